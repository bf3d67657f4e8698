import type { LearnedSettings } from "../../shared/context.ts";
import { parseLearnedSettings } from "../../shared/context.ts";
import { parseSiteSettings, type SiteSettings } from "../../shared/site-settings.ts";
import { textHash } from "../http/text-hash.ts";
import { authoredKey, learnedKey } from "./site-store.ts";

/** One site that the worker stands in front of. */
export interface Site {
  /** As in the visitor's address bar: with the port unless it is the scheme's default. */
  readonly host: string;
  /** The address of the published site; undefined means the embedded origin. */
  readonly origin: URL | undefined;
  /**
   * False while the store cannot be read and nothing is cached for the host. The host may have an origin of its own then, so
   * an error is better than the embedded site.
   */
  readonly hasLoadedSettings: boolean;
  /** The owner's settings, with defaults. */
  readonly settings: SiteSettings;
  /** The site-level context of earlier pages; undefined before the first one. */
  readonly learned: LearnedSettings | undefined;
  /** Changes when the authored or the learned settings change. Part of the derived ETag. */
  readonly version: string;
  /** The problems of the stored settings. Each names the key and the field. */
  readonly problems: readonly string[];
  /** Stored settings that have an effect but should be written differently. */
  readonly warnings: readonly string[];
}

/** The stored documents of a site, as text; undefined where there is none. */
export interface SiteDocuments {
  readonly authored: string | undefined;
  readonly learned: string | undefined;
}

/** Never throws: a broken document counts as absent, a broken field as unset, and each becomes a problem. */
export function createSite(
  host: string,
  documents: SiteDocuments,
  worker: {
    readonly origin: URL | undefined;
    readonly runtime?: SiteSettings["runtime"];
    readonly problems: readonly string[];
    readonly isRead?: boolean;
  },
): Site {
  const authored = parseSiteSettings(documents.authored, { runtime: worker.runtime ?? "replace" });
  const learned = readLearned(documents.learned);
  return {
    host,
    origin: authored.settings.origin ?? worker.origin,
    hasLoadedSettings:
      worker.isRead !== false || documents.authored !== undefined || worker.origin !== undefined,
    settings: authored.settings,
    learned: learned.value,
    version: settingsVersion(documents),
    problems: [
      ...worker.problems,
      ...authored.problems.map((problem) => `${authoredKey(host)}: ${problem}`),
      ...learned.problems.map((problem) => `${learnedKey(host)}: ${problem}`),
    ],
    warnings: authored.warnings.map((warning) => `${authoredKey(host)}: ${warning}`),
  };
}

export function settingsVersion({ authored, learned }: SiteDocuments): string {
  return textHash(`${authored ?? ""}\n${learned ?? ""}`);
}

function readLearned(text: string | undefined): {
  value: LearnedSettings | undefined;
  problems: readonly string[];
} {
  if (text === undefined) return { value: undefined, problems: [] };
  try {
    const { learned, problems } = parseLearnedSettings(JSON.parse(text));
    return { value: learned, problems };
  } catch {
    return { value: undefined, problems: ["document: not JSON"] };
  }
}
