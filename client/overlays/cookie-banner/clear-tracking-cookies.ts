import { cookieNames, trackingCookies } from "../../../shared/names.ts";
import { readCookie, writeCookie } from "../../dom/cookie.ts";

/**
 * Deletes the tracking cookies (docs/reference/overlays.md#restrictive-policy). A script does not see the domain of a
 * cookie, so each is deleted on the host and on every domain above it.
 */
export function clearTrackingCookies(): void {
  const labels = location.hostname.split(".");
  for (const name of trackingCookies) {
    if (readCookie(name) === undefined) continue;
    writeCookie(name, "", { seconds: 0 });
    for (const index of labels.keys())
      writeCookie(name, "", { seconds: 0, domain: labels.slice(index).join(".") });
  }
}

/** For pages under a restrictive policy. The visitor may have agreed since the page was requested. */
export function start(): void {
  if (readCookie(cookieNames.consent) !== "true") clearTrackingCookies();
}
