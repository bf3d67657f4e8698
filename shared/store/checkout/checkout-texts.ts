import { type AddressTexts, addressTexts } from "../../texts/address.ts";
import { type CartTexts, cartTexts } from "../../texts/cart.ts";
import { type CheckoutTexts, checkoutTexts } from "../../texts/checkout.ts";

/** All texts of the checkout page. The edge chooses their language, so that the client loads one only. */
export interface CheckoutPageTexts extends CheckoutTexts {
  readonly cart: CartTexts;
  readonly addressTexts: AddressTexts;
}

/** The texts of the checkout page in a language; English if there is no translation. */
export function checkoutPageTexts(language: string): CheckoutPageTexts {
  return { ...checkoutTexts(language), cart: cartTexts(language), addressTexts: addressTexts(language) };
}
