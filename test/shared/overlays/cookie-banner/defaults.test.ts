import { describe, expect, it } from "vitest";
import {
  type CookieBannerApiSettings,
  resolveCookieBanner,
  toPosition,
} from "../../../../shared/overlays/cookie-banner/settings.ts";
import { cookiesTexts } from "../../../../shared/texts/cookies.ts";
import "../../../../worker/texts.ts";

const englishMessage =
  "By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.";
const defaultText = `<p>${englishMessage}</p>`;

describe("cookie banner defaults (docs/reference/overlays.md#cookie-banner-defaults)", () => {
  it("are BAR DARK BOTTOM ICON OPT_IN if every setting is empty", () => {
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
    expect(resolveCookieBanner(empty, "en-US")).toEqual(expected);
    expect(resolveCookieBanner({}, "en")).toEqual({ ...expected, enabled: false });
  });

  it.each([
    ["empty", "", defaultText],
    ["an empty paragraph", "<p></p>", defaultText],
    ["an empty paragraph with a class", '<p class=""></p>', defaultText],
    ["white space", " <p>&nbsp;</p>\n", defaultText],
    ["plain", "We use cookies.", "<p>We use cookies.</p>"],
    ["paragraphs", "<p>One</p><p>Two</p>", "<p>One</p><p>Two</p>"],
    ["unclosed", "<p>One <b>two", "<p>One <b>two</b></p>"],
  ])("text: %s", (_, cookieBannerText, text) => {
    expect(resolveCookieBanner({ cookieBannerText }, "en").text).toBe(text);
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
    expect(resolveCookieBanner(api, "en")).toMatchObject(expected);
  });
});

describe("default texts of the cookie banner", () => {
  const api = {
    cookieBannerHasOptOut: true,
    cookieBannerHasManageCookies: true,
    cookieBannerThemeName: "dark",
  };

  it.each(["de", "de-CH", "es", "fr-CA", "ja", "ar-EG", "it", "nl", "pt_BR"])(
    "are in the page's language: %s",
    (language) => {
      const { message, accept, decline, manage } = cookiesTexts(language);
      expect(resolveCookieBanner(api, language)).toMatchObject({
        text: `<p>${message}</p>`,
        acceptLabel: accept,
        declineLabel: decline,
        manageLabel: manage,
      });
      expect(message).not.toBe(englishMessage);
      expect([accept, decline]).not.toContain("Accept");
    },
  );

  it.each(["", "en-GB", "sv", "no language"])("are English for %j", (language) => {
    expect(resolveCookieBanner(api, language)).toMatchObject({
      text: defaultText,
      acceptLabel: "Accept",
      declineLabel: "Decline",
      manageLabel: "Manage",
    });
  });

  it("do not replace the owner's texts", () => {
    const own = {
      ...api,
      cookieBannerText: "<p>Mine</p>",
      cookieBannerCtaText: "Yes",
      cookieBannerOptOutCtaText: "No",
    };
    expect(resolveCookieBanner(own, "de")).toMatchObject({
      text: "<p>Mine</p>",
      acceptLabel: "Yes",
      declineLabel: "No",
      manageLabel: "Verwalten",
    });
  });
});

describe("cookie banner positions (docs/reference/overlays.md#cookie-banner-positions)", () => {
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
  ] as const)("%s with the position %j is at %s", (variant, position, expected) => {
    expect(toPosition(variant, position)).toBe(expected);
  });

  it("keep their side when the variant changes and changes back", () => {
    for (const position of ["TOP", "BOTTOM"]) {
      expect(toPosition("BAR", toPosition("POPUP", position))).toBe(position);
    }
  });
});
