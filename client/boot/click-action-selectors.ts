import { attributes } from "../../shared/names.ts";

/**
 * Links, buttons and forms of Awning's own markup that have an action in the client. Each of them also works without
 * the client.
 */
export const actionControlSelector = `[${attributes.ownerSignInLink}], form[${attributes.form}="member-sign-in"], [${attributes.clickAction}="member-sign-out"]`;

const checkoutControlSelector =
  '[href*="goto-checkout"], [action*="goto-checkout"], [formaction*="goto-checkout"]';

/** Elements whose clicks `click-actions.ts` may handle. */
export const clickActionSelector = `${actionControlSelector}, ${checkoutControlSelector}`;
