// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface GivingTexts {
  readonly amount: string;
  readonly another: string;
  readonly anotherIn: Text<"currency">;
  readonly limits: Text<"least" | "most">;
  readonly howOften: string;
  readonly once: string;
  readonly week: string;
  readonly month: string;
  readonly year: string;
  readonly toCheckout: string;
  readonly suggested: string;
  readonly balanceTitle: string;
  readonly code: string;
  readonly seeBalance: string;
  readonly balance: Text<"amount">;
  readonly present: string;
  readonly recipientEmail: string;
  readonly recipientName: string;
  readonly sender: string;
  readonly message: string;
  readonly sendOn: string;
  readonly emptyDay: string;
}

const english: GivingTexts = {
  amount: "Amount",
  another: "Another amount",
  anotherIn: "Another amount, in {currency}",
  limits: "From {least} to {most}",
  howOften: "How often",
  once: "Once",
  week: "Every week",
  month: "Every month",
  year: "Every year",
  toCheckout: "Continue to the checkout",
  suggested: "Suggested amounts",
  balanceTitle: "What is left on a gift card",
  code: "Code",
  seeBalance: "See the balance",
  balance: "There is {amount} on this card. It has no end date.",
  present: "Is it a present? Then we write to its recipient on the day that you choose. Without a recipient you get the code yourself.",
  recipientEmail: "Email address of the recipient",
  recipientName: "Name of the recipient",
  sender: "Your name, for the email",
  message: "Message",
  sendOn: "Send it on",
  emptyDay: "Empty: as soon as it is paid.",
};

export const givingTexts = (language: string): GivingTexts => textsByLanguage("giving", english, language);
