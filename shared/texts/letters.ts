// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface LettersTexts {
  readonly orderSubject: Text<"number" | "site">;
  readonly contributionSubject: Text<"number" | "site">;
  readonly orderThanks: Text<"name" | "number">;
  readonly contributionThanks: Text<"name" | "number">;
  readonly ownCards: string;
  readonly sentCards: string;
  /** The name of a shipping method comes first. */
  readonly shippingTo: Text<"method">;
  readonly note: string;
  readonly seeFiles: string;
  readonly seeOrder: string;
  readonly seeContribution: string;
  readonly manage: string;
  readonly keepLink: string;
  readonly dear: Text<"name">;
  readonly cancelledSubject: Text<"number" | "site">;
  readonly cancelled: Text<"number">;
  readonly readySubject: Text<"number" | "site">;
  readonly sentSubject: Text<"number" | "site">;
  readonly fulfilled: Text<"number">;
  readonly tracking: Text<"numbers">;
  readonly refundSubject: Text<"number" | "site">;
  readonly refunded: Text<"amount" | "number">;
  readonly toPayment: Text<"amount">;
  readonly toCard: Text<"amount">;
  readonly renewalRefused: Text<"name" | "amount" | "title">;
  readonly renewalSoldOut: Text<"name" | "title">;
  readonly renewalPaused: string;
  readonly renewalPausedKept: string;
  readonly renewalRetry: Text<"day">;
  readonly renewalRetryKept: Text<"day">;
  readonly pausedSubject: Text<"title">;
  readonly renewalSubject: Text<"title">;
  readonly endedSubject: Text<"title">;
  readonly ended: Text<"name" | "title" | "site">;
  readonly giftSubject: Text<"sender" | "site">;
  readonly gift: Text<"name" | "sender" | "amount" | "site">;
  readonly issuedSubject: Text<"site">;
  readonly issuedGift: Text<"amount" | "site">;
  /** In place of the recipient's name. */
  readonly hello: string;
  readonly giftCode: string;
  readonly giftBalance: string;
  readonly confirmSubject: Text<"site">;
  readonly confirmAsked: Text<"site">;
  readonly confirmHere: string;
  readonly confirmElse: string;
  readonly welcomeSubject: Text<"site">;
  readonly welcome: string;
  readonly leave: string;
  readonly reviewSubject: Text<"site">;
  readonly reviewAsk: Text<"name" | "site">;
  readonly reviewHere: string;
  readonly reviewEnds: string;
  readonly resetSubject: Text<"site">;
  readonly resetText: string;
  readonly resetEnds: string;
  readonly accountSubject: Text<"site">;
  readonly membership: Text<"name" | "site">;
  readonly choosePassword: string;
  readonly passwordEnds: string;
}

const english: LettersTexts = {
  orderSubject: "Your order {number} at {site}",
  contributionSubject: "Your contribution {number} at {site}",
  orderThanks: "Thank you, {name}. Your order {number} is confirmed.",
  contributionThanks: "Thank you, {name}. Your contribution {number} is confirmed.",
  ownCards: "Gift cards, to be used at the checkout:",
  sentCards: "Gift cards that we send:",
  shippingTo: "{method}, to:",
  note: "Your note:",
  seeFiles: "See your order and download your files here:",
  seeOrder: "See your order here:",
  seeContribution: "See your contribution here:",
  manage: "Pause, skip or cancel your subscription here:",
  keepLink: "Keep this link to yourself: it shows your address without a password.",
  dear: "Dear {name},",
  cancelledSubject: "Your order {number} at {site} was cancelled",
  cancelled: "Your order {number} was cancelled. What you have paid for it is given back.",
  readySubject: "Your order {number} at {site} is ready",
  sentSubject: "Your order {number} at {site} is on its way",
  fulfilled: "We have done our part of your order {number}.",
  tracking: "Tracking: {numbers}",
  refundSubject: "Refund for your order {number} at {site}",
  refunded: "We have given back {amount} of your order {number}.",
  toPayment: "{amount} to your payment method",
  toCard: "{amount} to your gift card",
  renewalRefused: "{name}, the payment of {amount} for your subscription to {title} was refused. Nothing was paid.",
  renewalSoldOut: "{name}, your subscription to {title} could not be renewed, because it is sold out. Nothing was paid.",
  renewalPaused: "Your subscription is paused, and nothing more is charged. You can continue it, with this or another card:",
  renewalPausedKept: "Your subscription is paused, and nothing more is charged. You can continue it with the same card. To pay with another one, cancel it and order again:",
  renewalRetry: "We try again on {day}. You can choose another card, skip this payment or cancel:",
  renewalRetryKept: "We try again on {day} with the same card. You can skip this payment or cancel:",
  pausedSubject: "Your subscription to {title} is paused",
  renewalSubject: "Your subscription to {title} could not be renewed",
  endedSubject: "Your subscription to {title} is cancelled",
  ended: "{name}, your subscription to {title} at {site} is cancelled. Nothing more is charged.",
  giftSubject: "A gift card from {sender} for {site}",
  gift: "{name}, {sender} gives you a gift card of {amount} for {site}.",
  issuedSubject: "A gift card for {site}",
  issuedGift: "You have a gift card of {amount} for {site}.",
  hello: "Hello",
  giftCode: "Type this code at the checkout:",
  giftBalance: "The unused amount stays on the card. See what is left on it here:",
  confirmSubject: "Confirm your subscription to the newsletter of {site}",
  confirmAsked: "A person, most likely you, has asked for the newsletter of {site} at this address.",
  confirmHere: "If it was you, say so here:",
  confirmElse: "If it was not, do nothing: you get no newsletter. The link is good for a week.",
  welcomeSubject: "You are on the list of {site}",
  welcome: "Thank you. The next newsletter comes to this address.",
  leave: "You can leave the list at any time:",
  reviewSubject: "Rate your purchase at {site}",
  reviewAsk: "{name}, how do you like what you have bought at {site}?",
  reviewHere: "Rate your purchase here:",
  reviewEnds: "The link is good for 60 days.",
  resetSubject: "Choose a new password for {site}",
  resetText: "Somebody has asked for a new password for this address. Choose it here:",
  resetEnds: "The link is good for an hour and works once. If it was not you, there is nothing to do.",
  accountSubject: "Your account at {site}",
  membership: "{name}, your membership at {site} has begun.",
  choosePassword: "Choose a password here, and its pages open:",
  passwordEnds: "The link is good for 30 days.",
};

export const lettersTexts = (language: string): LettersTexts => textsByLanguage("letters", english, language);
