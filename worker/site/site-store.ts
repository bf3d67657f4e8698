import { withTimeout } from "../http/timeout.ts";

/** The methods of the KV namespace that this folder uses. */
export interface SiteStore {
  get(key: string, options: { readonly cacheTtl: number }): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
}

/** Key of the settings that the owner has written. The worker only reads them. */
export const authoredKey = (host: string): string => `site:${host}`;
/** Key of the settings learned from pages. A separate key, so that learning never overwrites the owner's settings. */
export const learnedKey = (host: string): string => `learned:${host}`;

/** The time for which KV may return a cached value instead of the stored one. 30 s is the minimum that KV allows. */
export const kvCacheTtlSeconds = 30;
/** After this time the store is treated as failed, so that it cannot block the site. */
const readTimeoutMs = 2000;

/** The text of a document, undefined if there is no document; or the reason why it could not be read. */
export type ReadResult = { readonly text: string | undefined } | { readonly failure: string };

/** Reads a document. Never rejects. */
export async function readDocument(store: Pick<SiteStore, "get">, key: string): Promise<ReadResult> {
  try {
    return {
      text: (await withTimeout(store.get(key, { cacheTtl: kvCacheTtlSeconds }), readTimeoutMs)) ?? undefined,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { failure: `${key}: could not be read (${reason})` };
  }
}
