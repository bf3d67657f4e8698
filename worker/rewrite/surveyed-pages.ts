import { surveyPage } from "../../shared/coverage/survey.ts";
import { uncoveredFeatures } from "../../shared/coverage/uncovered-features.ts";
import { LruMap } from "../../shared/lru-map.ts";
import type { ClientPart } from "../build.ts";
import { timingSafeEqual } from "../http/timing-safe-equal.ts";
import { findPageParts } from "./page-parts.ts";
import { ScanRecording } from "./scan/scan-recording.ts";

/**
 * Number of pages whose survey an isolate remembers by their bytes, and maximum size of such a page: a larger one is
 * surveyed each time. `site/learned-coverage.ts` remembers the surveys of streamed pages by URL.
 */
const maxPages = 5000;
const maxBytes = 4 * 1024 * 1024;
/** Number of pages whose bytes an isolate keeps, maximum size of such a page, and of all of them together. */
const maxKeptPages = 64;
const maxKeptPageBytes = 1024 * 1024;
const maxKeptBytes = 12 * 1024 * 1024;

/** The properties of a complete page that do not depend on the request. */
export interface PageSurvey {
  /** Names of the page's uncovered features. */
  readonly uncovered: readonly string[];
  /** The parts of the client that the page needs. */
  readonly parts: ReadonlySet<ClientPart>;
  /** The scan of exactly these bytes; absent for a page that was sent less than twice. */
  readonly scan?: ScanRecording;
}

/** Surveys, keyed by the SHA-256 digest of a page's bytes. */
const cache = new LruMap<string, PageSurvey>(maxPages);
/** The last bytes of pages that were sent more than once, keyed by their addresses. */
const keptPages = new LruMap<string, { readonly bytes: Uint8Array; readonly survey: PageSurvey }>(
  maxKeptPages,
);
/** Number of bytes in `keptPages`. */
let keptBytes = 0;

/**
 * Surveys a page that has arrived completely. The result is cached by the page's bytes, not by its URL or ETag: an
 * origin that keeps its ETag although the page has changed cannot make the worker remove the runtime from a page that
 * needs it. A comparison with the last bytes of the same address takes 3 microseconds for 100 kB, a digest 70, a survey
 * ten times as long.
 * @param address the page's host and path
 */
export async function getOrCreateSurvey(
  page: Uint8Array,
  address: string,
  survey = surveyPage,
): Promise<PageSurvey> {
  if (page.length > maxBytes) return surveyNow(page, survey);
  const kept = keptPages.get(address);
  if (kept !== undefined && equalBytes(kept.bytes, page)) return kept.survey;
  // A cast: the type of the page allows shared memory, which is never used here.
  const bytes = page as Uint8Array<ArrayBuffer>;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const key = String.fromCharCode(...digest);
  const cached = cache.get(key);
  if (cached !== undefined) return keepPage(address, page, cached);
  const result = surveyNow(page, survey);
  cache.set(key, result);
  return result;
}

/** Keeps the bytes of a page for the next comparison. Returns the survey with a recording for its scan. */
function keepPage(address: string, page: Uint8Array, survey: PageSurvey): PageSurvey {
  if (page.length > maxKeptPageBytes) return survey;
  dropPage(address);
  for (const oldest of keptPages.keys()) {
    if (keptPages.size < maxKeptPages && keptBytes + page.length <= maxKeptBytes) break;
    dropPage(oldest);
  }
  const kept = { ...survey, scan: new ScanRecording() };
  // The page's own memory will contain the rewritten page.
  keptPages.set(address, { bytes: page.slice(), survey: kept });
  keptBytes += page.length;
  return kept;
}

function dropPage(address: string): void {
  keptBytes -= keptPages.peek(address)?.bytes.length ?? 0;
  keptPages.delete(address);
}

/** `timingSafeEqual` is here the fastest comparison. */
function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function surveyNow(page: Uint8Array, survey: typeof surveyPage): PageSurvey {
  return { uncovered: uncoveredFeatures(survey(page)), parts: findPageParts(page) };
}
