import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { effectiveContext, parseContext } from "../../../shared/context.ts";
import { newHost, pageOf, visitSite, watchedStore } from "./sites.ts";

/** The plugin binds console's own methods, so that they cannot be spied on. */
const log = { ...console, error: vi.fn(), warn: vi.fn() };
const start = Date.UTC(2026, 0, 1);
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  vi.stubGlobal("console", log);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("learnSiteContext", () => {
  it("caches the site-level context at once, and writes it once", async () => {
    const host = newHost();
    const kv = watchedStore();
    const { find, learn, settle } = visitSite(host, kv);
    const before = await find();
    learn(before, pageOf("fr", { collection: { id: "c1" } }));
    await settle();
    const after = await find();
    expect(after.learned?.website.language).toBe("fr");
    expect(after.learned).not.toHaveProperty("collection");
    expect(after.version).not.toBe(before.version);

    for (const id of ["c2", "c3"]) learn(after, pageOf("fr", { collection: { id } }));
    for (const minutes of [1.5, 3, 10]) {
      vi.setSystemTime(start + minutes * minute);
      learn(await find(), pageOf("fr"));
      await settle();
    }
    expect(kv.writes).toEqual([`learned:${host}`]);
  });

  it("is read by isolates that start later, which then write nothing", async () => {
    const host = newHost();
    const first = visitSite(host, watchedStore());
    first.learn(await first.find(), pageOf("fr"));
    await first.settle();
    const { version } = await first.find();

    vi.resetModules();
    const fresh = await import("./sites.ts");
    const kv = fresh.watchedStore();
    const second = fresh.visitSite(host, kv);
    const site = await second.find();
    expect(site.learned?.website.language).toBe("fr");
    expect(site.version).toBe(version);
    second.learn(site, pageOf("fr"));
    await second.settle();
    expect(kv.writes).toEqual([]);
  });

  it("never changes the owner's settings, which win", async () => {
    const host = newHost();
    const authored = '{"cookieSettings": {"cookieBannerText": "owner"}}';
    await env.SITES.put(`site:${host}`, authored);
    const { find, learn, settle } = visitSite(host, watchedStore());
    const page = pageOf("fr", {
      cookieSettings: { isRestrictiveCookiePolicyEnabled: true, cookieBannerText: "page" },
    });
    learn(await find(), page);
    await settle();
    expect(await env.SITES.get(`site:${host}`)).toBe(authored);
    const { learned, settings } = await find();
    for (const seen of [page, undefined]) {
      expect(effectiveContext({ page: seen, learned, authored: settings }).cookieSettings).toMatchObject({
        isRestrictiveCookiePolicyEnabled: true,
        cookieBannerText: "owner",
      });
    }
  });

  it("writes at most once a minute while pages contradict each other, and the last context in the end", async () => {
    const host = newHost();
    const kv = watchedStore();
    const { find, learn, settle } = visitSite(host, kv);
    for (let turn = 0; turn < 20; turn++) learn(await find(), pageOf(turn % 2 === 0 ? "de" : "nl"));
    await settle();
    expect(kv.writes).toHaveLength(1);
    expect((await find()).learned?.website.language).toBe("nl");
    expect(await env.SITES.get(`learned:${host}`)).toContain('"de"');

    vi.setSystemTime(start + minute);
    learn(await find(), pageOf("nl"));
    await settle();
    expect(await env.SITES.get(`learned:${host}`)).toContain('"nl"');
  });

  it("ignores an older value that the store still returns", async () => {
    const host = newHost();
    const kv = watchedStore();
    const { find, learn, settle } = visitSite(host, kv);
    learn(await find(), pageOf("it"));
    await settle();
    await env.SITES.put(`learned:${host}`, JSON.stringify({ website: { language: "es" } }));
    vi.setSystemTime(start + minute);
    await find();
    await settle();
    expect((await find()).learned?.website.language).toBe("it");
    vi.setSystemTime(start + 3 * minute);
    await find();
    await settle();
    expect((await find()).learned?.website.language).toBe("es");
  });

  it("ignores the page of a signed-in owner", async () => {
    const host = newHost();
    const kv = watchedStore();
    const { find, learn, settle } = visitSite(host, kv);
    learn(await find(), pageOf("Draft", { authenticatedAccount: { id: "a1" } }));
    await settle();
    expect(kv.writes).toEqual([]);
    expect((await find()).learned).toBeUndefined();
  });

  it("keeps the learned context after a page without one", async () => {
    const { find, learn } = visitSite(newHost(), watchedStore());
    learn(await find(), pageOf("fr"));
    learn(await find(), parseContext({ website: {} }).context);
    expect((await find()).learned?.website.language).toBe("fr");
  });

  it("ignores a page that names its website by a text too long to be stored", async () => {
    const { find, learn } = visitSite(newHost(), watchedStore());
    learn(await find(), pageOf("fr", { website: { id: "w".repeat(301), language: "fr" } }));
    expect((await find()).learned).toBeUndefined();
  });

  it("learns from another website only after a second page has named it", async () => {
    const { find, learn } = visitSite(newHost(), watchedStore());
    learn(await find(), pageOf("fr"));
    const otherPage = (language: string) => pageOf(language, { website: { id: "w2", language } });
    learn(await find(), otherPage("pt"), "/upload");
    learn(await find(), otherPage("pt"), "/upload");
    expect((await find()).learned?.website.language).toBe("fr");
    expect(log.warn).not.toHaveBeenCalled();
    learn(await find(), otherPage("pt"), "/about");
    expect((await find()).learned?.website.language).toBe("pt");
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it("never learns from a website other than the owner's setting names", async () => {
    const host = newHost();
    await env.SITES.put(`site:${host}`, '{"website": {"id": "w2"}}');
    const { find, learn } = visitSite(host, watchedStore());
    for (const path of ["/a", "/b", "/c"]) learn(await find(), pageOf("fr"), path);
    expect((await find()).learned).toBeUndefined();
  });

  it("logs a failed write, and tries again after a minute", async () => {
    const host = newHost();
    const kv = watchedStore();
    const { find, learn, settle } = visitSite(host, kv);
    const site = await find();
    kv.state = "failing";
    learn(site, pageOf("fr"));
    await settle();
    expect(log.error).toHaveBeenCalledWith(`learned:${host}: could not be written (the store is down)`);
    expect((await find()).learned?.website.language).toBe("fr");
    kv.state = "well";
    vi.setSystemTime(start + minute);
    learn(await find(), pageOf("fr"));
    await settle();
    expect(await env.SITES.get(`learned:${host}`)).toContain("fr");
  });
});
