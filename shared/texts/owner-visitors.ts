// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerVisitorsTexts {
  readonly title: string;
  /** {forms} is a link to the list of messages. */
  readonly intro: Text<"cookie" | "forms">;
  readonly isErased: string;
  readonly id: string;
  /** Button. */
  readonly lookUp: string;
  readonly events: string;
  readonly undelivered: string;
  readonly submissions: string;
  readonly comments: string;
  readonly subscriptions: string;
  readonly nothing: string;
  readonly note: string;
  readonly confirm: string;
  /** Button. */
  readonly erase: string;
}

const english: OwnerVisitorsTexts = {
  title: "Data of a visitor",
  intro: "A visitor can ask for everything that is kept about them to be erased. Their id is the first part of the cookie {cookie} in their browser; messages in {forms} link to it.",
  isErased: "Everything of this visitor is erased.",
  id: "Visitor’s id",
  lookUp: "Look up",
  events: "Pages, clicks and other events",
  undelivered: "Events that were not delivered",
  submissions: "Messages sent with forms",
  comments: "Comments",
  subscriptions: "Newsletter subscriptions",
  nothing: "Nothing is kept of this visitor.",
  note: "Erasing cannot be undone. Orders stay, because the store has to keep them. Events that are still on their way appear later, and can be erased then.",
  confirm: "Erase everything of this visitor",
  erase: "Erase",
};

export const ownerVisitorsTexts = (language: string): OwnerVisitorsTexts => textsByLanguage("ownerVisitors", english, language);
