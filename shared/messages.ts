/** Texts that both the worker and the client show. */

/** Text of the checkout alert: docs/reference/commerce.md#checkout-alert */
export const checkoutCookiesMessage =
  "Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.";
