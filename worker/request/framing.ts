import { isDocumentRequest } from "../http/navigation.ts";
import type { Facts } from "./facts.ts";

/**
 * The place where the page will be shown: the top level of its tab, a frame, or unknown. `none`: the request is not for a
 * page.
 */
export type Framing = "top" | "framed" | "unknown" | "none";

/**
 * Decided by `Sec-Fetch-Dest`, which browsers send to https and local hosts only. Without it the referrer decides: the first
 * page of the preview frame names the configuration area, and a page that was not opened from this site is at top level. A
 * link inside the site may have been followed in either.
 */
export function framingOf(request: Request, facts: Pick<Facts, "url" | "configArea">): Framing {
  const destination = request.headers.get("sec-fetch-dest");
  if (!isDocumentRequest(request, destination)) return "none";
  if (destination !== null) return destination === "document" ? "top" : "framed";
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  if (referrer === null) return "top";
  const { url, configArea } = facts;
  const isFromConfigArea =
    referrer.origin === configArea.origin && /^\/config(?:\/|$)/.test(referrer.pathname);
  // A referrer of another host comes without its path.
  const isFromConfigHost = referrer.origin === configArea.origin && referrer.origin !== url.origin;
  if (isFromConfigArea || isFromConfigHost) return "framed";
  return referrer.origin === url.origin ? "unknown" : "top";
}
