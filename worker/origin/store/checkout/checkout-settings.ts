import {
  type CheckoutSettings,
  parseCheckoutSettings,
} from "../../../../shared/store/checkout/checkout-settings.ts";
import { checkoutPageTexts } from "../../../../shared/store/checkout/checkout-texts.ts";
import type { Site } from "../../rows/site.ts";

/** The settings of the checkout page, as its data has them: docs/reference/checkout.md#settings */
export function checkoutSettingsJson({ storeSettings, language }: Site): Record<string, unknown> {
  return {
    ...storeSettings,
    storeCurrency: storeSettings.selectedCurrency,
    formattingLocale: language,
    translationLocale: language,
  };
}

export function checkoutSettingsOf(site: Site): CheckoutSettings {
  return parseCheckoutSettings(checkoutSettingsJson(site), checkoutPageTexts(site.language));
}
