import { describe, expect, it, vi } from "vitest";
import { advanceClock } from "./setup.ts";
import { createTestPage, publicForAMinute, serverError } from "./test-page.ts";

const hour = 3600;

describe("while the origin is down", () => {
  it.each([
    ["answers 500", { status: 500 }],
    ["answers 503", { status: 503 }],
    ["breaks off before its headers", { cut: "headers" }],
    ["breaks off before its first byte", { cut: "first-byte" }],
  ])("the last good page is served if it %s", async (_, failure) => {
    const page = await createTestPage();
    const good = await page.get();
    await page.set(failure);
    advanceClock(hour);
    const { response, text, cache, renderCount } = await page.get();
    expect([response.status, cache, renderCount]).toEqual([200, "stale", 1]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(Number(response.headers.get("age"))).toBeGreaterThanOrEqual(hour - 1);
    expect(response.headers.get("x-awning")).toBe("rewritten");
    for (const name of ["etag", "last-modified", "warning"]) expect(response.headers.get(name)).toBeNull();
    expect(text).toContain('role="status"');
    expect(text).toMatch(/"staleSince":1\d{12}\b/);
    expect(good.text).not.toMatch(/role="status"|staleSince/);
  });

  it("the origin's page is served again as soon as the origin is back", async () => {
    const page = await createTestPage();
    await page.get();
    await page.set(serverError);
    advanceClock(hour);
    expect((await page.get()).cache).toBe("stale");
    await page.set({ status: 200 });
    const recovered = await page.get();
    expect([recovered.cache, recovered.renderCount]).toEqual(["miss", 3]);
    expect(recovered.text).not.toContain("staleSince");
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
  ])("a page with %s (%j) is after %i seconds a %s", async (_, headers, seconds, expected) => {
    const page = await createTestPage({ headers });
    await page.get();
    await page.set(serverError);
    advanceClock(seconds);
    const got = await page.get();
    // A page that may not be cached is not looked up.
    expect(got.cache === "bypass" ? "miss" : got.cache).toBe(expected);
    expect(got.response.status).toBe(expected === "stale" ? 200 : 503);
  });

  it.each([
    [{ staleFor: 0 }, 1, "miss"],
    [{ staleFor: 120 }, 119, "stale"],
    [{ staleFor: 120 }, 121, "miss"],
    [{ pageCache: "off" }, 1, "bypass"],
  ])("with the site's settings %j a page is after %i seconds a %s", async (settings, seconds, expected) => {
    const page = await createTestPage({}, settings);
    await page.get();
    await page.set(serverError);
    advanceClock(seconds);
    const { cache } = await page.get();
    expect(cache === "bypass" && expected === "miss" ? "miss" : cache).toBe(expected);
  });

  it("no visitor gets a stale page if the settings forbid it, even a fresh one", async () => {
    const page = await createTestPage(publicForAMinute, { staleFor: 0 });
    await page.get();
    await page.set(serverError);
    expect((await page.get({ headers: { cookie: "PHPSESSID=x" } })).response.status).toBe(503);
  });

  it.each([
    ["unknown cookies", { cookie: "PHPSESSID=secret" }],
    ["a cart", { cookie: "CART=secret" }],
    ["an owner's assertion", { cookie: "awning_session=forged" }],
    ["a member's session", { cookie: "SiteUserSecureAuthToken=secret" }],
    ["a password", { authorization: "Basic c2VjcmV0" }],
  ])("a visitor with %s gets the anonymous page", async (_, headers) => {
    const page = await createTestPage({ echo: true });
    await page.get();
    const own = await page.get({ headers });
    expect([own.cache, own.renderCount]).toEqual(["bypass", 2]);
    await page.set(serverError);
    advanceClock(60);
    const got = await page.get({ headers });
    expect([got.response.status, got.cache, got.renderCount]).toEqual([200, "stale", 1]);
    expect(got.text).not.toContain("secret");
    expect(got.response.headers.getSetCookie()).toEqual([]);
  });

  it("a browser that has the page gets the stale page with its notice, and no 304", async () => {
    const page = await createTestPage({ etag: '"v1"' });
    const etag = (await page.get()).response.headers.get("etag") ?? "";
    await page.set(serverError);
    await page.set({ cut: "headers" });
    const got = await page.get({ headers: { "if-none-match": etag } });
    expect([got.response.status, got.cache]).toEqual([200, "stale"]);
  });

  it("a page is marked as stale as soon as its revalidation has failed", async () => {
    const page = await createTestPage({
      headers: { "cache-control": "max-age=60, stale-while-revalidate=600" },
    });
    await page.get();
    await page.set(serverError);
    advanceClock(100);
    const got = [await page.get(), await page.get(), await page.get()];
    expect(got.map(({ cache }) => cache)).toEqual(["revalidating", "stale", "stale"]);
    await page.set({ status: 200 });
    expect([await page.get(), await page.get()].map(({ cache }) => cache)).toEqual(["stale", "hit"]);
  });

  it("a page that was never cached stays an error", async () => {
    const page = await createTestPage(serverError);
    const got = await page.get();
    expect([got.response.status, got.cache]).toEqual([503, "miss"]);
  });

  it("a page that the origin has removed or made private is not served from the cache", async () => {
    for (const change of [
      { status: 404 },
      { status: 410 },
      { status: 401 },
      { headers: { "cache-control": "private" } },
      { headers: { "set-cookie": "a=b" } },
    ]) {
      const page = await createTestPage(publicForAMinute);
      await page.get();
      advanceClock(61);
      await page.set(change);
      await page.get();
      await page.set(serverError);
      expect((await page.get()).response.status).toBe(503);
      vi.useRealTimers();
    }
  });

  it("a page stays cached if the origin rejects one visitor", async () => {
    const page = await createTestPage(publicForAMinute);
    await page.get();
    advanceClock(61);
    await page.set({ status: 429 });
    expect((await page.get()).response.status).toBe(429);
    await page.set(serverError);
    expect((await page.get()).cache).toBe("stale");
  });
});
