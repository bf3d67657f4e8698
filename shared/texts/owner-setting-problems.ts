// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerSettingProblemsTexts {
  readonly codeTooLong: Text<"length" | "max">;
  readonly noTag: Text<"source">;
  readonly forbidden: Text<"tag">;
  readonly notInHead: Text<"tag">;
  readonly closesNothing: Text<"tag">;
  readonly notInSvg: Text<"tag">;
  readonly noEndTag: Text<"tag" | "end">;
  readonly noEnd: Text<"source">;
  readonly textInHead: Text<"source">;
  readonly noComment: Text<"tag">;
  readonly noCharacter: Text<"tag" | "character">;
  readonly lineTooLong: Text<"line" | "max">;
  readonly lineFormat: Text<"line">;
  readonly lineCharacters: Text<"line">;
  readonly lineStatus: Text<"line">;
  readonly linePath: Text<"line">;
  readonly lineEveryPage: Text<"line">;
  readonly lineReserved: Text<"line" | "path">;
  readonly lineStar: Text<"line">;
  readonly lineTargetStar: Text<"line">;
  readonly lineTarget: Text<"line">;
  readonly maxRedirects: Text<"max">;
  readonly maxPrefixes: Text<"max">;
  readonly lineShadowed: Text<"line" | "other">;
  readonly lineToItself: Text<"line">;
  readonly linesToEachOther: Text<"lines" | "last">;
  readonly experimentNoName: Text<"number">;
  readonly experimentLongName: Text<"number" | "max">;
  readonly experimentSameName: Text<"name">;
  readonly experimentNoVariants: Text<"name">;
  readonly experimentUnnamed: Text<"name">;
  readonly experimentSameVariant: Text<"name">;
  readonly experimentNotBoolean: Text<"name">;
  readonly experimentNegative: Text<"name">;
  readonly experimentNoWeight: Text<"name">;
  readonly experimentEnd: Text<"name">;
  /** After the name of a setting and a colon. The value is as it was written. */
  readonly expected: Text<"expected" | "value">;
  readonly expectedText: string;
  readonly expectedBoolean: string;
  readonly expectedNumber: string;
  readonly expectedList: string;
  readonly expectedObject: string;
  readonly expectedAddress: string;
  readonly expectedAddresses: string;
  readonly expectedSeconds: string;
  readonly expectedDays: string;
  readonly expectedShare: string;
  readonly expectedFilled: string;
  readonly expectedLines: string;
  /** In the place of code. */
  readonly expectedCode: string;
  /** After “This value was refused:”. */
  readonly noColor: string;
  /** Between two values, such as “on” or “off”. */
  readonly or: string;
  /** In the place of a value that is missing. */
  readonly nothing: string;
  readonly noSuchSetting: string;
  readonly andMore: string;
  readonly notJson: Text<"reason">;
  readonly tooDeep: string;
  readonly settingsTooLong: Text<"max">;
  readonly notObject: string;
}

const english: OwnerSettingProblemsTexts = {
  codeTooLong: "The code has {length} characters, and {max} are possible. Put it into a file.",
  noTag: "{source} is not a tag or a comment. Take it out.",
  forbidden: "{tag} cannot be in this code. Take it out.",
  notInHead: "{tag} cannot be in the head. Put it at the start of the body.",
  closesNothing: "{tag} closes no open element. Take it out.",
  notInSvg: "{tag} cannot be inside of <svg>. Put it before that.",
  noEndTag: "{tag} has no end. Add {end}.",
  noEnd: "{source} has no end.",
  textInHead: "{source} is a text, and a head cannot have one. Put it at the start of the body.",
  noComment: "{tag} must not contain <!--. Write <\\!-- in a text.",
  noCharacter: "{tag} must not contain {character}. Write it as an escape such as \\u00e9.",
  lineTooLong: "Line {line} is longer than {max} characters.",
  lineFormat: "Line {line} is not written as /old -> /new.",
  lineCharacters: "Line {line} has characters that an address cannot contain.",
  lineStatus: "Line {line} ends with a status that is not 301 or 302.",
  linePath: "Line {line} does not begin with a path such as /old.",
  lineEveryPage: "Line {line} would redirect every page.",
  lineReserved: "Line {line} redirects {path}, which the site needs itself.",
  lineStar: "Line {line} has a * that is not at the end.",
  lineTargetStar: "Line {line} has a * in its target only.",
  lineTarget: "Line {line} does not lead to a path such as /new or an address such as https://example.com.",
  maxRedirects: "There are more than {max} redirects.",
  maxPrefixes: "There are more than {max} redirects with a *.",
  lineShadowed: "Line {line} never applies, because line {other} has the same addresses and comes first.",
  lineToItself: "Line {line} leads back to itself.",
  linesToEachOther: "Lines {lines} and {last} lead back to each other.",
  experimentNoName: "experiment {number} has no name",
  experimentLongName: "the name of experiment {number} is longer than {max}",
  experimentSameName: "two experiments have the name “{name}”",
  experimentNoVariants: "“{name}” has no variants",
  experimentUnnamed: "“{name}” has a variant without a name",
  experimentSameVariant: "“{name}” has two variants of one name",
  experimentNotBoolean: "“{name}” has a variant that is not true or false",
  experimentNegative: "“{name}” has a weight below 0",
  experimentNoWeight: "“{name}” has no weight above 0",
  experimentEnd: "“{name}” ended with a variant that it does not have",
  expected: "expected {expected}, got {value}",
  expectedText: "text",
  expectedBoolean: "true or false",
  expectedNumber: "a number",
  expectedList: "a list",
  expectedObject: "an object",
  expectedAddress: "an address such as https://www.example.com",
  expectedAddresses: "a list of addresses or \"any\"",
  expectedSeconds: "a whole number of seconds, from 0 to 31536000",
  expectedDays: "a whole number of days, from 1 to 365",
  expectedShare: "a share from 0 to 1, such as 0.1 for one visit in ten",
  expectedFilled: "addresses that are not empty",
  expectedLines: "lines of text",
  expectedCode: "a text",
  noColor: "a color is written as # with six characters from 0 to 9 and a to f, for example #a64b27",
  or: "or",
  nothing: "nothing",
  noSuchSetting: "no setting has this name",
  andMore: "and more",
  notJson: "not JSON ({reason})",
  tooDeep: "nested too deeply",
  settingsTooLong: "The settings of a site have at most {max} characters.",
  notObject: "expected an object",
};

export const ownerSettingProblemsTexts = (language: string): OwnerSettingProblemsTexts => textsByLanguage("ownerSettingProblems", english, language);
