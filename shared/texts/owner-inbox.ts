// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerInboxTexts {
  readonly intro: Text<"site">;
  readonly forms: string;
  readonly newsletter: string;
  readonly comments: string;
  readonly orders: string;
  readonly reviews: string;
  readonly visitors: string;
  readonly newOf: Text<"count" | "total">;
  readonly confirmedOf: Text<"count" | "total">;
  readonly waitingOf: Text<"count" | "total">;
  readonly placed: Text<"count">;
  readonly lookUpErase: string;
  readonly noForms: string;
  readonly formsIntro: Text<"site">;
  readonly addForm: string;
  readonly emptyList: string;
  readonly older: string;
  readonly show: string;
  readonly form: string;
  readonly allForms: string;
  readonly exportCsv: string;
  readonly all: string;
  readonly unread: string;
  readonly read: string;
  readonly spam: string;
  readonly notSpam: string;
  readonly markRead: string;
  readonly markNew: string;
  readonly remove: string;
  readonly isRead: string;
  readonly isNew: string;
  readonly isSpam: string;
  readonly isNotSpam: string;
  readonly isDeleted: string;
  readonly aForm: string;
  /** Subject of an answer to a visitor, after "Re:". */
  readonly yourMessage: string;
  /** Beside the name of a form: the message has not been read. */
  readonly badge: string;
  readonly fromPage: Text<"date" | "path">;
  readonly heldBack: string;
  readonly answer: string;
  readonly dataOfVisitor: string;
  readonly empty: string;
}

const english: OwnerInboxTexts = {
  intro: "What visitors of {site} have sent.",
  forms: "Forms",
  newsletter: "Newsletter",
  comments: "Comments",
  orders: "Orders",
  reviews: "Reviews",
  visitors: "Visitors’ data",
  newOf: "{count} new of {total}",
  confirmedOf: "{count} confirmed of {total}",
  waitingOf: "{count} waiting of {total}",
  placed: "{count} placed",
  lookUpErase: "Look up and erase",
  noForms: "No forms have been sent yet. Submissions of visitors are kept here.",
  formsIntro: "What visitors have sent with the forms of {site}, the latest first.",
  addForm: "Add a form to a page",
  emptyList: "No message is in this list.",
  older: "Older ones",
  show: "Show",
  form: "Form",
  allForms: "All forms",
  exportCsv: "Export as CSV",
  all: "All",
  unread: "New",
  read: "Read",
  spam: "Spam",
  notSpam: "Not spam",
  markRead: "Mark as read",
  markNew: "Mark as new",
  remove: "Delete",
  isRead: "The message is marked as read.",
  isNew: "The message is marked as new.",
  isSpam: "The message is in the list of spam.",
  isNotSpam: "The message is back in the list.",
  isDeleted: "The message is deleted.",
  aForm: "A form",
  yourMessage: "Your message",
  badge: "New",
  fromPage: "{date}, from {path}",
  heldBack: "Held back as spam",
  answer: "Answer",
  dataOfVisitor: "Data of this visitor",
  empty: "empty",
};

export const ownerInboxTexts = (language: string): OwnerInboxTexts => textsByLanguage("ownerInbox", english, language);
