import { env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";
import {
  documentInKv,
  newHost,
  operator,
  settingsEnv,
  settingsOf,
  stoppedBeforeKv,
} from "./settings-site.ts";

const bannerText = (text: string) => ({ cookieSettings: { cookieBannerText: text } });

describe("the settings of a site", () => {
  it("are empty at first, and have version 0", async () => {
    const { status, headers, body } = await settingsOf(newHost()).read();
    expect(status).toBe(200);
    expect(body).toEqual({ version: 0, settings: {} });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("are merged with a patch, and reach KV, where all workers read them", async () => {
    const host = newHost();
    const site = settingsOf(host);
    const saved = await site.patch({ hsts: "off", cookieSettings: { cookieBannerText: "Hello" } }, 0);
    expect([saved.status, saved.body]).toEqual([200, { version: 1 }]);
    expect((await site.patch({ cookieSettings: { cookieBannerTheme: "DARK" } }, 1)).body.version).toBe(2);
    const settings = {
      hsts: "off",
      cookieSettings: { cookieBannerText: "Hello", cookieBannerTheme: "DARK" },
    };
    expect((await site.read()).body).toEqual({ version: 2, settings });
    expect(await documentInKv(host)).toEqual(settings);
  });

  it("lose a key whose patch is null", async () => {
    const site = settingsOf(newHost());
    await site.patch({ hsts: "off", ...bannerText("Hello") }, 0);
    await site.patch({ cookieSettings: { cookieBannerText: null } }, 1);
    expect((await site.read()).body.settings).toEqual({ hsts: "off" });
  });

  it("are in use for the next request to this worker", async () => {
    const host = newHost();
    const hsts = async () => {
      const response = await fetchFromWorker("/_awning/nothing", {
        host,
        scheme: "https",
        with: settingsEnv,
      });
      return response.headers.has("strict-transport-security");
    };
    expect(await hsts()).toBe(true);
    await settingsOf(host).patch({ hsts: "off" }, 0);
    expect(await hsts()).toBe(false);
  });

  it("get no version from a patch that changes nothing", async () => {
    const site = settingsOf(newHost());
    await site.patch({ hsts: "off" }, 0);
    expect((await site.patch({ hsts: "off" }, 1)).body).toEqual({ version: 1 });
    expect((await site.patch({}, 1)).body).toEqual({ version: 1 });
  });

  it("include a document that was stored without a call, which becomes a version", async () => {
    const host = newHost();
    await env.SITES.put(`site:${host}`, '{"hsts": "off"}');
    const site = settingsOf(host);
    expect((await site.read()).body).toEqual({ version: 1, settings: { hsts: "off" } });
    await site.patch({ pageCache: "off" }, 1);
    const { versions } = (await site.history()).body;
    expect(versions.map(({ version, by, changed }) => ({ version, by, changed }))).toEqual([
      { version: 2, by: "operator", changed: ["pageCache"] },
      { version: 1, by: "file", changed: ["hsts"] },
    ]);
  });
});

describe("a patch that cannot be saved", () => {
  it.each([
    ["a value of a wrong type", { hsts: 3 }, { hsts: expect.stringContaining('"on" or "off"') }],
    ["an unknown name", { hssts: "on" }, { hssts: "no setting has this name" }],
    [
      "an unknown name inside of a group",
      { cookieSettings: { text: "x" } },
      { "cookieSettings.text": "no setting has this name" },
    ],
    ["a prototype", JSON.parse('{"__proto__": {"hsts": "off"}}'), { __proto__: undefined }],
    [
      "links that are none",
      {
        announcementBarSettings: {
          text: '<a href="example">a</a>',
          clickthroughUrl: { url: "javascript:1" },
        },
        popupOverlaySettings: { content: { button: { url: "/two words" } } },
      },
      {
        "announcementBarSettings.text": "Links must be formatted as https://example.com or /page",
        "announcementBarSettings.clickthroughUrl.url": "Links cannot run scripts.",
        "popupOverlaySettings.content.button.url": "/two words is not a valid page URL",
      },
    ],
    ["a list", [], { document: "expected an object" }],
    ["no JSON", "{", { document: expect.stringContaining("not JSON") }],
    [
      "endless nesting",
      `${'{"cookieSettings":'.repeat(5000)}1${"}".repeat(5000)}`,
      { document: "nested too deeply" },
    ],
    [
      "a text that is too long",
      bannerText("x".repeat(600_000)),
      { document: expect.stringContaining("500000 characters") },
    ],
  ])("because of %s changes nothing and names the path", async (name, patch, errors) => {
    const host = newHost();
    const site = settingsOf(host);
    await site.patch({ pageCache: "off" }, 0);
    const { status, body } = await site.patch(patch, 1);
    expect(status).toBe(422);
    if (name === "a prototype") expect(Object.keys(body.errors)).toEqual(["__proto__"]);
    else expect(body.errors).toEqual(errors);
    expect((await site.read()).body).toEqual({ version: 1, settings: { pageCache: "off" } });
    expect(await documentInKv(host)).toEqual({ pageCache: "off" });
  });

  it("is refused in the language of the request", async () => {
    const patch = {
      redirects: "/a -> /a\n/b",
      ownCode: { head: "<p>", body: "<b>" },
      experiments: [{ name: "A" }],
      announcementBarSettings: { clickthroughUrl: { url: "javascript:1" } },
    };
    const german = settingsOf(newHost(), { ...operator, "accept-language": "de-CH" });
    expect((await german.patch(patch, 0)).body.errors).toEqual({
      redirects: "Zeile 2 ist nicht wie /old -> /new geschrieben. Zeile 1 führt zu sich selbst zurück.",
      "ownCode.head": "<p> darf nicht im Kopf stehen. Setzen Sie es an den Anfang des Inhalts (body).",
      "ownCode.body": "<b> hat kein Ende. Fügen Sie </b> hinzu.",
      "experiments[0]": "„A“ hat keine Varianten",
      "announcementBarSettings.clickthroughUrl.url": "Links können keine Skripte ausführen.",
    });
    expect((await german.patch([], 0)).body.errors).toEqual({ document: "erwartet: ein Objekt" });
  });

  it("is not refused for a problem that the document had elsewhere", async () => {
    const host = newHost();
    await env.SITES.put(`site:${host}`, '{"hsts": 3, "cookieSettings": {"nonsense": 1}}');
    const site = settingsOf(host);
    await site.read();
    expect((await site.patch(bannerText("Hello"), 1)).status).toBe(200);
  });

  it("is refused without a version, or with one that is no number", async () => {
    const site = settingsOf(newHost());
    expect((await site.patch({ hsts: "off" })).status).toBe(428);
    expect((await site.patch({ hsts: "off" }, "latest")).status).toBe(400);
    expect((await site.patch({ hsts: "off" }, '"0"')).status).toBe(200);
  });

  it("is refused if it is larger than a megabyte", async () => {
    expect((await settingsOf(newHost()).patch("x".repeat(1_000_001), 0)).status).toBe(413);
  });
});

describe("two people who edit at the same time", () => {
  it("both keep their changes of different settings", async () => {
    const site = settingsOf(newHost());
    await site.patch({ hsts: "off" }, 0);
    await site.patch(bannerText("One"), 1);
    const merged = await site.patch({ cookieSettings: { cookieBannerTheme: "DARK" } }, 1);
    expect([merged.status, merged.body]).toEqual([200, { version: 3 }]);
    expect((await site.read()).body.settings).toEqual({
      hsts: "off",
      cookieSettings: { cookieBannerText: "One", cookieBannerTheme: "DARK" },
    });
  });

  it("learn of each other's change of the same setting, which is not overwritten", async () => {
    const site = settingsOf(newHost());
    await site.patch(bannerText("One"), 0);
    await site.patch(bannerText("Two"), 1);
    const refused = await site.patch({ ...bannerText("Three"), hsts: "off" }, 1);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({ version: 2, conflicts: ["cookieSettings.cookieBannerText"] });
    expect((await site.read()).body.settings).toEqual(bannerText("Two"));
  });

  it("do not conflict if they make the same change", async () => {
    const site = settingsOf(newHost());
    await site.patch(bannerText("One"), 0);
    await site.patch(bannerText("Two"), 1);
    expect((await site.patch(bannerText("Two"), 1)).body).toEqual({ version: 2 });
  });

  it("learn that a group was removed in which they change a setting", async () => {
    const site = settingsOf(newHost());
    await site.patch(bannerText("One"), 0);
    await site.patch({ cookieSettings: null }, 1);
    const refused = await site.patch({ cookieSettings: { cookieBannerText: "Two" } }, 1);
    expect([refused.status, refused.body.conflicts]).toEqual([409, ["cookieSettings.cookieBannerText"]]);
  });

  it("are told if the version does not exist yet", async () => {
    const site = settingsOf(newHost());
    expect((await site.patch({ hsts: "off" }, 7)).status).toBe(409);
  });

  it("lose nothing when all settings are saved at once", async () => {
    const site = settingsOf(newHost());
    const settings = {
      hsts: "off",
      pageCache: "off",
      census: "off",
      insights: "on",
      staleFor: 60,
      anonymousPageviews: "on",
      clientAddress: "none",
      originEncoding: "visitor",
      contactEmail: "a@example.com",
      contactPhoneNumber: "1",
      commentsEnabled: true,
      simpleLikingEnabled: true,
      useEscapeKeyToLogin: true,
      showAnnouncementBar: true,
      disqusShortname: "name",
      ...bannerText("Hello"),
    };
    const patches = Object.entries(settings).map(([key, value]) => ({ [key]: value }));
    const results = await Promise.all(patches.map((patch) => site.patch(patch, 0)));
    expect(results.map(({ status }) => status)).toEqual(patches.map(() => 200));
    expect((await site.read()).body).toEqual({ version: patches.length, settings });
  });
});

describe("a worker that is stopped between its two writes", () => {
  it("has saved the version, which the next call writes to KV", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const host = newHost();
    const site = settingsOf(host);
    const broken = stoppedBeforeKv(settingsEnv);
    expect((await site.patch({ hsts: "off" }, 0, { with: broken })).status).toBe(200);
    expect(await documentInKv(host)).toBeNull();
    expect((await site.read()).body).toEqual({ version: 1, settings: { hsts: "off" } });
    expect(await documentInKv(host)).toEqual({ hsts: "off" });
  });

  it("answers 503 while the database is down", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const down = {
      prepare: () => {
        throw new Error("D1 is down");
      },
      batch: async () => {
        throw new Error("D1 is down");
      },
    };
    const { status, body } = await settingsOf(newHost()).patch({ hsts: "off" }, 0, {
      with: { ...settingsEnv, DB: down } as unknown as typeof settingsEnv,
    });
    expect([status, body.error]).toEqual([503, "The database did not respond. Try again in a moment."]);
  });
});
