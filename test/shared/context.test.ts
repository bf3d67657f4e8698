import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  effectiveContext,
  learnedSettingsOf,
  parseContext,
  parseLearnedSettings,
} from "../../shared/context.ts";

const published = new URL("../../../shared/pages/", import.meta.url);

/** Arbitrary JSON, often with known keys, so that readers get values of wrong types. */
const anyContext = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(
      "website",
      "websiteSettings",
      "cookieSettings",
      "collection",
      "pageType",
      "websiteRoles",
      "__proto__",
    ),
    fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(
          "id",
          "storeSettings",
          "cookieBannerText",
          "announcementBarSettings",
          "location",
          "businessHours",
        ),
        fc.jsonValue(),
      ),
    ),
  ),
);

describe("parseContext", () => {
  it("returns a complete context for any JSON", () => {
    const empty = parseContext({}).context;
    fc.assert(
      fc.property(anyContext, (json) => {
        const { context, problems } = parseContext(json);
        expect(Object.keys(context)).toEqual(expect.arrayContaining(Object.keys(empty)));
        expect(problems.length).toBeLessThanOrEqual(21);
      }),
    );
  });

  it("has safe defaults", () => {
    const { context, problems } = parseContext({});
    expect(problems).toEqual([]);
    expect(context).toMatchObject({
      pageType: 0,
      showAnnouncementBar: false,
      useEscapeKeyToLogin: false,
      cookieSettings: {},
      website: { id: "", language: "en-US", developerMode: false, siteStatus: {} },
      storeSettings: { selectedCurrency: "USD", expressCheckout: false },
    });
    expect(context).not.toHaveProperty("collection");
    expect(context).not.toHaveProperty("announcementBarSettings");
    expect(context).not.toHaveProperty("authenticatedAccount");
  });

  it("moves the website settings to the top, with any other keys beside them", () => {
    const { context } = parseContext({
      pageType: 50,
      rollups: { some: "bundle" },
      collection: { id: "c1", title: "News", type: 1 },
      websiteSettings: {
        useEscapeKeyToLogin: true,
        announcementBarSettings: { style: 2, text: "<p>Hi</p>", clickthroughUrl: { url: "/sale" } },
        storeSettings: { selectedCurrency: "CHF", paymentSettings: { key: "not for us" } },
      },
    });
    expect(context.pageType).toBe(50);
    expect(context.collection?.id).toBe("c1");
    expect(context.useEscapeKeyToLogin).toBe(true);
    expect(context.announcementBarSettings?.clickthroughUrl).toEqual({ url: "/sale", newWindow: false });
    expect(context.storeSettings.selectedCurrency).toBe("CHF");
    expect(JSON.stringify(context)).not.toContain("not for us");
  });

  it("names the path of each field of a wrong type, and goes on with its default", () => {
    const { context, problems } = parseContext({
      pageType: "2",
      website: { language: 7, developerMode: true },
      websiteSettings: { popupOverlaySettings: { enabledPages: ["p1", 5] }, businessHours: [] },
    });
    expect(problems).toEqual([
      "website.language: expected text, got 7",
      'pageType: expected a number, got "2"',
      "websiteSettings.popupOverlaySettings.enabledPages[1]: expected text, got 5",
      "websiteSettings.businessHours: expected an object, got []",
    ]);
    expect(context.website).toMatchObject({ language: "en-US", developerMode: true });
    expect(context.popupOverlaySettings?.enabledPages).toEqual(["p1"]);
  });

  it("reads null as absent", () => {
    expect(parseContext({ website: null, cookieSettings: { cookieBannerText: null } }).problems).toEqual([]);
  });

  it("stops counting problems before they fill the log", () => {
    const enabledPages = Array.from({ length: 1000 }, () => 1);
    const { problems } = parseContext({ websiteSettings: { popupOverlaySettings: { enabledPages } } });
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe("and more");
  });

  it("reads an owner's roles as numbers, and no more of them than their id", () => {
    const { context } = parseContext({
      authenticatedAccount: { id: "a1", displayName: "Ann", email: "ann@example.com" },
      websiteRoles: { 1: true, 4: { name: "editor" }, 10: false },
      permissions: { permissions: { 1: true, 2: true } },
    });
    expect(context.authenticatedAccount).toEqual({ id: "a1" });
    expect(context.websiteRoles).toEqual([1, 4]);
    expect(context).not.toHaveProperty("permissions");
  });
});

describe("learnedSettingsOf", () => {
  it("leaves out what belongs to one page or to a signed-in owner", () => {
    const { context } = parseContext({
      pageType: 2,
      collection: { id: "c1" },
      item: { id: "i1" },
      commerceSettings: { commerceActivationExperimentList: [] },
      authenticatedAccount: { id: "a1" },
      websiteRoles: { 1: true },
      website: { id: "w1" },
    });
    const learned = learnedSettingsOf(context);
    expect(learned.website.id).toBe("w1");
    const ofPage = [
      "pageType",
      "collection",
      "item",
      "commerceSettings",
      "authenticatedAccount",
      "websiteRoles",
    ];
    for (const key of ofPage) expect(learned).not.toHaveProperty(key);
  });

  it("is a small document, whatever texts a page contains", () => {
    const text = "\u0001".repeat(100_000);
    const names = Object.keys(parseContext({}).context.website);
    const long = Object.fromEntries([...names, "timeZone"].map((name) => [name, text]));
    const learned = learnedSettingsOf(
      parseContext({ website: long, websiteSettings: { disqusShortname: text } }).context,
    );
    expect(learned).toEqual(learnedSettingsOf(parseContext({}).context));

    const timeZone = "x".repeat(300);
    expect(learnedSettingsOf(parseContext({ website: { timeZone } }).context).website.timeZone).toBe(
      timeZone,
    );
  });

  it("has the same JSON after it was stored and read, and for any order of keys", () => {
    fc.assert(
      fc.property(anyContext, (json) => {
        const text = JSON.stringify(learnedSettingsOf(parseContext(json).context));
        const { learned, problems } = parseLearnedSettings(JSON.parse(text));
        expect(JSON.stringify(learned)).toBe(text);
        expect(problems).toEqual([]);
        const turned = parseContext(turnedRound(json)).context;
        expect(JSON.stringify(learnedSettingsOf(turned))).toBe(text);
      }),
    );
  });
});

describe("effectiveContext", () => {
  const page = parseContext({
    website: { id: "w1", language: "de" },
    cookieSettings: { isCookieBannerEnabled: true, cookieBannerText: "page" },
    websiteSettings: { announcementBarSettings: { text: "page" } },
  }).context;
  const learned = learnedSettingsOf(
    parseContext({
      website: {
        id: "w1",
        language: "fr",
        siteTitle: "<img src=x onerror=alert(1)>",
        location: { addressTitle: "X" },
      },
      showAnnouncementBar: true,
      cookieSettings: {
        isCookieBannerEnabled: true,
        isRestrictiveCookiePolicyEnabled: true,
        cookieBannerText: "<img src=x onerror=alert(1)>",
      },
      websiteSettings: { announcementBarSettings: { text: "<img src=x onerror=alert(1)>" } },
    }).context,
  );

  it("is the page's own without authored settings, and ignores learned ones", () => {
    expect(effectiveContext({ page, learned, authored: {} })).toEqual(page);
  });

  it("has the learned policy if the page has no context, but nothing that would be shown", () => {
    const context = effectiveContext({ page: undefined, learned, authored: {} });
    expect(context).toMatchObject({
      website: { language: "fr" },
      cookieSettings: { isRestrictiveCookiePolicyEnabled: true },
      showAnnouncementBar: false,
      pageType: 0,
    });
    expect(JSON.stringify(learned)).not.toMatch(/onerror|addressTitle|isCookieBannerEnabled|AnnouncementBar/);
  });

  it("has the defaults if nothing is known", () => {
    const nothing = { page: undefined, learned: undefined, authored: {} };
    expect(effectiveContext(nothing)).toEqual(parseContext({}).context);
  });

  it("lets the owner win key by key inside an object", () => {
    const context = effectiveContext({
      page,
      learned,
      authored: {
        showAnnouncementBar: true,
        cookieSettings: { cookieBannerText: "owner" },
        announcementBarSettings: { clickthroughUrl: { url: "/x" } },
      },
    });
    expect(context.showAnnouncementBar).toBe(true);
    expect(context.cookieSettings).toEqual({ isCookieBannerEnabled: true, cookieBannerText: "owner" });
    expect(context.announcementBarSettings).toEqual({
      text: "page",
      clickthroughUrl: { url: "/x", newWindow: false },
    });
    expect(page.cookieSettings.cookieBannerText).toBe("page");
  });
});

describe("the contexts of published pages", () => {
  it("are parsed without problems, and pages of one site agree", (test) => {
    if (!existsSync(published))
      test.skip("there are no published pages beside the project (../shared/pages)");
    const bySite = new Map<string, string>();
    for (const [name, json] of contextsOf(published)) {
      const { context, problems } = parseContext(json);
      expect(problems, name).toEqual([]);
      expect(context.website.id, name).toMatch(/^[0-9a-f]{24}$/);
      expect(context.pageType, name).toBeGreaterThan(0);
      const learned = JSON.stringify(learnedSettingsOf(context));
      expect(learned, name).toBe(bySite.get(context.website.id) ?? learned);
      bySite.set(context.website.id, learned);
    }
    expect(bySite.size).toBeGreaterThan(0);
  });
});

function contextsOf(folder: URL): [string, unknown][] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".html"));
  return names.map((name) => {
    const html = readFileSync(new URL(name, folder), "utf8");
    const script = /data-name="static-context"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    const start = script.indexOf("{", script.indexOf("SQUARESPACE_CONTEXT"));
    return [name, JSON.parse(script.slice(start, script.lastIndexOf("}") + 1))];
  });
}

function turnedRound(json: unknown): unknown {
  if (Array.isArray(json) || typeof json !== "object" || json === null) return json;
  const entries = Object.entries(json).map(([key, value]) => [key, turnedRound(value)] as const);
  return Object.fromEntries(entries.reverse());
}
