import { cookieNames } from "../../shared/names.ts";
import type { Flags } from "../../shared/page-data.ts";
import type { Site } from "../site/site.ts";
import { parseCookies } from "./cookies.ts";
import { readFlags } from "./flags.ts";

/** Who asks, and for what: made once a request, frozen, read by rules and edits. */
export interface Facts {
  readonly url: URL;
  readonly site: Site;
  readonly consent: Consent;
  /** Digest of the announcement this browser has closed. */
  readonly announcementClosed: string | undefined;
  readonly flags: Flags;
  readonly cookies: ReadonlyMap<string, string>;
}

type Consent = "accepted" | "declined" | "none";

export function readFacts(request: Request, site: Site, url = new URL(request.url)): Facts {
  const cookies = parseCookies(request.headers.get("cookie"));
  return Object.freeze({
    url,
    site,
    consent: consentOf(cookies.get(cookieNames.consent)),
    announcementClosed: cookies.get(cookieNames.announcementClosed),
    flags: Object.freeze(readFlags(url.searchParams)),
    cookies,
  });
}

/** Presence is a choice, and only `true` is a yes: any other value keeps the banner away and tracking off. */
function consentOf(cookie: string | undefined): Consent {
  if (cookie === undefined) return "none";
  return cookie === "true" ? "accepted" : "declined";
}
