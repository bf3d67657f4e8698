import { cookieNames, paths, storageKeys } from "../../../shared/names.ts";
import {
  mergePopupRecords,
  type PopupRecord,
  parsePopupCookie,
  parseStoredPopup,
  popupCookieValue,
  serializePopup,
} from "../../../shared/overlays/popup/popup-record.ts";
import { readCookie, writeCookie } from "../../dom/cookie.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * This browser's record of the popup, merged from the storage and the cookie: docs/reference/overlays.md#popup-record
 */
export function readPopupRecord(): PopupRecord | undefined {
  return mergePopupRecords(readStored(), parsePopupCookie(readCookie(cookieNames.popup)));
}

/** Writes the record to the cookie, so that the edge can read it. */
export function syncPopupCookie(): void {
  const record = readPopupRecord();
  if (record) writeCookie(cookieNames.popup, popupCookieValue(record), { seconds: yearSeconds });
}

/** Records in the storage and the cookie that the popup has just been closed or submitted. */
export function recordPopupClosed(version: number, submitted: boolean): void {
  const now = { version, submitted, closedAt: Date.now() };
  const record = mergePopupRecords(now, readPopupRecord()) ?? now;
  try {
    localStorage.setItem(storageKeys.popupRecord, serializePopup(record));
  } catch {
    // Storage is forbidden or full. The cookie remains.
  }
  syncPopupCookie();
  // The server sets the cookie again, because Safari limits a cookie that a script has set to seven days.
  // https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/
  fetch(paths.dismiss, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ overlay: "popup", version: `${version}`, submitted }),
  }).catch(() => {});
}

function readStored(): PopupRecord | undefined {
  try {
    return parseStoredPopup(localStorage.getItem(storageKeys.popupRecord));
  } catch {
    return undefined;
  }
}
