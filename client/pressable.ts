/** Links, buttons and forms in our markup that a script answers better. Each works without one. */
export const controls =
  '[data-awning-sign-in], form[data-awning-form="member-sign-in"], [data-awning-action="member-sign-out"]';

const checkout = '[href*="goto-checkout"], [action*="goto-checkout"], [formaction*="goto-checkout"]';

/** What has a press that `presses.ts` may answer. */
export const pressable = `${controls}, ${checkout}`;
