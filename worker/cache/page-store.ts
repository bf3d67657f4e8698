import { ExpiringSet } from "../http/expiring-set.ts";
import { type CachedPage, fromStoredResponse, toStoredResponse } from "./cached-page.ts";

/** If reading from the cache takes longer, the page is fetched from the origin. */
const readTimeoutMs = 500;
/** The cache is not used for this time after it has thrown an error. */
const errorBackoffMs = 30_000;
const unavailable = new ExpiringSet(1);

/** The page in the Cache API; undefined if it is not there, or if the cache fails. Never rejects. */
export async function findCachedPage(key: string): Promise<CachedPage | undefined> {
  return await tryCache("read", async (cache) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), readTimeoutMs);
    });
    try {
      const stored = await Promise.race([cache.match(key), timeout]);
      return stored && fromStoredResponse(stored);
    } finally {
      clearTimeout(timer);
    }
  });
}

/** @param body the whole page, never a part of an aborted response */
export async function putCachedPage(
  key: string,
  body: Uint8Array<ArrayBuffer>,
  originHeaders: Headers,
  metadata: Pick<CachedPage, "cachedAt" | "policy">,
  staleFor: number,
): Promise<void> {
  await tryCache("written", (cache) =>
    cache.put(key, toStoredResponse(body, originHeaders, metadata, staleFor)),
  );
}

export async function deleteCachedPage(key: string): Promise<void> {
  await tryCache("cleared", (cache) => cache.delete(key));
}

async function tryCache<T>(verb: string, step: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  if (unavailable.has("cache")) return undefined;
  try {
    return await step(await caches.open("awning-pages"));
  } catch (error) {
    unavailable.add("cache", errorBackoffMs);
    console.error(`the page cache could not be ${verb}; continuing without the cache:`, error);
    return undefined;
  }
}
