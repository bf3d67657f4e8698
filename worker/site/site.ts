import type { LearnedSettings } from "../../shared/context.ts";
import { parseLearnedSettings } from "../../shared/context.ts";
import { parseSiteSettings, type SiteSettings } from "../../shared/site-settings.ts";
import { textHash } from "../http/text-hash.ts";
import { authoredKey, learnedKey } from "./site-store.ts";

/** A site that the worker serves. */
export interface Site {
  /** The host as in the browser's address bar: with the port unless it is the scheme's default. */
  readonly host: string;
  /** URL of the published site; undefined for the embedded origin. */
  readonly origin: URL | undefined;
  /**
   * False while the store cannot be read and the host has no cached settings. The host may have an origin that is not
   * known, so it gets an error page and not the embedded site.
   */
  readonly hasLoadedSettings: boolean;
  /** The owner's settings, with defaults. */
  readonly settings: SiteSettings;
  /** The site-level context learned from earlier pages; undefined before the first page. */
  readonly learned: LearnedSettings | undefined;
  /** Changes with the authored or the learned settings. Part of the derived ETag. */
  readonly version: string;
  /** Problems of the stored settings. Each text names the key and the field. */
  readonly problems: readonly string[];
  /** Set if this request shows a draft: the time, in ms since 1970, at which its preview link expires. */
  readonly preview?: { readonly expiresAt: number };
  /** Stored settings that take effect but should be written differently. */
  readonly warnings: readonly string[];
}

/** The stored documents of a site as text; undefined if a document does not exist. */
export interface SiteDocuments {
  readonly authored: string | undefined;
  readonly learned: string | undefined;
}

/**
 * Creates a site from its documents. Never throws: a malformed document is treated as absent, an invalid field as
 * unset, and each becomes a problem.
 */
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
