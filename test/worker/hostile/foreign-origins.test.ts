import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { origin } from "../origin.ts";
import { document, visit } from "../visit.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const asked: string[] = [];
const real = globalThis.fetch;

function watchFetch(): void {
  asked.length = 0;
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request.url);
    return Promise.resolve(
      new Response("<!doctype html><title>Here</title>", { headers: { "content-type": "text/html" } }),
    );
  });
}

afterEach(() => vi.stubGlobal("fetch", real));

describe("the origin that is asked", () => {
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
  ])("is the settings' for the path %j", async (path) => {
    watchFetch();
    await visit(path);
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0] ?? "").origin).toBe(origin.origin);
    expect(asked[0]).toMatch(new RegExp(`^${RegExp.escape(origin.origin)}/`));
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
  ])("is the settings' for the host %s, and what that host names is never asked", async (host) => {
    watchFetch();
    const answer = await visit("/sample", { host });
    for (const url of asked) expect(new URL(url).origin).toBe(origin.origin);
    expect(answer.headers.get("content-security-policy") ?? "").not.toMatch(/[;,]b\.test/);
  });

  it("is not chosen by a Host header, nor by any other", async () => {
    watchFetch();
    const names = ["host", "x-forwarded-host", "x-original-url", "x-rewrite-url", "origin", "referer", "via"];
    await visit("/sample", {
      headers: { ...document, ...Object.fromEntries(names.map((name) => [name, "http://evil.test/"])) },
    });
    // A page for one who sends such headers is not the copy for all: that one is asked for by itself.
    expect(new Set(asked)).toEqual(new Set([`${origin.origin}/sample`]));
  });

  it("is the host's own, whatever another host has", async () => {
    await env.SITES.put("site:one.test", JSON.stringify({ origin: "http://one-origin.test" }));
    for (const [host, expected] of [
      ["one.test", "http://one-origin.test"],
      ["ONE.test", "http://one-origin.test"],
      ["one.test:80", "http://one-origin.test"],
      ["one.test:8080", origin.origin],
      ["one.test.", origin.origin],
      ["xone.test", origin.origin],
      ["one.test%20", undefined],
    ] as const) {
      watchFetch();
      const went = await visit("/a", { host }).catch(() => undefined);
      if (went !== undefined) expect(new URL(asked[0] ?? "").origin, host).toBe(expected);
    }
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
    watchFetch();
    await visit("/a", { host });
    expect(new URL(asked[0] ?? "").origin).toBe(origin.origin);
  });
});
