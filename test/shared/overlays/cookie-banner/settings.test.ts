import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CookieBannerApiSettings,
  parseCookieBannerSettings,
  resolveCookieBanner,
  toApiSettings,
  toComponentSettings,
} from "../../../../shared/overlays/cookie-banner/settings.ts";

describe("the newest generation's keys (markup 2.5)", () => {
  const newest: CookieBannerApiSettings = {
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    cookieBannerText: "<p>Cookies?</p>",
    cookieBannerThemeName: "dark-bold",
    cookieBannerPosition: "BOTTOM",
    cookieBannerCtaText: "Yes",
    cookieBannerAcceptType: "OPT_IN",
    cookieBannerOptOutCtaText: "No",
    cookieBannerHasOptOut: true,
    cookieBannerHasManageCookies: true,
    cookieBannerManageCookiesLabel: "Choose",
    cookieBannerSavedPreferencesText: "Cookie settings",
    cookieBannerSavedPreferencesLayout: "PILL",
  };

  it("draws a themed bar with all three controls", () => {
    expect(resolveCookieBanner(newest)).toEqual({
      enabled: true,
      text: "<p>Cookies?</p>",
      acceptLabel: "Yes",
      declineLabel: "No",
      manageLabel: "Choose",
      savedPreferencesText: "Cookie settings",
      variant: "BAR",
      position: "BOTTOM",
      theme: "DARK",
      themeName: "dark-bold",
      ctaVariant: "BUTTON",
      acceptType: "OPT_IN_AND_OUT",
      restrictive: true,
    });
  });

  it.each<[string, CookieBannerApiSettings, object]>([
    [
      "the opt-out flag wins over the accept type",
      { cookieBannerHasOptOut: false, cookieBannerAcceptType: "OPT_IN_AND_OUT" },
      { acceptType: "OPT_IN" },
    ],
    [
      "the opt-out flag needs buttons, not a lone cross",
      { cookieBannerHasOptOut: true, cookieBannerCtaVariant: "ICON" },
      { acceptType: "OPT_IN_AND_OUT", ctaVariant: "BUTTON" },
    ],
    [
      "no manage control where nothing can be declined",
      { cookieBannerHasOptOut: false, cookieBannerHasManageCookies: true },
      { manageLabel: "" },
    ],
    [
      "older data says the same by its accept type alone",
      { cookieBannerAcceptType: "OPT_IN", cookieBannerHasManageCookies: true },
      { manageLabel: "" },
    ],
    [
      "no manage control beside an icon",
      {
        cookieBannerAcceptType: "OPT_IN_AND_OUT",
        cookieBannerHasManageCookies: true,
        cookieBannerCtaVariant: "ICON",
      },
      { manageLabel: "" },
    ],
    [
      "a manage control without a label has the default one",
      { cookieBannerHasOptOut: true, cookieBannerHasManageCookies: true, cookieBannerManageCookiesLabel: "" },
      { manageLabel: "Manage" },
    ],
    [
      "without a variant a corner means a popup",
      { cookieBannerThemeName: "light", cookieBannerPosition: "TOP_RIGHT" },
      { variant: "POPUP", position: "TOP_RIGHT", theme: "LIGHT" },
    ],
    [
      "a variant that is there wins over the corner",
      { cookieBannerThemeName: "black", cookieBannerVariant: "BAR", cookieBannerPosition: "TOP_RIGHT" },
      { variant: "BAR", position: "TOP", theme: "DARK" },
    ],
    ["a theme name that is no name is none", { cookieBannerThemeName: '"><script>' }, { themeName: "" }],
  ])("%s", (_, api, expected) => {
    expect(resolveCookieBanner(api)).toMatchObject(expected);
  });
});

describe("both forms of the settings (spec 3)", () => {
  it.each([
    [{}, { isAnalyticsCookiesDisabled: false, isActivityLogEnabled: true }],
    [
      { isRestrictiveCookiePolicyEnabled: true, isVisitorDataRestricted: false },
      { isAnalyticsCookiesDisabled: true, isActivityLogEnabled: true },
    ],
    [
      { isRestrictiveCookiePolicyEnabled: false, isVisitorDataRestricted: true },
      { isAnalyticsCookiesDisabled: false, isActivityLogEnabled: false },
    ],
  ])("%j is %j to the component", (api, component) => {
    expect(toComponentSettings(api)).toEqual(component);
    expect(toComponentSettings(toApiSettings(component))).toEqual(component);
  });

  it("keeps all else on the way there and back", () => {
    const api = {
      isCookieBannerEnabled: true,
      cookieBannerText: "Hello",
      isRestrictiveCookiePolicyAbsolute: true,
      isRestrictiveCookiePolicyEnabled: true,
      isVisitorDataRestricted: true,
    };
    expect(toApiSettings(toComponentSettings(api))).toEqual(api);
  });

  it("reads either form", () => {
    const said = { cookieBannerText: "Hello", cookieBannerHasOptOut: "yes", unknown: 1 };
    expect(parseCookieBannerSettings({ ...said, isRestrictiveCookiePolicyEnabled: true })).toEqual({
      cookieBannerText: "Hello",
      isRestrictiveCookiePolicyEnabled: true,
    });
    expect(
      parseCookieBannerSettings({ ...said, isAnalyticsCookiesDisabled: true, isActivityLogEnabled: false }),
    ).toEqual({
      cookieBannerText: "Hello",
      isRestrictiveCookiePolicyEnabled: true,
      isVisitorDataRestricted: true,
    });
  });

  it("makes a banner out of anything", () => {
    const keys = [
      "isCookieBannerEnabled",
      "isAnalyticsCookiesDisabled",
      "isActivityLogEnabled",
      "isRestrictiveCookiePolicyEnabled",
      "isVisitorDataRestricted",
      ...["Text", "CtaText", "OptOutCtaText", "Variant", "Position", "Theme", "ThemeName", "CtaVariant"].map(
        (key) => `cookieBanner${key}`,
      ),
      "cookieBannerAcceptType",
      "cookieBannerHasOptOut",
      "cookieBannerHasManageCookies",
      "cookieBannerManageCookiesLabel",
    ];
    const settings = fc.dictionary(
      fc.constantFrom(...keys),
      fc.oneof(
        fc.anything(),
        fc.boolean(),
        fc.constantFrom("TOP", "BAR", "POPUP", "TOP_LEFT", "TEXT", "a<b"),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), settings), (value) => {
        const banner = resolveCookieBanner(parseCookieBannerSettings(value));
        const positions = banner.variant === "BAR" ? /^(TOP|BOTTOM)$/ : /^(TOP|BOTTOM)_(LEFT|RIGHT)$/;
        expect(banner.position).toMatch(positions);
        expect(banner.theme).toMatch(/^(LIGHT|DARK)$/);
        expect(banner.ctaVariant).toMatch(/^(TEXT|BUTTON|ICON)$/);
        expect(banner.acceptType).toMatch(/^OPT_IN(_AND_OUT)?$/);
        expect(banner.themeName).toMatch(/^[\w-]*$/);
        for (const text of [banner.text, banner.acceptLabel, banner.declineLabel]) expect(text).not.toBe("");
        expect(JSON.parse(JSON.stringify(banner))).toEqual(banner);
      }),
    );
  });
});
