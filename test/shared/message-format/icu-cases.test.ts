import { describe, expect, it } from "vitest";
import { formatMessage, type MessageValue } from "../../../shared/message-format/format-message.ts";
import { parse } from "../../../shared/message-format/parser.js";

/** Each row is a fact about the format: the message, its values, the language and the text. */
type Fact = readonly [
  message: string,
  values: Readonly<Record<string, MessageValue>>,
  locale: string,
  text: string,
];

const noon = new Date("2024-03-09T12:30:15Z");
const plates = "{n, plural, =0 {No plates} one {# plate} other {# plates}}";
const guests =
  "{n, plural, offset:1 =0 {The table is free} =1 {Ada sits alone} one {Ada and # guest} other {Ada and # guests}}";
const floor = "{n, selectordinal, =0 {ground} one {#st} two {#nd} few {#rd} other {#th}} floor";
const arabic = "{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}";
const parcel =
  "{who, select, you {Your {n, plural, one {parcel} other {# parcels}}} other {{who}: {n, plural, one {a parcel} other {# parcels}}}}";

// The behaviors are those that formatjs documents, with messages of our own:
// https://formatjs.github.io/docs/core-concepts/icu-syntax
describe("a message has the text that formatjs documents", () => {
  it.each<Fact>([
    ["Fresh from the kiln", {}, "en", "Fresh from the kiln"],
    ["", {}, "en", ""],
    ["For {name}, by {maker}", { name: "Ada", maker: "Kit" }, "en", "For Ada, by Kit"],
    ["{ name }", { name: "Ada" }, "en", "Ada"],
    ["{name}{name}", { name: "Ada" }, "en", "AdaAda"],
    ["{0} of {1}", { 0: "Bowl", 1: "Clay" }, "en", "Bowl of Clay"],
    ["{name}", { name: "{other}" }, "en", "{other}"],
  ])("without a format: %j with %j in %s is %j", (message, values, locale, text) => {
    expect(formatMessage(parse(message), { values, locale, timeZone: "UTC" })).toBe(text);
  });

  it.each<Fact>([
    ["{n, number} kg", { n: 1234.5 }, "en", "1,234.5 kg"],
    ["{n, number} kg", { n: 1234.5 }, "de", "1.234,5 kg"],
    ["{n, number, percent}", { n: 0.4 }, "en", "40%"],
    ["{n, number, ::percent}", { n: 0.4 }, "en", "40%"],
    ["{n, number, ::currency/EUR}", { n: 9.5 }, "en", "€9.50"],
    ["{n, number, ::compact-short}", { n: 12_000 }, "en", "12K"],
    ["{d, date}", { d: noon }, "en", "Mar 9, 2024"],
    ["{d, date, short}", { d: noon }, "en", "3/9/24"],
    ["{d, date, medium}", { d: noon }, "en", "Mar 9, 2024"],
    ["{d, date, long}", { d: noon }, "en", "March 9, 2024"],
    ["{d, date, full}", { d: noon }, "en", "Saturday, March 9, 2024"],
    ["{d, date, full}", { d: noon }, "ja", "2024年3月9日土曜日"],
    ["{d, time}", { d: noon }, "de", "12:30:15"],
    ["{d, time, short}", { d: noon }, "de", "12:30"],
    ["{d, time, medium}", { d: noon }, "de", "12:30:15"],
    ["{d, time, long}", { d: noon }, "de", "12:30:15 UTC"],
  ])("of a number or date: %j with %j in %s is %j", (message, values, locale, text) => {
    expect(formatMessage(parse(message), { values, locale, timeZone: "UTC" })).toBe(text);
  });

  it.each<Fact>([
    [plates, { n: 0 }, "en", "No plates"],
    [plates, { n: 1 }, "en", "1 plate"],
    [plates, { n: 1.5 }, "en", "1.5 plates"],
    [plates, { n: 4000 }, "en", "4,000 plates"],
    // An exact match comes before the category, whatever their order is.
    ["{n, plural, one {category} =1 {exact} other {x}}", { n: 1 }, "en", "exact"],
    ["{n, plural, =-1 {one below} other {#}}", { n: -1 }, "en", "one below"],
    // The offset counts for the category and for the number, but not for an exact match.
    [guests, { n: 0 }, "en", "The table is free"],
    [guests, { n: 1 }, "en", "Ada sits alone"],
    [guests, { n: 2 }, "en", "Ada and 1 guest"],
    [guests, { n: 5 }, "en", "Ada and 4 guests"],
    ["{n, plural, offset:-2 other {#}}", { n: 1 }, "en", "3"],
    [arabic, { n: 0 }, "ar", "z"],
    [arabic, { n: 1 }, "ar", "o"],
    [arabic, { n: 2 }, "ar", "t"],
    [arabic, { n: 3 }, "ar", "f"],
    [arabic, { n: 11 }, "ar", "m"],
    [arabic, { n: 100 }, "ar", "x"],
    [arabic, { n: 1 }, "ja", "x"],
    // A category that the message does not have is "other".
    ["{n, plural, other {# Teller}}", { n: 1 }, "de", "1 Teller"],
    [floor, { n: 0 }, "en", "ground floor"],
    [floor, { n: 1 }, "en", "1st floor"],
    [floor, { n: 12 }, "en", "12th floor"],
    [floor, { n: 22 }, "en", "22nd floor"],
    [floor, { n: 33 }, "en", "33rd floor"],
    // Outside a plural, and in a select within one, the sign is text.
    ["Kiln #{n}", { n: 3 }, "en", "Kiln #3"],
    ["{n, plural, other {{g, select, other {#}} of #}}", { n: 3, g: "a" }, "en", "# of 3"],
  ])("of a count: %j with %j in %s is %j", (message, values, locale, text) => {
    expect(formatMessage(parse(message), { values, locale })).toBe(text);
  });

  it.each<Fact>([
    ["{glaze, select, matt {dull} gloss {bright} other {plain}}", { glaze: "gloss" }, "en", "bright"],
    ["{glaze, select, matt {dull} other {plain}}", { glaze: "satin" }, "en", "plain"],
    ["{n, select, 1 {first} other {later}}", { n: 1 }, "en", "first"],
    ["{a, select,\n\tb\n{c}\n  other {d}\n}", { a: "b" }, "en", "c"],
    [
      "{tax, select, yes {plus {rate, number, percent} tax} other {no tax}}",
      { tax: "yes", rate: 0.2 },
      "en",
      "plus 20% tax",
    ],
    [parcel, { who: "you", n: 1 }, "en", "Your parcel"],
    [parcel, { who: "Kit", n: 3 }, "en", "Kit: 3 parcels"],
    [
      "{n, plural, one {{m, plural, one {# in #} other {#}}} other {# and {m, plural, one {#} other {#!}}}}",
      { n: 2, m: 5 },
      "en",
      "2 and 5!",
    ],
  ])("of choices: %j with %j in %s is %j", (message, values, locale, text) => {
    expect(formatMessage(parse(message), { values, locale })).toBe(text);
  });

  it.each<Fact>([
    ["Potters' market", {}, "en", "Potters' market"],
    ["It''s glazed", {}, "en", "It's glazed"],
    ["Write '{word}", {}, "en", "Write {word}"],
    ["Write '{a} {b}' or {c}", { c: "d" }, "en", "Write {a} {b} or d"],
    ["'{isn''t}' fired", {}, "en", "{isn't} fired"],
    ["'}'", {}, "en", "}"],
    ["Ada’s bowl", {}, "en", "Ada’s bowl"],
    ["{n, plural, other {'#' is #}}", { n: 2 }, "en", "# is 2"],
    ["{n, plural, other {#''s}}", { n: 2 }, "en", "2's"],
  ])("of apostrophes: %j with %j in %s is %j", (message, values, locale, text) => {
    expect(formatMessage(parse(message), { values, locale })).toBe(text);
  });
});

// The kinds of errors that formatjs's parser names:
// https://github.com/formatjs/formatjs/blob/main/packages/icu-messageformat-parser/error.ts
describe("a message that formatjs refuses is refused", () => {
  it.each([
    ["an argument without its end", "Bowl {n", /but end of input found/],
    ["an argument without a name", "Bowl {}", /Expected name but "}" found/],
    ["a name with other characters", "{n!}", /but "!" found/],
    ["no type after the comma", "{n, }", /but "}" found/],
    ["an unknown type", "{n, spelled}", /but "s" found/],
    ["no style after the comma", "{n, number, }", /Expected .*style/],
    ["no forms of a plural", "{n, plural}", /Expected "," .*but "}" found|Expected "," but "}" found/],
    ["no forms after a plural's comma", "{n, plural, }", /but "}" found/],
    ["no forms of a select", "{g, select, }", /but "}" found/],
    ["no offset after its word", "{n, plural, offset: other {a}}", /^Expected integer but "o" found\.$/],
    ["an offset that is no number", "{n, plural, offset:x other {a}}", /^Expected integer but "x" found\.$/],
    ["an exact value that is no number", "{n, plural, =one {a} other {b}}", /Expected integer/],
    ["a key without its text", "{n, plural, one other {b}}", /Expected .*"{".* but "o" found/],
    ["a text without its end", "{n, plural, other {b}", /but end of input found/],
    ['no "other" of a plural', "{n, plural, one {a}}", /Plural text needs an "other" form/],
    ['no "other" of an ordinal', "{n, selectordinal, one {a}}", /Plural text needs an "other" form/],
    ['no "other" of a select', "{g, select, a {b}}", /Select text needs an "other" form/],
    ["a plural's key twice", "{n, plural, one {a} one {b} other {c}}", /The form "one" is there twice/],
    ["a select's key twice", "{g, select, a {b} a {c} other {d}}", /The form "a" is there twice/],
  ])("%s", (_, message, problem) => {
    expect(() => parse(message)).toThrow(problem);
  });
});
