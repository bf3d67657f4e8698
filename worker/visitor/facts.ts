import { cookieNames } from "../../shared/names.ts";
import type { Flags } from "../../shared/page-data.ts";
import { parseVisitorRecord, type VisitorRecord } from "../../shared/tracking/visitor-record.ts";
import type { Site } from "../site/site.ts";
import { configArea } from "./config-area.ts";
import { parseCookies } from "./cookies.ts";
import { readFlags } from "./flags.ts";
import { type Framing, framingOf } from "./framing.ts";
import { type Identity, type Member, nobody, type Owner } from "./identity.ts";
import { isLocalHost } from "./local-host.ts";

/** Who asks, and for what: made once a request, frozen, read by rules and edits. */
export interface Facts {
  readonly url: URL;
  /** The URL's path, as it came: asking the URL for it costs more than the rules that look at it. */
  readonly path: string;
  readonly method: string;
  readonly site: Site;
  /** Where the site is configured. Only the owner's settings can name another host. */
  readonly configArea: URL;
  readonly isLocal: boolean;
  readonly framing: Framing;
  /** Fetched ahead of a visit that may never be (`Sec-Purpose`). */
  readonly prefetch: boolean;
  readonly consent: Consent;
  /** Digest of the announcement this browser has closed. */
  readonly announcementClosed: string | undefined;
  readonly visitor: VisitorRecord | undefined;
  /** The cart cookie; undefined when there is none. */
  readonly cart: string | undefined;
  readonly owner: Owner | undefined;
  readonly member: Member | undefined;
  readonly flags: Flags;
  /** The owner wants to stay on the site: said by this request, or earlier in this browser session. */
  readonly noredirect: boolean;
  readonly cookies: ReadonlyMap<string, string>;
}

type Consent = "accepted" | "declined" | "none";

export function readFacts(
  request: Request,
  site: Site,
  url = new URL(request.url),
  cookies = parseCookies(request.headers.get("cookie")),
  { owner, member }: Identity = nobody,
): Facts {
  const flags = Object.freeze(readFlags(url.searchParams));
  const area = configArea(site, url);
  return Object.freeze({
    url,
    path: url.pathname,
    method: request.method,
    site,
    configArea: area,
    isLocal: isLocalHost(url.hostname),
    framing: framingOf(request, url, area),
    prefetch: /\bprefetch\b/.test(request.headers.get("sec-purpose") ?? ""),
    consent: consentOf(cookies.get(cookieNames.consent)),
    announcementClosed: cookies.get(cookieNames.announcementClosed),
    visitor: parseVisitorRecord(cookies.get(cookieNames.visitor)),
    cart: cookies.get(cookieNames.cart) || undefined,
    owner,
    member,
    flags,
    noredirect: flags.noredirect || cookies.has(cookieNames.noredirect),
    cookies,
  });
}

/** Presence is a choice, and only `true` is a yes: any other value keeps the banner away and tracking off. */
function consentOf(cookie: string | undefined): Consent {
  if (cookie === undefined) return "none";
  return cookie === "true" ? "accepted" : "declined";
}
