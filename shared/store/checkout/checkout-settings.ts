import { asObject } from "../../fields.ts";
import { type CartSettings, parseCartSettings } from "../cart-settings.ts";
import type { CheckoutPageTexts } from "./checkout-texts.ts";

/** The payment service that shows its own fields of a card. */
export interface CardPayment {
  /** Address of the service's script. */
  readonly script: string;
  readonly publicKey: string;
}

/** Settings of the checkout page: those of the cart, and those of the store that concern the order. */
export interface CheckoutSettings extends CartSettings {
  /** Code of the country that is chosen at first; "" without one. */
  readonly country: string;
  readonly phone: "hidden" | "optional" | "required";
  readonly hasNote: boolean;
  /** True if the visitor can agree to emails with news. */
  readonly hasMarketingConsent: boolean;
  readonly isMarketingChecked: boolean;
  readonly isExpress: boolean;
  /** HTML of the store's owner; "" without the text. Terms have to be accepted. */
  readonly terms: string;
  readonly returnPolicy: string;
  readonly privacyPolicy: string;
  /** Undefined for the test payment service. */
  readonly cardPayment: CardPayment | undefined;
  readonly texts: CheckoutPageTexts;
}

/** Reads the settings. Values of a wrong type become defaults. */
export function parseCheckoutSettings(value: unknown, texts: CheckoutPageTexts): CheckoutSettings {
  const data = asObject(value);
  const text = (name: string) => (typeof data[name] === "string" ? data[name] : "");
  const isPhoneShown = data.showShippingPhoneNumber !== false;
  const cardPayment = parseCardPayment(data.cardPayment);
  return {
    ...parseCartSettings(value),
    country: text("shippingCountryDefaultValue"),
    phone: !isPhoneShown ? "hidden" : data.isShippingPhoneRequired === true ? "required" : "optional",
    hasNote: data.showNoteField === true,
    hasMarketingConsent: data.checkoutPageMarketingOptInEnabled === true,
    isMarketingChecked: data.enableMailingListOptInByDefault === true,
    // The wallet is one of the test payment service.
    isExpress: data.expressCheckout === true && cardPayment === undefined,
    cardPayment,
    terms: text("termsOfService"),
    returnPolicy: text("returnPolicy"),
    privacyPolicy: text("privacyPolicy"),
    texts,
  };
}

function parseCardPayment(value: unknown): CardPayment | undefined {
  const { script, publicKey } = asObject(value);
  return typeof script === "string" && typeof publicKey === "string" ? { script, publicKey } : undefined;
}
