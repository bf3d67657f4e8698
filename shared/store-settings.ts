import { array, boolean, number, object, optional, string } from "./fields.ts";

/** `websiteSettings.storeSettings` of the page context (docs/reference/site-context.md#store-settings), as far as visitors' pages need it. */
export const storeSettingsSchema = object({
  isLive: boolean(false),
  expressCheckout: boolean(false),
  useLightCart: boolean(false),
  selectedCurrency: string("USD"),
  defaultCurrency: string(),
  currenciesSupported: array(string()),
  /** 1: imperial, 2: metric. docs/reference/site-context.md#measurement-standard */
  measurementStandard: number(1),
  continueShoppingLinkUrl: string(),
  addToCartConfirmationType: number(),
  merchandisingSettings: object({
    scarcityEnabledOnProductItems: boolean(false),
    scarcityEnabledOnProductBlocks: boolean(false),
    scarcityMessageType: string(""),
    scarcityThreshold: number(10),
  }),
  minimumOrderSubtotalEnabled: boolean(),
  /** Minimum order; `value` is a decimal number as string. */
  minimumOrderSubtotal: optional(object({ currency: string("USD"), value: string("0.00") })),
});
