import { pageTypes } from "../../page-types.ts";
import type { PopupRecord } from "./popup-record.ts";
import type { PopupRules, PopupSettings, RawPopupSettings } from "./settings.ts";

export const dayMs = 86_400_000;

/** True if the popup is shown to a visitor with this record: docs/reference/overlays.md#popup-display. `now` in ms since 1970. */
export function shouldShowPopup(
  { version, showUntilSignup, displayFrequency }: Omit<PopupRules, "triggers" | "enableMobile">,
  record: PopupRecord | undefined,
  now: number,
): boolean {
  if (record === undefined || record.version < version) return true;
  if (record.submitted && showUntilSignup) return false;
  if (record.closedAt === undefined) return true;
  return displayFrequency >= 0 && now >= record.closedAt + displayFrequency * dayMs;
}

/** True if the schedule allows the popup at this time (ms since 1970). A time that is not set does not limit it. */
export function isPopupScheduled({ startsAt, endsAt }: RawPopupSettings, now: number): boolean {
  return !(now < Date.parse(startsAt ?? "")) && !(now >= Date.parse(endsAt ?? ""));
}

const pageTypesWithPopup: ReadonlySet<number> = new Set([
  // 0 is a page without a type.
  0,
  pageTypes.collection,
  pageTypes.page,
  pageTypes.splash,
  pageTypes.item,
]);

/** True if a page of this type may have the popup. Lock screens and the checkout may not. */
export function mayHavePopup(
  { allPages, collectionIds }: Pick<PopupSettings, "allPages" | "collectionIds">,
  page: { readonly pageType: number; readonly collectionId: string | undefined },
): boolean {
  if (!pageTypesWithPopup.has(page.pageType)) return false;
  return allPages || (page.collectionId !== undefined && collectionIds.includes(page.collectionId));
}

/** The popup's part of the page data. */
export interface PopupData extends PopupRules {
  /** True if the viewer works on the site. The popup is then shown only for its event. */
  readonly onlyOnRequest: boolean;
  /**
   * True if its form was just submitted without JavaScript and accepted. The popup then opens with the success message.
   */
  readonly submitted?: boolean;
}
