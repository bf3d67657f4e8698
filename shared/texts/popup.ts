// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface PopupTexts {
  /** The accessible name of the popup. */
  readonly popup: string;
  readonly close: string;
  readonly email: string;
  readonly signUp: string;
  readonly thanks: string;
}

const english: PopupTexts = {
  popup: "Message",
  close: "Close",
  email: "Email address",
  signUp: "Sign up",
  thanks: "Thank you!",
};

export const popupTexts = (language: string): PopupTexts => textsByLanguage("popup", english, language);
