import { putsPage } from "../proxy/navigation.ts";
import type { Facts } from "./facts.ts";

/** Where a page will stand: alone in its tab, in a frame, or who knows. `none`: the request puts no page anywhere. */
export type Framing = "top" | "framed" | "unknown" | "none";

/**
 * Says it from `Sec-Fetch-Dest`, which browsers send to https and local hosts only. Without it the referrer is
 * the next best: the preview frame's first page names the configuration area, and a page that was not linked to from
 * this site is at top level. A link inside the site may have been followed in either.
 */
export function framingOf(request: Request, facts: Pick<Facts, "url" | "configArea">): Framing {
  const destination = request.headers.get("sec-fetch-dest");
  if (!putsPage(request, destination)) return "none";
  if (destination !== null) return destination === "document" ? "top" : "framed";
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  if (referrer === null) return "top";
  const { url, configArea } = facts;
  const isConfig = referrer.origin === configArea.origin && /^\/config(?:\/|$)/.test(referrer.pathname);
  // Another host's referrer comes without its path.
  if (isConfig || (referrer.origin === configArea.origin && referrer.origin !== url.origin)) return "framed";
  return referrer.origin === url.origin ? "unknown" : "top";
}
