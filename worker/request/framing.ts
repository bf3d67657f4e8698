import { isDocumentRequest } from "../http/navigation.ts";
import type { Facts } from "./facts.ts";

/**
 * The place where the page will be shown: at the top level of its tab, in a frame, or unknown. `none`: the request is
 * not for a page.
 */
export type Framing = "top" | "framed" | "unknown" | "none";

/**
 * The framing of a request. `Sec-Fetch-Dest` decides, which browsers send to https and local hosts only. Without it the
 * referrer decides: the first page in the preview frame has the configuration area as referrer, and a page that was not
 * opened from this site is at top level. A page that was opened by a link of this site can be in either place.
 */
export function detectFraming(request: Request, facts: Pick<Facts, "url" | "configArea">): Framing {
  const destination = request.headers.get("sec-fetch-dest");
  if (!isDocumentRequest(request, destination)) return "none";
  if (destination !== null) return destination === "document" ? "top" : "framed";
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  if (referrer === null) return "top";
  const { url, configArea } = facts;
  const isFromConfigArea =
    referrer.origin === configArea.origin && /^\/config(?:\/|$)/.test(referrer.pathname);
  // A cross-origin referrer has no path, so the host alone is compared.
  const isFromConfigHost = referrer.origin === configArea.origin && referrer.origin !== url.origin;
  if (isFromConfigArea || isFromConfigHost) return "framed";
  return referrer.origin === url.origin ? "unknown" : "top";
}
