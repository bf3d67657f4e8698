import { asObject, isObject } from "../../fields.ts";
import { type Cart, parseCart } from "../cart.ts";
import { problemOf } from "../cart-totals.ts";
import { type CheckoutSettings, parseCheckoutSettings } from "./checkout-settings.ts";
import type { CheckoutPageTexts } from "./checkout-texts.ts";
import {
  type CheckoutErrors,
  type CheckoutSection,
  type CheckoutValues,
  isCheckoutSection,
  parseCheckoutValues,
  sectionsOf,
} from "./checkout-values.ts";

/** A change since the visitor has read the summary. The payment waits until the visitor has accepted it. */
export interface OrderChange {
  readonly what: string;
  readonly message: string;
}

/**
 * The state of the form: as the edge has rendered it, after a form without JavaScript, or as the client has changed it.
 */
export interface CheckoutForm {
  readonly values: CheckoutValues;
  readonly errors: CheckoutErrors;
  readonly open: CheckoutSection;
  /** The sections that the visitor has completed. */
  readonly done: readonly CheckoutSection[];
  /** The result of the order; "" before it is sent. */
  readonly message: string;
  readonly changes: readonly OrderChange[];
  /** Id of the payment that the visitor's bank asks about; "" if it does not. */
  readonly paymentId: string;
  /** The balance of the gift card in the cart's currency; 0 without one. */
  readonly giftCents: number;
  /** Id of the element that gets the focus where the form was posted; "" for none. */
  readonly focus: string;
}

/** The state that the edge has rendered, with which the client continues. */
export interface RenderedCheckout {
  readonly settings: CheckoutSettings;
  readonly cart: Cart;
  readonly crumb: string | undefined;
  /** Idempotency key of the order: the same in each page that shows this cart. */
  readonly key: string;
  readonly form: CheckoutForm;
}

/** Reads the JSON beside the rendered checkout: `{settings, texts, cart, crumb, key, form}`. */
export function parseRenderedCheckout(value: unknown): RenderedCheckout {
  const data = asObject(value);
  const settings = parseCheckoutSettings(data.settings, data.texts as CheckoutPageTexts);
  const cart = parseCart(data.cart, settings.storeCurrency);
  const form = asObject(data.form);
  const values = { ...initialValues(cart, settings), ...asObject(form.values) };
  const text = (name: string) => (typeof form[name] === "string" ? form[name] : "");
  const open = text("open");
  return {
    settings,
    cart,
    crumb: typeof data.crumb === "string" ? data.crumb : undefined,
    key: typeof data.key === "string" ? data.key : "",
    form: {
      values: parseCheckoutValues(values),
      errors: parseFieldErrors(form.errors),
      open: sectionsOf(cart).find((section) => section === open) ?? "contact",
      done: Array.isArray(form.done) ? form.done.filter((each) => isCheckoutSection(String(each))) : [],
      message: text("message"),
      changes: parseOrderChanges(form.changes),
      paymentId: text("paymentId"),
      giftCents: Number.isSafeInteger(form.giftCents) ? Math.max(0, Number(form.giftCents)) : 0,
      focus: text("focus"),
    },
  };
}

/** Path of the page's only gift card in the errors of the call that places an order. */
const giftCardPath = "giftCards.0";

/** Reads the error messages of a checkout response, keyed by field. */
export function parseFieldErrors(value: unknown): CheckoutErrors {
  return Object.fromEntries(
    Object.entries(asObject(value)).flatMap(([name, message]) =>
      typeof message === "string" ? [[name === giftCardPath ? "giftCard" : name, message]] : [],
    ),
  );
}

/** Reads the list of what has changed in a cart or its prices since the visitor has read them. */
export function parseOrderChanges(value: unknown): readonly OrderChange[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isObject)
    .flatMap(({ what, message }) =>
      typeof what === "string" && typeof message === "string" && message !== "" ? [{ what, message }] : [],
    );
}

/** True if something has changed since the visitor has read it, such as the price of an entry. It has to be accepted. */
export function mustAccept({
  cart,
  changes,
}: {
  readonly cart: Cart;
  readonly changes: readonly OrderChange[];
}) {
  return changes.length > 0 || cart.entries.some((entry) => problemOf(entry) === "price-changed");
}

function initialValues(cart: Cart, settings: CheckoutSettings): Readonly<Record<string, string>> {
  const { shippingLocation, selectedShippingOption } = cart;
  return {
    "shippingAddress.country": shippingLocation?.country || settings.country || "US",
    "shippingAddress.zip": shippingLocation?.zip ?? "",
    shippingOptionKey: selectedShippingOption?.key ?? "",
    marketingConsent: settings.hasMarketingConsent && settings.isMarketingChecked ? "true" : "",
  };
}
