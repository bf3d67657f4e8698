import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableCharset, sniff, undecided } from "../../../worker/page/gate.ts";
import { origin } from "../origin.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const mark = "\xef\xbb\xbf";

describe("sniff", () => {
  it("finds nothing to be nothing", () => {
    expect(sniff(new Uint8Array())).toBe("empty");
  });

  it.each([
    ["UTF-16, big end first", "\xfe\xff\0<", "bom"],
    ["UTF-16, little end first", "\xff\xfe<\0", "bom"],
    ["UTF-16 without a mark", "<\0!\0", "charset"],
    ["UTF-16 the other way", "\0<\0!", "charset"],
  ])("stops %s", (_, text, expected) => {
    expect(sniff(bytes(text))).toBe(expected);
  });

  it.each([
    '{"a":1}',
    "{}",
    "{ }",
    '\n\t{\n  "a": 1',
    `${mark}{"a":1}`,
    "[]",
    "[[1]]",
    '[{"a":1}]',
    '["a"]',
    "[1,2]",
    "[-1.5e3 ,2]",
    "[null,1]",
  ])("stops JSON: %s", (text) => {
    expect(sniff(bytes(text))).toBe("json");
  });

  it.each([
    "<!doctype html>",
    `${mark}<html>`,
    "hello",
    "{{greeting}}",
    "{a: 1}",
    "[1] A footnote",
    "[note] text",
    "[true] story",
    "  <p>",
    "null",
    "\xfeabc",
  ])("lets text pass: %s", (text) => {
    expect(sniff(bytes(text))).toBeUndefined();
  });

  const japanese = '<!doctype html><html><head><meta charset="ISO-2022-JP">';

  it("stops a stateful charset that only the page itself declares", () => {
    expect(sniff(bytes(japanese))).toBe("charset");
    expect(sniff(bytes('<meta http-equiv=content-type content="text/html; charset=iso-2022-jp">'))).toBe(
      "charset",
    );
  });

  it("does not listen to the page where the header has spoken, or beyond the first 1024 bytes", () => {
    expect(sniff(bytes(japanese), true)).toBeUndefined();
    expect(sniff(bytes(" ".repeat(1024) + japanese))).toBeUndefined();
  });

  it("counts what browsers do not believe for nothing", () => {
    expect(sniff(bytes("<meta charset=utf-16><meta charset=x-bogus>"))).toBeUndefined();
  });
});

describe("undecided", () => {
  const starts = [
    '{"a":1}',
    '   {  "a":1}',
    "[ -12.5e1 , 3]",
    "[true,1]",
    "[1] A footnote <p>",
    "{{greeting}} <p>",
    '<!doctype html><html><head><meta charset="iso-2022-jp"><body>',
    "<!doctype html><html><head><title>A</title></head><body>",
    `${mark}{"a":1}`,
    `${mark}<html>`,
    "\xff\xfe<\0",
    "\0<\0!",
    "plain",
  ];

  it.each(starts)("waits until a page cut anywhere is judged as the whole is: %j", (start) => {
    const whole = bytes(start.padEnd(2000, "."));
    for (const declared of [true, false]) {
      const verdict = sniff(whole, declared);
      for (let size = 1; size <= whole.length; size++) {
        const first = whole.subarray(0, size);
        if (!undecided(first, declared)) expect([size, sniff(first, declared)]).toEqual([size, verdict]);
      }
    }
  });

  it("judges any page alike, however it is cut", () => {
    const piece = fc.constantFrom(
      "{",
      "[",
      '"',
      "1",
      ",",
      " ",
      "<",
      "<meta ",
      "charset=",
      "iso-2022-jp",
      ">",
      "<body",
      "\0",
      mark,
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.boolean(), (pieces, declared) => {
        const whole = bytes(pieces.join("").padEnd(1500, "."));
        const verdict = sniff(whole, declared);
        for (let size = 1; size < 80; size++) {
          const first = whole.subarray(0, size);
          if (!undecided(first, declared)) expect(sniff(first, declared)).toBe(verdict);
        }
      }),
    );
  });

  it("does not keep an ordinary page waiting", () => {
    expect(undecided(bytes("<!d"), true)).toBe(false);
    expect(undecided(bytes('<!doctype html><html><head><meta charset="utf-8">'))).toBe(false);
    expect(undecided(bytes("<!doctype html><title>A</title><body>"))).toBe(false);
    expect(undecided(bytes("x".repeat(1024)))).toBe(false);
  });
});

describe("readableCharset", () => {
  const meta = bytes("<meta charset=Shift_JIS>");

  it("believes the header, then the page, then UTF-8", () => {
    expect(readableCharset({ charset: "windows-1252", declared: true }, meta)).toBe("windows-1252");
    expect(readableCharset({ charset: "utf-8", declared: false }, meta)).toBe("shift_jis");
    expect(readableCharset({ charset: "utf-8", declared: false }, bytes("<meta charset=x-bogus>"))).toBe(
      "utf-8",
    );
    expect(readableCharset({ charset: "utf-8", declared: false }, bytes("<p>"))).toBe("utf-8");
  });
});

describe("pages in real charsets", () => {
  it.each([
    ["utf-16le?declare=none&bom=1", "bom"],
    ["utf-16be?declare=none&bom=1", "bom"],
    ["utf-32le?declare=none&bom=1", "bom"],
    ["utf-16le?declare=none", "charset"],
    ["utf-16be?declare=none", "charset"],
    ["iso-2022-jp?declare=meta", "charset"],
    ["shift_jis?declare=meta", undefined],
    ["iso-8859-1?declare=meta", undefined],
    ["utf-8?bom=1", undefined],
  ])("%s", async (path, expected) => {
    const response = await fetch(`${origin.origin}/charset/${path}`);
    expect(sniff(await response.bytes())).toBe(expected);
  });
});
