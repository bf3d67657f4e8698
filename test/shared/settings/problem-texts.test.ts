import { expect, it } from "vitest";
import german from "../../../shared/catalogue/de.json";
import { problemTexts } from "../../../shared/settings/problem-texts.ts";
import { parseSiteSettings } from "../../../shared/site-settings.ts";
import { addTranslation } from "../../../shared/text/texts-by-language.ts";
import { ownerSettingProblemsTexts } from "../../../shared/texts/owner-setting-problems.ts";

addTranslation("ownerSettingProblems", "de", german.ownerSettingProblems);

const wrong = {
  origin: "example",
  runtime: "x",
  redirects: 1,
  ownCode: { head: 1 },
  frameAncestors: [""],
  experiments: 1,
  sessionRecording: { sampling: 10 },
  inboxDays: 0,
  colors: { text: "red" },
  fonts: { heading: 1 },
  staleFor: -1,
  hsts: "yes",
  cookieSettings: { isCookieBannerEnabled: 1, cookieBannerText: 1 },
  unknown: 1,
  announcementBarSettings: [],
};

const problemsIn = (language?: string) =>
  parseSiteSettings(
    JSON.stringify(wrong),
    undefined,
    language === undefined ? undefined : ownerSettingProblemsTexts(language),
  ).problems;

it("problems of values are in English in a log, and in English for an owner", () => {
  expect(problemsIn()).toContain('hsts: expected "on" or "off", got "yes"');
  expect(problemsIn()).toContain("unknown: no setting has this name");
  expect(problemsIn("en")).toEqual(problemsIn());
});

it("problems of values are in the owner's language, with each thing that a setting expects", () => {
  const problems = problemsIn("de");
  expect(problems).toContain('hsts: erwartet: "on" oder "off", angegeben: "yes"');
  expect(problems).toContain(
    "staleFor: erwartet: eine ganze Zahl von Sekunden von 0 bis 31536000, angegeben: -1",
  );
  expect(problems).toContain(
    'origin: erwartet: eine Adresse wie https://www.example.com, angegeben: "example"',
  );
  expect(problems.length).toBe(problemsIn().length);
  expect(
    problems.filter((text) => /(?<=: .*)\b(?:expected|got|or|an?|text|list|address|digits)\b/.test(text)),
  ).toEqual([]);
});

it("the message about a refused color has the format, with an example", () => {
  const colors = { palette: { page: "red" } };
  const problems = (language?: string) =>
    parseSiteSettings(
      JSON.stringify({ colors }),
      undefined,
      language === undefined ? undefined : ownerSettingProblemsTexts(language),
    ).problems;
  expect(problems()).toEqual([
    'colors.palette.page: expected # and six digits from 0 to f, such as #a64b27, got "red"',
  ]);
  expect(problems("en")).toEqual([
    "colors.palette.page: a color is written as # with six characters from 0 to 9 and a to f, for example #a64b27",
  ]);
});

it("a missing value and the end of a long list are in words", () => {
  const words = problemTexts(ownerSettingProblemsTexts("de"));
  expect(words.wrongValue("a list", undefined)).toBe("erwartet: eine Liste, angegeben: nichts");
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`x${n}`, 1])));
  expect(parseSiteSettings(many, undefined, ownerSettingProblemsTexts("de")).problems.at(-1)).toBe(
    "und weitere",
  );
});
