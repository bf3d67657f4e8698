/** The part of the KV namespace that sites need. */
export interface SiteStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
}

/** What the owner wrote. The worker only reads it. */
export const authoredKey = (host: string): string => `site:${host}`;
/** What pages taught the worker. Nobody else writes it, so learning can never overwrite an owner's word. */
export const learnedKey = (host: string): string => `learned:${host}`;

/** Milliseconds. A store that hangs must not hang the site. */
const patience = 2000;

/** A document of the store, undefined when there is none; or why it could not be read. */
export type Reading = { readonly text: string | undefined } | { readonly failure: string };

/** Never rejects. */
export async function readDocument(store: Pick<SiteStore, "get">, key: string): Promise<Reading> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  });
  try {
    return { text: (await Promise.race([store.get(key), late])) ?? undefined };
  } catch (error) {
    return {
      failure: `${key}: could not be read (${error instanceof Error ? error.message : String(error)})`,
    };
  } finally {
    clearTimeout(timer);
  }
}
