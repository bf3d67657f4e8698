// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
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
  /** How often a subscription is paid, after its price. */
  readonly everyWeek: PluralText<never>;
  readonly everyMonth: PluralText<never>;
  readonly everyYear: PluralText<never>;
  /** The time for which a subscription runs. */
  readonly weeks: PluralText<never>;
  readonly months: PluralText<never>;
  readonly years: PluralText<never>;
  /** “every month for 2 years” */
  readonly planFor: Text<"every" | "time">;
  /** “$10 every month” */
  readonly planPrice: Text<"price" | "plan">;
  readonly planFrom: Text<"price">;
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
  everyWeek: {"language":"en","count":"n","forms":{"one":"every week","other":"every {n} weeks"}},
  everyMonth: {"language":"en","count":"n","forms":{"one":"every month","other":"every {n} months"}},
  everyYear: {"language":"en","count":"n","forms":{"one":"every year","other":"every {n} years"}},
  weeks: {"language":"en","count":"n","forms":{"one":"{n} week","other":"{n} weeks"}},
  months: {"language":"en","count":"n","forms":{"one":"{n} month","other":"{n} months"}},
  years: {"language":"en","count":"n","forms":{"one":"{n} year","other":"{n} years"}},
  planFor: "{every} for {time}",
  planPrice: "{price} {plan}",
  planFrom: "from {price}",
};

export const productTexts = (language: string): ProductTexts => textsByLanguage("product", english, language);
