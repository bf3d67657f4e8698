// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface DraftTexts {
  /** The language of the texts. */
  readonly language: string;
  /** The end of the preview. */
  readonly draft: Text<"time">;
  readonly leave: string;
}

const english: DraftTexts = {
  language: "en",
  draft: "You are looking at a draft that is not published. This preview ends {time}.",
  leave: "Leave the preview",
};

export const draftTexts = (language: string): DraftTexts => textsByLanguage("draft", english, language);
