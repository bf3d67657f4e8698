// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerNewsletterTexts {
  readonly intro: string;
  readonly isUnsubscribed: string;
  readonly subscribers: string;
  readonly askInPopup: string;
  readonly none: string;
  readonly counts: Text<"confirmed" | "pending" | "unsubscribed">;
  /** After an email address. */
  readonly pending: string;
  /** After an email address. */
  readonly confirmed: string;
  /** After an email address. */
  readonly unsubscribed: string;
  readonly latest: Text<"n">;
  /** Button. */
  readonly unsubscribe: string;
  readonly unsubscribeOf: Text<"email">;
  readonly outbox: string;
  readonly outboxNote: string;
  readonly noMessage: string;
  /** After the subject of an email. */
  readonly sentTo: Text<"recipient" | "date">;
}

const english: OwnerNewsletterTexts = {
  intro: "Who has signed up. Only subscribers who have confirmed their address, by the link in the confirmation email, get the newsletter.",
  isUnsubscribed: "The address is unsubscribed.",
  subscribers: "Subscribers",
  askInPopup: "Ask for sign-ups in the popup",
  none: "No one has signed up yet.",
  counts: "{confirmed} confirmed, {pending} not confirmed yet, {unsubscribed} unsubscribed.",
  pending: "has not confirmed yet",
  confirmed: "gets the newsletter",
  unsubscribed: "has unsubscribed",
  latest: "These are the latest {n}. The export has all.",
  unsubscribe: "Unsubscribe",
  unsubscribeOf: "Unsubscribe {email}",
  outbox: "Outbox",
  outboxNote: "This site sends no email: messages stay here, as they would have been sent.",
  noMessage: "No message was written yet.",
  sentTo: "to {recipient}, {date}",
};

export const ownerNewsletterTexts = (language: string): OwnerNewsletterTexts => textsByLanguage("ownerNewsletter", english, language);
