// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface ProductTexts {
  readonly addToCart: string;
  readonly adding: string;
  readonly added: string;
  readonly quantity: string;
  readonly soldOut: string;
  readonly unavailable: string;
  readonly select: Text<"variantName">;
  readonly selectAmount: string;
  readonly salePrice: string;
  readonly originalPrice: string;
  readonly scarcity: Text<"qtyInStock">;
  readonly scarcity1: Text<"qtyInStock">;
  readonly scarcity2: Text<"qtyInStock">;
  readonly scarcity3: string;
  readonly wholeQuantity: Text<"min">;
  readonly oneOnly: string;
  readonly again: string;
  readonly formNotOpened: string;
  readonly cancel: string;
}

const english: ProductTexts = {
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
  cancel: "Cancel",
};

export const productTexts = (language: string): ProductTexts => textsByLanguage("product", english, language);
