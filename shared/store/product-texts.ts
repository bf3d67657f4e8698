import { asObject } from "../fields.ts";

/** English texts of product controls (docs/reference/commerce.md#product-texts). A page's own texts replace them. */
const english = {
  addToCart: "Add To Cart",
  adding: "Adding…",
  added: "Added!",
  quantity: "Quantity:",
  soldOut: "Sold Out",
  unavailable: "Unavailable",
  select: "Select {variantName}",
  selectAmount: "Select Value",
  salePrice: "Sale Price:",
  originalPrice: "Original Price:",
  scarcity: "Only {qtyInStock} available",
  scarcity1: "Only {qtyInStock} left in stock",
  scarcity2: "{qtyInStock} available",
  scarcity3: "Limited Availability",
  wholeQuantity: "Enter a quantity of {min} or more.",
  oneOnly: "Only one of these can be bought at a time.",
  again: "Please try again.",
  formNotOpened: "Unable to open form",
  formNotUpdated: "Unable to update form",
} as const;

export type ProductTexts = Readonly<Record<keyof typeof english, string>>;

/** The names of the texts in `data-localized-strings` and `data-visitor-translations` of pages, the first one first. */
const namesOnPages: Partial<Record<keyof typeof english, readonly string[]>> = {
  addToCart: ["addToCart", "productAddToCartText"],
  adding: ["adding"],
  added: ["added", "productAddedToCartText"],
  quantity: ["productQuantityInputLabel"],
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

/** The texts of a page, completed by English ones. Values that are no texts are ignored. */
export function productTexts(...sources: readonly unknown[]): ProductTexts {
  const texts: Record<string, string> = { ...english };
  for (const [name, keys] of Object.entries(namesOnPages))
    for (const source of sources.map(asObject)) {
      const text = keys
        .map((key) => source[key])
        .find((value) => typeof value === "string" && value.trim() !== "");
      if (typeof text === "string") texts[name] = text;
    }
  return texts as ProductTexts;
}

/** The label of a product's workflow state: docs/reference/commerce.md#product-workflow */
export function workflowLabel(state: string): "Available" | "Scheduled" | "Hidden" | "Unsupported" {
  if (state === "PUBLISHED") return "Available";
  if (state === "SCHEDULED") return "Scheduled";
  return state === "DRAFT" ? "Hidden" : "Unsupported";
}
