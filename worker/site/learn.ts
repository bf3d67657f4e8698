import { type SiteContext, siteLevel } from "../../shared/context.ts";
import { type Remembered, recall, remember } from "./memory.ts";
import { type Site, versionOf } from "./site.ts";
import { learnedKey, type SiteStore } from "./store.ts";

export interface LearnDeps {
  readonly kv: Pick<SiteStore, "put">;
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** Milliseconds. The store takes one write a second for a key; pages that contradict each other must not use them up. */
const writeEvery = 60_000;

/** Site-level JSON by context: most pages come with the very same object as the time before. */
const siteLevels = new WeakMap<SiteContext, string>();

/**
 * Keeps what a page says of its site for requests that bring no page: at once in this isolate, and in the store when
 * it differs from what stands there. A signed-in owner's page teaches nothing, for it may say more than visitors should
 * hear of; nor does a page that does not name its site.
 */
export function learn({ host }: Pick<Site, "host">, context: SiteContext, deps: LearnDeps): void {
  const known = recall(host);
  if (known === undefined || context.website.id === "" || context.authenticatedAccount !== undefined) return;
  const json = siteLevelJson(context);
  const entry = known.documents.learned === json ? known : remember(withLearned(known, context, json));
  if (entry.stored === json || Date.now() - entry.wroteAt < writeEvery) return;
  remember({ ...entry, wroteAt: Date.now() });
  deps.waitUntil(write(host, json, deps.kv));
}

function siteLevelJson(context: SiteContext): string {
  const known = siteLevels.get(context);
  if (known !== undefined) return known;
  const json = JSON.stringify(siteLevel(context));
  siteLevels.set(context, json);
  return json;
}

function withLearned(known: Remembered, context: SiteContext, json: string): Remembered {
  const documents = { ...known.documents, learned: json };
  const site = { ...known.site, learned: siteLevel(context), version: versionOf(documents) };
  return { ...known, documents, site };
}

async function write(host: string, json: string, kv: LearnDeps["kv"]): Promise<void> {
  try {
    await kv.put(learnedKey(host), json);
  } catch (error) {
    console.error(
      `${learnedKey(host)}: could not be written (${error instanceof Error ? error.message : String(error)})`,
    );
    return;
  }
  const known = recall(host);
  if (known) remember({ ...known, stored: json });
}
