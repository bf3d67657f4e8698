// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface ContactTexts {
  readonly region: string;
  /** Label of a link that calls. */
  readonly phone: string;
  readonly email: string;
  /** Label of a link to a map. */
  readonly location: string;
  readonly hours: string;
  /** In place of the opening hours of a day. */
  readonly closed: string;
}

const english: ContactTexts = {
  region: "Contact",
  phone: "Call",
  email: "Email",
  location: "Map",
  hours: "Hours",
  closed: "closed",
};

export const contactTexts = (language: string): ContactTexts => textsByLanguage("contact", english, language);
