// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface StaleTexts {
  /** The language of the texts. */
  readonly language: string;
  readonly unreachable: string;
  /** The time at which the copy was made. */
  readonly copy: Text<"time">;
  readonly limits: string;
}

const english: StaleTexts = {
  language: "en",
  unreachable: "This site can’t be reached right now.",
  copy: "You are reading a copy of this page from {time}.",
  limits: "Forms and checkout can’t be used until the site is back.",
};

export const staleTexts = (language: string): StaleTexts => textsByLanguage("stale", english, language);
