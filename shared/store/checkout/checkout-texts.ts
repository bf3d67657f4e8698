import type { CartTexts } from "../cart-texts.ts";
import type { AddressTexts } from "./address-texts.ts";

/** Texts of the checkout page: docs/reference/checkout.md */
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
  readonly giftCardUnusable: string;
  /** The amount that is left after the gift card. */
  readonly toPay: string;
  readonly note: string;
  readonly terms: string;
  readonly termsTitle: string;
  readonly returnPolicy: string;
  readonly privacyPolicy: string;
  /** `{total}` is the amount. */
  readonly pay: string;
  readonly working: string;
  readonly placeFree: string;
  readonly changedTitle: string;
  readonly acceptChanges: string;
  readonly acceptFirst: string;
  /** `{title}` is the product. */
  readonly priceChanged: string;
  readonly fixCart: string;
  readonly changeCart: string;
  /** `{amount}` and `{name}` are those of the tax. */
  readonly including: string;
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
  /** `{total}` is the amount. */
  readonly bankText: string;
  readonly confirm: string;
  readonly refuse: string;
  readonly express: string;
  readonly expressText: string;
}

/** All texts of the page. The edge chooses their language, so that the client loads one only. */
export interface CheckoutPageTexts extends CheckoutTexts {
  readonly cart: CartTexts;
  readonly addressTexts: AddressTexts;
}
