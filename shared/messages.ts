/** Texts of the spec that more than one part says. */

/** Spec 5: checkout needs cookies and a cart. */
export const needsCookiesAndCart =
  "Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.";
