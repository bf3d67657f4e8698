import { pageTypes } from "../../page-types.ts";

const typesWithoutBars: ReadonlySet<number> = new Set([
  pageTypes.lockScreen,
  pageTypes.popupOverlay,
  pageTypes.checkout,
  pageTypes.commerceEmailPreview,
]);

/** True if a page may have the information bar and the mobile info bar: not a lock screen and not the checkout. */
export function hasContactBars(pageType: number): boolean {
  return !typesWithoutBars.has(pageType);
}
