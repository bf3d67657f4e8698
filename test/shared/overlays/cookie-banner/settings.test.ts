import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CookieBannerApiSettings,
  parseCookieBannerSettings,
  resolveCookieBanner,
} from "../../../../shared/overlays/cookie-banner/settings.ts";

describe("settings of the newest generation", () => {
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
  };

  it("give a themed bar with three buttons", () => {
    expect(resolveCookieBanner(newest, "en")).toEqual({
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
      "the opt-out flag needs buttons, not an icon",
      { cookieBannerHasOptOut: true, cookieBannerCtaVariant: "ICON" },
      { acceptType: "OPT_IN_AND_OUT", ctaVariant: "BUTTON" },
    ],
    [
      "no manage button if there is no decline button",
      { cookieBannerHasOptOut: false, cookieBannerHasManageCookies: true },
      { manageLabel: "" },
    ],
    [
      "older settings have the accept type only",
      { cookieBannerAcceptType: "OPT_IN", cookieBannerHasManageCookies: true },
      { manageLabel: "" },
    ],
    [
      "no manage button beside an icon",
      {
        cookieBannerAcceptType: "OPT_IN_AND_OUT",
        cookieBannerHasManageCookies: true,
        cookieBannerCtaVariant: "ICON",
      },
      { manageLabel: "" },
    ],
    [
      "a manage button without a label has the default one",
      { cookieBannerHasOptOut: true, cookieBannerHasManageCookies: true, cookieBannerManageCookiesLabel: "" },
      { manageLabel: "Manage" },
    ],
    [
      "without a variant, a corner means a popup",
      { cookieBannerThemeName: "light", cookieBannerPosition: "TOP_RIGHT" },
      { variant: "POPUP", position: "TOP_RIGHT", theme: "LIGHT" },
    ],
    [
      "the variant takes precedence over the corner",
      { cookieBannerThemeName: "black", cookieBannerVariant: "BAR", cookieBannerPosition: "TOP_RIGHT" },
      { variant: "BAR", position: "TOP", theme: "DARK" },
    ],
    ["an invalid theme name is ignored", { cookieBannerThemeName: '"><script>' }, { themeName: "" }],
  ])("%s", (_, api, expected) => {
    expect(resolveCookieBanner(api, "en")).toMatchObject(expected);
  });
});

describe("both forms of the settings (docs/reference/overlays.md#cookie-banner-forms-of-settings)", () => {
  it("are both parsed", () => {
    const common = { cookieBannerText: "Hello", cookieBannerHasOptOut: "yes", unknown: 1 };
    expect(parseCookieBannerSettings({ ...common, isRestrictiveCookiePolicyEnabled: true })).toEqual({
      cookieBannerText: "Hello",
      isRestrictiveCookiePolicyEnabled: true,
    });
    expect(
      parseCookieBannerSettings({ ...common, isAnalyticsCookiesDisabled: true, isActivityLogEnabled: false }),
    ).toEqual({
      cookieBannerText: "Hello",
      isRestrictiveCookiePolicyEnabled: true,
      isVisitorDataRestricted: true,
    });
  });

  it("always give a valid banner", () => {
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
        const banner = resolveCookieBanner(parseCookieBannerSettings(value), "en");
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
