import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EventStore, StoredEvent } from "../../../client/tracking/queue/engine/event-store.ts";
import { launchBrowser } from "../browser.ts";
import { bundleForBrowser } from "../client/bundle.ts";
import type * as entry from "./queue-store-entry.ts";

declare const awning: typeof entry;
declare const store: EventStore;
declare const event: (page: string, sequence: number, owner?: string, size?: number) => StoredEvent;

let browser: Browser;
let script: string;
let page: Page;

beforeAll(async () => {
  [browser, script] = await Promise.all([
    launchBrowser(),
    bundleForBrowser(new URL("./queue-store-entry.ts", import.meta.url)),
  ]);
});
afterAll(() => browser.close());

async function open(context = page.context()): Promise<Page> {
  const tab = await context.newPage();
  await tab.route("http://localhost/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Store</title>" }),
  );
  await tab.goto("http://localhost/");
  await tab.addScriptTag({ content: script });
  await tab.evaluate(() => {
    const make = (page: string, sequence: number, owner = page, size = 10): StoredEvent => ({
      id: `${page}.${sequence}`,
      owner,
      at: 1000 + sequence,
      text: "{}",
      size,
    });
    Object.assign(window, { event: make, store: awning.openStore() });
  });
  return tab;
}

beforeEach(async () => {
  page = await open(await browser.newContext());
});
afterEach(() => page.context().close());

const allIds = (from: Page = page) =>
  from.evaluate(async () => {
    const { claimed } = await store.claim({ owner: "reader", maxBytes: 1e6, isFree: () => true });
    return claimed.map(({ id }) => id);
  });

describe("the event store in IndexedDB", () => {
  it("keeps events until they are removed, and resolves to the number that existed", async () => {
    expect(await page.evaluate(() => store.put([event("a", 0), event("a", 1)]))).toEqual([]);
    expect(await page.evaluate(() => store.remove(["a.0", "b.7"]))).toBe(1);
    await page.reload();
    page = await open();
    expect(await allIds()).toEqual(["a.1"]);
  });

  it("has each event once, also if it is put again", async () => {
    await page.evaluate(async () => {
      await store.put([event("a", 0)]);
      await store.put([event("a", 0, "b")]);
    });
    expect(await allIds()).toEqual(["a.0"]);
  });

  it("deletes the oldest events over the limits, by number and by size", async () => {
    const putRange = (name: string, from: number, to: number, size: number) =>
      page.evaluate(
        ([name, from, to, size]) =>
          store.put(
            Array.from({ length: to - from + 1 }, (_, index) => event(name, from + index, name, size)),
          ),
        [name, from, to, size] as const,
      );
    expect(await putRange("a", 0, 6, 10)).toEqual(["a.0", "a.1"]);
    expect(await putRange("a", 7, 9, 400)).toEqual(["a.2", "a.3", "a.4", "a.5", "a.6", "a.7"]);
  });

  it("claims free events up to the limit, oldest pages first, each page in order", async () => {
    const claims = await page.evaluate(async () => {
      await store.put([event("b", 10), event("a", 2), event("b", 2), event("a", 10), event("c", 1)]);
      const isFree = ({ owner }: StoredEvent) => owner !== "c";
      return [
        await store.claim({ owner: "me", maxBytes: 25, isFree }),
        await store.claim({ owner: "me", maxBytes: 5, isFree }),
      ].map(({ claimed, remaining }) => [claimed.map(({ id }) => id), remaining]);
    });
    expect(claims).toEqual([
      [["a.2", "a.10"], 3],
      [["b.2"], 2],
    ]);
  });

  it("gives each event to one of two tabs that claim at the same time", async () => {
    const other = await open();
    await page.evaluate(() => store.put([0, 1, 2, 3].map((sequence) => event("gone", sequence))));
    const claims = await Promise.all(
      [page, other].map((tab, number) =>
        tab.evaluate(async (owner) => {
          const isFree = ({ owner }: StoredEvent) => owner === "gone";
          const ids: string[] = [];
          for (let index = 0; index < 4; index++)
            ids.push(...(await store.claim({ owner, maxBytes: 10, isFree })).claimed.map(({ id }) => id));
          return ids;
        }, `tab ${number}`),
      ),
    );
    expect(claims.flat().sort()).toEqual(["gone.0", "gone.1", "gone.2", "gone.3"]);
  });

  it("gives the lease to one page until it is released, expires or the clock is set back", async () => {
    const results = await page.evaluate(async () => [
      await store.acquireLease({ owner: "a", until: 1000 }, 0),
      await store.acquireLease({ owner: "b", until: 1100 }, 100),
      await store.releaseLease("b"),
      await store.acquireLease({ owner: "b", until: 1100 }, 100),
      await store.releaseLease("a"),
      await store.acquireLease({ owner: "b", until: 1200 }, 200),
      await store.acquireLease({ owner: "a", until: 2300 }, 1300),
      await store.acquireLease({ owner: "b", until: 500 }, -500),
    ]);
    expect(results).toEqual([true, false, undefined, false, undefined, true, true, true]);
  });

  it("can be deleted by another tab while it is open, and continues empty", async () => {
    const other = await open();
    await page.evaluate(() => store.put([event("a", 0)]));
    await other.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase("events-test");
          request.onsuccess = resolve;
          request.onblocked = reject;
        }),
    );
    expect(await page.evaluate(() => store.put([event("a", 1)]))).toEqual([]);
    expect(await allIds()).toEqual(["a.1"]);
  });
});

describe("the leader lock", () => {
  it("is held by one tab until it releases it or is closed", async () => {
    const other = await open();
    const acquire = (tab: Page) =>
      tab.evaluate(async () => {
        const release = await awning.openLeaderLock().acquire();
        Object.assign(window, { release });
        return release !== undefined;
      });
    expect(await acquire(page)).toBe(true);
    expect(await acquire(other)).toBe(false);
    await page.evaluate("release()");
    expect(await acquire(other)).toBe(true);
    await other.close();
    await expect.poll(() => acquire(page), { timeout: 10_000 }).toBe(true);
  });
});
