import { trackingCookies } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { isConsentMissing, readCookie, writeCookie } from "../../dom/cookie.ts";

/**
 * Deletes the tracking cookies (docs/reference/overlays.md#restrictive-policy). Scripts cannot read the domain of a
 * cookie, so each is deleted on the host and on every parent domain.
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

/**
 * Clears the cookies of a page under a restrictive policy, unless the visitor has agreed since the page was requested.
 */
export function start(page: PageData): void {
  if (isConsentMissing(page)) clearTrackingCookies();
}
