import { pageTypes } from "../../page-types.ts";

const without: ReadonlySet<number> = new Set([
  pageTypes.lockScreen,
  pageTypes.popupOverlay,
  pageTypes.checkout,
  pageTypes.commerceEmailPreview,
]);

/** Whether a page has the bars of contact facts: not one that stands in the way of the site, nor one to pay on. */
export function hasContactBars(pageType: number): boolean {
  return !without.has(pageType);
}
