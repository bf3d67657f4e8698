import { flag, group, list, number, optional, text } from "./fields.ts";

/** `websiteSettings.storeSettings` of the page context, as far as a visitor's page needs it. */
export const storeSettings = group({
  isLive: flag(false),
  expressCheckout: flag(false),
  useLightCart: flag(false),
  selectedCurrency: text("USD"),
  defaultCurrency: text(),
  currenciesSupported: list(text()),
  /** 1 imperial, 2 metric. */
  measurementStandard: number(1),
  continueShoppingLinkUrl: text(),
  addToCartConfirmationType: number(),
  minimumOrderSubtotalEnabled: flag(),
  /** `value` is a decimal number as text. */
  minimumOrderSubtotal: optional(group({ currency: text("USD"), value: text("0.00") })),
});
