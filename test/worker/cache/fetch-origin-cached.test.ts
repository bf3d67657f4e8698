import { env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { Scanner } from "../../../worker/rewrite/scan/scanner.ts";
import { advanceClock } from "./setup.ts";
import { createTestPage, type PageVisit, publicForAMinute } from "./test-page.ts";

const cacheAndCount = (visits: readonly PageVisit[]) =>
  visits.map(({ cache, renderCount }) => [cache, renderCount]);

describe("a page that its origin allows shared caches to store", () => {
  it("is fetched once", async () => {
    const page = await createTestPage(publicForAMinute);
    const got = [await page.get(), await page.get(), await page.get()];
    expect(cacheAndCount(got)).toEqual([
      ["miss", 1],
      ["hit", 1],
      ["hit", 1],
    ]);
    expect(await page.originRequests()).toHaveLength(1);
    expect(got[1]?.text).toBe(got[0]?.text);
    expect(got[1]?.response.headers.get("cache-control")).toBe("private, no-cache");
    expect(got[1]?.response.headers.get("x-awning")).toBe("rewritten");
  });

  it("is scanned for its first visitors only, also if it is large", async () => {
    const page = await createTestPage({ ...publicForAMinute, label: "<p>y</p>".repeat(60_000) });
    await page.get();
    const scanned = await page.get();
    await page.get();
    const next = vi.spyOn(Scanner.prototype, "next");
    const again = await page.get();
    const accepted = await page.get({ headers: { cookie: "ss_cookieAllowed=true" } });
    expect(next).not.toHaveBeenCalled();
    next.mockRestore();
    expect([again.cache, accepted.cache]).toEqual(["hit", "hit"]);
    expect(again.text).toBe(scanned.text);
    expect(accepted.text).toContain('"choice":"accepted"');
    expect(accepted.text.endsWith("</body></html>\n")).toBe(true);
  });

  it("is rewritten for each visitor", async () => {
    const page = await createTestPage(publicForAMinute);
    await page.get();
    const declined = await page.get({ headers: { cookie: "ss_cookieAllowed=false" } });
    const accepted = await page.get({ headers: { cookie: "ss_cookieAllowed=true" } });
    expect([declined.cache, accepted.cache]).toEqual(["hit", "hit"]);
    expect(declined.text).toContain('"choice":"declined"');
    expect(accepted.text).toContain('"choice":"accepted"');
  });

  it.each([
    ["max-age=60", 59, "hit"],
    ["max-age=60", 61, "miss"],
    ["max-age=10, s-maxage=60", 59, "hit"],
    ["max-age=600, s-maxage=60", 61, "miss"],
    ["public, max-age=60, must-revalidate", 59, "hit"],
    ["public, max-age=60, must-revalidate", 61, "miss"],
    ["max-age=60, stale-while-revalidate=30", 89, "revalidating"],
    ["max-age=60, stale-while-revalidate=30", 91, "miss"],
    ["max-age=60, stale-while-revalidate=30, must-revalidate", 61, "miss"],
    ["max-age=0, stale-while-revalidate=30", 20, "revalidating"],
  ])("with %s is after %i seconds a %s", async (policy, seconds, expected) => {
    const page = await createTestPage({ headers: { "cache-control": policy } });
    await page.get();
    advanceClock(seconds);
    expect((await page.get()).cache).toBe(expected);
  });

  it("is fresh for less time if it has been in other caches", async () => {
    const page = await createTestPage({ headers: { "cache-control": "max-age=60", age: "50" } });
    await page.get();
    advanceClock(9);
    expect((await page.get()).cache).toBe("hit");
    advanceClock(2);
    expect((await page.get()).cache).toBe("miss");
  });

  it("is revalidated after the response with the old page", async () => {
    const page = await createTestPage({
      headers: { "cache-control": "max-age=60, stale-while-revalidate=600" },
    });
    await page.get();
    advanceClock(100);
    expect(cacheAndCount([await page.get(), await page.get()])).toEqual([
      ["revalidating", 1],
      ["hit", 2],
    ]);
  });

  it("is revalidated once for concurrent visitors", async () => {
    const page = await createTestPage({
      headers: { "cache-control": "max-age=60, stale-while-revalidate=600" },
    });
    await page.get();
    advanceClock(100);
    await page.set({ delay: 100 });
    const got = await Promise.all([page.get(), page.get(), page.get(), page.get()]);
    expect(got.map(({ cache }) => cache)).toEqual(Array(4).fill("revalidating"));
    expect(await page.originRequests()).toHaveLength(2);
  });

  it("is fetched and stored again when a visitor reloads without cache", async () => {
    const page = await createTestPage(publicForAMinute);
    await page.get();
    const reloaded = await page.get({ headers: { "cache-control": "no-cache", pragma: "no-cache" } });
    // The stored one is the worker's own, because an origin may choose a page by these headers.
    expect(cacheAndCount([reloaded, await page.get()])).toEqual([
      ["miss", 2],
      ["hit", 3],
    ]);
  });

  it.each([
    ["max-age=0", 0, "miss"],
    ["max-age=30", 29, "hit"],
    ["max-age=30", 31, "miss"],
    ["min-fresh=30", 29, "hit"],
    ["min-fresh=30", 31, "miss"],
    ["no-store", 0, "miss"],
    ["max-stale=60", 0, "hit"],
  ])("is for a visitor with %s after %i seconds a %s", async (directive, seconds, expected) => {
    const page = await createTestPage(publicForAMinute);
    await page.get();
    advanceClock(seconds);
    expect((await page.get({ headers: { "cache-control": directive } })).cache).toBe(expected);
  });

  it("is confirmed by the origin when a visitor reloads it", async () => {
    const page = await createTestPage({ ...publicForAMinute, etag: '"1"' });
    await page.get();
    const reloaded = await page.get({ headers: { "cache-control": "max-age=0" } });
    expect(cacheAndCount([reloaded])).toEqual([["hit", 1]]);
    const requests = await page.originRequests();
    expect(requests.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"']);
  });

  it("is not stored for a visitor who forbids it, not even by a request of the worker's own", async () => {
    const page = await createTestPage(publicForAMinute);
    await page.get({ headers: { "cache-control": "no-store" } });
    expect(await page.originRequests()).toHaveLength(1);
    expect(cacheAndCount([await page.get()])).toEqual([["miss", 2]]);
  });

  it("is one page for all tracking parameters, and another page for other parameters", async () => {
    const page = await createTestPage(publicForAMinute);
    await page.get();
    const getWith = (parameters: string) => page.get({ path: `${page.path}&${parameters}` });
    expect(
      cacheAndCount([
        await getWith("utm_source=a&gclid=b"),
        await getWith("nomotion=true"),
        await getWith("noredirect"),
      ]),
    ).toEqual(Array(3).fill(["hit", 1]));
    expect(cacheAndCount([await getWith("page=2"), await getWith("itemId=2")])).toEqual([
      ["miss", 2],
      ["miss", 3],
    ]);
  });

  it("is a page of its own on each host and for each origin", async () => {
    const page = await createTestPage(publicForAMinute);
    await page.get();
    expect((await page.get({ host: `other-${page.host}` })).cache).toBe("miss");
    const moved = await createTestPage();
    await env.SITES.put(`site:moved-${page.host}`, "{}");
    expect((await moved.get({ path: page.path, host: `moved-${page.host}` })).cache).toBe("miss");
  });

  it("is stored if the origin has compressed it", async () => {
    const page = await createTestPage(publicForAMinute);
    const path = `${page.path}&encoding=gzip`;
    const first = await page.get({ path });
    const second = await page.get({ path });
    expect([first.cache, second.cache]).toEqual(["miss", "hit"]);
    expect(second.text).toContain("</html>");
    expect(second.response.headers.get("content-encoding")).toBeNull();
  });
});

describe("a conditional request", () => {
  it("gets a 304 from the cache, without a request to the origin", async () => {
    const page = await createTestPage({ ...publicForAMinute, etag: '"v1"' });
    const etag = (await page.get()).response.headers.get("etag") ?? "";
    const repeated = await page.get({ headers: { "if-none-match": etag } });
    expect([repeated.response.status, repeated.cache]).toEqual([304, "hit"]);
    expect(repeated.response.headers.get("etag")).toBe(etag);
    const other = await page.get({ headers: { "if-none-match": etag, cookie: "ss_cookieAllowed=true" } });
    expect([other.response.status, other.cache]).toEqual([200, "hit"]);
    expect(await page.originRequests()).toHaveLength(1);
  });

  it("is made with the validators of the cached page, which a 304 renews", async () => {
    const page = await createTestPage({ ...publicForAMinute, etag: '"v1"' });
    await page.get();
    advanceClock(100);
    expect(cacheAndCount([await page.get(), await page.get()])).toEqual([
      ["hit", 1],
      ["hit", 1],
    ]);
    const [, second, ...more] = await page.originRequests();
    expect(second?.headers["if-none-match"]).toBe('"v1"');
    expect(more).toEqual([]);
    await page.set({ etag: '"v2"' });
    advanceClock(100);
    expect(cacheAndCount([await page.get(), await page.get()])).toEqual([
      ["miss", 2],
      ["hit", 2],
    ]);
  });

  it("is renewed by a 304 for the time of a targeted field, which the 304 need not repeat", async () => {
    const page = await createTestPage({
      headers: { "cache-control": "max-age=600", "cdn-cache-control": "max-age=10" },
      etag: '"v1"',
    });
    await page.get();
    await page.set({ headers: { "cdn-cache-control": null } });
    for (const requests of [2, 3]) {
      advanceClock(20);
      expect((await page.get()).cache).toBe("hit");
      expect(await page.originRequests()).toHaveLength(requests);
    }
    await page.set({ headers: { "cdn-cache-control": "max-age=100" } });
    for (const requests of [4, 4, 4]) {
      advanceClock(20);
      expect((await page.get()).cache).toBe("hit");
      expect(await page.originRequests()).toHaveLength(requests);
    }
  });

  it("is made with them after the response, too", async () => {
    const page = await createTestPage({
      headers: { "cache-control": "max-age=60, stale-while-revalidate=600" },
      etag: '"v1"',
    });
    await page.get();
    advanceClock(100);
    expect(cacheAndCount([await page.get(), await page.get()])).toEqual([
      ["revalidating", 1],
      ["hit", 1],
    ]);
    expect((await page.originRequests())[1]?.headers["if-none-match"]).toBe('"v1"');
  });
});

describe("the page cache", () => {
  it("serves pages from the origin when the Cache API fails", async () => {
    const page = await createTestPage(publicForAMinute);
    await page.get();
    const open = vi.spyOn(caches, "open").mockRejectedValue(new Error("the cache fails"));
    const got = [await page.get(), await page.get()];
    // The cache is not used for a while after the first failure.
    expect(open).toHaveBeenCalledTimes(1);
    open.mockRestore();
    expect(cacheAndCount(got)).toEqual([
      ["miss", 2],
      ["miss", 3],
    ]);
    advanceClock(31);
    expect((await page.get()).cache).toBe("hit");
  });

  it("does not store a page that breaks off", async () => {
    const page = await createTestPage({ ...publicForAMinute, cut: "body" });
    await page.get().catch(() => {});
    expect((await page.get().catch(() => undefined))?.cache).not.toBe("hit");
  });

  it("does not store a page larger than five megabytes", async () => {
    const page = await createTestPage();
    const path = "/giant?mb=6&header=cache-control:max-age=60";
    expect((await page.get({ path })).cache).toBe("miss");
    expect((await page.get({ path })).cache).toBe("bypass");
    const small = "/giant?mb=4&header=cache-control:max-age=60";
    expect((await page.get({ path: small })).cache).toBe("miss");
    expect((await page.get({ path: small })).cache).toBe("hit");
  });

  it("can be switched off", async () => {
    const page = await createTestPage(publicForAMinute, { pageCache: "off" });
    expect(cacheAndCount([await page.get(), await page.get()])).toEqual([
      ["bypass", 1],
      ["bypass", 2],
    ]);
  });
});
