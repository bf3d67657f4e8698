import { checkoutLinkRule } from "./checkout-link.ts";
import { idFormat } from "./parameters.ts";

/** Any text up to the maximum length: docs/reference/commerce.md#product-limits. */
const sku = {
  name: "sku",
  pattern: /^[^\p{Cc}\p{Cs}]{1,60}$/u,
  expected: "expectedText",
  optional: true,
} as const;

export const checkoutGiftCardRule = checkoutLinkRule({
  name: "checkout-gift-card",
  path: "/checkout/giftcard",
  title: "linkGiftCard",
  parameters: [{ name: "websiteId", ...idFormat }, { name: "giftCardProductId", ...idFormat }, sku],
});
