import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseSiteSettings } from "../../../shared/site-settings.ts";
import { newHost, visitor, watchedStore } from "./sites.ts";

/** The plugin binds console's own methods, so that they cannot be spied on. */
const log = { ...console, error: vi.fn(), info: vi.fn() };
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
  it("gives a host that nobody has set anything for its defaults", async () => {
    const site = await visitor(newHost(), watchedStore()).find();
    expect(site).toMatchObject({ origin: undefined, learned: undefined, problems: [] });
    expect(site.settings).toEqual(defaults);
  });

  it("takes the origin of the host before the one of the worker", async () => {
    const everywhere = new URL("http://everywhere.test");
    const [own, plain] = [newHost(), newHost()];
    await env.SITES.put(`site:${own}`, '{"origin": "https://own.test"}');
    expect((await visitor(own, watchedStore(), everywhere).find()).origin?.href).toBe("https://own.test/");
    expect((await visitor(plain, watchedStore(), everywhere).find()).origin).toBe(everywhere);
  });

  it("names the key and the field of each broken setting, and keeps the others", async () => {
    const host = newHost();
    await env.SITES.put(
      `site:${host}`,
      '{"runtime": 3, "originEncoding": "visitor", "cookieSettings": {"cookieBannerText": []}}',
    );
    const site = await visitor(host, watchedStore()).find();
    expect(site.settings).toEqual({ ...defaults, originEncoding: "visitor", cookieSettings: {} });
    expect(site.problems).toEqual([
      `site:${host}: runtime: expected "replace" or "alongside", got 3`,
      `site:${host}: cookieSettings.cookieBannerText: expected text, got []`,
    ]);
    for (const problem of site.problems) expect(log.error).toHaveBeenCalledWith(problem);
  });

  it("goes on with defaults when a document is no JSON", async () => {
    const host = newHost();
    await env.SITES.put(`site:${host}`, "{");
    await env.SITES.put(`learned:${host}`, "nonsense");
    const site = await visitor(host, watchedStore()).find();
    expect(site.settings.runtime).toBe("replace");
    expect(site.learned).toBeUndefined();
    expect(site.problems).toEqual([
      expect.stringContaining(`site:${host}: document: not JSON`),
      `learned:${host}: document: not JSON`,
    ]);
  });

  it("asks the store once in thirty seconds, and later answers before the store does", async () => {
    const host = newHost();
    const kv = watchedStore();
    const { find, settle } = visitor(host, kv);
    const first = await find();
    await find();
    expect(kv.reads).toEqual([`site:${host}`, `learned:${host}`]);

    await env.SITES.put(`site:${host}`, '{"runtime": "alongside"}');
    vi.setSystemTime(start + 31 * second);
    expect(await find()).toBe(first);
    expect(await find()).toBe(first);
    await settle();
    expect(kv.reads).toHaveLength(4);
    const later = await find();
    expect(later.settings.runtime).toBe("alongside");
    expect(later.version).not.toBe(first.version);
  });

  it("does not answer with settings of hours ago", async () => {
    const host = newHost();
    const { find } = visitor(host, watchedStore());
    await find();
    await env.SITES.put(`site:${host}`, '{"runtime": "alongside"}');
    vi.setSystemTime(start + 3600 * second);
    expect((await find()).settings.runtime).toBe("alongside");
  });

  it("has the same version in every isolate while nothing changes", async () => {
    const host = newHost();
    const { find } = visitor(host, watchedStore());
    const { version } = await find();
    vi.setSystemTime(start + 3600 * second);
    expect((await find()).version).toBe(version);
  });
});

describe("findSite, while the store is down", () => {
  it("gives defaults and says so once, not once a request", async () => {
    const host = newHost();
    const kv = watchedStore();
    kv.state = "failing";
    const { find, settle } = visitor(host, kv, new URL("http://everywhere.test"));
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

  it("does not take a host it knows nothing of for one of the embedded site's", async () => {
    const kv = watchedStore();
    kv.state = "failing";
    expect((await visitor(newHost(), kv).find()).isKnown).toBe(false);
    expect((await visitor(newHost(), kv, new URL("http://everywhere.test")).find()).isKnown).toBe(true);
    kv.state = "well";
    expect((await visitor(newHost(), kv).find()).isKnown).toBe(true);
  });

  it("keeps the settings that were last known", async () => {
    const host = newHost();
    const kv = watchedStore();
    await env.SITES.put(`site:${host}`, '{"origin": "https://own.test", "runtime": "alongside"}');
    const { find } = visitor(host, kv);
    const { version } = await find();
    kv.state = "failing";
    vi.setSystemTime(start + 3600 * second);
    const site = await find();
    expect(site.origin?.href).toBe("https://own.test/");
    expect(site).toMatchObject({ version, problems: [expect.anything(), expect.anything()] });
  });

  it("waits two seconds at most for a store that hangs", async () => {
    const kv = watchedStore();
    kv.state = "hanging";
    vi.useRealTimers();
    const site = await visitor(newHost(), kv).find();
    expect(site.problems[0]).toContain("no answer within 2000 ms");
  });
});
