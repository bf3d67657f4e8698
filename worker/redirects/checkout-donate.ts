import { checkoutLink } from "./checkout-link.ts";
import { id } from "./parameters.ts";

export const checkoutDonate = checkoutLink({
  name: "checkout-donate",
  path: "/checkout/donate",
  what: "a donation",
  parameters: [{ name: "donatePageId", ...id }],
});
