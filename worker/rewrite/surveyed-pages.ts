import { surveyPage } from "../../shared/coverage/survey.ts";
import { uncoveredFeatures } from "../../shared/coverage/uncovered-features.ts";
import { LruMap } from "../http/lru-map.ts";

/** Pages that an isolate remembers, and bytes of one of them: a longer page is surveyed each time. */
const maxPages = 5000;
const maxBytes = 4 * 1024 * 1024;

/** Uncovered features by the SHA-256 of a page's bytes. */
const surveyed = new LruMap<string, readonly string[]>(maxPages);

/**
 * The names of the features of a whole page that nothing replaces. The result is remembered by the page's bytes and not by its
 * address or ETag: an origin that keeps an ETag although a page has changed cannot take the runtime from a feature. A digest costs
 * about a tenth of a survey.
 */
export async function uncoveredFeaturesOf(page: Uint8Array, survey = surveyPage): Promise<readonly string[]> {
  if (page.length > maxBytes) return uncoveredFeatures(survey(page));
  // The bytes are never in shared memory, which the type of the page allows.
  const bytes = page as Uint8Array<ArrayBuffer>;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const key = String.fromCharCode(...digest);
  const known = surveyed.get(key);
  if (known !== undefined) return known;
  const uncovered = uncoveredFeatures(survey(page));
  surveyed.set(key, uncovered);
  return uncovered;
}
