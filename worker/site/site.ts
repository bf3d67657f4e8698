import type { SiteLevel } from "../../shared/context.ts";
import { parseSiteLevel } from "../../shared/context.ts";
import { parseSiteSettings, type SiteSettings } from "../../shared/site-settings.ts";
import { digest } from "./digest.ts";
import { authoredKey, learnedKey } from "./store.ts";

/** One site that the worker stands in front of. */
export interface Site {
  /** As the visitor's address bar says it, with a port that is not the scheme's own. */
  readonly host: string;
  /** Where the site is published; undefined means the embedded origin. */
  readonly origin: URL | undefined;
  /**
   * False while the store cannot be read and nothing is remembered of the host, so that it might have an origin which
   * is not known: better no page than the embedded site's.
   */
  readonly isKnown: boolean;
  /** What the owner has set, defaults applied. */
  readonly settings: SiteSettings;
  /** What earlier pages have said of the site; undefined until one has passed. */
  readonly learned: SiteLevel | undefined;
  /** Changes when the authored or the learned settings change. Part of the derived ETag. */
  readonly version: string;
  /** What is wrong with the stored settings, each naming the key and the field. */
  readonly problems: readonly string[];
}

/** The stored documents of a site, as text; undefined where there is none. */
export interface Documents {
  readonly authored: string | undefined;
  readonly learned: string | undefined;
}

/** Total: a broken document counts as absent, a broken field of it as unset, and each leaves a problem. */
export function siteFrom(
  host: string,
  documents: Documents,
  outside: {
    readonly origin: URL | undefined;
    readonly problems: readonly string[];
    readonly isRead?: boolean;
  },
): Site {
  const authored = parseSiteSettings(documents.authored);
  const learned = readLearned(documents.learned);
  return {
    host,
    origin: authored.settings.origin ?? outside.origin,
    isKnown: outside.isRead !== false || documents.authored !== undefined || outside.origin !== undefined,
    settings: authored.settings,
    learned: learned.value,
    version: versionOf(documents),
    problems: [
      ...outside.problems,
      ...authored.problems.map((problem) => `${authoredKey(host)}: ${problem}`),
      ...learned.problems.map((problem) => `${learnedKey(host)}: ${problem}`),
    ],
  };
}

export function versionOf({ authored, learned }: Documents): string {
  return digest(`${authored ?? ""}\n${learned ?? ""}`);
}

function readLearned(text: string | undefined): {
  value: SiteLevel | undefined;
  problems: readonly string[];
} {
  if (text === undefined) return { value: undefined, problems: [] };
  try {
    const { learned, problems } = parseSiteLevel(JSON.parse(text));
    return { value: learned, problems };
  } catch {
    return { value: undefined, problems: ["document: not JSON"] };
  }
}
