import { cookieNames } from "../../shared/names.ts";
import {
  mergePopupRecords,
  type PopupRecord,
  parsePopupCookie,
  popupCookieValue,
} from "../../shared/overlays/popup/popup-record.ts";
import { serializeCookie } from "../http/cookies.ts";
import type { Facts } from "./facts.ts";

export const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The cookie that records the popup of this version as closed or submitted now; undefined if `version` is not a version
 * number.
 */
export function popupClosedCookie(
  { version, submitted }: { readonly version: string; readonly submitted: boolean },
  { url, cookies }: Pick<Facts, "url" | "cookies">,
): string | undefined {
  if (!/^\d{1,9}$/.test(version)) return undefined;
  const now: PopupRecord = { version: Number(version), submitted, closedAt: Date.now() };
  const record = mergePopupRecords(now, parsePopupCookie(cookies.get(cookieNames.popup))) ?? now;
  return serializeCookie({
    name: cookieNames.popup,
    value: popupCookieValue(record),
    maxAge: yearSeconds,
    secure: url.protocol === "https:",
  });
}
