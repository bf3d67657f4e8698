// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerDonationsTexts {
  readonly title: string;
  readonly text: string;
  readonly intro: Text<"site">;
  readonly none: string;
  readonly sum: Text<"total" | "count">;
  readonly date: string;
  readonly donor: string;
  /** The title of what was given to */
  readonly cause: string;
  readonly repeats: string;
  readonly once: string;
  readonly amount: string;
  readonly older: string;
}

const english: OwnerDonationsTexts = {
  title: "Donations",
  text: "What donors have given, and to what",
  intro: "What donors have given to {site}, the latest first.",
  none: "Nothing was given yet.",
  sum: "Given: {total}. Number of gifts: {count}.",
  date: "Date",
  donor: "Donor",
  cause: "Gift",
  repeats: "Repeats",
  once: "once",
  amount: "Amount",
  older: "Older gifts",
};

export const ownerDonationsTexts = (language: string): OwnerDonationsTexts => textsByLanguage("ownerDonations", english, language);
