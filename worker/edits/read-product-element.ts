import { readJsonProduct } from "../../shared/store/json-product.ts";
import { type Product, parseProduct, parseVariants } from "../../shared/store/product.ts";
import { pageProductTexts } from "../../shared/store/product-texts.ts";
import type { ProductTexts } from "../../shared/texts/product.ts";
import { parseJson } from "../http/parse-json.ts";
import type { Element, ScriptAction } from "../rewrite/edit.ts";
import type { Page } from "../rewrite/page.ts";
import { textLanguage } from "./text-language.ts";

/** The product of an element of a page. */
export interface ElementProduct {
  readonly itemId: string;
  readonly product: Product;
  readonly texts: ProductTexts;
  /** True for a product block, which can stand in any page. */
  readonly isBlock: boolean;
}

const pagesWithBlocks = new WeakSet<Page>();
/** Several edits read the same element. */
const known = new WeakMap<Element, ElementProduct | undefined>();

/** True if the page has product blocks. Only the pages that have the builder's script for them in their head do. */
export function hasProductBlocks(page: Page): boolean {
  return pagesWithBlocks.has(page);
}

/** Recognizes the builder's script for product blocks. The script itself is left to other edits. */
export function noticeProductBlocks(element: Element, page: Page): ScriptAction {
  if (element.attribute("src")?.includes("website.components.product.")) pagesWithBlocks.add(page);
  return "keep";
}

/** Reads the product of an element in one of the published markups: docs/reference/commerce.md#product-markup */
export function readProductElement(element: Element, page: Page): ElementProduct | undefined {
  if (!known.has(element)) known.set(element, read(element, page));
  return known.get(element);
}

export function hasClass(element: Element, name: string): boolean {
  return ` ${element.attribute("class") ?? ""} `.includes(` ${name} `);
}

function read(element: Element, page: Page): ElementProduct | undefined {
  if (!/^(?:div|article|section)$/.test(element.name)) return undefined;
  const currency = page.context.storeSettings.selectedCurrency;
  const language = textLanguage(page);
  const site = { currency, language };
  const itemId = page.context.item?.id ?? "";
  const json = (name: string) => parseJson(element.attribute(name));
  const variants = hasClass(element, "product-variants") ? element.attribute("data-variants") : undefined;
  if (variants !== undefined)
    return {
      itemId: element.attribute("data-item-id") || itemId,
      product: { ...parseProduct({}, currency), variants: parseVariants(parseJson(variants), currency) },
      texts: pageProductTexts(language),
      isBlock: false,
    };
  if (hasClass(element, "product-detail")) {
    const strings = json("data-localized-strings");
    const { product, texts } = readJsonProduct({ context: json("data-context"), strings }, site);
    return { itemId: element.attribute("data-product-id") || itemId, product, texts, isBlock: false };
  }
  if (hasClass(element, "product-block")) {
    const block = readJsonProduct(
      {
        product: json("data-product"),
        merchandisingSettings: json("data-merchandising-settings"),
        strings: json("data-visitor-translations"),
      },
      site,
    );
    const { id } = block.json;
    return typeof id === "string" ? { ...block, itemId: id, isBlock: true } : undefined;
  }
  if (hasClass(element, "ProductItem"))
    return {
      itemId: element.attribute("data-item-id") || itemId,
      product: parseProduct({}, currency),
      texts: pageProductTexts(language),
      isBlock: false,
    };
  return undefined;
}
