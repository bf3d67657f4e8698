// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface CartMessagesTexts {
  readonly offline: string;
  readonly network: string;
  readonly server: string;
  /** The sentence of the cause comes first. */
  readonly waiting: Text<"cause">;
  readonly again: string;
  /** A heading. */
  readonly wrong: string;
  readonly quantityFailed: string;
  readonly removeFailed: string;
  readonly left: Text<"stock">;
  readonly range: Text<"max">;
  readonly formNotOpened: string;
  readonly formNotUpdated: string;
  readonly usZip: string;
}

const english: CartMessagesTexts = {
  offline: "Please check your internet connection.",
  network: "Network error.",
  server: "Something went wrong.",
  waiting: "{cause} Your change is kept and will be sent.",
  again: "Please try again.",
  wrong: "Something went wrong",
  quantityFailed: "Unable to update quantity",
  removeFailed: "Unable to remove item",
  left: "Only {stock} left.",
  range: "Enter a number from 1 to {max}.",
  formNotOpened: "Unable to open form",
  formNotUpdated: "Unable to update form",
  usZip: "US zip must be exactly 5 digits.",
};

export const cartMessagesTexts = (language: string): CartMessagesTexts => textsByLanguage("cartMessages", english, language);
