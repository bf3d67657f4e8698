import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Sources of what visitors see. The configuration area is in English, and its sample data is fixed. */
const sources = globSync("{client,shared,worker}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) =>
    !/client\/owner|origin\/(?:config|seed|uploads)|settings\/|shared\/(?:commerce|pages|settings|uploads|texts)|insights|events|routes\/explain/.test(
      file,
    ),
);

/** A formatter with the language of texts, or with a language that is written in the source. */
const wrongFormat =
  /(?:formatMoney|describeGift|new Intl\.(?:NumberFormat|DateTimeFormat|DisplayNames|ListFormat))\((?:[^;]{0,80}?, )?site\.(?:language|textLanguage)\b|\.toLocale(?:Date|Time)?String\(\s*(?:\)|"(?!sv-SE))/;

it.each([
  "formatMoney({ currency, minorUnits }, site.language)",
  'new Date(at).toLocaleString("en-GB")',
  "value.toLocaleString()",
])("the check finds %s", (source) => {
  expect(source).toMatch(wrongFormat);
});

it("numbers, amounts and dates for visitors are in the formatting locale", () => {
  const found = sources.filter((file) => wrongFormat.test(readFileSync(join(root, file), "utf8")));
  expect(found).toEqual([]);
});
