import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMessage, type MessageValue } from "../../../shared/message-format/format-message.ts";
import { parse } from "../../../shared/message-format/parser.js";

const format = (text: string, values: Readonly<Record<string, MessageValue>> = {}, locale = "en") =>
  formatMessage(parse(text), { values, locale, timeZone: "UTC" });

describe("a formatted message", () => {
  it.each([
    ["Only {n} left", { n: 3 }, "en", "Only 3 left"],
    ["{n} items", { n: 12345.5 }, "de", "12.345,5 items"],
    ["{a} and {b}", { a: "x" }, "en", "x and {b}"],
    ["{toString}", {}, "en", "{toString}"],
    ["{n, plural, one {Every week} other {Every {n} weeks}}", { n: 1 }, "en", "Every week"],
    ["{n, plural, one {Every week} other {Every {n} weeks}}", { n: 2 }, "en", "Every 2 weeks"],
    ["{n, plural, =0 {nobody} one {# guest} other {# guests}}", { n: 0 }, "en", "nobody"],
    [
      "{n, plural, offset:1 =1 {you} one {you and # more} other {you and # more}}",
      { n: 2 },
      "en",
      "you and 1 more",
    ],
    [
      "{n, plural, one {# tydzień} few {# tygodnie} many {# tygodni} other {x}}",
      { n: 3 },
      "pl",
      "3 tygodnie",
    ],
    ["{n, plural, other {#}}", { n: 1234567 }, "en", "1,234,567"],
    ["{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { n: 22 }, "en", "22nd"],
    ["{g, select, f {She} other {They}} came", { g: "f" }, "en", "She came"],
    ["{g, select, f {She} other {They}} came", { g: "constructor" }, "en", "They came"],
    ["{n, number, percent}", { n: 0.25 }, "en", "25%"],
    ["{n, number, integer}", { n: 2.6 }, "en", "3"],
    ["{n, number, ::currency/JPY}", { n: 1500 }, "en", "¥1,500"],
    ["{n, number, unknown}", { n: 1500 }, "en", "1,500"],
    ["{d, date, long}", { d: new Date(0) }, "en", "January 1, 1970"],
    ["{d, time, short}", { d: "1970-01-01T13:05:00Z" }, "de", "13:05"],
  ] as const)("of %j with %j in %s is %j", (text, values, locale, expected) => {
    expect(format(text, values, locale)).toBe(expected);
  });

  it.each(["2", Number.NaN, new Date(0)])("needs a numeric count: %j", (n) => {
    expect(() => format("{n, plural, other {#}}", { n })).toThrow(
      'Plural text needs a numeric count, but "n" is',
    );
  });

  it("needs a date where its style is one", () => {
    expect(() => format("{d, date}", { d: "tomorrow" })).toThrow('"d" is not a date: "tomorrow".');
  });

  const locales =
    "af am ar az be bg bn bs ca cs cy da de el en es et fa fi fr ga gl gu he hi hr hu is it ja ka ko lt lv mk mt nl pl ro ru sl";

  it.each(locales.split(" "))("takes the plural form of the language: %s", (locale) => {
    const message = parse("{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}");
    const rules = new Intl.PluralRules(locale);
    fc.assert(
      fc.property(fc.oneof(fc.nat(1_000_000), fc.float({ noNaN: true, min: 0, max: 100 })), (n) => {
        expect(formatMessage(message, { values: { n }, locale })).toBe(rules.select(n));
      }),
    );
  });
});
