import { cookieNames, paths, storageKeys } from "../../../shared/names.ts";
import {
  laterRecord,
  type PopupRecord,
  parsePopupCookie,
  parsePopupStored,
  popupCookie,
  popupStored,
} from "../../../shared/overlays/popup/record.ts";
import { readCookie, writeCookie } from "../../cookie.ts";

const year = 365 * 24 * 60 * 60;

/** What this browser knows of the popup: the record in storage, or the cookie that mirrors it. */
export function readPopupRecord(): PopupRecord | undefined {
  return laterRecord(stored(), parsePopupCookie(readCookie(cookieNames.popup)));
}

/** Brings the cookie in line with what is known. */
export function keepPopupCookie(): void {
  const record = readPopupRecord();
  if (record) writeCookie(cookieNames.popup, popupCookie(record), { seconds: year });
}

/** Remembers that the popup was closed, or submitted, now: in storage, in the cookie, and by the edge's own cookie. */
export function rememberPopup(version: number, submitted: boolean): void {
  const now = { version, submitted, closed: Date.now() };
  const record = laterRecord(now, readPopupRecord()) ?? now;
  try {
    localStorage.setItem(storageKeys.popup, popupStored(record));
  } catch {
    // Storage is forbidden or full: the cookie remembers as well.
  }
  keepPopupCookie();
  // Some browsers keep a cookie set by a script for seven days only; the same one from the server stays.
  fetch(paths.dismiss, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ overlay: "popup", version: `${version}`, submitted }),
  }).catch(() => {});
}

function stored(): PopupRecord | undefined {
  try {
    return parsePopupStored(localStorage.getItem(storageKeys.popup));
  } catch {
    return undefined;
  }
}
