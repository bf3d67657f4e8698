import { trackingCookies } from "../../../shared/names.ts";

/**
 * Takes the tracking cookies away (spec 4: a restrictive policy without an accepted consent). A script does not see on
 * which domain a cookie is, so each is expired on the host and on every domain above it.
 */
export function clearTrackingCookies(): void {
  const present = document.cookie.split("; ").map((pair) => pair.replace(/=.*/s, ""));
  const labels = location.hostname.split(".");
  const domains = ["", ...labels.map((_, index) => `;domain=${labels.slice(index).join(".")}`)];
  for (const name of trackingCookies)
    if (present.includes(name))
      for (const domain of domains) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
        document.cookie = `${name}=;path=/;max-age=0${domain}`;
      }
}
