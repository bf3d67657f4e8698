import { checkoutLink } from "./checkout-link.ts";
import { id } from "./parameters.ts";

/** A SKU has up to 60 characters (spec 9), whichever its owner likes. */
const sku = {
  name: "sku",
  shape: /^[^\p{Cc}\p{Cs}]{1,60}$/u,
  expects: "up to 60 characters",
  optional: true,
};

export const checkoutGiftCard = checkoutLink({
  name: "checkout-gift-card",
  path: "/checkout/giftcard",
  what: "a gift card",
  parameters: [{ name: "websiteId", ...id }, { name: "giftCardProductId", ...id }, sku],
});
