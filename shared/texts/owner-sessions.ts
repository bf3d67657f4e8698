// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerSessionsTexts {
  readonly title: string;
  readonly intro: Text<"site">;
  /** Marks the contributor’s own session */
  readonly thisBrowser: string;
  readonly times: Text<"begun" | "seen">;
  readonly end: string;
  readonly endOf: Text<"name" | "begun">;
  readonly endOthers: string;
  readonly onlyThis: string;
  readonly isEnded: string;
  readonly othersEnded: string;
}

const english: OwnerSessionsTexts = {
  title: "Sessions",
  intro: "Where people who work on {site} are signed in. The last use is known to the hour.",
  thisBrowser: "this browser",
  times: "Signed in {begun}, last used {seen}",
  end: "Sign out",
  endOf: "Sign out {name}, signed in {begun}",
  endOthers: "Sign out everywhere else",
  onlyThis: "There is no other session.",
  isEnded: "The session is ended.",
  othersEnded: "All other sessions are ended.",
};

export const ownerSessionsTexts = (language: string): OwnerSessionsTexts => textsByLanguage("ownerSessions", english, language);
