// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface AnnouncementBarTexts {
  /** The accessible name of the bar. */
  readonly region: string;
  /** The accessible name of the close button. */
  readonly close: string;
}

const english: AnnouncementBarTexts = {
  region: "Announcement",
  close: "Close announcement",
};

export const announcementBarTexts = (language: string): AnnouncementBarTexts => textsByLanguage("announcementBar", english, language);
