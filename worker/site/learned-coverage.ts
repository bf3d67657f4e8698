/**
 * Uncovered features of pages, learned per URL while pages are streamed. The head of a streamed page is sent before its
 * features have been seen. The decision if the builder's runtime stays therefore depends on an earlier response for the
 * same URL (docs/decisions/0046-coverage-decides.md). Pages that arrive completely are surveyed at once
 * (`rewrite/surveyed-pages.ts`).
 */

import { LruMap } from "../../shared/lru-map.ts";
import { build, type ClientPart } from "../build.ts";
import { textHash } from "../http/text-hash.ts";
import { hasStoredSettings, mayWriteLearned } from "./limit-learned-writes.ts";
import { readDocument, type SiteStore } from "./site-store.ts";

/** The result of the survey of one page. */
export interface LearnedSurvey {
  /** Names of the page's uncovered features; empty if all features are covered. */
  readonly uncovered: readonly string[];
  /** The parts of the client that the page needs. */
  readonly parts: readonly ClientPart[];
}

/** The known coverage of the page at a URL. */
interface PageCoverage extends LearnedSurvey {
  /** Digest of a header that changes with the page, such as the ETag; undefined if the origin sends none. */
  readonly validator: string | undefined;
  /** Number of consecutive responses with the same features. */
  readonly matches: number;
  /** Time of the survey, in ms since 1970. */
  readonly surveyedAt: number;
}

export interface CoverageDeps {
  readonly kv: SiteStore;
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

export const coverageKey = (host: string): string => `coverage:${host}`;

/** Maximum number of pages of all sites in an isolate's memory, and of hosts whose stored document has been read. */
const maxPages = 20_000;
const maxHosts = 500;
/** Maximum number of pages in the stored document of a site, and maximum length of their paths. */
const maxStoredPages = 1000;
const maxPathLength = 300;
/** A page without a validator is treated as known after this number of consecutive responses with the same features. */
const requiredMatches = 2;
/** A known page is surveyed again after this time. */
const resurveyIntervalMs = 10 * 60_000;
const reloadAfterMs = 5 * 60_000;
const minWriteIntervalMs = 60_000;

const pages = new LruMap<string, PageCoverage>(maxPages);
const loadedAt = new LruMap<string, number>(maxHosts);
const writtenAt = new LruMap<string, number>(maxHosts);
/** Hosts whose coverage is in the store. */
const storedHosts = new LruMap<string, true>(maxHosts);

/** Digest of the header that identifies the version of a page: ETag, Last-Modified or Content-Length, in this order. */
function pageValidator(headers: Headers): string | undefined {
  const value =
    headers.get("etag") ?? headers.get("last-modified") ?? (headers.get("content-length") || undefined);
  return value === undefined ? undefined : textHash(value);
}

/** Loads the results that other isolates have stored for a site, at most once in five minutes. Never rejects. */
export async function loadCoverage(host: string, { kv, waitUntil }: CoverageDeps): Promise<void> {
  const last = loadedAt.get(host);
  if (last !== undefined && Date.now() - last < reloadAfterMs) return;
  loadedAt.set(host, Date.now());
  const loading = load(host, kv);
  if (last === undefined) await loading;
  else waitUntil(loading);
}

async function load(host: string, kv: Pick<SiteStore, "get">): Promise<void> {
  const reading = await readDocument(kv, coverageKey(host));
  if ("failure" in reading) {
    console.warn(reading.failure);
    return;
  }
  if (reading.text !== undefined) storedHosts.set(host, true);
  for (const [path, page] of parseStored(reading.text)) {
    const key = coverageEntryKey(host, path);
    const own = pages.peek(key);
    if (own === undefined || own.surveyedAt < page.surveyedAt) pages.set(key, page);
  }
}

/** The surveyed pages of a site by path, from the store: what all workers have seen. Never rejects. */
export async function listLearnedCoverage(
  host: string,
  kv: Pick<SiteStore, "get">,
): Promise<readonly { readonly path: string; readonly uncovered: readonly string[] }[]> {
  const reading = await readDocument(kv, coverageKey(host));
  const stored = "failure" in reading ? [] : parseStored(reading.text);
  return stored
    .map(([path, { uncovered }]) => ({ path, uncovered }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * The survey of the page at a path; undefined if the page was never surveyed or has changed since. Without `headers`
 * the last known survey, even if the page has changed.
 */
export function findLearnedSurvey(host: string, path: string, headers?: Headers): LearnedSurvey | undefined {
  const page = pages.get(coverageEntryKey(host, path));
  if (page === undefined || headers === undefined) return page;
  const validator = pageValidator(headers);
  if (validator === undefined) return page.matches >= requiredMatches ? page : undefined;
  return validator === page.validator ? page : undefined;
}

/** True if this response for a path has to be surveyed. */
export function needsSurvey(host: string, path: string, headers: Headers): boolean {
  const page = pages.peek(coverageEntryKey(host, path));
  if (page === undefined || Date.now() - page.surveyedAt > resurveyIntervalMs) return true;
  const validator = pageValidator(headers);
  return validator === undefined || validator !== page.validator;
}

/**
 * Stores the result of a survey: in memory at once, and in the store at most once a minute per site, within the limit
 * for new hosts.
 */
export function learnCoverage(
  host: string,
  path: string,
  { headers, uncovered, parts }: LearnedSurvey & { readonly headers: Headers },
  deps: CoverageDeps,
): void {
  const key = coverageEntryKey(host, path);
  const before = pages.peek(key);
  const isSame =
    before !== undefined &&
    before.uncovered.join() === uncovered.join() &&
    before.parts.join() === parts.join();
  pages.set(key, {
    uncovered: isSame ? before.uncovered : uncovered,
    parts: isSame ? before.parts : parts,
    validator: pageValidator(headers),
    matches: isSame ? before.matches + 1 : 1,
    surveyedAt: Date.now(),
  });
  const now = Date.now();
  if (path.length > maxPathLength || Math.abs(now - (writtenAt.peek(host) ?? 0)) < minWriteIntervalMs) return;
  if (!mayWriteLearned(host, storedHosts.peek(host) !== undefined || hasStoredSettings(host), now)) return;
  writtenAt.set(host, now);
  deps.waitUntil(write(host, deps.kv));
}

async function write(host: string, kv: SiteStore): Promise<void> {
  // The stored document is read first, because another isolate may have added pages that this one does not know.
  await load(host, kv);
  const prefix = coverageEntryKey(host, "");
  const own = [...pages.keys()].filter((key) => key.startsWith(prefix)).slice(-maxStoredPages);
  const stored = own.flatMap((key) => {
    const path = key.slice(prefix.length);
    const page = pages.peek(key);
    return page === undefined || path.length > maxPathLength ? [] : [[path, page] as const];
  });
  try {
    await kv.put(coverageKey(host), serialize(stored));
    storedHosts.set(host, true);
  } catch (error) {
    console.error(
      `${coverageKey(host)}: could not be written (${error instanceof Error ? error.message : error})`,
    );
  }
}

const coverageEntryKey = (host: string, path: string): string => `${host} ${path}`;

/** The stored document. One of another worker version is ignored, because the covered features may differ. */
interface Stored {
  readonly version: string;
  readonly pages: readonly (readonly [
    path: string,
    uncovered: string,
    validator: string,
    matches: number,
    surveyedAt: number,
    parts: string,
  ])[];
}

function serialize(entries: readonly (readonly [string, PageCoverage])[]): string {
  const stored: Stored = {
    version: build.version,
    pages: entries.map(([path, { uncovered, parts, validator, matches, surveyedAt }]) => [
      path,
      uncovered.join(),
      validator ?? "",
      matches,
      surveyedAt,
      parts.join(),
    ]),
  };
  return JSON.stringify(stored);
}

function parseStored(text: string | undefined): [string, PageCoverage][] {
  if (text === undefined) return [];
  let stored: Partial<Stored>;
  try {
    stored = JSON.parse(text);
  } catch {
    // Only this worker writes the document. If it is malformed, the next write replaces it.
    return [];
  }
  if (stored?.version !== build.version || !Array.isArray(stored.pages)) return [];
  return stored.pages
    .slice(-maxStoredPages)
    .map(([path, uncovered, validator, matches, surveyedAt, parts]) => [
      String(path),
      {
        uncovered: namesIn(uncovered),
        // A cast: the same version of the worker has written these names.
        parts: namesIn(parts) as ClientPart[],
        validator: validator || undefined,
        matches: Number(matches),
        surveyedAt: Number(surveyedAt),
      },
    ]);
}

const namesIn = (list: string): string[] => (list === "" ? [] : String(list).split(","));
