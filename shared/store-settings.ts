import { boolean, number, object, string } from "./fields.ts";

/** `websiteSettings.storeSettings` of the page context (docs/reference/site-context.md#store-settings), as far as visitors' pages need it. */
export const storeSettingsSchema = object({
  isLive: boolean(false),
  expressCheckout: boolean(false),
  useLightCart: boolean(false),
  selectedCurrency: string("USD"),
  merchandisingSettings: object({
    scarcityEnabledOnProductItems: boolean(false),
    scarcityEnabledOnProductBlocks: boolean(false),
    scarcityMessageType: string(""),
    scarcityThreshold: number(10),
  }),
});
