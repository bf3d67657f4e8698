// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface CheckoutTexts {
  readonly title: string;
  readonly summary: string;
  readonly contact: string;
  readonly address: string;
  readonly shipping: string;
  readonly payment: string;
  readonly review: string;
  readonly email: string;
  readonly name: string;
  readonly marketing: string;
  readonly optional: string;
  readonly continueLabel: string;
  readonly edit: string;
  readonly wrongEmail: string;
  readonly chooseShipping: string;
  readonly chooseCard: string;
  readonly cardFieldsMissing: string;
  readonly acceptTerms: string;
  readonly noShipping: string;
  readonly savingAddress: string;
  readonly testPayment: string;
  readonly cardSuccess: string;
  readonly cardRefused: string;
  readonly cardChallenge: string;
  readonly cardTimeout: string;
  readonly cardTwice: string;
  readonly giftCard: string;
  readonly giftCardCode: string;
  /** The amount that is left after the gift card. */
  readonly toPay: string;
  readonly note: string;
  readonly terms: string;
  readonly termsTitle: string;
  readonly returnPolicy: string;
  readonly privacyPolicy: string;
  /** Button; `total` is the amount. */
  readonly pay: Text<"total">;
  readonly working: string;
  readonly placeFree: string;
  readonly changedTitle: string;
  readonly acceptChanges: string;
  readonly acceptFirst: string;
  readonly priceChanged: Text<"title">;
  readonly fixCart: string;
  readonly changeCart: string;
  /** In place of an amount that depends on the address. */
  readonly later: string;
  readonly backToCart: string;
  readonly empty: string;
  readonly viewCart: string;
  readonly checkFields: string;
  readonly refused: string;
  readonly late: string;
  readonly lateEnd: string;
  readonly offline: string;
  readonly unanswered: string;
  readonly placed: string;
  readonly bank: string;
  readonly bankText: Text<"total">;
  readonly confirm: string;
  readonly refuse: string;
  readonly express: string;
  readonly expressText: string;
}

const english: CheckoutTexts = {
  title: "Checkout",
  summary: "Your order",
  contact: "Contact",
  address: "Shipping address",
  shipping: "Shipping method",
  payment: "Payment",
  review: "Review and pay",
  email: "Email",
  name: "Full name",
  marketing: "Email me with news and offers",
  optional: "optional",
  continueLabel: "Continue",
  edit: "Edit",
  wrongEmail: "Enter an email address such as name@example.com.",
  chooseShipping: "Choose a shipping method.",
  chooseCard: "Choose a card.",
  cardFieldsMissing: "The fields for the card could not be loaded. They need JavaScript and a connection.",
  acceptTerms: "Accept the terms to continue.",
  noShipping: "We do not ship to this address. Please change it.",
  savingAddress: "Asking for the shipping methods…",
  testPayment: "This is a test payment service. No money moves.",
  cardSuccess: "Card that is accepted",
  cardRefused: "Card that is refused",
  cardChallenge: "Card whose bank asks you to confirm",
  cardTimeout: "Card whose answer comes late",
  cardTwice: "Card whose payment is reported twice",
  giftCard: "Gift card",
  giftCardCode: "Gift card code",
  toPay: "To pay",
  note: "Order note",
  terms: "I accept the terms of service",
  termsTitle: "Terms of service",
  returnPolicy: "Return policy",
  privacyPolicy: "Privacy policy",
  pay: "Pay {total}",
  working: "Working…",
  placeFree: "Place the order",
  changedTitle: "Something has changed since you put it into your cart",
  acceptChanges: "I accept the changes",
  acceptFirst: "Accept the changes beside the summary before you pay.",
  priceChanged: "The price of {title} has changed.",
  fixCart: "Some products cannot be ordered as they are.",
  changeCart: "Change your cart",
  later: "After the address",
  backToCart: "Back to cart",
  empty: "Your cart is empty, so there is nothing to order.",
  viewCart: "View cart",
  checkFields: "Please check the marked fields.",
  refused: "The payment was refused, and nothing was taken. Choose another card and try again.",
  late: "The payment service has not answered yet. We are asking again. You are never charged twice.",
  lateEnd: "The payment service has not answered. Press the button again in a moment. You are never charged twice.",
  offline: "You are offline. Everything you have typed is kept. Press the button again when you are connected.",
  unanswered: "There was no answer. Press the button again: your order is never placed twice.",
  placed: "Your order is placed. One moment…",
  bank: "Test bank",
  bankText: "Your bank asks you to confirm the payment of {total}. No money moves.",
  confirm: "Confirm the payment",
  refuse: "Refuse",
  express: "Pay with the test wallet",
  expressText: "Fills in a test address and a test card.",
};

export const checkoutTexts = (language: string): CheckoutTexts => textsByLanguage("checkout", english, language);
