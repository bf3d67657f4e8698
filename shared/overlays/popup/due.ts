import { pageTypes } from "../../page-types.ts";
import type { PopupRecord } from "./record.ts";
import type { PopupRules, PopupSettings } from "./settings.ts";

export const day = 86_400_000;

/** Whether a visitor with this record is to see the popup (spec 4, popup display). `now` in ms since 1970. */
export function isPopupDue(
  { version, showUntilSignup, displayFrequency }: Omit<PopupRules, "triggers" | "enableMobile">,
  record: PopupRecord | undefined,
  now: number,
): boolean {
  if (record === undefined || record.version < version) return true;
  if (record.submitted && showUntilSignup) return false;
  if (record.closed === undefined) return true;
  return displayFrequency >= 0 && now >= record.closed + displayFrequency * day;
}

const shownOn: ReadonlySet<number> = new Set([
  // What does not say what it is.
  0,
  pageTypes.collection,
  pageTypes.page,
  pageTypes.splash,
  pageTypes.item,
]);

/** Whether it belongs on a page: one of the site's own, not one that stands in its way or on which it is paid. */
export function isPopupPage(
  { allPages, pages }: Pick<PopupSettings, "allPages" | "pages">,
  page: { readonly pageType: number; readonly collectionId: string | undefined },
): boolean {
  if (!shownOn.has(page.pageType)) return false;
  return allPages || (page.collectionId !== undefined && pages.includes(page.collectionId));
}

/** The popup's part of the page data: what the browser needs to show it at its moment. */
export interface PopupData extends PopupRules {
  /** In the page for somebody who works on the site, and shown only when asked for. */
  readonly held: boolean;
  /** Its form was just posted, and taken: it says so at once. */
  readonly taken?: boolean;
}
