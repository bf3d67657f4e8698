import { trackingCookies } from "../../../shared/names.ts";
import { readCookie, writeCookie } from "../../cookie.ts";

/**
 * Takes the tracking cookies away (spec 4: a restrictive policy without an accepted consent). A script does not see on
 * which domain a cookie is, so each is expired on the host and on every domain above it.
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
