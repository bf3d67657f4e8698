import type { Config } from "../env.ts";
import { type Remembered, recall, remember } from "./memory.ts";
import { type Site, siteFrom } from "./site.ts";
import { authoredKey, learnedKey, type Reading, readDocument, type SiteStore } from "./store.ts";

export interface SiteDeps {
  readonly kv: Pick<SiteStore, "get">;
  readonly config: Pick<Config, "origin">;
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** Milliseconds. Younger than this, what is remembered holds; older, it still answers while the store is asked. */
const fresh = 30_000;
/** Older than this it answers no more: after a quiet night the first visitor shall not see yesterday's settings. */
const longest = 5 * 60_000;
/** A store that failed is asked again sooner. */
const afterFailure = 5_000;
/** For a minute and more after a write the store may still answer with what stood there before. */
const storeLag = 2 * 60_000;

/** The site as it is remembered, where nothing need be asked: undefined means that `findSite` has to. */
export function freshSite(host: string): Site | undefined {
  const known = recall(host);
  return known && Date.now() - known.askedAt < fresh ? known.site : undefined;
}

/**
 * The site that a host names. Never fails: where the stored settings are broken or cannot be read, the last known
 * ones or the defaults hold, and `problems` says so.
 *
 * Requests do not share one pending read: what a request has begun may end with it, and the others would hang.
 */
export async function findSite(host: string, deps: SiteDeps): Promise<Site> {
  const known = recall(host);
  const age = known ? Date.now() - known.askedAt : Number.POSITIVE_INFINITY;
  if (known && age < fresh) return known.site;
  if (known && age < longest) {
    remember({ ...known, askedAt: Date.now() });
    deps.waitUntil(load(host, deps));
    return known.site;
  }
  return (await load(host, deps)).site;
}

async function load(host: string, { kv, config }: SiteDeps): Promise<Remembered> {
  const [authored, learned] = await Promise.all([
    readDocument(kv, authoredKey(host)),
    readDocument(kv, learnedKey(host)),
  ]);
  // Looked up only now: a page may have taught something while the store was asked.
  const known = recall(host);
  const failures = [authored, learned].flatMap((reading) => ("failure" in reading ? [reading.failure] : []));
  const ownIsNewer = known !== undefined && Date.now() - known.wroteAt < storeLag;
  const documents = {
    authored: textOf(authored, known?.documents.authored),
    learned: ownIsNewer ? known.documents.learned : textOf(learned, known?.documents.learned),
  };
  const site = siteFrom(host, documents, {
    origin: config.origin,
    problems: failures,
    isRead: "text" in authored,
  });
  report(site.problems, known?.site.problems ?? []);
  return remember({
    site,
    documents,
    stored: ownIsNewer ? known.stored : textOf(learned, known?.stored),
    askedAt: failures.length > 0 ? Date.now() - fresh + afterFailure : Date.now(),
    wroteAt: known?.wroteAt ?? 0,
  });
}

function textOf(reading: Reading, lastKnown: string | undefined): string | undefined {
  return "text" in reading ? reading.text : lastKnown;
}

/** Once a change, not once a request. */
function report(problems: readonly string[], before: readonly string[]): void {
  for (const problem of problems) if (!before.includes(problem)) console.error(problem);
  for (const problem of before) if (!problems.includes(problem)) console.info(`settled: ${problem}`);
}
