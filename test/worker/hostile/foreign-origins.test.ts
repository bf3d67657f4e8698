import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fetchFromWorker, navigationHeaders } from "../fetch-from-worker.ts";
import { testOriginUrl } from "../origin.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const requestedUrls: string[] = [];
const realFetch = globalThis.fetch;

function recordRequests(): void {
  requestedUrls.length = 0;
  vi.stubGlobal("fetch", (request: Request) => {
    requestedUrls.push(request.url);
    return Promise.resolve(
      new Response("<!doctype html><title>Here</title>", { headers: { "content-type": "text/html" } }),
    );
  });
}

afterEach(() => vi.stubGlobal("fetch", realFetch));

describe("the requested origin", () => {
  it.each([
    "/",
    "//evil.test/",
    "//evil.test:80/x",
    "///evil.test",
    "/\\evil.test/",
    "/\\\\evil.test/",
    "/@evil.test/",
    "/:80@evil.test/",
    "/.evil.test/",
    "/..//evil.test/",
    "/%2e%2e//evil.test/",
    "/%2f%2fevil.test/",
    "/%5c%5cevil.test/",
    "/http://evil.test/",
    "/https:evil.test/",
    "/?http://evil.test/",
    "/?@evil.test",
    "/;@evil.test",
    "/%00evil.test",
    "/\u3002evil.test",
    "/#@evil.test/",
  ])("is that of the settings for the path %j", async (path) => {
    recordRequests();
    await fetchFromWorker(path);
    expect(requestedUrls).toHaveLength(1);
    expect(new URL(requestedUrls[0] ?? "").origin).toBe(testOriginUrl.origin);
    expect(requestedUrls[0]).toMatch(new RegExp(`^${RegExp.escape(testOriginUrl.origin)}/`));
  });

  it.each([
    "evil.test",
    "evil.test:8080",
    "EVIL.TEST",
    "evil.test.",
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "169.254.169.254",
    "localhost",
    "metadata.google.internal",
    "xn--80ak6aa92e.com",
    "\u0435vil.test",
    "a;b.test",
    "a,b.test",
    "a'b.test",
    `${"a".repeat(60)}.`.repeat(4).slice(0, 240),
  ])("is that of the settings for the host %s, which is never requested itself", async (host) => {
    recordRequests();
    const response = await fetchFromWorker("/sample", { host });
    for (const url of requestedUrls) expect(new URL(url).origin).toBe(testOriginUrl.origin);
    expect(response.headers.get("content-security-policy") ?? "").not.toMatch(/[;,]b\.test/);
  });

  it("does not depend on a Host header or any other header", async () => {
    recordRequests();
    const names = ["host", "x-forwarded-host", "x-original-url", "x-rewrite-url", "origin", "referer", "via"];
    await fetchFromWorker("/sample", {
      headers: {
        ...navigationHeaders,
        ...Object.fromEntries(names.map((name) => [name, "http://evil.test/"])),
      },
    });
    // The worker requests the page again for the cache, because this request was not plain.
    expect(new Set(requestedUrls)).toEqual(new Set([`${testOriginUrl.origin}/sample`]));
  });

  it("is that of the host, not of another host", async () => {
    await env.SITES.put("site:one.test", JSON.stringify({ origin: "http://one-origin.test" }));
    for (const [host, expected] of [
      ["one.test", "http://one-origin.test"],
      ["ONE.test", "http://one-origin.test"],
      ["one.test:80", "http://one-origin.test"],
      ["one.test:8080", testOriginUrl.origin],
      ["xone.test", testOriginUrl.origin],
      ["one.test%20", undefined],
    ] as const) {
      recordRequests();
      const response = await fetchFromWorker("/a", { host }).catch(() => undefined);
      if (response !== undefined) expect(new URL(requestedUrls[0] ?? "").origin, host).toBe(expected);
    }
    recordRequests();
    const withDot = await fetchFromWorker("/a", { host: "one.test." });
    expect([withDot.status, withDot.headers.get("location")]).toEqual([308, "http://one.test/a"]);
    expect(requestedUrls).toEqual([]);
  });

  it.each([
    "file:///etc/passwd",
    "http://user:pass@one.test",
    "http://one.test/path",
    "gopher://one.test",
    "http://a;b.test",
    "//one.test",
    "one.test",
  ])("cannot be set to %s", async (address) => {
    const host = `${crypto.randomUUID()}.test`;
    await env.SITES.put(`site:${host}`, JSON.stringify({ origin: address }));
    recordRequests();
    await fetchFromWorker("/a", { host });
    expect(new URL(requestedUrls[0] ?? "").origin).toBe(testOriginUrl.origin);
  });
});
