import { type SiteOverrides, siteLevelFields } from "./context.ts";
import { experimentSettings } from "./experiments/settings.ts";
import { type Field, type Full, group, list, number, oneOf, type Report, refuse } from "./fields.ts";

/** What an owner may set for a site (KV `site:{host}`), with defaults applied where the page cannot give them. */
export type SiteSettings = Full<typeof ownFields> & SiteOverrides;

/** Addresses know hosts with signs that would end a directive of a security policy; no real host has any. */
const plainHost = /^[\w.:[\]-]+$/;

/** An address without path, query or account: sites are published at the root of a host. */
const originAddress: Field<URL, URL | undefined> = {
  read(value, path, report) {
    if (value === undefined || value === null) return undefined;
    const url = typeof value === "string" ? URL.parse(value) : null;
    const fits =
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      plainHost.test(url.host) &&
      url.href === `${url.origin}/`;
    return fits ? url : refuse(report, path, "an address such as https://www.example.com", value);
  },
  complete: (given) => given,
};

/** Origins that may show the site in a frame, or `"any"`; absent means none but the site and its configuration area. */
const framers: Field<readonly URL[] | "any", readonly URL[] | "any"> = {
  read(value, path, report) {
    if (value === undefined || value === null || value === "any") return value ?? undefined;
    if (!Array.isArray(value)) return refuse(report, path, 'a list of addresses or "any"', value);
    return list(originAddress).read(value, path, report);
  },
  complete: (given = []) => given,
};

const seconds = number(24 * 60 * 60);

/** Seconds; 0 means never. */
const forHowLong: typeof seconds = {
  read(value, path, report) {
    if (typeof value === "number" && value < 0) return refuse(report, path, "seconds, 0 or more", value);
    return seconds.read(value, path, report);
  },
  complete: seconds.complete,
};

const ownFields = {
  /** Where the site is published; absent leaves it to the worker's own configuration. */
  origin: originAddress,
  /** Where the site is configured, when not at `/config/` of its own host: this host may frame its pages. */
  configHost: originAddress,
  /** What becomes of the platform's own runtime scripts: taken out, or left beside ours. */
  runtime: oneOf(["replace", "alongside"], "replace"),
  /** What the origin is asked for: plain bytes, which cost least to rewrite, or whatever the visitor accepts. */
  originEncoding: oneOf(["identity", "visitor"], "identity"),
  /** Who else may frame the site's pages, for sites that are embedded elsewhere on purpose. */
  frameAncestors: framers,
  /** Whether answers over https tell browsers to come over https alone, where the origin does not say so itself. */
  hsts: oneOf(["on", "off"], "on"),
  /** Whether pages that their origin lets others keep are kept, and served again. */
  pageCache: oneOf(["on", "off"], "on"),
  /** Whether visits are recorded at all. */
  census: oneOf(["on", "off"], "on"),
  /** Whether a pageview without anything that identifies the visitor is sent while their consent is still asked for. */
  bareHits: oneOf(["on", "off"], "off"),
  /** How much of a visitor's address the origin gets with their events. */
  clientAddress: oneOf(["truncated", "full", "none"], "truncated"),
  /** Feature toggles and A/B tests. */
  experiments: experimentSettings,
  /** The share of visits, from 0 to 1, whose session a recorder may follow. */
  sessionRecording: group({ sampling: number(0) }),
  /** Whether what visitors do is kept here for the owner to look at; absent means where the site is the embedded one. */
  insights: oneOf(["on", "off"]),
  /** How old a copy may be (beyond the time that its origin allows anyway) that stands in for an origin which is down. */
  staleFor: forHowLong,
} as const;

const own = group(ownFields);
const document = group({ ...ownFields, ...siteLevelFields });

/**
 * Reads an owner's document, as text. Total: what is broken, misspelt or of a wrong type leaves a problem that names
 * the field, and its default holds. Undefined means that there is no document.
 */
export function parseSiteSettings(json: string | undefined): { settings: SiteSettings; problems: string[] } {
  const report: Report = { problems: [], strict: true };
  const given = document.read(parseJson(json, report), "", report) ?? {};
  return { settings: { ...given, ...own.complete(given) }, problems: report.problems };
}

function parseJson(json: string | undefined, report: Report): unknown {
  if (json === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return value ?? refuse(report, "document", "an object", value);
  } catch (error) {
    report.problems.push(`document: not JSON (${error instanceof Error ? error.message : String(error)})`);
    return undefined;
  }
}
