import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { cachedPage, forAMinute, type Got } from "./cached-page.ts";
import { later } from "./later.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

const states = (got: readonly Got[]) => got.map(({ cache, count }) => [cache, count]);

describe("a page that its origin lets others keep", () => {
  it("is asked for once", async () => {
    const page = await cachedPage(forAMinute);
    const got = [await page.get(), await page.get(), await page.get()];
    expect(states(got)).toEqual([
      ["miss", 1],
      ["hit", 1],
      ["hit", 1],
    ]);
    expect(await page.seen()).toHaveLength(1);
    expect(got[1]?.text).toBe(got[0]?.text);
    expect(got[1]?.response.headers.get("cache-control")).toBe("private, no-cache");
    expect(got[1]?.response.headers.get("x-awning")).toBe("rewritten");
  });

  it("is rewritten for each visitor", async () => {
    const page = await cachedPage(forAMinute);
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
  ])("of %s is after %i seconds a %s", async (policy, seconds, expected) => {
    const page = await cachedPage({ headers: { "cache-control": policy } });
    await page.get();
    later(seconds);
    expect((await page.get()).cache).toBe(expected);
  });

  it("has lain in other caches, and is fresh for so much less", async () => {
    const page = await cachedPage({ headers: { "cache-control": "max-age=60", age: "50" } });
    await page.get();
    later(9);
    expect((await page.get()).cache).toBe("hit");
    later(2);
    expect((await page.get()).cache).toBe("miss");
  });

  it("is fetched anew behind the back of whoever gets the old one", async () => {
    const page = await cachedPage({
      headers: { "cache-control": "max-age=60, stale-while-revalidate=600" },
    });
    await page.get();
    later(100);
    expect(states([await page.get(), await page.get()])).toEqual([
      ["revalidating", 1],
      ["hit", 2],
    ]);
  });

  it("is fetched once however many ask at the same time", async () => {
    const page = await cachedPage({
      headers: { "cache-control": "max-age=60, stale-while-revalidate=600" },
    });
    await page.get();
    later(100);
    await page.set({ delay: 100 });
    const got = await Promise.all([page.get(), page.get(), page.get(), page.get()]);
    expect(got.map(({ cache }) => cache)).toEqual(Array(4).fill("revalidating"));
    expect(await page.seen()).toHaveLength(2);
  });

  it("is asked for again by who reloads without cache, and then kept anew", async () => {
    const page = await cachedPage(forAMinute);
    await page.get();
    const reloaded = await page.get({ headers: { "cache-control": "no-cache", pragma: "no-cache" } });
    expect(states([reloaded, await page.get()])).toEqual([
      ["miss", 2],
      ["hit", 2],
    ]);
  });

  it("is one page with whatever tracking parameters, and another with all others", async () => {
    const page = await cachedPage(forAMinute);
    await page.get();
    const ask = (more: string) => page.get({ path: `${page.path}&${more}` });
    expect(
      states([await ask("utm_source=a&gclid=b"), await ask("nomotion=true"), await ask("noredirect")]),
    ).toEqual(Array(3).fill(["hit", 1]));
    expect(states([await ask("page=2"), await ask("itemId=2")])).toEqual([
      ["miss", 2],
      ["miss", 3],
    ]);
  });

  it("is another on each host and of each origin", async () => {
    const page = await cachedPage(forAMinute);
    await page.get();
    expect((await page.get({ host: `other-${page.host}` })).cache).toBe("miss");
    const moved = await cachedPage();
    await env.SITES.put(`site:moved-${page.host}`, "{}");
    expect((await moved.get({ path: page.path, host: `moved-${page.host}` })).cache).toBe("miss");
  });

  it("counts as the origin's own when it was compressed on its way", async () => {
    const page = await cachedPage(forAMinute);
    const path = `${page.path}&encoding=gzip`;
    const first = await page.get({ path });
    const second = await page.get({ path });
    expect([first.cache, second.cache]).toEqual(["miss", "hit"]);
    expect(second.text).toContain("</html>");
    expect(second.response.headers.get("content-encoding")).toBeNull();
  });
});

describe("conditions", () => {
  it("are answered by the copy: a browser that holds the page is told so without asking the origin", async () => {
    const page = await cachedPage({ ...forAMinute, etag: '"v1"' });
    const etag = (await page.get()).response.headers.get("etag") ?? "";
    const again = await page.get({ headers: { "if-none-match": etag } });
    expect([again.response.status, again.cache]).toEqual([304, "hit"]);
    expect(again.response.headers.get("etag")).toBe(etag);
    const other = await page.get({ headers: { "if-none-match": etag, cookie: "ss_cookieAllowed=true" } });
    expect([other.response.status, other.cache]).toEqual([200, "hit"]);
    expect(await page.seen()).toHaveLength(1);
  });

  it("are asked with the copy's own validators, and a 304 renews it", async () => {
    const page = await cachedPage({ ...forAMinute, etag: '"v1"' });
    await page.get();
    later(100);
    expect(states([await page.get(), await page.get()])).toEqual([
      ["hit", 1],
      ["hit", 1],
    ]);
    const [, second, ...more] = await page.seen();
    expect(second?.headers["if-none-match"]).toBe('"v1"');
    expect(more).toEqual([]);
    await page.set({ etag: '"v2"' });
    later(100);
    expect(states([await page.get(), await page.get()])).toEqual([
      ["miss", 2],
      ["hit", 2],
    ]);
  });

  it("renew the copy behind the visitor's back, too", async () => {
    const page = await cachedPage({
      headers: { "cache-control": "max-age=60, stale-while-revalidate=600" },
      etag: '"v1"',
    });
    await page.get();
    later(100);
    expect(states([await page.get(), await page.get()])).toEqual([
      ["revalidating", 1],
      ["hit", 1],
    ]);
    expect((await page.seen())[1]?.headers["if-none-match"]).toBe('"v1"');
  });
});

describe("what goes wrong with the cache", () => {
  it("costs nobody the page", async () => {
    const page = await cachedPage(forAMinute);
    await page.get();
    const open = vi.spyOn(caches, "open").mockRejectedValue(new Error("no cache today"));
    const got = [await page.get(), await page.get()];
    // Left alone after the first failure.
    expect(open).toHaveBeenCalledTimes(1);
    open.mockRestore();
    expect(states(got)).toEqual([
      ["miss", 2],
      ["miss", 3],
    ]);
    later(31);
    expect((await page.get()).cache).toBe("hit");
  });

  it("keeps no page that breaks off", async () => {
    const page = await cachedPage({ ...forAMinute, cut: "body" });
    await page.get().catch(() => {});
    expect((await page.get().catch(() => undefined))?.cache).not.toBe("hit");
  });

  it("keeps no page larger than five megabytes", async () => {
    const page = await cachedPage();
    const path = "/giant?mb=6&header=cache-control:max-age=60";
    expect((await page.get({ path })).cache).toBe("miss");
    expect((await page.get({ path })).cache).toBe("bypass");
    const small = "/giant?mb=4&header=cache-control:max-age=60";
    expect((await page.get({ path: small })).cache).toBe("miss");
    expect((await page.get({ path: small })).cache).toBe("hit");
  });

  it("can be switched off", async () => {
    const page = await cachedPage(forAMinute, { pageCache: "off" });
    expect(states([await page.get(), await page.get()])).toEqual([
      ["bypass", 1],
      ["bypass", 2],
    ]);
  });
});
