import { asObject } from "../fields.ts";
import type { ProductTexts } from "../texts/product.ts";
import { type Product, parseProduct } from "./product.ts";
import { pageProductTexts } from "./product-texts.ts";

/** The JSON of a product's element, parsed: docs/reference/commerce.md#product-markup. Absent attributes are undefined. */
export interface ProductElementJson {
  /** `data-context` of a product page. */
  readonly context?: unknown;
  /** `data-product` of a product block. */
  readonly product?: unknown;
  /** `data-merchandising-settings` of a product block. */
  readonly merchandisingSettings?: unknown;
  /** `data-localized-strings` of a product page, or `data-visitor-translations` of a product block. */
  readonly strings?: unknown;
}

export interface JsonProduct {
  readonly product: Product;
  /** The product as it is in the page. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly merchandising: Readonly<Record<string, unknown>>;
  readonly texts: ProductTexts;
}

/** Reads the product of an element. `currency` is used for amounts without their own. Never fails. */
export function readJsonProduct(
  element: ProductElementJson,
  { currency, language }: { readonly currency: string; readonly language: string },
): JsonProduct {
  const context = asObject(element.context);
  const json = asObject(context.product ?? element.product);
  const merchandising = asObject(context.productMerchandisingContext ?? element.merchandisingSettings);
  return {
    product: parseProduct(json, currency),
    json,
    merchandising,
    texts: pageProductTexts(language, element.strings, { soldOut: merchandising.customSoldOutText }),
  };
}
