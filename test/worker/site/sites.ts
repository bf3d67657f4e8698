import { env } from "cloudflare:test";
import { parseContext, type SiteContext } from "../../../shared/context.ts";
import { findSite, type SiteDeps } from "../../../worker/site/find-site.ts";
import { learn } from "../../../worker/site/learn.ts";
import type { Site } from "../../../worker/site/site.ts";
import type { SiteStore } from "../../../worker/site/store.ts";

/** A store that counts, and can be told to fail or to hang. Below it is the real namespace. */
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
    async get(key) {
      store.reads.push(key);
      await obstacle(store);
      return env.SITES.get(key);
    },
    async put(key, value) {
      store.writes.push(key);
      await obstacle(store);
      await env.SITES.put(key, value);
    },
  };
  return store;
}

/** An isolate's requests to one host: what a request leaves running is finished by `settle`. */
export function visitor(host: string, kv: SiteStore, origin?: URL) {
  const pending: Promise<unknown>[] = [];
  const deps: SiteDeps & { kv: SiteStore } = {
    kv,
    config: { origin },
    waitUntil: (promise) => pending.push(promise),
  };
  return {
    find: (): Promise<Site> => findSite(host, deps),
    learn: (site: Site, context: SiteContext): void => learn(site, context, deps),
    settle: async (): Promise<void> => {
      await Promise.all(pending.splice(0));
    },
  };
}

let hosts = 0;
/** A host that no other test has asked for. */
export function newHost(): string {
  return `site-${++hosts}.test`;
}

export function pageOf(title: string, more: object = {}): SiteContext {
  return parseContext({ pageType: 1, website: { id: "w1", siteTitle: title }, ...more }).context;
}

async function obstacle(store: WatchedStore): Promise<void> {
  if (store.state === "failing") throw new Error("the store is down");
  if (store.state === "hanging") await new Promise(() => {});
}
