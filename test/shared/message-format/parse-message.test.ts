import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileGrammar } from "../../../scripts/grammar.ts";
import type { Message, MessagePart } from "../../../shared/message-format/message.ts";
import { parse } from "../../../shared/message-format/parser.js";
import { printMessage } from "../../../shared/message-format/print-message.ts";

const name = fc.constantFrom("n", "name", "item-count", "0", "größe");
const text = fc
  .string({ unit: fc.constantFrom("'", "{", "}", "#", "a", " ", "é", "💧"), minLength: 1, maxLength: 12 })
  .map((value): MessagePart => value);
const style = fc.option(fc.constantFrom("short", "::currency/EUR", "percent"), { nil: undefined });
const simple = fc.oneof(
  name.map((argument): MessagePart => ({ type: "argument", name: argument })),
  fc.record(
    { type: fc.constantFrom("number", "date", "time"), name, style },
    { requiredKeys: ["type", "name"] },
  ),
);
const pluralKeys = fc.uniqueArray(fc.constantFrom("zero", "one", "two", "few", "many", "=0", "=-3", "=12"), {
  maxLength: 4,
});

/** Messages as the parser gives them: no empty text, no adjacent texts. */
function messages(depth: number, isPlural: boolean): fc.Arbitrary<Message> {
  const parts: fc.Arbitrary<MessagePart>[] = [text, simple as fc.Arbitrary<MessagePart>];
  if (isPlural) parts.push(fc.constant({ type: "count" }));
  if (depth > 0) {
    const plural = messages(depth - 1, true);
    parts.push(
      fc
        .tuple(fc.constantFrom("plural", "selectordinal"), name, fc.integer({ min: -2, max: 2 }), pluralKeys)
        .chain(([type, argument, offset, keys]) =>
          fc
            .tuple(...[...keys, "other"].map((key) => plural.map((form) => [key, form] as const)))
            .map((forms) => ({ type, name: argument, offset, forms }) as MessagePart),
        ),
      messages(depth - 1, false).map(
        (form): MessagePart => ({ type: "select", name: "n", forms: [["other", form]] }),
      ),
    );
  }
  return fc
    .array(fc.oneof(...parts), { maxLength: 4 })
    .map((list) =>
      list.filter((part, index) => typeof part !== "string" || typeof list[index - 1] !== "string"),
    );
}

/** Without properties whose value is undefined. */
const plainObject = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("the parser of messages", () => {
  it("is compiled from the grammar", () => {
    const file = join(import.meta.dirname, "../../../shared/message-format/parser.js");
    expect(readFileSync(file, "utf8") === compileGrammar(), "run npm run grammar").toBe(true);
  });

  it.each([
    ["Slide {0}", ["Slide ", { type: "argument", name: "0" }]],
    ["{ n , number , ::currency/EUR }", [{ type: "number", name: "n", style: "::currency/EUR" }]],
    ["{d, date, short}", [{ type: "date", name: "d", style: "short" }]],
    [
      "{n, plural, offset:1 =0 {none} one {one '#'} other {# and {n}}}",
      [
        {
          type: "plural",
          name: "n",
          offset: 1,
          forms: [
            ["=0", ["none"]],
            ["one", ["one #"]],
            ["other", [{ type: "count" }, " and ", { type: "argument", name: "n" }]],
          ],
        },
      ],
    ],
    [
      "{g, select, f {her} other {#}}",
      [
        {
          type: "select",
          name: "g",
          forms: [
            ["f", ["her"]],
            ["other", ["#"]],
          ],
        },
      ],
    ],
  ] as const)("reads %j", (source, message) => {
    expect(parse(source)).toEqual(message);
  });

  it.each([
    ["I'm here", "I'm here"],
    ["it''s", "it's"],
    ["'{n}'", "{n}"],
    ["'{a''{a}'", "{a'{a}"],
    ["a '{open", "a {open"],
    ["'#' and #", "'#' and #"],
    ["''{", undefined],
  ])("reads the apostrophes of %j as ICU does", (source, expected) => {
    if (expected === undefined) expect(() => parse(source)).toThrow("Expected name but end of input found.");
    else expect(parse(source)).toEqual([expected]);
  });

  it.each([
    ["{", "Expected name but end of input found."],
    ["{n", 'Expected "," or "}" but end of input found.'],
    ["{n,}", 'but "}" found.'],
    ["a } b", 'but "}" found.'],
    ["{n, plural, one {a}}", 'Plural text needs an "other" form.'],
    ["{n, plural, some {a} other {b}}", 'Invalid plural key "some".'],
    ["{n, plural, =x {a} other {b}}", "Expected integer"],
    ["{n, plural, offset {a} other {b}}", 'Invalid plural key "offset".'],
    ["{n, select, a {b}}", 'Select text needs an "other" form.'],
    ["{n, select, a {b} a {c} other {d}}", 'The form "a" is there twice.'],
    ["{n, selection, other {d}}", 'Expected "date", "number", '],
  ])("refuses %j and says why", (source, error) => {
    expect(() => parse(source)).toThrow(error);
  });

  it("gives the message again that was printed", () => {
    fc.assert(
      fc.property(messages(2, false), (message) => {
        expect(parse(printMessage(message))).toEqual(plainObject(message));
      }),
      { numRuns: 10_000 },
    );
  });

  it("reads or refuses any text, and nothing else", () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "'",
      "#",
      ",",
      "n",
      " plural",
      " other ",
      "select",
      "=1",
      "offset:1 ",
      "é",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (list) => {
        try {
          const message = parse(list.join(""));
          expect(parse(printMessage(message))).toEqual(message);
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
