import { renderToStaticMarkup } from "preact-render-to-string";
import { attributes, paths } from "../../shared/names.ts";
import { maxQuantity } from "../../shared/store/max-quantity.ts";
import { formatMoney } from "../../shared/store/money.ts";
import {
  currentPrice,
  isSoldOut,
  optionNames,
  type Product,
  productRecordType,
  type Variant,
} from "../../shared/store/product.ts";
import { commaList } from "../../shared/text/comma-list.ts";
import { localeOf } from "../../shared/text/locale.ts";
import { failuresTexts } from "../../shared/texts/failures.ts";
import type { ProductTexts } from "../../shared/texts/product.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import {
  type ElementProduct,
  hasClass,
  hasProductBlocks,
  readProductElement,
} from "./read-product-element.ts";
import { textLanguage } from "./text-language.ts";

/** The product that has been read from a page and whose button has not been reached yet. */
const pendingProducts = new WeakMap<Page, ElementProduct>();
/** Pages whose own product has its form. */
const finishedPages = new WeakSet<Page>();

/** The controls that need scripts. */
const controls =
  ".sqs-add-to-cart-button-wrapper,.product-variants,.product-quantity-input,.product-quantity-input-wrapper";
const css =
  `@layer awning{${controls}{display:none!important}` +
  // A product with a form of its own cannot be added without it.
  ".awning-product-note{display:none}" +
  "noscript:has(+ .sqs-add-to-cart-button-wrapper .use-form){.awning-product-form{display:none}.awning-product-note{display:block}}" +
  ".awning-product-form :is(select,input){max-width:100%;padding:8px;font:inherit}" +
  ".awning-product-form button{padding:1em 2em;border:0;font:inherit;cursor:pointer}}";

/**
 * Puts a plain form beside the add-to-cart button of a product page or a product block, for browsers without scripts. It is sent to
 * `routes/cart-entry.tsx`. The embedded origin's own pages have such a form already.
 */
export const noScriptProductEdit: Edit = {
  name: "no-script-product",
  needsBodyScripts: isNeeded,
  beforeElement: {
    isNeeded,
    html(element, page) {
      if (hasClass(element, "sqs-add-to-cart-button-wrapper")) {
        const product = pendingProducts.get(page);
        if (product === undefined) return "";
        pendingProducts.delete(page);
        if (!product.isBlock) finishedPages.add(page);
        return render(product, page);
      }
      const found = readProductElement(element, page);
      if (found && (found.isBlock || !finishedPages.has(page))) pendingProducts.set(page, found);
      return "";
    },
  },
};

function isNeeded(page: Page): boolean {
  if (page.runtime !== "replace" || page.facts.site.origin === undefined) return false;
  const hasOwnProduct = page.context.item?.recordType === productRecordType && !finishedPages.has(page);
  return hasOwnProduct || hasProductBlocks(page);
}

function render({ itemId, product, texts }: ElementProduct, page: Page): string {
  if (itemId === "" || isSoldOut(product)) return "";
  const { path, search } = page.facts;
  const language = textLanguage(page);
  const form = renderToStaticMarkup(
    <>
      <form className="awning-product-form" method="post" action={paths.cartEntries}>
        <input type="hidden" name="itemId" value={itemId} />
        <input type="hidden" name="return" value={path + search} />
        <VariantField
          {...{ product, texts, language }}
          locale={localeOf(page.context.website.formattingLocale) ?? page.context.website.language}
        />
        <p>
          <label>
            {`${texts.quantity} `}
            <input
              type="number"
              name="quantity"
              min="1"
              max={maxQuantity}
              step="1"
              value="1"
              required={true}
            />
          </label>
        </p>
        <p>
          <button type="submit" className="sqs-button-element--primary">
            {texts.addToCart}
          </button>
        </p>
      </form>
      <p className="awning-product-note">{failuresTexts(language).productNeedsScripts}</p>
    </>,
  );
  return `<noscript ${attributes.addedElement}>${inlineStyle(page, css)}${form}</noscript>`;
}

interface VariantFieldProps {
  readonly product: Product;
  readonly texts: ProductTexts;
  readonly language: string;
  readonly locale: string;
}

function VariantField({ product, texts, language, locale }: VariantFieldProps) {
  const { variants } = product;
  const names = optionNames(variants);
  if (names.length === 0 || variants.length < 2) return null;
  const nameOf = (variant: Variant) =>
    commaList(
      variant.optionValues.map(({ value }) => value),
      language,
    );
  return (
    <p>
      <label>
        {`${commaList(names, language)} `}
        <select name="sku" required={true}>
          {variants.map((variant) => {
            const unavailable = isSoldOut({ ...product, variants: [variant] });
            const price = unavailable ? texts.soldOut : formatMoney(currentPrice(variant), locale);
            return (
              <option key={variant.id} value={variant.sku} disabled={unavailable || variant.sku === ""}>
                {`${nameOf(variant)} (${price})`}
              </option>
            );
          })}
        </select>
      </label>
    </p>
  );
}
