import { describe, expect, it } from "vitest";
import { directionOf } from "../../../../shared/text/direction.ts";
import {
  languageName,
  type PageVersion,
  preferredVersion,
  splitPath,
  versionsOf,
} from "../../../../worker/origin/languages/languages.ts";

const site = {
  language: "en-GB",
  multilingual: { languages: ["de", "pt-BR"], redirectByPreference: false, texts: {} },
};
const translations: readonly PageVersion[] = [
  { language: "de", path: "/de" },
  { language: "de", path: "/de/contact" },
  { language: "pt-BR", path: "/pt-BR/contact" },
  { language: "fr", path: "/fr/contact" },
];

describe("the versions of a page", () => {
  it.each(["/contact", "/de/contact", "/pt-BR/contact"])("are those of the site's languages: %s", (path) => {
    expect(versionsOf(path, translations, site)).toEqual([
      { language: "en-GB", path: "/contact" },
      { language: "de", path: "/de/contact" },
      { language: "pt-BR", path: "/pt-BR/contact" },
    ]);
  });

  it("are none without a translation", () => {
    expect(versionsOf("/about", translations, site)).toEqual([]);
    expect(versionsOf("/", translations, site).map(({ path }) => path)).toEqual(["/", "/de"]);
  });

  it.each([
    ["/de", { language: "de", rest: "/" }],
    ["/de/shop/p/mug", { language: "de", rest: "/shop/p/mug" }],
    ["/design", undefined],
    ["/fr/shop", undefined],
  ])("stand below the language: %s", (path, expected) => {
    expect(splitPath(path, site.multilingual.languages)).toEqual(expected);
  });
});

/** Headers of a visitor who comes from elsewhere. */
const arriving = {
  "accept-language": "de-AT,de;q=0.9,en;q=0.8",
  "sec-fetch-site": "none",
  "sec-fetch-mode": "navigate",
  "user-agent": "Mozilla/5.0 (Macintosh) Firefox/140.0",
};

describe("the preferred version", () => {
  const versions = versionsOf("/contact", translations, site);
  const preferred = (change: Record<string, string>) =>
    preferredVersion(new Headers({ ...arriving, ...change }), "en-GB", versions)?.path;

  it.each([
    ["the first accepted language", {}, "/de/contact"],
    ["the order of the weights", { "accept-language": "de;q=0.5, pt;q=0.9" }, "/pt-BR/contact"],
    ["the site's own language", { "accept-language": "en-US,de;q=0.9" }, undefined],
    ["a language that the page does not have", { "accept-language": "fr,it" }, undefined],
    ["a language that is refused", { "accept-language": "de;q=0" }, undefined],
    ["a link from another site", { "sec-fetch-site": "cross-site" }, "/de/contact"],
    ["a link of the site itself", { "sec-fetch-site": "same-origin" }, undefined],
    ["no navigation", { "sec-fetch-mode": "no-cors" }, undefined],
    ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, undefined],
    ["no user agent", { "user-agent": "" }, undefined],
  ])("of %s", (_, change, expected) => {
    expect(preferred(change)).toBe(expected);
  });
});

it.each([
  ["zh-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"],
  ["zh-CN", ["zh-Hant", "zh-Hans"], "zh-Hans"],
  ["pt-BR", ["pt", "pt-BR"], "pt-BR"],
  ["pt-br", ["pt", "pt-BR"], "pt-BR"],
  ["pt-PT", ["pt", "pt-BR"], "pt"],
  ["pt-AO", ["pt-BR"], "pt-BR"],
])("of %s, of %j the closest version is preferred: %s", (wanted, languages, expected) => {
  const versions = ["en", ...languages].map((language) => ({ language, path: `/${language}` }));
  const headers = new Headers({ ...arriving, "accept-language": wanted });
  expect(preferredVersion(headers, "en", versions)?.language).toBe(expected);
  // A visitor who has come to it stays.
  expect(preferredVersion(headers, expected, versions)).toBeUndefined();
});

it("languages have names in themselves, and a direction", () => {
  expect(["de", "pt-BR", "ar"].map(languageName)).toEqual(["Deutsch", "Português (Brasil)", "العربية"]);
  expect(["de", "ar-EG", "he", "art", "fa"].map(directionOf)).toEqual(["ltr", "rtl", "rtl", "ltr", "rtl"]);
});
