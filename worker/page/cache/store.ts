import { asStored, type Copy, fromStored } from "./copy.ts";
import { Until } from "./until.ts";

/** Milliseconds. A page that has to be waited for longer is asked of the origin. */
const patience = 500;
/** A cache that fails is left alone for so long. */
const afterFailure = 30_000;
const broken = new Until(1);

/** Never rejects: a cache that fails has nothing. */
export async function findCopy(key: string): Promise<Copy | undefined> {
  return await tried("read", async (pages) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patience);
    });
    try {
      const stored = await Promise.race([pages.match(key), late]);
      return stored && fromStored(stored);
    } finally {
      clearTimeout(timer);
    }
  });
}

/** `body` is whole: what breaks off must not come here. */
export async function keepCopy(
  key: string,
  body: Uint8Array<ArrayBuffer>,
  origin: Headers,
  about: Pick<Copy, "at" | "sharing"> & { readonly staleFor: number },
): Promise<void> {
  await tried("written", (pages) => pages.put(key, asStored(body, origin, about)));
}

export async function dropCopy(key: string): Promise<void> {
  await tried("cleared", (pages) => pages.delete(key));
}

async function tried<T>(what: string, step: (pages: Cache) => Promise<T>): Promise<T | undefined> {
  if (broken.has("cache")) return undefined;
  try {
    return await step(await caches.open("awning-pages"));
  } catch (error) {
    broken.add("cache", afterFailure);
    console.error(`the page cache could not be ${what}; going on without it:`, error);
    return undefined;
  }
}
