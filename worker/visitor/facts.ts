import { cookieNames } from "../../shared/names.ts";
import type { Flags } from "../../shared/page-data.ts";
import { parseVisitorRecord, type VisitorRecord } from "../../shared/tracking/visitor-record.ts";
import type { Site } from "../site/site.ts";
import { type Address, addressOf } from "./address.ts";
import { configArea } from "./config-area.ts";
import { parseCookies } from "./cookies.ts";
import { mayHoldFlags, noFlags, readFlags } from "./flags.ts";
import { type Framing, framingOf } from "./framing.ts";
import { type Identity, type Member, nobody, type Owner } from "./identity.ts";
import { isLocalHost } from "./local-host.ts";

/** Who asks, and for what: made once a request, frozen, read by rules and edits. */
export interface Facts {
  readonly url: URL;
  /** The URL's path and query (with its question mark): asking the URL costs more than the rules that look at them. */
  readonly path: string;
  readonly search: string;
  /** Asked for by https. */
  readonly isSecure: boolean;
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
  address = addressOf(request.url),
  cookies = parseCookies(request.headers.get("cookie")),
  who: Identity = nobody,
): Facts {
  return Object.freeze(new RequestFacts(request, site, address, cookies, who));
}

/** What few requests need is worked out when it is asked for: a redirect is decided on three or four of these. */
class RequestFacts implements Facts {
  readonly path: string;
  readonly search: string;
  readonly isSecure: boolean;
  readonly site: Site;
  readonly cookies: ReadonlyMap<string, string>;
  readonly owner: Owner | undefined;
  readonly member: Member | undefined;
  readonly #request: Request;
  readonly #address: Address;
  #url: URL | undefined;
  #flags: Flags | undefined;
  #framing: Framing | undefined;
  #isLocal: boolean | undefined;

  constructor(
    request: Request,
    site: Site,
    address: Address,
    cookies: ReadonlyMap<string, string>,
    who: Identity,
  ) {
    this.path = address.pathname;
    this.search = address.search;
    this.isSecure = address.protocol === "https:";
    this.site = site;
    this.cookies = cookies;
    this.owner = who.owner;
    this.member = who.member;
    this.#request = request;
    this.#address = address;
  }

  get url(): URL {
    this.#url ??= this.#address instanceof URL ? this.#address : new URL(this.#address.href);
    return this.#url;
  }
  get method(): string {
    return this.#request.method;
  }

  get configArea(): URL {
    return configArea(this.site, this.url);
  }
  get isLocal(): boolean {
    this.#isLocal ??= isLocalHost(this.#address.host.replace(/:\d+$/, ""));
    return this.#isLocal;
  }
  get framing(): Framing {
    this.#framing ??= framingOf(this.#request, this);
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
    this.#flags ??= mayHoldFlags(this.search) ? Object.freeze(readFlags(this.url.searchParams)) : noFlags;
    return this.#flags;
  }
  get noredirect(): boolean {
    return this.flags.noredirect || this.cookies.has(cookieNames.noredirect);
  }
}

/** Presence is a choice, and only `true` is a yes: any other value keeps the banner away and tracking off. */
function consentOf(cookie: string | undefined): Consent {
  if (cookie === undefined) return "none";
  return cookie === "true" ? "accepted" : "declined";
}
