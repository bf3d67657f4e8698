import { type SiteOverrides, siteLevelFields } from "./context.ts";
import { colorsSchema, fontsSchema } from "./design/settings-schema.ts";
import { experimentSettingsSchema } from "./experiments/settings.ts";
import {
  array,
  type Field,
  isObject,
  number,
  type Output,
  object,
  oneOf,
  type ParseReport,
  reportProblem,
} from "./fields.ts";
import { type CodePlace, noCode, type OwnCode, parseOwnCode } from "./settings/own-code.ts";
import { noRedirects, type OwnRedirects, parseOwnRedirects } from "./settings/own-redirects.ts";
import { problemTexts } from "./settings/problem-texts.ts";
import type { OwnerSettingProblemsTexts } from "./texts/owner-setting-problems.ts";

/**
 * The settings of a site (KV `site:{host}`). Settings that only Awning has get defaults. Settings that pages also have
 * may be absent.
 */
export type SiteSettings = Output<typeof ownFields> & SiteOverrides;

/**
 * URLs can contain host characters that would end a directive of a Content-Security-Policy. Real hosts do not contain
 * them.
 */
const plainHost = /^[\w.:[\]-]+$/;

/** A URL without path, query or credentials, because sites are published at the root of a host. */
const originAddress: Field<URL, URL | undefined> = {
  read(value, path, report) {
    // A screen stores an empty text for an address that was taken away.
    if (value === undefined || value === null || value === "") return undefined;
    const url = typeof value === "string" ? URL.parse(value) : null;
    const fits =
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      plainHost.test(url.host) &&
      url.href === `${url.origin}/`;
    return fits ? url : reportProblem(report, path, "an address such as https://www.example.com", value);
  },
  complete: (given) => given,
};

/** Origins that may frame the site, or `"any"`. Absent: only the site itself and its configuration area. */
const framers: Field<readonly URL[] | "any", readonly URL[] | "any"> = {
  read(value, path, report) {
    if (value === undefined || value === null || value === "any") return value ?? undefined;
    if (!Array.isArray(value)) return reportProblem(report, path, 'a list of addresses or "any"', value);
    if (value.includes("")) return reportProblem(report, path, "addresses that are not empty", value);
    return array(originAddress).read(value, path, report);
  },
  complete: (given = []) => given,
};

const seconds = number(24 * 60 * 60);

/** The longest duration, in seconds: a year. */
const maxSeconds = 365 * 24 * 60 * 60;

/** A duration in seconds; 0 means never. */
const duration: typeof seconds = {
  read(value, path, report) {
    if (typeof value === "number" && !(Number.isInteger(value) && value >= 0 && value <= maxSeconds))
      return reportProblem(report, path, `a whole number of seconds, from 0 to ${maxSeconds}`, value);
    return seconds.read(value, path, report);
  },
  complete: seconds.complete,
};

const days = number(90);

/** The number of days for which copies of submissions are kept. */
const daysOfInbox: typeof days = {
  read(value, path, report) {
    if (typeof value === "number" && !(Number.isInteger(value) && value >= 1 && value <= 365))
      return reportProblem(report, path, "a whole number of days, from 1 to 365", value);
    return days.read(value, path, report);
  },
  complete: days.complete,
};

const noVisits = number(0);

/** A share of visits. */
const share: typeof noVisits = {
  read(value, path, report) {
    if (typeof value === "number" && !(value >= 0 && value <= 1))
      return reportProblem(report, path, "a share from 0 to 1, such as 0.1 for one visit in ten", value);
    return noVisits.read(value, path, report);
  },
  complete: noVisits.complete,
};

/** Redirects of the owner as lines of text. With a problem in one line none applies. */
const ownRedirects: Field<OwnRedirects, OwnRedirects> = {
  read(value, path, report) {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== "string") return reportProblem(report, path, "lines of text", value);
    const { redirects, problems } = parseOwnRedirects(value, report.texts);
    if (problems.length === 0) return redirects;
    report.problems.push(`${path}: ${problems.slice(0, maxShownProblems).join(" ")}`);
    return undefined;
  },
  complete: (given = noRedirects) => given,
};
const maxShownProblems = 10;

/** Code of the owner for one place of a page, as a text. With a problem in it nothing is added. */
const ownCode = (place: CodePlace): Field<OwnCode, OwnCode> => ({
  read(value, path, report) {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== "string") return reportProblem(report, path, "a text", value);
    const { code, problems } = parseOwnCode(value, place, report.texts);
    if (problems.length === 0) return code;
    report.problems.push(`${path}: ${problems.slice(0, maxShownProblems).join(" ")}`);
    return undefined;
  },
  complete: (given = noCode) => given,
});

/** Values of the setting `runtime`. */
export const runtimes = ["replace", "always-replace", "alongside"] as const;

const ownFields = {
  /** URL of the published site. Absent: the worker's variable `ORIGIN`. */
  origin: originAddress,
  /** Host of the configuration area, if it is not the site's own. It may frame the site's pages. */
  configHost: originAddress,
  /**
   * The pages from which the builder's runtime is removed. `replace`: pages whose features are all covered
   * (`shared/coverage/`). `always-replace`: all pages. `alongside`: none.
   */
  runtime: oneOf(runtimes, "replace"),
  /** Redirects that the owner has written, in the order in which they apply. */
  redirects: ownRedirects,
  /** Code that the owner adds to pages, and the visitors who get it. */
  ownCode: object({
    head: ownCode("head"),
    body: ownCode("body"),
    when: oneOf(["always", "consent"], "always"),
  }),
  /**
   * The encoding that is requested from the origin: none, for which rewriting costs least CPU time, or the encodings
   * that the visitor accepts.
   */
  originEncoding: oneOf(["identity", "visitor"], "identity"),
  /** The origins that may show the site in a frame (CSP `frame-ancestors`). */
  frameAncestors: framers,
  /** `on` adds `Strict-Transport-Security` to https responses if the origin does not send it. */
  hsts: oneOf(["on", "off"], "on"),
  /** `on` caches pages whose origin allows shared caches to store them. */
  pageCache: oneOf(["on", "off"], "on"),
  /** `on` records visits. */
  census: oneOf(["on", "off"], "on"),
  /** `on` records pageviews without identifiers before the visitor's consent. */
  anonymousPageviews: oneOf(["on", "off"], "off"),
  /** The part of the visitor's IP address that the origin gets with events. */
  clientAddress: oneOf(["truncated", "full", "none"], "truncated"),
  /** Feature toggles and A/B tests. */
  experiments: experimentSettingsSchema,
  /** The share of visits, from 0 to 1, whose session may be recorded. */
  sessionRecording: object({ sampling: share }),
  /** `on` stores events for insights. Absent: `on` for the embedded site only. */
  insights: oneOf(["on", "off"]),
  /** `on` keeps copies of form submissions of a proxied site, for its inbox. The embedded site keeps its own. */
  inbox: oneOf(["on", "off"], "off"),
  /** The number of days for which a copy of a submission is kept, from 1 to 365. */
  inboxDays: daysOfInbox,
  /** Colors of the embedded site. */
  colors: colorsSchema,
  /** Fonts of the embedded site. */
  fonts: fontsSchema,
  /** The number of seconds after its lifetime for which a cached page may be served while the origin is down. */
  staleFor: duration,
} as const;

const own = object(ownFields);
const document = object({ ...ownFields, ...siteLevelFields });

/** Former names of settings, which this version still reads, with their current names. */
const renamedSettings: Readonly<Record<string, keyof typeof ownFields>> = {
  bareHits: "anonymousPageviews",
};

export interface ParsedSiteSettings {
  readonly settings: SiteSettings;
  /** Settings that are invalid and have no effect. Each text names the field. */
  readonly problems: readonly string[];
  /** Settings that take effect but should be written differently. */
  readonly warnings: readonly string[];
}

/**
 * Parses the owner's document. Never throws: a setting that is invalid, misspelled or of a wrong type becomes a
 * problem, and its default applies. Undefined means that there is no document. `defaults` come from the worker's own
 * variables. `texts` are the words of problems.
 */
export function parseSiteSettings(
  json: string | undefined,
  defaults: Pick<SiteSettings, "runtime"> = { runtime: "replace" },
  texts?: OwnerSettingProblemsTexts,
): ParsedSiteSettings {
  const words = texts && problemTexts(texts);
  const report: ParseReport = { problems: [], strict: true, texts, words };
  const { value, warnings } = withCurrentNames(parseJson(json, report));
  const given = document.read(value, "", report) ?? {};
  return {
    settings: { ...given, ...own.complete({ ...defaults, ...given }) },
    problems: report.problems,
    warnings,
  };
}

/** Replaces former names by current ones. If a setting has both, the current name takes precedence. */
function withCurrentNames(value: unknown): { value: unknown; warnings: readonly string[] } {
  if (!isObject(value)) return { value, warnings: [] };
  const warnings: string[] = [];
  const entries = Object.entries(value).flatMap(([key, setting]) => {
    const name = Object.hasOwn(renamedSettings, key) ? renamedSettings[key] : undefined;
    if (name === undefined) return [[key, setting]];
    warnings.push(`${key}: is called ${name} now; the old name will stop working in the next version`);
    return Object.hasOwn(value, name) ? [] : [[name, setting]];
  });
  return { value: Object.fromEntries(entries), warnings };
}

function parseJson(json: string | undefined, report: ParseReport): unknown {
  if (json === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return value ?? reportProblem(report, "document", "an object", value);
  } catch (error) {
    report.problems.push(`document: not JSON (${error instanceof Error ? error.message : String(error)})`);
    return undefined;
  }
}
