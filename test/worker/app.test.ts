import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { learnedKey } from "../../worker/site/store.ts";
import { origin } from "./origin.ts";
import { bindings, visit } from "./visit.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("settings that are wrong", () => {
  it.each([
    ["no JSON", "{broken", "document"],
    ["a wrong type", JSON.stringify({ runtime: 7, origin: origin.origin }), "runtime"],
    ["a misspelt key", JSON.stringify({ runtimes: "replace" }), "runtimes"],
    ["no address", JSON.stringify({ origin: "example" }), "origin"],
    [
      "a deep field",
      JSON.stringify({ cookieSettings: { isCookieBannerEnabled: "yes" } }),
      "isCookieBannerEnabled",
    ],
  ])("%s: the page is served, and /_awning/ready names key and field", async (name, stored, field) => {
    const host = `${name.replaceAll(" ", "-").toLowerCase()}.test`;
    await env.SITES.put(`site:${host}`, stored);
    const page = await visit("/sample", { host });
    expect([page.status, page.headers.get("x-awning")]).toEqual([200, "rewritten"]);
    const ready = await visit("/_awning/ready", { host });
    expect(ready.status).toBe(503);
    const { problems } = await ready.json<{ problems: string[] }>();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`site:${host}: `);
    expect(problems[0]).toContain(field);
  });

  it.each([undefined, "", "too short"])("a secret that is %j: a clear 500 that names it", async (secret) => {
    const page = await visit("/sample", { with: { ...bindings, SESSION_SECRET: secret as string } });
    expect(page.status).toBe(500);
    expect(await page.text()).toContain("SESSION_SECRET");
    const health = await visit("/_awning/health", {
      with: { ...bindings, SESSION_SECRET: secret as string },
    });
    expect(health.status).toBe(200);
  });
});

describe("a host that nobody has set up", () => {
  it("has the defaults, and is ready", async () => {
    const page = await visit("/sample", { host: "unknown.test" });
    expect([page.status, page.headers.get("x-awning")]).toEqual([200, "rewritten"]);
    expect(await page.text()).toContain('"runtime":"replace"');
    const ready = await visit("/_awning/ready", { host: "unknown.test" });
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, host: "unknown.test", origin: "proxied", problems: [] },
    ]);
  });

  it("is learned from its own page, in the store and for pages that say nothing", async () => {
    const host = "learned.test";
    const banner = 'data-awning-overlay="cookie-banner"';
    expect(await (await visit("/sample", { host })).text()).not.toContain(banner);
    const context = { website: { id: "w1" }, cookieSettings: { isCookieBannerEnabled: true } };
    const script = `<script data-name="static-context">Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>`;
    await visit(`/sample?body=${encodeURIComponent(`<head>${script}</head><body>x`)}`, { host });
    expect(JSON.parse((await env.SITES.get(learnedKey(host))) ?? "{}")).toMatchObject({
      cookieSettings: { isCookieBannerEnabled: true },
    });
    expect(await (await visit("/sample", { host })).text()).toContain(banner);
  });
});

describe("a consent that another site has forged", () => {
  const choice = { method: "POST", body: new URLSearchParams({ choice: "accept" }) };

  it.each([
    { "sec-fetch-site": "cross-site", origin: "https://evil.test" },
    { "sec-fetch-site": "same-site", origin: "http://other.shop.test" },
    { origin: "https://evil.test" },
    { origin: "null" },
    { referer: "http://shop.test.evil.test/" },
    {},
  ])("is refused: %j", async (headers: Record<string, string>) => {
    const response = await visit("/_awning/consent", { ...choice, headers });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });

  it("is taken from the site's own page", async () => {
    const response = await visit("/_awning/consent", { ...choice, headers: { origin: "http://shop.test" } });
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()[0]).toMatch(/^ss_cookieAllowed=true; /);
  });
});
