import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { roles } from "../../../shared/roles.ts";
import worker from "../../../worker/index.ts";
import { fetchFromWorker, navigationHeaders } from "../fetch-from-worker.ts";
import { signInAs } from "../origin/config/sign-in-as.ts";
import { newHost, operator, settingsEnv, settingsOf } from "./settings-site.ts";

const bannerText = (text: string) => ({ cookieSettings: { cookieBannerText: text } });
const hourMs = 60 * 60 * 1000;

interface DraftBody {
  readonly id: string;
  readonly revision: number;
  readonly url: string;
  readonly drafts: readonly {
    readonly id: string;
    readonly revision: number;
    readonly changed: readonly string[];
    readonly publishAt?: number;
    readonly problem?: unknown;
  }[];
}

/** The calls for drafts of a host, with their answers. */
function draftsOf(host: string, caller?: Record<string, string>) {
  const site = settingsOf(host, caller);
  const call = async (method: string, path: string, body?: unknown, ifMatch?: number) => {
    const response = await fetchFromWorker(`/_awning/settings/drafts${path}`, {
      host,
      method,
      with: settingsEnv,
      headers: {
        origin: `http://${host}`,
        ...(ifMatch === undefined ? {} : { "if-match": String(ifMatch) }),
        ...(caller ?? operator),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as DraftBody & SiteBody };
  };
  return {
    site,
    call,
    list: async () => (await call("GET", "")).body.drafts,
    add: async (patch: object, version: number) => (await call("POST", "", patch, version)).body.id,
  };
}

interface SiteBody {
  readonly version: number;
  readonly conflicts: readonly string[];
}

const runScheduled = (now: number) =>
  worker.scheduled(
    { scheduledTime: now, cron: "", noRetry: () => {} },
    settingsEnv as unknown as Parameters<typeof worker.scheduled>[1],
  );

/** The start page of a host, with the cookie of a preview link. */
async function openPreview(host: string, link: string) {
  const { pathname, search } = new URL(link);
  const opened = await fetchFromWorker(pathname + search, { host, with: settingsEnv });
  const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const visit = async (headers: Record<string, string> = { cookie }) => {
    const response = await fetchFromWorker("/about", {
      host,
      with: settingsEnv,
      headers: { ...navigationHeaders, ...headers },
    });
    return { status: response.status, markup: await response.text() };
  };
  return { visit };
}

beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.useRealTimers());

describe("a draft", () => {
  it("changes nothing until it is published, and is then a version", async () => {
    const { site, add, list, call } = draftsOf(newHost());
    await site.patch({ hsts: "off" }, 0);
    const id = await add(bannerText("Draft"), 1);
    expect((await site.read()).body).toEqual({ version: 1, settings: { hsts: "off" } });
    expect(await list()).toMatchObject([{ id, revision: 1, changed: ["cookieSettings.cookieBannerText"] }]);
    const published = await call("POST", `/${id}/publish`, undefined, 1);
    expect([published.status, published.body.version]).toEqual([200, 2]);
    expect((await site.read()).body.settings).toEqual({ hsts: "off", ...bannerText("Draft") });
    expect(await list()).toEqual([]);
    expect((await call("POST", `/${id}/publish`, undefined, 1)).status).toBe(404);
  });

  it("is not published over a later change of the same setting, unless its publisher has seen it", async () => {
    const { site, add, call } = draftsOf(newHost());
    const id = await add({ ...bannerText("Draft"), pageCache: "off" }, 0);
    await site.patch({ ...bannerText("Later"), hsts: "off" }, 0);
    const refused = await call("POST", `/${id}/publish`, undefined, 1);
    expect([refused.status, refused.body]).toEqual([
      409,
      { version: 1, conflicts: ["cookieSettings.cookieBannerText"] },
    ]);
    expect((await site.read()).body.settings).toEqual({ ...bannerText("Later"), hsts: "off" });
    expect((await call("POST", `/${id}/publish`, { over: 1 }, 1)).status).toBe(200);
    expect((await site.read()).body.settings).toEqual({
      ...bannerText("Draft"),
      pageCache: "off",
      hsts: "off",
    });
  });

  it("is changed, scheduled and deleted in the revision that was seen only", async () => {
    const { add, list, call } = draftsOf(newHost());
    const id = await add(bannerText("One"), 0);
    expect((await call("PATCH", `/${id}`, { patch: bannerText("Two") }, 1)).body.revision).toBe(2);
    for (const [method, body] of [
      ["PATCH", { patch: bannerText("Three") }],
      ["PATCH", { publishAt: 1000 }],
      ["DELETE", undefined],
    ] as const)
      expect([method, (await call(method, `/${id}`, body, 1)).status]).toEqual([method, 409]);
    expect((await list())[0]?.revision).toBe(2);
    expect((await call("DELETE", `/${id}`, undefined, 2)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{}, 422],
    [[], 422],
  ])("cannot be %j", async (patch, status) => {
    expect((await draftsOf(newHost()).call("POST", "", patch, 0)).status).toBe(status);
  });

  it("is seen and changed on its own site only", async () => {
    const { add } = draftsOf(newHost());
    const id = await add(bannerText("One"), 0);
    const other = draftsOf(newHost());
    expect(await other.list()).toEqual([]);
    expect((await other.call("POST", `/${id}/publish`, undefined, 1)).status).toBe(404);
  });
});

describe("who may use drafts", () => {
  it("takes the permissions of their settings", async () => {
    const host = newHost();
    const id = await draftsOf(host).add({ showAnnouncementBar: true, hsts: "off" }, 0);
    const cookie = await signInAs([roles.campaignsEditor]);
    const marketing = draftsOf(host, { cookie, "sec-fetch-site": "same-origin" });
    expect((await marketing.list()).length).toBe(1);
    expect((await marketing.call("POST", "", { hsts: "off" }, 0)).status).toBe(403);
    for (const [method, path, body] of [
      ["POST", `/${id}/publish`, undefined],
      ["POST", `/${id}/preview`, {}],
      ["PATCH", `/${id}`, { publishAt: 5 }],
      ["DELETE", `/${id}`, undefined],
    ] as const)
      expect([path, (await marketing.call(method, path, body, 1)).status]).toEqual([path, 403]);
    expect((await marketing.call("POST", "", { showAnnouncementBar: true }, 0)).status).toBe(201);
    const own = (await marketing.list())[1];
    expect((await marketing.call("PATCH", `/${own?.id}`, { patch: { hsts: "off" } }, 1)).status).toBe(403);
    const crossSite = draftsOf(host, { cookie, "sec-fetch-site": "cross-site" });
    expect((await crossSite.call("POST", "", { showAnnouncementBar: true }, 0)).status).toBe(403);
    expect((await draftsOf(host, { cookie: "" }).call("GET", "")).status).toBe(401);
  });
});

describe("a preview link", () => {
  const bar = { showAnnouncementBar: true, announcementBarSettings: { text: "<p>A bar of the draft</p>" } };

  async function draftWithLink(patch: object = bar, days = 1) {
    const host = newHost();
    const drafts = draftsOf(host);
    const id = await drafts.add(patch, 0);
    const { status, body } = await drafts.call("POST", `/${id}/preview`, { days, page: "/about" }, 1);
    expect(status).toBe(200);
    return { ...drafts, host, id, preview: await openPreview(host, body.url) };
  }

  it("shows the draft to a visitor without an account, and the site as it is to all others", async () => {
    const { preview } = await draftWithLink();
    expect((await preview.visit()).markup).toContain("A bar of the draft");
    expect((await preview.visit({})).markup).not.toContain("A bar of the draft");
  });

  it.each([
    ["changed", (draft: string) => ["PATCH", `/${draft}`, { patch: bannerText("Other") }] as const],
    ["published", (draft: string) => ["POST", `/${draft}/publish`, {}] as const],
    ["deleted", (draft: string) => ["DELETE", `/${draft}`, undefined] as const],
  ])("ends when its draft is %s", async (_, change) => {
    const { id, call, preview } = await draftWithLink();
    const [method, path, body] = change(id);
    await call(method, path, body, 1);
    expect((await preview.visit()).status).toBe(410);
  });

  it("ends after its time", async () => {
    const { preview } = await draftWithLink();
    vi.useFakeTimers({ now: Date.now() + 24 * hourMs + 1, toFake: ["Date"] });
    expect((await preview.visit()).status).toBe(410);
  });

  it("does not show another server under the site's host", async () => {
    const { preview } = await draftWithLink({ ...bar, origin: "https://evil.test" });
    const { status, markup } = await preview.visit();
    expect([status, markup.includes("A bar of the draft")]).toEqual([200, true]);
  });

  it("is valid for at most 30 days", async () => {
    const { id, call } = await draftWithLink();
    for (const days of [0, -1, 31, "x"])
      expect((await call("POST", `/${id}/preview`, { days }, 1)).status).toBe(422);
  });
});

describe("publishing at a time", () => {
  const at = Date.parse("2030-03-01T06:00:00Z");

  it("happens at the first run after the time, and visitors read it from KV", async () => {
    const host = newHost();
    const { site, add, call, list } = draftsOf(host);
    const id = await add(bannerText("Spring"), 0);
    expect((await call("PATCH", `/${id}`, { publishAt: at }, 1)).status).toBe(200);
    expect((await list())[0]?.publishAt).toBe(at);
    await runScheduled(at - 1);
    expect((await site.read()).body.version).toBe(0);
    await runScheduled(at);
    expect((await site.read()).body).toEqual({ version: 1, settings: bannerText("Spring") });
    expect(await env.SITES.get(`site:${host}`)).toContain("Spring");
    expect(await list()).toEqual([]);
    await runScheduled(at + hourMs);
    expect((await site.read()).body.version).toBe(1);
  });

  it("is refused if others have changed the same setting, and says so to the owner, who decides", async () => {
    const { site, add, call, list } = draftsOf(newHost());
    const id = await add(bannerText("Spring"), 0);
    await call("PATCH", `/${id}`, { publishAt: at }, 1);
    await site.patch(bannerText("Later"), 0);
    for (const now of [at, at + hourMs]) await runScheduled(now);
    expect((await site.read()).body.settings).toEqual(bannerText("Later"));
    const [draft] = await list();
    expect(draft?.publishAt).toBeUndefined();
    expect(draft?.problem).toEqual({
      kind: "conflict",
      version: 1,
      paths: ["cookieSettings.cookieBannerText"],
    });
    await call("POST", `/${id}/publish`, { over: 1 }, 1);
    expect((await site.read()).body.settings).toEqual(bannerText("Spring"));
  });

  it("of a value that is not valid any more is refused with the reason", async () => {
    const { add, call, list } = draftsOf(newHost());
    const id = await add({ hsts: "sometimes" }, 0);
    await call("PATCH", `/${id}`, { publishAt: at }, 1);
    await runScheduled(at);
    expect((await list())[0]?.problem).toMatchObject({
      kind: "invalid",
      errors: { hsts: expect.any(String) },
    });
  });

  it("goes on after a run that was stopped between the version and the draft's end", async () => {
    const { site, add, call, list } = draftsOf(newHost());
    const id = await add(bannerText("Spring"), 0);
    await call("PATCH", `/${id}`, { publishAt: at }, 1);
    const db = new Proxy(env.DB, {
      get(target, key) {
        if (key !== "prepare") return Reflect.get(target, key).bind(target);
        return (query: string) => {
          if (query.startsWith("DELETE FROM settings_drafts")) throw new Error("stopped");
          return target.prepare(query);
        };
      },
    });
    const stopped = { ...settingsEnv, DB: db } as unknown as Parameters<typeof worker.scheduled>[1];
    await worker.scheduled({ scheduledTime: at, cron: "", noRetry: () => {} }, stopped);
    expect([(await site.read()).body.version, (await list()).length]).toEqual([1, 1]);
    await runScheduled(at + hourMs);
    expect([(await site.read()).body.version, (await list()).length]).toEqual([1, 0]);
  });
});
