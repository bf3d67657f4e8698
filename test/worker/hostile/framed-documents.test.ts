import { env } from "cloudflare:test";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { getCachedSite } from "../../../worker/site/site-cache.ts";
import { fetchFromWorker } from "../fetch-from-worker.ts";

/** A page whose context has a restrictive policy. */
const html = `<!doctype html><html><head><script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(
  { website: { id: "w1", language: "xx" }, cookieSettings: { isRestrictiveCookiePolicyEnabled: true } },
)};</script></head><body><p>Page</p></body></html>`;

beforeAll(() => {
  vi.stubGlobal(
    "fetch",
    async () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }),
  );
});
afterAll(() => vi.unstubAllGlobals());

const visit = (host: string, destination: string) =>
  fetchFromWorker("/page", { host, headers: { accept: "text/html", "sec-fetch-dest": destination } });
const learnedOf = (host: string) => getCachedSite(host)?.site.learned?.website.language;

it.each(["iframe", "frame", "embed", "object", "fencedframe"])(
  "a document in a frame (Sec-Fetch-Dest: %s) teaches nothing, but the same document in a tab does",
  async (destination) => {
    const host = `${destination}.test`;
    const framed = await visit(host, destination);
    expect([framed.status, learnedOf(host), await env.SITES.get(`learned:${host}`)]).toEqual([
      200,
      undefined,
      null,
    ]);
    await visit(host, "document");
    expect([learnedOf(host), await env.SITES.get(`learned:${host}`)]).toEqual([
      "xx",
      expect.stringContaining('"xx"'),
    ]);
  },
);
