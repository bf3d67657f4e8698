// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface CartIndicatorTexts {
  readonly cart: string;
  readonly items: PluralText<never>;
  readonly many: Text<"max">;
}

const english: CartIndicatorTexts = {
  cart: "Cart",
  items: {"language":"en","count":"n","forms":{"one":"One item in cart","other":"{n} items in cart"}},
  many: "More than {max} items in cart",
};

export const cartIndicatorTexts = (language: string): CartIndicatorTexts => textsByLanguage("cartIndicator", english, language);
