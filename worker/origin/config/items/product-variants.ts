import { decimalOf } from "../../../../shared/store/money.ts";
import { moneyFromTyped } from "../../../../shared/store/typed-amount.ts";
import { fillText } from "../../../../shared/text/text.ts";
import type { OwnerItemsTexts } from "../../../../shared/texts/owner-items.ts";
import { generateSku, type VariantValues } from "../../page-editor/items/variant-statements.ts";
import type { Variant } from "../../rows/items.ts";
import { type Html, html } from "../../templates/html.ts";
import { splitNames, type Typed } from "./item-fields.ts";

/** docs/reference/commerce.md#products */
const maxPrice = 100_000_000;
const maxSkuLength = 60;
const maxVariants = 100;
const maxOptions = 6;
/** Empty rows of the form, for further variants. */
const emptyRows = 3;

export type StoredVariant = Pick<
  Variant,
  "id" | "sku" | "price" | "salePrice" | "onSale" | "stock" | "attributes"
>;

interface VariantRow {
  readonly id: string;
  readonly sku: string;
  readonly price: number;
  readonly sale_price: number;
  readonly on_sale: number;
  readonly stock: number | null;
  readonly attributes: string;
}

export async function readVariants(db: D1Database, itemId: string): Promise<StoredVariant[]> {
  const query = "SELECT * FROM variants WHERE item_id = ? ORDER BY position";
  const { results } = await db.prepare(query).bind(itemId).all<VariantRow>();
  return results.map(({ sale_price, on_sale, attributes, ...row }) => ({
    ...row,
    salePrice: sale_price,
    onSale: on_sale === 1,
    attributes: JSON.parse(attributes),
  }));
}

/** The values of the controls of variants. */
export function variantControlValues(
  variants: readonly StoredVariant[],
  currency: string,
): Map<string, string> {
  const names = [...new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))];
  const price = (minorUnits: number) => decimalOf({ currency, minorUnits });
  return new Map([
    ["options", names.join(", ")],
    [formerNames, names.join(", ")],
    ...variants.flatMap(({ id, sku, attributes, ...variant }, at) =>
      [
        ["id", id],
        ["sku", sku],
        ["price", price(variant.price)],
        ["sale", variant.salePrice === 0 && !variant.onSale ? "" : price(variant.salePrice)],
        ["onsale", variant.onSale ? "1" : ""],
        ["stock", variant.stock === null ? "" : String(variant.stock)],
        ["was", variant.stock === null ? "unlimited" : String(variant.stock)],
        ...names.map((name, option) => [`o${option}`, attributes[name] ?? ""]),
      ].map(([name, value]): [string, string] => [`v${at}-${name}`, value ?? ""]),
    ),
  ]);
}

/** The control with the names of the options in whose order the values of the variants were shown. */
const formerNames = "options-were";

/**
 * The values of variants in the order of the typed names of options. A name that was there before keeps its values. Another
 * one takes those of the name that stood at its place and is gone.
 */
export function alignOptions(typed: Typed): Typed {
  const names = splitNames(typed.get("options"));
  const before = splitNames(typed.get(formerNames));
  const placeOf = (name: string, at: number) => {
    const former = before[at];
    if (before.includes(name)) return before.indexOf(name);
    return former === undefined || !names.includes(former) ? at : undefined;
  };
  const aligned = new Map([...typed].filter(([name]) => !/^v\d{1,3}-o\d$/.test(name)));
  aligned.set(formerNames, names.join(", "));
  for (const row of rowsOf(typed))
    for (const [at, name] of names.entries()) {
      const place = placeOf(name, at);
      const value = place === undefined ? undefined : typed.get(`v${row}-o${place}`);
      if (value !== undefined) aligned.set(`v${row}-o${at}`, value);
    }
  return aligned;
}

/** The rows with content, by number. */
function rowsOf(typed: Typed): number[] {
  const rows = [...typed.keys()].flatMap((name) => {
    const [, row] = /^v(\d{1,3})-(?:id|sku|price|sale|onsale|stock|o\d)$/.exec(name) ?? [];
    return row === undefined ? [] : [Number(row)];
  });
  return [...new Set(rows)].sort((a, b) => a - b);
}

/** The variants that were typed, and the messages about values that are not valid, by control. */
export function readTypedVariants(
  typed: Typed,
  currency: string,
  texts: OwnerItemsTexts,
): { readonly variants: readonly VariantValues[]; readonly problems: Readonly<Record<string, string>> } {
  const problems: Record<string, string> = {};
  const names = splitNames(typed.get("options"));
  if (names.length > maxOptions) problems.options = fillText(texts.maxOptions, { n: maxOptions });
  const usePrice = fillText(texts.usePrice, { max: decimalOf({ currency, minorUnits: maxPrice }) });
  const rows = rowsOf(typed).filter((row) => typed.get(`v${row}-remove`) === undefined);
  const variants = rows.map((row, at): VariantValues => {
    const value = (name: string) => typed.get(`v${row}-${name}`) ?? "";
    const refuse = (name: string, message: string) => {
      problems[`v${row}-${name}`] = fillText(texts.atVariant, { n: at + 1, message });
    };
    const price = priceOf(value("price"), currency);
    const onSale = value("onsale") !== "";
    const salePrice = value("sale") === "" && !onSale ? 0 : priceOf(value("sale"), currency);
    if (price === undefined) refuse("price", usePrice);
    if (salePrice === undefined) refuse("sale", usePrice);
    const sku = value("sku") || generateSku();
    if (sku.length > maxSkuLength) refuse("sku", fillText(texts.maxSku, { n: maxSkuLength }));
    const stock = value("stock");
    if (!/^\d{0,9}$/.test(stock)) refuse("stock", texts.wholeNumber);
    const was = value("was");
    for (const [option, name] of names.entries())
      if (value(`o${option}`) === "") refuse(`o${option}`, fillText(texts.writeValue, { name }));
    return {
      id: value("id") || undefined,
      sku,
      price: price ?? 0,
      salePrice: salePrice ?? 0,
      onSale,
      stock: stock === "" ? null : Number(stock),
      formerStock: was === "" ? undefined : was === "unlimited" ? null : Number(was),
      attributes: Object.fromEntries(names.map((name, option) => [name, value(`o${option}`)])),
    };
  });
  if (variants.length === 0) problems["v0-price"] = texts.oneVariant;
  if (variants.length > maxVariants) problems.options = fillText(texts.maxVariants, { n: maxVariants });
  const hasRepetition = (values: readonly string[]) => new Set(values).size < values.length;
  if (hasRepetition(variants.map(({ sku }) => sku))) problems["v0-sku"] = texts.sameSku;
  if (hasRepetition(variants.map(({ attributes }) => JSON.stringify(attributes))))
    problems.options ??= texts.sameOptions;
  return { variants, problems };
}

function priceOf(text: string, currency: string): number | undefined {
  const minorUnits = moneyFromTyped(currency, text)?.minorUnits;
  return minorUnits !== undefined && minorUnits <= maxPrice ? minorUnits : undefined;
}

/** The controls of the variants, with empty rows for others. */
export function variantControls({
  typed,
  problems,
  currency,
  texts,
}: {
  readonly typed: Typed;
  readonly problems: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly texts: OwnerItemsTexts;
}): Html {
  const names = splitNames(typed.get("options")).slice(0, maxOptions);
  const used = rowsOf(typed);
  const next = (used.at(-1) ?? -1) + 1;
  const rows = [...used, ...Array.from({ length: emptyRows }, (_, at) => next + at)];
  return html`<input type="hidden" name="${formerNames}" value="${typed.get(formerNames) ?? ""}">${rows.map(
    (row, at) => {
      const control = (name: string, label: string, more: Html | "" = "") => {
        const key = `v${row}-${name}`;
        const problem = problems[key];
        const error = problem && html`<span class="setting-error" id="${key}-error">${problem}</span>`;
        return html`<label>${label} <input type="text" dir="auto" name="${key}" value="${typed.get(key) ?? ""}"${problem && html` aria-invalid="true" aria-describedby="${key}-error"`}${more}>${error}</label> `;
      };
      const isKnown = typed.has(`v${row}-id`);
      const check = (name: string, label: string) =>
        html`<label><input type="checkbox" name="v${row}-${name}" value="1"${typed.has(`v${row}-${name}`) && html` checked`}> ${label}</label> `;
      const hidden = (name: string) =>
        typed.has(`v${row}-${name}`) &&
        html`<input type="hidden" name="v${row}-${name}" value="${typed.get(`v${row}-${name}`) ?? ""}">`;
      return html`<fieldset class="page-form variant"><legend>${used.includes(row) ? fillText(texts.variant, { n: at + 1 }) : texts.newVariant}</legend>${hidden("id")}${hidden("was")}
${names.map((name, option) => control(`o${option}`, name))}${control("sku", texts.sku, html` maxlength="${maxSkuLength}" placeholder="${texts.generated}"`)}${control("price", fillText(texts.price, { currency }), html` inputmode="decimal"`)}${control("sale", texts.salePrice, html` inputmode="decimal"`)}${check("onsale", texts.onSale)}${control("stock", texts.stock, html` inputmode="numeric" placeholder="${texts.unlimited}"`)}${isKnown && check("remove", texts.remove)}</fieldset>
`;
    },
  )}`;
}
