import type { ProblemTexts } from "../fields.ts";
import { fillText } from "../text/text.ts";
import type { OwnerSettingProblemsTexts } from "../texts/owner-setting-problems.ts";

/** The texts by what a field expects (`reportProblem` in `shared/fields.ts`). */
const expectations: Readonly<Record<string, keyof OwnerSettingProblemsTexts>> = {
  text: "expectedText",
  "true or false": "expectedBoolean",
  "a number": "expectedNumber",
  "a list": "expectedList",
  "an object": "expectedObject",
  "an address such as https://www.example.com": "expectedAddress",
  'a list of addresses or "any"': "expectedAddresses",
  "a whole number of seconds, from 0 to 31536000": "expectedSeconds",
  "a whole number of days, from 1 to 365": "expectedDays",
  "a share from 0 to 1, such as 0.1 for one visit in ten": "expectedShare",
  "addresses that are not empty": "expectedFilled",
  "lines of text": "expectedLines",
  "a text": "expectedCode",
};
/** The format of a color, in the English of the log. */
const colorInLogs = "# and six digits from 0 to f, such as #a64b27";

/** The texts of problems of values in the language of the texts. Choices, such as `"on" or "off"`, stay as they are. */
export function problemTexts(texts: OwnerSettingProblemsTexts): ProblemTexts {
  return {
    wrongValue(english, got) {
      if (english === colorInLogs) return texts.noColor;
      const key = expectations[english];
      const expected = key === undefined ? english.split(" or ").join(` ${texts.or} `) : texts[key];
      return fillText(texts.expected, { expected, value: got ?? texts.nothing });
    },
    noSuchSetting: texts.noSuchSetting,
    andMore: texts.andMore,
  };
}
