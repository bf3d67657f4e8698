import { withTimeout } from "../http/timeout.ts";

/** The part of the KV namespace that sites need. */
export interface SiteStore {
  get(key: string, options: { readonly cacheTtl: number }): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
}

/** Key of the settings that the owner wrote. The worker only reads them. */
export const authoredKey = (host: string): string => `site:${host}`;
/** Key of the settings learned from pages. A key of its own, so that learning never overwrites the owner's settings. */
export const learnedKey = (host: string): string => `learned:${host}`;

/** The time for which a location of KV may return an older value; the shortest that KV allows. */
export const storeTtlSeconds = 30;
/** A store that does not respond must not stop the site. */
const readTimeoutMs = 2000;

/** A document of the store, `text` undefined if there is none; or why it could not be read. */
export type ReadResult = { readonly text: string | undefined } | { readonly failure: string };

/** Never rejects. */
export async function readDocument(store: Pick<SiteStore, "get">, key: string): Promise<ReadResult> {
  try {
    return {
      text: (await withTimeout(store.get(key, { cacheTtl: storeTtlSeconds }), readTimeoutMs)) ?? undefined,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { failure: `${key}: could not be read (${reason})` };
  }
}
