import { checkoutLinkRule } from "./checkout-link.ts";
import { idFormat } from "./parameters.ts";

export const checkoutSubscribeRule = checkoutLinkRule({
  name: "checkout-subscribe",
  path: "/checkout/subscribe",
  title: "linkSubscription",
  parameters: [{ name: "cartToken", ...idFormat }],
});
