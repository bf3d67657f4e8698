import { cookieNames } from "../../shared/names.ts";
import { laterRecord, parsePopupCookie, popupCookie } from "../../shared/overlays/popup/record.ts";
import { serializeCookie } from "./cookies.ts";
import type { Facts } from "./facts.ts";

export const year = 365 * 24 * 60 * 60;

/** The cookie that says that the popup of this version was closed or submitted now; undefined where that is no version. */
export function popupClosed(
  { version, submitted }: { readonly version: string; readonly submitted: boolean },
  { url, cookies }: Pick<Facts, "url" | "cookies">,
): string | undefined {
  if (!/^\d{1,9}$/.test(version)) return undefined;
  const now = { version: Number(version), submitted, closed: Date.now() };
  const record = laterRecord(now, parsePopupCookie(cookies.get(cookieNames.popup))) ?? now;
  return serializeCookie({
    name: cookieNames.popup,
    value: popupCookie(record),
    maxAge: year,
    secure: url.protocol === "https:",
  });
}
