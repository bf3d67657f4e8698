import { pageTypes } from "../../page-types.ts";

const typesWithoutBars: ReadonlySet<number> = new Set([
  pageTypes.lockScreen,
  pageTypes.popupOverlay,
  pageTypes.checkout,
  pageTypes.commerceEmailPreview,
]);

/**
 * True if pages of this type may have the information bar and the mobile info bar. Lock screens and the checkout may
 * not.
 */
export function mayHaveContactBars(pageType: number): boolean {
  return !typesWithoutBars.has(pageType);
}
