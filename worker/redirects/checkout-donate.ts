import { checkoutLinkRule } from "./checkout-link.ts";
import { idFormat } from "./parameters.ts";

export const checkoutDonateRule = checkoutLinkRule({
  name: "checkout-donate",
  path: "/checkout/donate",
  title: "linkDonation",
  parameters: [{ name: "donatePageId", ...idFormat }],
});
