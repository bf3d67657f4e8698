import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSiteSettings } from "../../shared/site-settings.ts";

const defaults = {
  runtime: "replace",
  redirects: { exact: new Map(), prefixes: [] },
  ownCode: { head: { pieces: [""] }, body: { pieces: [""] }, when: "always" },
  originEncoding: "identity",
  frameAncestors: [],
  hsts: "on",
  inbox: "off",
  inboxDays: 90,
  pageCache: "on",
  staleFor: 86_400,
  experiments: [],
  sessionRecording: { sampling: 0 },
  census: "on",
  anonymousPageviews: "off",
  clientAddress: "truncated",
};

describe("parseSiteSettings", () => {
  it("never throws, and always has the runtime and the origin encoding", () => {
    const document = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(
          fc.constantFrom("origin", "runtime", "originEncoding", "cookieSettings", "__proto__"),
          fc.jsonValue(),
        )
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(document, (text) => {
        const { settings } = parseSiteSettings(text);
        expect(["replace", "alongside"]).toContain(settings.runtime);
        expect(["identity", "visitor"]).toContain(settings.originEncoding);
        expect(settings.origin === undefined || settings.origin instanceof URL).toBe(true);
      }),
    );
  });

  it("has the defaults and no problem without a document", () => {
    expect(parseSiteSettings(undefined)).toEqual({ settings: defaults, problems: [], warnings: [] });
  });

  it.each([
    ["broken JSON", '{"runtime": ', /^document: not JSON \(.+\)$/],
    ["nothing at all", "", /^document: not JSON \(.+\)$/],
    ["null", "null", /^document: expected an object, got null$/],
    ["a list", "[1]", /^document: expected an object, got \[1\]$/],
    ["a text", '"replace"', /^document: expected an object, got "replace"$/],
  ])("has the defaults and one problem for %s", (_, text, problem) => {
    const { settings, problems } = parseSiteSettings(text);
    expect(settings).toEqual(defaults);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it("keeps valid settings and names the others", () => {
    const { settings, problems } = parseSiteSettings(
      JSON.stringify({
        runtime: 3,
        originEncoding: "visitor",
        cookieSettings: {
          isCookieBannerEnabled: "yes",
          cookieBannerText: "Cookies!",
          cookieBanerTheme: "DARK",
        },
        useEscapeKeyToLogin: true,
        annoucementBarSettings: {},
      }),
    );
    expect(settings).toEqual({
      ...defaults,
      originEncoding: "visitor",
      cookieSettings: { cookieBannerText: "Cookies!" },
      useEscapeKeyToLogin: true,
    });
    expect(problems).toEqual([
      'runtime: expected "replace" or "always-replace" or "alongside", got 3',
      'cookieSettings.isCookieBannerEnabled: expected true or false, got "yes"',
      "cookieSettings.cookieBanerTheme: no setting has this name",
      "annoucementBarSettings: no setting has this name",
    ]);
  });

  it.each(["https://www.example.com", "http://127.0.0.1:9100", "https://www.example.com/"])(
    "accepts %s as an origin",
    (origin) => {
      const { settings, problems } = parseSiteSettings(JSON.stringify({ origin }));
      expect(settings.origin?.origin).toBe(new URL(origin).origin);
      expect(problems).toEqual([]);
    },
  );

  it.each([
    "www.example.com",
    "ftp://example.com",
    "https://a:b@example.com",
    "https://example.com/shop",
    "https://example.com/?a",
    8787,
  ])("rejects %s as an origin", (origin) => {
    const { settings, problems } = parseSiteSettings(JSON.stringify({ origin }));
    expect(settings).toEqual(defaults);
    expect(problems).toEqual([expect.stringMatching(/^origin: expected an address such as .+, got /)]);
  });

  it.each([
    [
      ["https://a.test", "http://b.test:8080"],
      ["https://a.test", "http://b.test:8080"],
    ],
    ["any", "any"],
    [[], []],
  ])("accepts %j as frame ancestors", (frameAncestors, expected) => {
    const { settings, problems } = parseSiteSettings(JSON.stringify({ frameAncestors }));
    const framers = settings.frameAncestors;
    expect(framers === "any" ? framers : framers.map(({ origin }) => origin)).toEqual(expected);
    expect(problems).toEqual([]);
  });

  it("keeps the frame ancestors that are addresses, and names the others", () => {
    const { settings, problems } = parseSiteSettings(
      JSON.stringify({ frameAncestors: ["https://a.test", "*", "https://b.test/x", "https://c;d.test", 7] }),
    );
    expect(settings.frameAncestors).toEqual([new URL("https://a.test")]);
    expect(problems).toEqual([
      expect.stringMatching(/^frameAncestors\[1\]: expected an address such as .+, got "\*"$/),
      expect.stringMatching(/^frameAncestors\[2\]: /),
      expect.stringMatching(/^frameAncestors\[3\]: /),
      expect.stringMatching(/^frameAncestors\[4\]: /),
    ]);
    expect(parseSiteSettings('{"frameAncestors": "all", "hsts": true}')).toMatchObject({
      settings: defaults,
      problems: [
        'frameAncestors: expected a list of addresses or "any", got "all"',
        'hsts: expected "on" or "off", got true',
      ],
    });
  });

  it.each(["pageType", "collection", "authenticatedAccount", "websiteRoles", "permissions"])(
    "does not accept %s",
    (key) => {
      const { settings, problems } = parseSiteSettings(JSON.stringify({ [key]: { id: "x" } }));
      expect(settings).toEqual(defaults);
      expect(problems).toEqual([`${key}: no setting has this name`]);
    },
  );

  it("reads the page cache settings, on and one day by default", () => {
    expect(parseSiteSettings('{"pageCache": "off", "staleFor": 0}')).toMatchObject({
      settings: { ...defaults, pageCache: "off", staleFor: 0 },
      problems: [],
    });
    expect(parseSiteSettings('{"pageCache": false, "staleFor": -1}')).toMatchObject({
      settings: defaults,
      problems: [
        'pageCache: expected "on" or "off", got false',
        "staleFor: expected a whole number of seconds, from 0 to 31536000, got -1",
      ],
    });
    for (const days of [0, 366, 1.5])
      expect(parseSiteSettings(`{"inboxDays": ${days}}`)).toMatchObject({
        settings: { inboxDays: 90 },
        problems: [`inboxDays: expected a whole number of days, from 1 to 365, got ${days}`],
      });
    for (const [text, problem] of [
      ['{"staleFor": 1e300}', "staleFor: expected a whole number of seconds"],
      ['{"staleFor": 1.5}', "staleFor: expected a whole number of seconds"],
      ['{"sessionRecording": {"sampling": 10}}', "sessionRecording.sampling: expected a share from 0 to 1"],
      ['{"sessionRecording": {"sampling": -1}}', "sessionRecording.sampling: expected a share from 0 to 1"],
      ['{"frameAncestors": [""]}', "frameAncestors: expected addresses that are not empty"],
    ] as const)
      expect([text, parseSiteSettings(text).problems]).toEqual([text, [expect.stringContaining(problem)]]);
    expect(parseSiteSettings('{"sessionRecording": {"sampling": 0.1}}').problems).toEqual([]);
    expect(parseSiteSettings('{"staleFor": "1 day"}').problems).toEqual([
      'staleFor: expected a number, got "1 day"',
    ]);
  });

  it("reads a former name with a warning, unless the current name is there as well", () => {
    const warnings = [
      "bareHits: is called anonymousPageviews now; the old name will stop working in the next version",
    ];
    expect(parseSiteSettings('{"bareHits": "on"}')).toEqual({
      settings: { ...defaults, anonymousPageviews: "on" },
      problems: [],
      warnings,
    });
    expect(parseSiteSettings('{"anonymousPageviews": "off", "bareHits": "on"}')).toEqual({
      settings: defaults,
      problems: [],
      warnings,
    });
    expect(parseSiteSettings('{"anonymousPageviews": "on"}').warnings).toEqual([]);
  });
});

describe("the schedule of a popup", () => {
  const problemsOf = (startsAt: unknown) =>
    parseSiteSettings(JSON.stringify({ popupOverlaySettings: { startsAt } })).problems;

  it.each(["2026-11-24T09:00:00Z", "2026-11-24T09:00:00.000Z", "2026-11-24T09:00+01:00", "", null])(
    "may start at %j",
    (startsAt) => expect(problemsOf(startsAt)).toEqual([]),
  );

  it.each(["tomorrow", "2026-11-24", "2026-11-24T09:00", "2026-13-24T09:00:00Z", 5])(
    "may not start at %j",
    (startsAt) =>
      expect(problemsOf(startsAt)).toEqual([
        expect.stringContaining("popupOverlaySettings.startsAt: expected a time such as"),
      ]),
  );
});
