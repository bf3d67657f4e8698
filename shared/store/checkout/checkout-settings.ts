import { asObject } from "../../fields.ts";
import { type CartSettings, parseCartSettings } from "../cart-settings.ts";
import type { CheckoutPageTexts } from "./checkout-texts.ts";

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
  readonly texts: CheckoutPageTexts;
}

/** Reads the settings. Values of a wrong type become defaults. */
export function parseCheckoutSettings(value: unknown, texts: CheckoutPageTexts): CheckoutSettings {
  const data = asObject(value);
  const text = (name: string) => (typeof data[name] === "string" ? data[name] : "");
  const isPhoneShown = data.showShippingPhoneNumber !== false;
  return {
    ...parseCartSettings(value),
    country: text("shippingCountryDefaultValue"),
    phone: !isPhoneShown ? "hidden" : data.isShippingPhoneRequired === true ? "required" : "optional",
    hasNote: data.showNoteField === true,
    hasMarketingConsent: data.checkoutPageMarketingOptInEnabled === true,
    isMarketingChecked: data.enableMailingListOptInByDefault === true,
    isExpress: data.expressCheckout === true,
    terms: text("termsOfService"),
    returnPolicy: text("returnPolicy"),
    privacyPolicy: text("privacyPolicy"),
    texts,
  };
}
