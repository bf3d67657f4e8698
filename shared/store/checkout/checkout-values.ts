/** The fields of the checkout page, what is wrong with them, and the body of the call that places the order. */
import { isObject } from "../../fields.ts";
import type { Cart } from "../cart.ts";
import { cartMoney, grandTotal } from "../cart-totals.ts";
import { decimalOf, type Money } from "../money.ts";
import { type Address, addressErrors, emptyAddress, maxAddressText, parseAddress } from "./address.ts";
import type { CheckoutSettings } from "./checkout-settings.ts";

const checkoutSections = ["contact", "address", "shipping", "payment", "review"] as const;
export type CheckoutSection = (typeof checkoutSections)[number];

/** The test cards: docs/reference/checkout.md#test-cards */
export const testCards = ["success", "refused", "challenge", "timeout", "twice"] as const;
export type TestCard = (typeof testCards)[number];

/** True for a payment method that is a test card, and no token of a payment service: docs/reference/orders.md#test-cards */
export function isTestCard(method: string | null | undefined): boolean {
  return testCards.some((card) => card === method);
}

/** Names of the fields. They are also the paths of errors of the call. A checked box is "true". */
export type CheckoutField =
  | "email"
  | "name"
  | "marketingConsent"
  | `shippingAddress.${keyof Address}`
  | "shippingOptionKey"
  | "payment.card"
  | "giftCard"
  | "promoCode"
  | "note"
  | "termsAccepted";

export type CheckoutValues = Readonly<Record<CheckoutField, string>>;
export type CheckoutErrors = Readonly<Record<string, string>>;

const addressNames = Object.keys(emptyAddress) as readonly (keyof Address)[];

const emptyValues: CheckoutValues = {
  email: "",
  name: "",
  marketingConsent: "",
  "shippingAddress.country": "",
  "shippingAddress.line1": "",
  "shippingAddress.line2": "",
  "shippingAddress.city": "",
  "shippingAddress.region": "",
  "shippingAddress.zip": "",
  "shippingAddress.phone": "",
  shippingOptionKey: "",
  "payment.card": "success",
  giftCard: "",
  /** A coupon code that is typed and not applied yet. */
  promoCode: "",
  note: "",
  termsAccepted: "",
};

/** The values that the test wallet fills in. Its owner lives in the shop's demo country. */
export const testWallet: Partial<CheckoutValues> = {
  email: "wallet@example.com",
  name: "Test Wallet",
  "shippingAddress.country": "GB",
  "shippingAddress.line1": "1 Harbour Street",
  "shippingAddress.line2": "",
  "shippingAddress.city": "Wrenmouth",
  "shippingAddress.region": "",
  "shippingAddress.zip": "NR24 9VC",
  "payment.card": "success",
};

export const checkoutFields = Object.keys(emptyValues) as readonly CheckoutField[];
export const maxNote = 2000;
/** A code has 16 characters and three hyphens. */
export const maxGiftCard = 40;
const maxText = 10_000;

/** Reads values of the page. Missing ones, and those that are no texts, become empty. */
export function parseCheckoutValues(data: unknown): CheckoutValues {
  if (!isObject(data)) return emptyValues;
  const texts = checkoutFields.flatMap((name) => {
    const value = data[name];
    return typeof value === "string" ? [[name, value.slice(0, maxText)]] : [];
  });
  return { ...emptyValues, ...Object.fromEntries(texts) };
}

/** The sections of a cart. Carts without goods that are sent have no address and no shipping. */
export function sectionsOf({ requiresShipping }: Cart): readonly CheckoutSection[] {
  return requiresShipping ? checkoutSections : ["contact", "payment", "review"];
}

export function isCheckoutSection(text: string): text is CheckoutSection {
  return checkoutSections.some((section) => section === text);
}

/** The action of a button of the form: its kind, and the section, coupon or entry after the first hyphen. */
export function parseAction(value: string): readonly [kind: string, target: string] {
  const end = value.indexOf("-");
  return end === -1 ? [value, ""] : [value.slice(0, end), value.slice(end + 1)];
}

/**
 * True for a button that applies the typed coupon code: its own button, and, if a code is typed, the Enter key and the
 * button that pays, so that the visitor reads the new amount first.
 */
export function appliesCoupon(kind: string, promoCode: string): boolean {
  return kind === "coupon" || (promoCode.trim() !== "" && (kind === "default" || kind === "pay"));
}

/** The section with a field. */
export function sectionOf(field: string): CheckoutSection {
  if (field.startsWith("shippingAddress")) return "address";
  if (field.startsWith("payment") || field === "giftCard") return "payment";
  if (field === "shippingOptionKey") return "shipping";
  return ["note", "termsAccepted"].includes(field) ? "review" : "contact";
}

export function addressOf(values: CheckoutValues): Address {
  return parseAddress(
    Object.fromEntries(addressNames.map((name) => [name, values[`shippingAddress.${name}`]])),
  );
}

interface Checked {
  readonly cart: Cart;
  readonly settings: CheckoutSettings;
}

/** A message for each field that is wrong, in the order of the sections. */
export function checkoutErrors(values: CheckoutValues, { cart, settings }: Checked): CheckoutErrors {
  const { texts } = settings;
  const { missing, tooLong } = texts.addressTexts;
  const errors: Record<string, string> = {};
  const checkText = (field: "email" | "name", label: string) => {
    if (values[field].trim() === "") errors[field] = missing.replace("{label}", label);
    else if (values[field].length > maxAddressText) errors[field] = tooLong.replace("{label}", label);
  };
  checkText("email", texts.email);
  if (errors.email === undefined && !isOrderEmail(values.email.trim())) errors.email = texts.wrongEmail;
  checkText("name", texts.name);
  if (cart.requiresShipping) {
    const address = addressOf(values);
    const wrong = { ...addressErrors(address, texts.addressTexts) };
    if (settings.phone === "required" && address.phone === "" && wrong.country === undefined)
      wrong.phone = missing.replace("{label}", texts.addressTexts.phone);
    for (const [name, message] of Object.entries(wrong)) errors[`shippingAddress.${name}`] = message;
    if (!cart.shippingOptions.some(({ key }) => key === values.shippingOptionKey))
      errors.shippingOptionKey = texts.chooseShipping;
  }
  const hasTestCard = isTestCard(values["payment.card"]);
  if (settings.cardPayment === undefined && !hasTestCard) errors["payment.card"] = texts.chooseCard;
  if (values.note.length > maxNote) errors.note = tooLong.replace("{label}", texts.note);
  if (settings.terms !== "" && values.termsAccepted !== "true") errors.termsAccepted = texts.acceptTerms;
  return errors;
}

/**
 * The section that opens after those that the visitor has completed: the first one that is new, or that has something
 * wrong in it.
 */
export function nextSection(
  values: CheckoutValues,
  done: readonly CheckoutSection[],
  checked: Checked,
): CheckoutSection {
  const wrong = Object.keys(checkoutErrors(values, checked)).map(sectionOf);
  const isNext = (section: CheckoutSection) => !done.includes(section) || wrong.includes(section);
  return sectionsOf(checked.cart).find(isNext) ?? "review";
}

/**
 * The amount that is left to pay.
 * @param giftCents the balance of the gift card in the cart's currency; 0 without one
 */
export function amountDue(cart: Cart, giftCents: number): Money {
  return cartMoney(cart, Math.max(0, grandTotal(cart) - giftCents));
}

/**
 * The body of the call that places an order. The amount is that which the visitor has read. With a payment service of
 * its own card fields the body has no token, which is enough if a gift card pays everything.
 */
export function orderBody(
  values: CheckoutValues,
  cart: Cart,
  {
    giftCents,
    settings,
  }: { readonly giftCents: number; readonly settings: Pick<CheckoutSettings, "cardPayment"> },
): Readonly<Record<string, unknown>> {
  const due = amountDue(cart, giftCents);
  const giftCard = values.giftCard.trim();
  return {
    cartToken: cart.cartToken,
    email: values.email.trim(),
    name: values.name.trim(),
    ...(cart.requiresShipping && {
      shippingAddress: addressOf(values),
      shippingOptionKey: values.shippingOptionKey,
    }),
    payment: settings.cardPayment
      ? { method: "card", confirmationToken: "" }
      : { method: "test", card: values["payment.card"] },
    ...(giftCard !== "" && { giftCards: [giftCard] }),
    ...(values.note.trim() !== "" && { note: values.note.trim() }),
    marketingConsent: values.marketingConsent === "true",
    termsAccepted: values.termsAccepted === "true",
    proposedAmountDue: { currencyCode: due.currency, value: decimalOf(due) },
  };
}

/** The place for which shipping and taxes are calculated. The cart's call knows zips of the US with 5 digits only. */
export function shippingPlaceOf(values: CheckoutValues): { readonly country: string; readonly zip: string } {
  const { country, zip } = addressOf(values);
  return { country, zip: country === "US" ? zip.slice(0, 5) : zip };
}

/** Reads a field of a form: the box of a checked field is "true". */
export function isCheckoutField(name: string): name is CheckoutField {
  return Object.hasOwn(emptyValues, name);
}

/**
 * True for an email address to which an order can be confirmed. Looser than the rule for forms
 * (docs/reference/text.md#email-address): an order must not fail because of a long top-level domain.
 */
export function isOrderEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(?:\.[^\s@,;:<>()[\]\\".]+)+$/.test(text)
  );
}
