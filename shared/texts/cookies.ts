// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface CookiesTexts {
  /** The language of the texts. */
  readonly language: string;
  /** The accessible name of the banner. */
  readonly banner: string;
  /** Default message of the banner: docs/reference/overlays.md#cookie-banner-defaults */
  readonly message: string;
  /** Button. */
  readonly accept: string;
  /** Button. */
  readonly decline: string;
  /** Button that opens the preferences. */
  readonly manage: string;
  readonly title: string;
  readonly essential: string;
  readonly essentialText: string;
  readonly analytics: string;
  readonly analyticsText: string;
  readonly allow: string;
  readonly refuse: string;
  readonly save: string;
  readonly cancel: string;
  readonly back: string;
}

const english: CookiesTexts = {
  language: "en",
  banner: "Cookie banner",
  message: "By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.",
  accept: "Accept",
  decline: "Decline",
  manage: "Manage",
  title: "Cookie preferences",
  essential: "Essential cookies",
  essentialText: "They keep the site working: your cart, your sign-in, this choice. They are always on.",
  analytics: "Analytics cookies",
  analyticsText: "They tell the owner of this site how it is used, so that it can be made better.",
  allow: "Allow",
  refuse: "Do not allow",
  save: "Save my choice",
  cancel: "Cancel",
  back: "Back to the site",
};

export const cookiesTexts = (language: string): CookiesTexts => textsByLanguage("cookies", english, language);
