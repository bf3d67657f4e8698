import { checkoutLink } from "./checkout-link.ts";
import { id } from "./parameters.ts";

export const checkoutSubscribe = checkoutLink({
  name: "checkout-subscribe",
  path: "/checkout/subscribe",
  what: "a subscription",
  parameters: [{ name: "cartToken", ...id }],
});
