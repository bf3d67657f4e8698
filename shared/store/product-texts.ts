import { asObject } from "../fields.ts";
import { type ProductTexts, productTexts } from "../texts/product.ts";

/** The names of the texts in `data-localized-strings` and `data-visitor-translations` of pages, the first one first. */
const namesOnPages: Partial<Record<keyof ProductTexts, readonly string[]>> = {
  addToCart: ["addToCart", "productAddToCartText"],
  adding: ["adding"],
  added: ["added", "productAddedToCartText"],
  quantity: ["productQuantityInputLabel"],
  cancel: ["cancel"],
  soldOut: ["soldOut", "productSoldOutTextCaptialized", "productSoldOutText"],
  unavailable: ["unavailable", "productPriceUnavailable"],
  select: ["productVariantSelectText"],
  selectAmount: ["giftCardVariantSelectText"],
  salePrice: ["salePriceText"],
  originalPrice: ["originalPriceText"],
  scarcity: ["productDefaultScarcityText"],
  scarcity1: ["productScarcityMessage1"],
  scarcity2: ["productScarcityMessage2"],
  scarcity3: ["productScarcityMessage3"],
};

/**
 * The texts of product controls (docs/reference/commerce.md#product-texts): those of the page, completed by the
 * catalogue. Values that are no texts are ignored.
 */
export function pageProductTexts(language: string, ...sources: readonly unknown[]): ProductTexts {
  const texts: Record<string, unknown> = { ...productTexts(language) };
  for (const [name, keys] of Object.entries(namesOnPages))
    for (const source of sources.map(asObject)) {
      const text = keys
        .map((key) => source[key])
        .find((value) => typeof value === "string" && value.trim() !== "");
      if (typeof text === "string") texts[name] = text;
    }
  return texts as unknown as ProductTexts;
}

/** The label of a product's workflow state: docs/reference/commerce.md#product-workflow */
export function workflowLabel(state: string): "Available" | "Scheduled" | "Hidden" | "Unsupported" {
  if (state === "PUBLISHED") return "Available";
  if (state === "SCHEDULED") return "Scheduled";
  return state === "DRAFT" ? "Hidden" : "Unsupported";
}
