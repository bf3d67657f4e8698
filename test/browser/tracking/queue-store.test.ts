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
    bundleForBrowser("../tracking/queue-store-entry.ts"),
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

const everything = (from: Page = page) =>
  from.evaluate(async () => {
    const { taken } = await store.claim({ owner: "reader", room: 1e6, free: () => true });
    return taken.map(({ id }) => id);
  });

describe("the store of events in the browser", () => {
  it("keeps what was put until it is removed, and says how many were there", async () => {
    expect(await page.evaluate(() => store.put([event("a", 0), event("a", 1)]))).toEqual([]);
    expect(await page.evaluate(() => store.remove(["a.0", "b.7"]))).toBe(1);
    await page.reload();
    page = await open();
    expect(await everything()).toEqual(["a.1"]);
  });

  it("has each event once, however often it is put", async () => {
    await page.evaluate(async () => {
      await store.put([event("a", 0)]);
      await store.put([event("a", 0, "b")]);
    });
    expect(await everything()).toEqual(["a.0"]);
  });

  it("gives up the oldest over the cap, by number and by size", async () => {
    const numbers = (name: string, from: number, to: number, size: number) =>
      page.evaluate(
        ([name, from, to, size]) =>
          store.put(Array.from({ length: to - from + 1 }, (_, at) => event(name, from + at, name, size))),
        [name, from, to, size] as const,
      );
    expect(await numbers("a", 0, 6, 10)).toEqual(["a.0", "a.1"]);
    expect(await numbers("a", 7, 9, 400)).toEqual(["a.2", "a.3", "a.4", "a.5", "a.6", "a.7"]);
  });

  it("gives out what is free, oldest pages first and each in order, and as much as there is room for", async () => {
    const taken = await page.evaluate(async () => {
      await store.put([event("b", 10), event("a", 2), event("b", 2), event("a", 10), event("c", 1)]);
      const free = ({ owner }: StoredEvent) => owner !== "c";
      return [
        await store.claim({ owner: "me", room: 25, free }),
        await store.claim({ owner: "me", room: 5, free }),
      ].map(({ taken, left }) => [taken.map(({ id }) => id), left]);
    });
    expect(taken).toEqual([
      [["a.2", "a.10"], 3],
      [["b.2"], 2],
    ]);
  });

  it("gives each event to one of two tabs that ask at the same time", async () => {
    const other = await open();
    await page.evaluate(() => store.put([0, 1, 2, 3].map((sequence) => event("gone", sequence))));
    const claims = await Promise.all(
      [page, other].map((tab, number) =>
        tab.evaluate(async (owner) => {
          const free = ({ owner }: StoredEvent) => owner === "gone";
          const ids: string[] = [];
          for (let time = 0; time < 4; time++)
            ids.push(...(await store.claim({ owner, room: 10, free })).taken.map(({ id }) => id));
          return ids;
        }, `tab ${number}`),
      ),
    );
    expect(claims.flat().sort()).toEqual(["gone.0", "gone.1", "gone.2", "gone.3"]);
  });

  it("lets one page have the lease, until it gives it back, it runs out or the clock is put back", async () => {
    const got = await page.evaluate(async () => [
      await store.lease({ owner: "a", until: 1000 }, 0),
      await store.lease({ owner: "b", until: 1100 }, 100),
      await store.giveBack("b"),
      await store.lease({ owner: "b", until: 1100 }, 100),
      await store.giveBack("a"),
      await store.lease({ owner: "b", until: 1200 }, 200),
      await store.lease({ owner: "a", until: 2300 }, 1300),
      await store.lease({ owner: "b", until: 500 }, -500),
    ]);
    expect(got).toEqual([true, false, undefined, false, undefined, true, true, true]);
  });

  it("is deleted by another tab while it is open, and goes on empty", async () => {
    const other = await open();
    await page.evaluate(() => store.put([event("a", 0)]));
    await other.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase("events-test");
          deleting.onsuccess = resolve;
          deleting.onblocked = reject;
        }),
    );
    expect(await page.evaluate(() => store.put([event("a", 1)]))).toEqual([]);
    expect(await everything()).toEqual(["a.1"]);
  });
});

describe("the turn of a tab", () => {
  it("is one tab's until it ends it or is gone", async () => {
    const other = await open();
    const take = (tab: Page) =>
      tab.evaluate(async () => {
        const end = await awning.turns().take();
        Object.assign(window, { end });
        return end !== undefined;
      });
    expect(await take(page)).toBe(true);
    expect(await take(other)).toBe(false);
    await page.evaluate("end()");
    expect(await take(other)).toBe(true);
    await other.close();
    await expect.poll(() => take(page), { timeout: 10_000 }).toBe(true);
  });
});
