import { labelByLanguage } from "../../text/label-by-language.ts";
import { cartTexts } from "../cart-texts.ts";
import { addressTexts } from "./address-translations.ts";
import type { CheckoutPageTexts, CheckoutTexts } from "./checkout-texts.ts";
import { otherLanguages } from "./checkout-translations.ts";

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
  giftCardUnusable: "This gift card cannot be used. Check its code, its currency and its balance.",
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
  including: "Of which {name}: {amount}",
  later: "After the address",
  backToCart: "Back to cart",
  empty: "Your cart is empty, so there is nothing to order.",
  viewCart: "View cart",
  checkFields: "Please check the marked fields.",
  refused: "The payment was refused, and nothing was taken. Choose another card and try again.",
  late: "The payment service has not answered yet. We are asking again. You are never charged twice.",
  lateEnd:
    "The payment service has not answered. Press the button again in a moment. You are never charged twice.",
  offline:
    "You are offline. Everything you have typed is kept. Press the button again when you are connected.",
  unanswered: "There was no answer. Press the button again: your order is never placed twice.",
  placed: "Your order is placed. One moment…",
  bank: "Test bank",
  bankText: "Your bank asks you to confirm the payment of {total}. No money moves.",
  confirm: "Confirm the payment",
  refuse: "Refuse",
  express: "Pay with the test wallet",
  expressText: "Fills in a test address and a test card.",
};

/** The texts of the checkout page in a language; English if there is no translation. */
export function checkoutTexts(language: string): CheckoutPageTexts {
  return {
    ...labelByLanguage(otherLanguages, language, english),
    cart: cartTexts(language),
    addressTexts: addressTexts(language),
  };
}
