import {
  type CardPayment,
  type CheckoutSettings,
  parseCheckoutSettings,
} from "../../../../shared/store/checkout/checkout-settings.ts";
import { checkoutPageTexts } from "../../../../shared/store/checkout/checkout-texts.ts";
import type { Site } from "../../rows/site.ts";
import { type PaymentBindings, paymentSettings } from "../payments/payment-settings.ts";

/** The settings of the checkout page, as its data has them: docs/reference/checkout.md#settings */
export function checkoutSettingsJson(
  { storeSettings, formattingLocale, textLanguage }: Site,
  cardPayment: CardPayment | undefined,
): Record<string, unknown> {
  return {
    ...storeSettings,
    storeCurrency: storeSettings.selectedCurrency,
    formattingLocale,
    translationLocale: textLanguage,
    cardPayment,
  };
}

/** The payment service, as the page knows it; undefined for the test payment service. */
function cardPaymentOf(env: PaymentBindings): CardPayment | undefined {
  const settings = paymentSettings(env);
  return settings && { script: settings.script, publicKey: settings.publicKey };
}

export function checkoutSettingsOf(site: Site, env: PaymentBindings): CheckoutSettings {
  return parseCheckoutSettings(
    checkoutSettingsJson(site, cardPaymentOf(env)),
    checkoutPageTexts(site.textLanguage),
  );
}
