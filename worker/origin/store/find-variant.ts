import * as z from "zod";
import { maxQuantity } from "../../../shared/store/max-quantity.ts";
import { productTypes } from "../../../shared/store/product.ts";
import { commaList } from "../../../shared/text/comma-list.ts";
import { fillPlural, fillText } from "../../../shared/text/text.ts";
import { currentPriceSql, isReachableSql } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";
import { CartChangeError, productGoneRefusal } from "./cart-refusal.ts";
import { optionNamesOf } from "./option-field.ts";
import { productFormColumn, productFormSql } from "./product-form.ts";

const row = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  path: z.string(),
  product_type: z.number().nullable(),
  stock: z.number().nullable(),
  price: z.number(),
  attributes: z.string().transform((text): Record<string, string> => JSON.parse(text)),
  form: productFormColumn,
});
export type SoldVariant = z.infer<typeof row>;

/** A variant that a visitor wants to add, and who may see its page. */
interface FoundVariant extends SoldVariant {
  /** One of `pagePermissions`. */
  readonly permission: number;
}
const foundRow = row.extend({ permission: z.number() });

const query = `SELECT v.id, v.sku, i.title, i.path, i.product_type, v.stock, v.attributes,
    ${currentPriceSql} AS price, ${productFormSql} AS form, c.permission_type AS permission
  FROM variants v JOIN items i ON i.id = v.item_id JOIN collections c ON c.id = i.collection_id
  WHERE i.id = ? AND ${isReachableSql}
  ORDER BY v.position`;

interface WantedVariant {
  readonly itemId: string;
  readonly sku: string | undefined;
  /** Chosen values by option name, of a form without scripts. */
  readonly options: ReadonlyMap<string, string>;
}

/** The variant that a visitor wants to add. Throws a `CartChangeError` that says what is missing. */
export async function findVariant(
  db: D1Database,
  { itemId, sku, options }: WantedVariant,
): Promise<FoundVariant> {
  const { results } = await db.prepare(query).bind(itemId).all();
  const variants = z.array(foundRow).parse(results);
  const [first] = variants;
  if (first === undefined) throw productGoneRefusal();
  if (sku !== undefined) {
    const found = variants.find((variant) => variant.sku === sku);
    if (found === undefined) throw new CartChangeError(404, ({ variantGone }) => variantGone);
    return found;
  }
  const names = optionNamesOf(variants);
  const missing = names.filter((name) => !options.get(name));
  if (missing.length > 0)
    throw new CartChangeError(400, ({ chooseOptions }, language) =>
      fillText(chooseOptions, { options: commaList(missing, language) }),
    );
  const found = variants.find(({ attributes }) =>
    names.every((name) => attributes[name] === options.get(name)),
  );
  if (found === undefined) {
    const chosen = names.map((name) => options.get(name) ?? "");
    throw new CartChangeError(409, ({ noCombination }, language) =>
      fillText(noCombination, { title: first.title, options: commaList(chosen, language) }),
    );
  }
  return found;
}

/** Reads a quantity, which the platform's client sends as text. Throws a `CartChangeError`. */
export function parseQuantity(text: string | undefined): number {
  const quantity = /^\s*\d{1,15}\s*$/.test(text ?? "") ? Number(text) : Number.NaN;
  if (quantity >= 1 && quantity <= maxQuantity) return quantity;
  throw new CartChangeError(400, ({ wrongQuantity }) => fillText(wrongQuantity, { most: maxQuantity }));
}

/** True for a membership, and for a place of a service if the store does not allow more than one in a cart. */
export function isSoldSingly(productType: number | null, { storeSettings }: Site): boolean {
  if (productType === productTypes.paywall) return true;
  return productType === productTypes.service && !storeSettings.multipleQuantityAllowedForServices;
}

/** The largest quantity of a variant in a cart. */
export function quantityLimit(
  { product_type, stock }: Pick<SoldVariant, "product_type" | "stock">,
  site: Site,
): number {
  return Math.min(isSoldSingly(product_type, site) ? 1 : maxQuantity, stock ?? maxQuantity);
}

/** Refusal of a quantity above the limit. */
export function quantityLimitRefusal(title: string, limit: number, stock: number | null): CartChangeError {
  if (stock === 0) return new CartChangeError(409, ({ soldOutOther }) => fillText(soldOutOther, { title }));
  if (stock === null || limit < stock)
    return new CartChangeError(409, ({ mostInCart }) => fillText(mostInCart, { most: limit, title }));
  return new CartChangeError(409, ({ fewLeft }) => fillPlural(fewLeft, stock, { title }));
}
