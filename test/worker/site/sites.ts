import { env } from "cloudflare:test";
import { parseContext, type SiteContext } from "../../../shared/context.ts";
import { findSite, type SiteDeps } from "../../../worker/site/find-site.ts";
import { learnSiteContext } from "../../../worker/site/learn.ts";
import type { Site } from "../../../worker/site/site.ts";
import type { SiteStore } from "../../../worker/site/site-store.ts";

/** The real namespace, which records its calls and can fail or hang. */
export interface WatchedStore extends SiteStore {
  readonly reads: string[];
  readonly writes: string[];
  state: "well" | "failing" | "hanging";
}

export function watchedStore(): WatchedStore {
  const store: WatchedStore = {
    reads: [],
    writes: [],
    state: "well",
    async get(key, options) {
      store.reads.push(key);
      await obstacle(store);
      return env.SITES.get(key, options);
    },
    async put(key, value) {
      store.writes.push(key);
      await obstacle(store);
      await env.SITES.put(key, value);
    },
  };
  return store;
}

/** The requests of an isolate to one host. `settle` waits for their background work. */
export function visitSite(host: string, kv: SiteStore, origin?: URL) {
  const pending: Promise<unknown>[] = [];
  const deps: SiteDeps & { kv: SiteStore } = {
    kv,
    config: { origin },
    waitUntil: (promise) => pending.push(promise),
  };
  return {
    find: (): Promise<Site> => findSite(host, deps),
    learn: (site: Site, context: SiteContext, path = "/"): void =>
      learnSiteContext(site, context, path, deps),
    settle: async (): Promise<void> => {
      await Promise.all(pending.splice(0));
    },
  };
}

let hosts = 0;
/** A host that no other test uses. */
export function newHost(): string {
  return `site-${++hosts}.test`;
}

export function pageOf(language: string, more: object = {}): SiteContext {
  return parseContext({ pageType: 1, website: { id: "w1", language }, ...more }).context;
}

async function obstacle(store: WatchedStore): Promise<void> {
  if (store.state === "failing") throw new Error("the store is down");
  if (store.state === "hanging") await new Promise(() => {});
}
