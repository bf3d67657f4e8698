import { describe, expect, it } from "vitest";
import {
  type CookieBannerApiSettings,
  cookieBannerDefaults,
  resolveCookieBanner,
  toPosition,
} from "../../../../shared/overlays/cookie-banner/settings.ts";

const defaultText = `<p>${cookieBannerDefaults.text}</p>`;

describe("defaults (spec 5, cookie banner defaults; observed)", () => {
  it("draws BAR DARK BOTTOM ICON OPT_IN where every choice is empty", () => {
    const empty = {
      isCookieBannerEnabled: true,
      cookieBannerText: "",
      cookieBannerTheme: "",
      cookieBannerVariant: "",
      cookieBannerPosition: "",
      cookieBannerCtaVariant: "",
      cookieBannerCtaText: "",
      cookieBannerAcceptType: "",
    };
    const expected = {
      enabled: true,
      text: defaultText,
      acceptLabel: "Accept",
      declineLabel: "Decline",
      manageLabel: "",
      savedPreferencesText: "",
      variant: "BAR",
      position: "BOTTOM",
      theme: "DARK",
      themeName: "",
      ctaVariant: "ICON",
      acceptType: "OPT_IN",
      restrictive: false,
    };
    expect(resolveCookieBanner(empty)).toEqual(expected);
    expect(resolveCookieBanner({})).toEqual({ ...expected, enabled: false });
  });

  it.each([
    ["empty", "", defaultText],
    ["an empty paragraph", "<p></p>", defaultText],
    ["an empty paragraph with a class", '<p class=""></p>', defaultText],
    ["white space", " <p>&nbsp;</p>\n", defaultText],
    ["plain", "We use cookies.", "<p>We use cookies.</p>"],
    ["paragraphs", "<p>One</p><p>Two</p>", "<p>One</p><p>Two</p>"],
    ["unclosed", "<p>One <b>two", "<p>One <b>two</b></p>"],
  ])("text, %s", (_, cookieBannerText, text) => {
    expect(resolveCookieBanner({ cookieBannerText }).text).toBe(text);
  });

  it.each<[CookieBannerApiSettings, object]>([
    [{ cookieBannerCtaText: "OK" }, { acceptLabel: "OK" }],
    [{ cookieBannerCtaText: "  " }, { acceptLabel: "Accept" }],
    [{ cookieBannerOptOutCtaText: "No" }, { declineLabel: "No" }],
    [{ cookieBannerTheme: "LIGHT" }, { theme: "LIGHT" }],
    [{ cookieBannerTheme: "light" }, { theme: "DARK" }],
    [{ cookieBannerTheme: "BLUE" }, { theme: "DARK" }],
    [{ cookieBannerVariant: "POPUP" }, { variant: "POPUP", position: "BOTTOM_LEFT" }],
    [{ cookieBannerVariant: "MODAL" }, { variant: "BAR" }],
    [{ cookieBannerCtaVariant: "TEXT" }, { ctaVariant: "TEXT" }],
    [{ cookieBannerCtaVariant: "BUTTON" }, { ctaVariant: "BUTTON" }],
    [{ cookieBannerCtaVariant: "LINK" }, { ctaVariant: "ICON" }],
    [{ cookieBannerAcceptType: "OPT_IN_AND_OUT" }, { acceptType: "OPT_IN_AND_OUT" }],
    [{ cookieBannerAcceptType: "OPT_OUT" }, { acceptType: "OPT_IN" }],
    [{ isRestrictiveCookiePolicyEnabled: true }, { restrictive: true }],
    [{ isRestrictiveCookiePolicyAbsolute: true }, { restrictive: false }],
  ])("%j gives %j", (api, expected) => {
    expect(resolveCookieBanner(api)).toMatchObject(expected);
  });
});

describe("positions (spec 4, variant conversion; observed)", () => {
  it.each([
    ["BAR", "TOP", "TOP"],
    ["BAR", "BOTTOM", "BOTTOM"],
    ["BAR", "TOP_LEFT", "TOP"],
    ["BAR", "TOP_RIGHT", "TOP"],
    ["BAR", "BOTTOM_LEFT", "BOTTOM"],
    ["BAR", "BOTTOM_RIGHT", "BOTTOM"],
    ["BAR", "", "BOTTOM"],
    ["BAR", "TOPMOST", "BOTTOM"],
    ["POPUP", "TOP", "TOP_LEFT"],
    ["POPUP", "BOTTOM", "BOTTOM_LEFT"],
    ["POPUP", "TOP_LEFT", "TOP_LEFT"],
    ["POPUP", "TOP_RIGHT", "TOP_RIGHT"],
    ["POPUP", "BOTTOM_LEFT", "BOTTOM_LEFT"],
    ["POPUP", "BOTTOM_RIGHT", "BOTTOM_RIGHT"],
    ["POPUP", "", "BOTTOM_LEFT"],
  ] as const)("%s at %j stands at %s", (variant, given, expected) => {
    expect(toPosition(variant, given)).toBe(expected);
  });

  it("survives a change of the variant and back on the side where it was", () => {
    for (const position of ["TOP", "BOTTOM"]) {
      expect(toPosition("BAR", toPosition("POPUP", position))).toBe(position);
    }
  });
});
