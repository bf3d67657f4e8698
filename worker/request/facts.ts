import { cookieNames } from "../../shared/names.ts";
import type { Flags } from "../../shared/page-data.ts";
import { parseVisitorRecord, type VisitorRecord } from "../../shared/tracking/visitor-record.ts";
import { parseCookies } from "../http/cookies.ts";
import { isLocalHost } from "../http/local-host.ts";
import { parseUrlParts, type UrlParts } from "../http/url-parts.ts";
import type { Site } from "../site/site.ts";
import { configAreaUrl } from "./config-area-url.ts";
import { mayHaveFlags, noFlags, readFlags } from "./flags.ts";
import { detectFraming, type Framing } from "./framing.ts";
import { anonymous, type Identity, type Member, type Owner } from "./identity.ts";

/** Everything that rules and edits can know about a request. Created once per request and frozen. */
export interface Facts {
  readonly url: URL;
  /**
   * The URL's path. Path and query are separate fields, because reading them from the `URL` object costs more than
   * evaluating a rule.
   */
  readonly path: string;
  readonly search: string;
  /** True if the request came by https. */
  readonly isSecure: boolean;
  readonly method: string;
  readonly site: Site;
  /** URL of the configuration area. Only the owner's settings can name another host. */
  readonly configArea: URL;
  readonly isLocal: boolean;
  readonly framing: Framing;
  /** True for a prefetch (`Sec-Purpose`), whose page the visitor may never see. */
  readonly prefetch: boolean;
  readonly consent: Consent;
  /** Digest of the announcement that this browser has closed. */
  readonly announcementClosed: string | undefined;
  readonly visitor: VisitorRecord | undefined;
  /** Value of the cart cookie; undefined if there is none. */
  readonly cart: string | undefined;
  readonly owner: Owner | undefined;
  readonly member: Member | undefined;
  readonly flags: Flags;
  /**
   * True if the owner does not want to be redirected, according to this request or to an earlier one of the browser
   * session.
   */
  readonly noredirect: boolean;
  readonly cookies: ReadonlyMap<string, string>;
}

type Consent = "accepted" | "declined" | "none";

export function readFacts(
  request: Request,
  site: Site,
  urlParts = parseUrlParts(request.url),
  cookies = parseCookies(request.headers.get("cookie")),
  identity: Identity = anonymous,
): Facts {
  return Object.freeze(new RequestFacts(request, site, urlParts, cookies, identity));
}

/**
 * Properties that few requests need are computed on first access, because a redirect needs only three or four of them.
 */
class RequestFacts implements Facts {
  readonly path: string;
  readonly search: string;
  readonly isSecure: boolean;
  readonly site: Site;
  readonly cookies: ReadonlyMap<string, string>;
  readonly owner: Owner | undefined;
  readonly member: Member | undefined;
  readonly #request: Request;
  readonly #urlParts: UrlParts;
  #url: URL | undefined;
  #flags: Flags | undefined;
  #framing: Framing | undefined;
  #isLocal: boolean | undefined;

  constructor(
    request: Request,
    site: Site,
    urlParts: UrlParts,
    cookies: ReadonlyMap<string, string>,
    identity: Identity,
  ) {
    this.path = urlParts.pathname;
    this.search = urlParts.search;
    this.isSecure = urlParts.protocol === "https:";
    this.site = site;
    this.cookies = cookies;
    this.owner = identity.owner;
    this.member = identity.member;
    this.#request = request;
    this.#urlParts = urlParts;
  }

  get url(): URL {
    this.#url ??= this.#urlParts instanceof URL ? this.#urlParts : new URL(this.#urlParts.href);
    return this.#url;
  }
  get method(): string {
    return this.#request.method;
  }

  get configArea(): URL {
    return configAreaUrl(this.site, this.url);
  }
  get isLocal(): boolean {
    this.#isLocal ??= isLocalHost(this.#urlParts.host.replace(/:\d+$/, ""));
    return this.#isLocal;
  }
  get framing(): Framing {
    this.#framing ??= detectFraming(this.#request, this);
    return this.#framing;
  }
  get prefetch(): boolean {
    return /\bprefetch\b/.test(this.#request.headers.get("sec-purpose") ?? "");
  }
  get consent(): Consent {
    return consentOf(this.cookies.get(cookieNames.consent));
  }
  get announcementClosed(): string | undefined {
    return this.cookies.get(cookieNames.announcementClosed);
  }
  get visitor(): VisitorRecord | undefined {
    return parseVisitorRecord(this.cookies.get(cookieNames.visitor));
  }
  get cart(): string | undefined {
    return this.cookies.get(cookieNames.cart) || undefined;
  }
  get flags(): Flags {
    this.#flags ??= mayHaveFlags(this.search) ? Object.freeze(readFlags(this.url.searchParams)) : noFlags;
    return this.#flags;
  }
  get noredirect(): boolean {
    return this.flags.noredirect || this.cookies.has(cookieNames.noConfigRedirect);
  }
}

/**
 * The visitor's consent. Only the value `true` is a consent; any other value is a refusal:
 * docs/reference/overlays.md#cookie-banner-display.
 */
function consentOf(cookie: string | undefined): Consent {
  if (cookie === undefined) return "none";
  return cookie === "true" ? "accepted" : "declined";
}
