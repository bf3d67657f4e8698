// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerPreviewTexts {
  readonly previewOf: Text<"site">;
  /** The address of the shown page follows. */
  readonly youSee: string;
  readonly viewSite: string;
  readonly aboutPage: string;
  readonly editPage: string;
  readonly whyPage: string;
  readonly fullScreen: string;
  readonly escapeSame: string;
  readonly signedIn: Text<"name">;
  readonly inFullScreen: Text<"site">;
  readonly notShown: string;
  readonly backToStart: string;
  readonly guide: string;
  readonly close: string;
  readonly lookAround: string;
  readonly frameText: string;
  readonly pressText: string;
  readonly barText: string;
  readonly keys: string;
  readonly escapeText: string;
  readonly shiftText: string;
  readonly stay: string;
  /** `link` is `viewSite`. */
  readonly stayText: Text<"link">;
  /** `link` is `whyPage`. */
  readonly whyText: Text<"link">;
}

const english: OwnerPreviewTexts = {
  previewOf: "Preview of {site}",
  youSee: "You see",
  viewSite: "View the site",
  aboutPage: "About this page",
  editPage: "Edit this page",
  whyPage: "Why this page?",
  fullScreen: "Full screen",
  escapeSame: "Escape does the same",
  signedIn: "Signed in as {name}",
  inFullScreen: "You see {site} in full screen. The button or Escape shows the bar again.",
  notShown: "This page cannot be shown here. It belongs to another site or to the configuration area itself, or it did not load.",
  backToStart: "Back to the start page",
  guide: "Guide",
  close: "Close",
  lookAround: "Look around",
  frameText: "The frame shows the site as visitors see it. Follow its links: the address above goes with you.",
  pressText: "Press a text to edit it.",
  barText: "The bar leads to what your role may see and change: the site’s pages, what visitors have sent (the inbox), its settings, and who may do what.",
  keys: "Keys",
  escapeText: "Shows the preview over the whole window, and back. While this guide is open, closes it. On the site itself, brings you here.",
  shiftText: "Signs you out, and shows the page as a visitor sees it.",
  stay: "Stay on the site",
  stayText: "Signed in, you are brought here whenever you open a page of the site. {link} stops that until you close the browser.",
  whyText: "{link} tells, step by step, why an address brings you here or leaves you where you are.",
};

export const ownerPreviewTexts = (language: string): OwnerPreviewTexts => textsByLanguage("ownerPreview", english, language);
