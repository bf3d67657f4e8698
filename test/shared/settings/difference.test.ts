import { describe, expect, it } from "vitest";
import { describeDifference } from "../../../shared/settings/difference.ts";
import { toPatch } from "../../../shared/settings/form-values.ts";
import { fieldsOf } from "../../../shared/settings/screen.ts";
import { findField, settingsScreens } from "../../../shared/settings/screens/index.ts";
import { parseSiteSettings } from "../../../shared/site-settings.ts";
import { ownerSettingsFormTexts } from "../../../shared/texts/owner-settings-form.ts";

const context = {
  language: "en",
  locale: "en-GB",
  texts: ownerSettingsFormTexts("en"),
  timeZone: "Europe/London",
  pages: [{ id: "p1", title: "Shop" }],
};

function words(path: string, before: unknown, after: unknown): string {
  const found = findField(path, "en");
  if (!found) throw new Error(`No screen has ${path}.`);
  return describeDifference(found.field, { before, after }, context);
}

describe("a difference in words", () => {
  it.each([
    ["cookieSettings.cookieBannerPosition", "BOTTOM", "TOP", "Position: bottom to top"],
    ["cookieSettings.isCookieBannerEnabled", null, true, "Show the banner: off to on"],
    ["cookieSettings.cookieBannerCtaText", "OK", "", "Accept button: “OK” to empty"],
    ["cookieSettings.cookieBannerText", "<p>One</p>\n<p>two</p>", "<b>x</b>", "Message: “One two” to “x”"],
    ["cookieSettings.cookieBannerCtaText", "a < b", "<b>", "Accept button: “a < b” to “<b>”"],
    ["popupOverlaySettings.timerDelay", 4000, 1500, "Time: 4 seconds to 1.5 seconds"],
    ["popupOverlaySettings.timerDelay", 1000, 0, "Time: 1 second to 0 seconds"],
    ["popupOverlaySettings.displayFrequency", 30, 1, "Again after: 30 days to 1 day"],
    ["popupOverlaySettings.scrollPercentage", 1, 50, "Part of the page: 1 percent to 50 percent"],
    ["staleFor", 86_400, 3600, "A stored page replaces an origin that is down for: 24 hours to 1 hour"],
    ["inboxDays", 1, 90, "Keep for: 1 day to 90 days"],
    [
      "popupOverlaySettings.startsAt",
      null,
      "2026-07-01T08:00:00.000Z",
      "Starts: not set to 1 July 2026 at 09:00",
    ],
    ["popupOverlaySettings.enabledPages", null, ["p1", "gone"], "Or on these pages: none to Shop, gone"],
    ["mobileInfoBarSettings.style", 1, 2, "Colors: dark to light"],
    ["fonts.usageCategories.body.family", "", "lora", "Texts: font: as the theme to Lora"],
    ["fonts.activeTheme", "device", "press", "Theme of fonts: fonts of the device to Lora and Figtree"],
    ["mobileInfoBarSettings.style", 1, 7, "Colors: dark to “7”"],
  ])("%s", (path, before, after, expected) => {
    expect(words(path, before, after)).toBe(expected);
  });

  it("keeps the capital letters of names in choices", () => {
    const experiment = (experimentType: string) => [{ name: "hero", experimentType, variants: [] }];
    expect(words("experiments", experiment("FEATURE_TOGGLE"), experiment("AB_TEST"))).toMatch(
      /: feature toggle to A\/B test$/,
    );
  });

  it("names the changed entries of a list, and their changed fields", () => {
    const experiment = (name: string, weight: number) => ({
      name,
      variants: [
        { variant: "a", weight: 1 },
        { variant: "b", weight },
      ],
    });
    const before = [experiment("hero", 1), experiment("cart", 1)];
    expect(words("experiments", before, [experiment("hero", 1), experiment("basket", 3)])).toBe(
      "Experiments: cart, Name: “cart” to “basket”; cart, Variants: Variant 2, Weight: 1 to 3",
    );
    expect(words("experiments", before, before.slice(1))).toBe("Experiments: 2 entries to 1 entry");
    const many = Array.from({ length: 8 }, (_, index) => experiment(`e${index}`, 1));
    const changed = many.map((each) => ({ ...each, segmentName: "spring" }));
    expect(words("experiments", many, changed)).toMatch(/; 3 more$/);
  });

  it("shows long texts that begin alike from shortly before their difference on", () => {
    const start = "We use cookies to keep the cart, to count visits and to remember what you choose, ";
    expect(words("cookieSettings.cookieBannerText", `<p>${start}always.</p>`, `<p>${start}never.</p>`)).toBe(
      "Message: “…remember what you choose, always.” to “…remember what you choose, never.”",
    );
  });

  it("shows long texts without spaces from some characters before their difference on", () => {
    const start = "🍵".repeat(45);
    expect(words("cookieSettings.cookieBannerText", `${start}a`, `${start}b`)).toBe(
      `Message: “…${"🍵".repeat(20)}a” to “…${"🍵".repeat(20)}b”`,
    );
    expect(words("cookieSettings.cookieBannerText", `${start}xa`, `${start}xb`)).not.toMatch(
      /(?<![\ud800-\udbff])[\udc00-\udfff]/,
    );
  });

  it("names a value that was stored although it is the default", () => {
    expect(words("cookieSettings.isCookieBannerEnabled", null, false)).toBe("Show the banner: off");
    expect(words("cookieSettings.cookieBannerText", "<p>One</p>", "<b>One</b>")).toBe("Message: “One”");
    expect(words("cookieSettings.cookieBannerText", "<p>One</p>", "One")).toBe("Message: “One”");
  });

  it("shortens long texts", () => {
    expect(words("cookieSettings.cookieBannerCtaText", "", "x".repeat(200)).length).toBeLessThan(100);
  });
});

describe("the fields of the screens", () => {
  const fields = settingsScreens("en").flatMap(fieldsOf);

  it("each have a path of their own", () => {
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
  });

  it("are settings that a site can have, with their fallbacks", () => {
    for (const { path, fallback, kind } of fields) {
      const value = kind === "date-time" ? "2026-11-24T09:00:00.000Z" : fallback;
      expect(parseSiteSettings(JSON.stringify(toPatch({ [path]: value }))).problems).toEqual([]);
    }
  });

  it("have choices whose fallback is one of them", () => {
    for (const field of fields)
      if (field.kind === "choice") expect(field.options.map(({ value }) => value)).toContain(field.fallback);
  });
});
