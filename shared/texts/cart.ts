// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface CartTexts {
  readonly title: string;
  readonly empty: string;
  readonly checkout: string;
  readonly continueShopping: string;
  readonly summary: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly taxes: string;
  readonly total: string;
  readonly quantity: string;
  readonly update: string;
  readonly remove: string;
  readonly undo: string;
  readonly removed: string;
  readonly each: string;
  readonly coupon: string;
  readonly apply: string;
  readonly country: string;
  readonly zip: string;
  readonly estimate: string;
  readonly related: string;
  readonly editDetails: string;
  readonly currency: string;
  readonly viewCart: string;
  readonly close: string;
  readonly saving: string;
  /** The name and the amount of a tax. */
  readonly including: Text<"name" | "amount">;
  readonly soldOut: string;
  readonly priceChanged: string;
  readonly unavailable: string;
  readonly minimum: Text<"subtotal">;
  readonly left: Text<"stock">;
}

const english: CartTexts = {
  title: "Shopping Cart",
  empty: "You have nothing in your shopping cart.",
  checkout: "Checkout",
  continueShopping: "Continue Shopping",
  summary: "Summary",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  taxes: "Taxes",
  total: "Total",
  quantity: "Quantity",
  update: "Update",
  remove: "Remove",
  undo: "Undo",
  removed: "Removed",
  each: "each",
  coupon: "Coupon code",
  apply: "Apply",
  country: "Country",
  zip: "Zip code",
  estimate: "Estimate shipping",
  related: "Customers also bought",
  editDetails: "Edit details",
  currency: "Currency",
  viewCart: "View cart",
  close: "Close",
  saving: "Saving…",
  including: "Of which {name}: {amount}",
  soldOut: "This product is sold out. Remove it to check out.",
  priceChanged: "The price of this product has changed.",
  unavailable: "This product is no longer available. Remove it to check out.",
  minimum: "To check out, your order subtotal must be {subtotal} or more.",
  left: "Only {stock} left.",
};

export const cartTexts = (language: string): CartTexts => textsByLanguage("cart", english, language);
