import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseSiteSettings } from "../../../shared/site-settings.ts";
import { freshCachedSite } from "../../../worker/site/find-site.ts";
import { newHost, visitSite, watchedStore } from "./sites.ts";

/** The plugin binds console's own methods, so that they cannot be spied on. */
const log = { ...console, error: vi.fn(), warn: vi.fn(), info: vi.fn() };
const start = Date.UTC(2026, 0, 1);
const second = 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  vi.stubGlobal("console", log);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const defaults = parseSiteSettings(undefined).settings;

describe("findSite", () => {
  it("returns the defaults for a host without settings", async () => {
    const site = await visitSite(newHost(), watchedStore()).find();
    expect(site).toMatchObject({ origin: undefined, learned: undefined, problems: [] });
    expect(site.settings).toEqual(defaults);
  });

  it("prefers the origin of the host to that of the worker", async () => {
    const everywhere = new URL("http://everywhere.test");
    const [own, plain] = [newHost(), newHost()];
    await env.SITES.put(`site:${own}`, '{"origin": "https://own.test"}');
    expect((await visitSite(own, watchedStore(), everywhere).find()).origin?.href).toBe("https://own.test/");
    expect((await visitSite(plain, watchedStore(), everywhere).find()).origin).toBe(everywhere);
  });

  it("names the key and the field of each broken setting, and keeps the others", async () => {
    const host = newHost();
    await env.SITES.put(
      `site:${host}`,
      '{"runtime": 3, "originEncoding": "visitor", "cookieSettings": {"cookieBannerText": []}}',
    );
    const site = await visitSite(host, watchedStore()).find();
    expect(site.settings).toEqual({ ...defaults, originEncoding: "visitor", cookieSettings: {} });
    expect(site.problems).toEqual([
      `site:${host}: runtime: expected "replace" or "always-replace" or "alongside", got 3`,
      `site:${host}: cookieSettings.cookieBannerText: expected text, got []`,
    ]);
    for (const problem of site.problems) expect(log.error).toHaveBeenCalledWith(problem);
  });

  it("warns once about a former name of a setting, which still has its effect", async () => {
    const host = newHost();
    await env.SITES.put(`site:${host}`, '{"bareHits": "on"}');
    const client = visitSite(host, watchedStore());
    for (let load = 0; load < 3; load++) {
      const site = await client.find();
      await client.settle();
      expect([site.settings.anonymousPageviews, site.problems]).toEqual(["on", []]);
      vi.setSystemTime(Date.now() + 40 * second);
    }
    expect(log.warn.mock.calls).toEqual([[expect.stringContaining(`site:${host}: bareHits: is called`)]]);
  });

  it("uses the defaults if a document is not JSON", async () => {
    const host = newHost();
    await env.SITES.put(`site:${host}`, "{");
    await env.SITES.put(`learned:${host}`, "nonsense");
    const site = await visitSite(host, watchedStore()).find();
    expect(site.settings.runtime).toBe("replace");
    expect(site.learned).toBeUndefined();
    expect(site.problems).toEqual([
      expect.stringContaining(`site:${host}: document: not JSON`),
      `learned:${host}: document: not JSON`,
    ]);
  });

  it("reads the store after ten seconds, and returns the cached site meanwhile", async () => {
    const host = newHost();
    const kv = watchedStore();
    const { find, settle } = visitSite(host, kv);
    const first = await find();
    vi.setSystemTime(start + 9 * second);
    await find();
    expect(kv.reads).toEqual([`site:${host}`, `learned:${host}`]);

    await env.SITES.put(`site:${host}`, '{"runtime": "alongside"}');
    vi.setSystemTime(start + 11 * second);
    expect(await find()).toBe(first);
    expect(await find()).toBe(first);
    await settle();
    expect(kv.reads).toHaveLength(4);
    const later = await find();
    expect(later.settings.runtime).toBe("alongside");
    expect(later.version).not.toBe(first.version);
  });

  it("waits for the store only if the settings may be older than a minute, of which KV itself takes 30 seconds", async () => {
    const host = newHost();
    const { find, settle } = visitSite(host, watchedStore());
    const first = await find();
    await env.SITES.put(`site:${host}`, '{"runtime": "alongside"}');
    vi.setSystemTime(start + 29 * second);
    expect(await find()).toBe(first);
    await settle();
    await env.SITES.delete(`site:${host}`);
    vi.setSystemTime(start + (29 + 30) * second);
    expect((await find()).settings.runtime).toBe("replace");
  });

  it("does not count a reload that never ends as a reload", async () => {
    const host = newHost();
    const kv = watchedStore();
    const { find } = visitSite(host, kv);
    const first = await find();
    await env.SITES.put(`site:${host}`, '{"runtime": "alongside"}');
    kv.state = "hanging";
    vi.setSystemTime(start + 26 * second);
    expect(await find()).toBe(first);
    kv.state = "well";
    vi.setSystemTime(start + 30 * second);
    expect(freshCachedSite(host)).toBeUndefined();
    expect((await find()).settings.runtime).toBe("alongside");
  });

  it("does not return settings that are hours old", async () => {
    const host = newHost();
    const { find } = visitSite(host, watchedStore());
    await find();
    await env.SITES.put(`site:${host}`, '{"runtime": "alongside"}');
    vi.setSystemTime(start + 3600 * second);
    expect((await find()).settings.runtime).toBe("alongside");
  });

  it("has the same version in every isolate for the same documents", async () => {
    const host = newHost();
    const { find } = visitSite(host, watchedStore());
    const { version } = await find();
    vi.setSystemTime(start + 3600 * second);
    expect((await find()).version).toBe(version);
  });
});

describe("findSite, while the store is down", () => {
  it("returns the defaults, and logs that once", async () => {
    const host = newHost();
    const kv = watchedStore();
    kv.state = "failing";
    const { find, settle } = visitSite(host, kv, new URL("http://everywhere.test"));
    const site = await find();
    expect(site.origin?.host).toBe("everywhere.test");
    expect(site.problems).toEqual([
      `site:${host}: could not be read (the store is down)`,
      `learned:${host}: could not be read (the store is down)`,
    ]);
    vi.setSystemTime(start + 6 * second);
    await find();
    await settle();
    expect(log.error).toHaveBeenCalledTimes(2);

    kv.state = "well";
    vi.setSystemTime(start + 12 * second);
    await find();
    await settle();
    expect((await find()).problems).toEqual([]);
    expect(log.info).toHaveBeenCalledTimes(2);
  });

  it("does not serve the embedded site for a host whose settings are unknown", async () => {
    const kv = watchedStore();
    kv.state = "failing";
    expect((await visitSite(newHost(), kv).find()).hasLoadedSettings).toBe(false);
    expect((await visitSite(newHost(), kv, new URL("http://everywhere.test")).find()).hasLoadedSettings).toBe(
      true,
    );
    kv.state = "well";
    expect((await visitSite(newHost(), kv).find()).hasLoadedSettings).toBe(true);
  });

  it("keeps the last known settings", async () => {
    const host = newHost();
    const kv = watchedStore();
    await env.SITES.put(`site:${host}`, '{"origin": "https://own.test", "runtime": "alongside"}');
    const { find } = visitSite(host, kv);
    const { version } = await find();
    kv.state = "failing";
    vi.setSystemTime(start + 3600 * second);
    const site = await find();
    expect(site.origin?.href).toBe("https://own.test/");
    expect(site).toMatchObject({ version, problems: [expect.anything(), expect.anything()] });
  });

  it("does not wait again for 15 seconds, and tries again after five", async () => {
    const host = newHost();
    const kv = watchedStore();
    const { find, settle } = visitSite(host, kv);
    const first = await find();
    kv.state = "failing";
    vi.setSystemTime(start + 60 * second);
    const failed = await find();
    expect(failed.settings).toEqual(first.settings);
    await env.SITES.put(`site:${host}`, '{"runtime": "alongside"}');
    kv.state = "well";
    const readsBefore = kv.reads.length;
    vi.setSystemTime(start + 64 * second);
    expect(await find()).toBe(failed);
    expect(kv.reads).toHaveLength(readsBefore);
    vi.setSystemTime(start + 74 * second);
    expect(await find()).toBe(failed);
    await settle();
    expect((await find()).settings.runtime).toBe("alongside");
  });

  it("waits for the store if the last failure is 15 seconds old", async () => {
    const host = newHost();
    const kv = watchedStore();
    const { find } = visitSite(host, kv);
    await find();
    kv.state = "failing";
    vi.setSystemTime(start + 60 * second);
    await find();
    await env.SITES.put(`site:${host}`, '{"runtime": "alongside"}');
    kv.state = "well";
    vi.setSystemTime(start + 75 * second);
    expect((await find()).settings.runtime).toBe("alongside");
  });

  it("waits at most two seconds for a store that hangs", async () => {
    const kv = watchedStore();
    kv.state = "hanging";
    vi.useRealTimers();
    const site = await visitSite(newHost(), kv).find();
    expect(site.problems[0]).toContain("no response within 2000 ms");
  });
});
