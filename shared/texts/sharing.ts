// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface SharingTexts {
  /** Button. */
  readonly share: string;
  /** A way to share a page. */
  readonly email: string;
  readonly likes: PluralText<never>;
  /** Button that saves an image on Pinterest. */
  readonly save: string;
  readonly saveImage: string;
}

const english: SharingTexts = {
  share: "Share",
  email: "Email",
  likes: {"language":"en","count":"n","forms":{"one":"{n} Like","other":"{n} Likes"}},
  save: "Save",
  saveImage: "Save this image on Pinterest (opens a new window)",
};

export const sharingTexts = (language: string): SharingTexts => textsByLanguage("sharing", english, language);
