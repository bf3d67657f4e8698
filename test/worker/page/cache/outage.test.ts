import { describe, expect, it, vi } from "vitest";
import { cachedPage, forAMinute } from "./cached-page.ts";
import { later } from "./later.ts";
import { down } from "./outages.ts";

const hour = 3600;

describe("while the origin is down", () => {
  it.each([
    ["answers 500", { status: 500 }],
    ["answers 503", { status: 503 }],
    ["breaks off before its headers", { cut: "headers" }],
    ["breaks off before its first byte", { cut: "first-byte" }],
  ])("the last good copy is served: %s", async (_, trouble) => {
    const page = await cachedPage();
    const good = await page.get();
    await page.set(trouble);
    later(hour);
    const { response, text, cache, count } = await page.get();
    expect([response.status, cache, count]).toEqual([200, "stale", 1]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(Number(response.headers.get("age"))).toBeGreaterThanOrEqual(hour - 1);
    expect(response.headers.get("x-awning")).toBe("rewritten");
    for (const name of ["etag", "last-modified", "warning"]) expect(response.headers.get(name)).toBeNull();
    expect(text).toContain('role="status"');
    expect(text).toMatch(/"copyFrom":1\d{12}\b/);
    expect(good.text).not.toMatch(/role="status"|copyFrom/);
  });

  it("a page is its own again as soon as the origin is back", async () => {
    const page = await cachedPage();
    await page.get();
    await page.set(down);
    later(hour);
    expect((await page.get()).cache).toBe("stale");
    await page.set({ status: 200 });
    const back = await page.get();
    expect([back.cache, back.count]).toEqual(["miss", 3]);
    expect(back.text).not.toContain("copyFrom");
  });

  it.each([
    ["nothing", {}, 23 * hour, "stale"],
    ["nothing", {}, 25 * hour, "miss"],
    ["max-age=3600", { "cache-control": "max-age=3600" }, 24.5 * hour, "stale"],
    ["max-age=3600", { "cache-control": "max-age=3600" }, 25.5 * hour, "miss"],
    ["stale-if-error=60", { "cache-control": "max-age=60, stale-if-error=60" }, 119, "stale"],
    ["stale-if-error=60", { "cache-control": "max-age=60, stale-if-error=60" }, 121, "miss"],
    ["stale-if-error=0", { "cache-control": "max-age=60, stale-if-error=0" }, 61, "miss"],
    ["must-revalidate", { "cache-control": "max-age=60, must-revalidate" }, 61, "miss"],
    ["no-cache", { "cache-control": "no-cache" }, 1, "miss"],
    ["no-store", { "cache-control": "no-store" }, 1, "miss"],
  ])("a page that said %s (%j) is after %i seconds a %s", async (_, headers, seconds, expected) => {
    const page = await cachedPage({ headers });
    await page.get();
    await page.set(down);
    later(seconds);
    const got = await page.get();
    // Known as one that may not be kept: not even looked for.
    expect(got.cache === "bypass" ? "miss" : got.cache).toBe(expected);
    expect(got.response.status).toBe(expected === "stale" ? 200 : 503);
  });

  it.each([
    [{ staleFor: 0 }, 1, "miss"],
    [{ staleFor: 120 }, 119, "stale"],
    [{ staleFor: 120 }, 121, "miss"],
    [{ pageCache: "off" }, 1, "bypass"],
  ])("the site's settings %j decide: after %i seconds %s", async (settings, seconds, expected) => {
    const page = await cachedPage({}, settings);
    await page.get();
    await page.set(down);
    later(seconds);
    const { cache } = await page.get();
    expect(cache === "bypass" && expected === "miss" ? "miss" : cache).toBe(expected);
  });

  it("nobody gets a copy that the settings forbid, however fresh", async () => {
    const page = await cachedPage(forAMinute, { staleFor: 0 });
    await page.get();
    await page.set(down);
    expect((await page.get({ headers: { cookie: "PHPSESSID=x" } })).response.status).toBe(503);
  });

  it.each([
    ["unknown cookies", { cookie: "PHPSESSID=secret" }],
    ["a cart", { cookie: "CART=secret" }],
    ["an owner's assertion", { cookie: "awning_session=forged" }],
    ["a member's session", { cookie: "SiteUserSecureAuthToken=secret" }],
    ["a password", { authorization: "Basic c2VjcmV0" }],
  ])("whoever comes with %s gets nobody's copy", async (_, headers) => {
    const page = await cachedPage({ echo: true });
    await page.get();
    const own = await page.get({ headers });
    expect([own.cache, own.count]).toEqual(["bypass", 2]);
    await page.set(down);
    later(60);
    const got = await page.get({ headers });
    expect([got.response.status, got.cache, got.count]).toEqual([200, "stale", 1]);
    expect(got.text).not.toContain("secret");
    expect(got.response.headers.getSetCookie()).toEqual([]);
  });

  it("a browser that holds the page is sent the copy with its notice, and no 304", async () => {
    const page = await cachedPage({ etag: '"v1"' });
    const etag = (await page.get()).response.headers.get("etag") ?? "";
    await page.set(down);
    await page.set({ cut: "headers" });
    const got = await page.get({ headers: { "if-none-match": etag } });
    expect([got.response.status, got.cache]).toEqual([200, "stale"]);
  });

  it("a copy that was to be renewed says so as soon as that has failed", async () => {
    const page = await cachedPage({
      headers: { "cache-control": "max-age=60, stale-while-revalidate=600" },
    });
    await page.get();
    await page.set(down);
    later(100);
    const got = [await page.get(), await page.get(), await page.get()];
    expect(got.map(({ cache }) => cache)).toEqual(["revalidating", "stale", "stale"]);
    await page.set({ status: 200 });
    expect([await page.get(), await page.get()].map(({ cache }) => cache)).toEqual(["stale", "hit"]);
  });

  it("nothing that was never seen is made up", async () => {
    const page = await cachedPage(down);
    const got = await page.get();
    expect([got.response.status, got.cache]).toEqual([503, "miss"]);
  });

  it("a page that the origin has taken away, or made private, is not brought back", async () => {
    for (const news of [
      { status: 404 },
      { status: 410 },
      { status: 401 },
      { headers: { "cache-control": "private" } },
      { headers: { "set-cookie": "a=b" } },
    ]) {
      const page = await cachedPage(forAMinute);
      await page.get();
      later(61);
      await page.set(news);
      await page.get();
      await page.set(down);
      expect((await page.get()).response.status).toBe(503);
      vi.useRealTimers();
    }
  });

  it("a copy is not given up because one visitor is turned away", async () => {
    const page = await cachedPage(forAMinute);
    await page.get();
    later(61);
    await page.set({ status: 429 });
    expect((await page.get()).response.status).toBe(429);
    await page.set(down);
    expect((await page.get()).cache).toBe("stale");
  });
});
