import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  detectCharset,
  isCharsetCertain,
  needsMoreBytesToSniff,
  prescannedCharset,
  sniff,
} from "../../../worker/rewrite/sniff.ts";
import { testOriginUrl } from "../origin.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const mark = "\xef\xbb\xbf";

describe("sniff", () => {
  it("reports an empty page", () => {
    expect(sniff(new Uint8Array())).toBe("empty");
  });

  it.each([
    ["UTF-16, big-endian", "\xfe\xff\0<", "bom"],
    ["UTF-16, little-endian", "\xff\xfe<\0", "bom"],
    ["UTF-16 without a mark", "<\0!\0", "charset"],
    ["UTF-16 without a mark, big-endian", "\0<\0!", "charset"],
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

  it.each([
    "<!doctype html><html amp>",
    '<!doctype html>\n<html lang="en" amp class="a">',
    "<!DOCTYPE html><html \xe2\x9a\xa1 lang=en>",
    `${mark}<!doctype html><html amp="">`,
  ])("stops a page of AMP, which may have no scripts of others: %j", (text) => {
    expect(sniff(bytes(text))).toBe("amp");
  });

  it.each([
    "<!doctype html><html lang=amp>",
    '<!doctype html><html class="amp x">',
    "<!doctype html><html amplitude>",
  ])("lets a page pass that is not of AMP: %s", (text) => {
    expect(sniff(bytes(text))).toBeUndefined();
  });

  const japanese = '<!doctype html><html><head><meta charset="ISO-2022-JP">';

  it("stops a stateful charset that only the page itself declares", () => {
    expect(sniff(bytes(japanese))).toBe("charset");
    expect(sniff(bytes('<meta http-equiv=content-type content="text/html; charset=iso-2022-jp">'))).toBe(
      "charset",
    );
  });

  it("ignores the page's declaration if the header has one, and after the first 1024 bytes", () => {
    expect(sniff(bytes(japanese), true)).toBeUndefined();
    expect(sniff(bytes(" ".repeat(1024) + japanese))).toBeUndefined();
  });

  it("ignores declarations that browsers ignore", () => {
    expect(sniff(bytes("<meta charset=utf-16><meta charset=x-bogus>"))).toBeUndefined();
  });
});

describe("needsMoreBytes", () => {
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
    "<!doctype html><html amp lang=en><head>",
    "<!DOCTYPE html>\n<html lang=en \xe2\x9a\xa1><head>",
  ];

  it.each(starts)("is true until the result for the first bytes is that for the whole page: %j", (start) => {
    const whole = bytes(start.padEnd(2000, "."));
    for (const declared of [true, false]) {
      const result = sniff(whole, declared);
      for (let size = 1; size <= whole.length; size++) {
        const first = whole.subarray(0, size);
        if (!needsMoreBytesToSniff(first, declared))
          expect([size, sniff(first, declared)]).toEqual([size, result]);
      }
    }
  });

  it("makes the result independent of chunks for random pages", () => {
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
        const result = sniff(whole, declared);
        for (let size = 1; size < 80; size++) {
          const first = whole.subarray(0, size);
          if (!needsMoreBytesToSniff(first, declared)) expect(sniff(first, declared)).toBe(result);
        }
      }),
    );
  });

  it("is false for the start of an ordinary page", () => {
    expect(needsMoreBytesToSniff(bytes("<!doctype html><html lang=en>"), true)).toBe(false);
    expect(needsMoreBytesToSniff(bytes("<!doctype html><he"), true)).toBe(false);
    expect(needsMoreBytesToSniff(bytes("<p>"), true)).toBe(false);
    expect(needsMoreBytesToSniff(bytes('<!doctype html><html><head><meta charset="utf-8">'))).toBe(false);
    expect(needsMoreBytesToSniff(bytes("<!doctype html><title>A</title><body>"))).toBe(false);
    expect(needsMoreBytesToSniff(bytes("x".repeat(1024)))).toBe(false);
  });
});

describe("prescannedCharset", () => {
  const charsetOf = (text: string) => prescannedCharset(bytes(text));

  it.each([
    ["<meta charset=UTF-8>", "utf-8"],
    ["<html><head><title>t</title><img src='data:,' alt=''><meta charset='utf-8'>", "utf-8"],
    ["<body><meta http-equiv=Content-Type content='text/html; charset=Shift_JIS'>", "shift_jis"],
    ["<!-- <meta charset=utf-8> --><meta charset=windows-1251>", "windows-1251"],
    ["<p title='<meta charset=utf-8>'><meta charset=koi8-r>", "koi8-r"],
    ["<meta charset=x-bogus><meta charset=utf-8>", "utf-8"],
  ])("is that of the first <meta> that browsers find: %s", (text, expected) => {
    expect(charsetOf(text)).toBe(expected);
  });

  it.each([
    "<p>",
    "<!-- <meta charset=utf-8>",
    "<meta name=description content='charset=utf-8'>",
    "<metadata charset=utf-8>",
    `${mark}<meta charset=windows-1252>`,
    `${" ".repeat(1024)}<meta charset=utf-8>`,
  ])("is none where browsers find none: %s", (text) => {
    expect(charsetOf(text)).toBeUndefined();
  });
});

describe("detectCharset", () => {
  it("is UTF-8 after its byte order mark, whatever the header and the page say", () => {
    const page = bytes(`${mark}<meta charset=windows-1252>`);
    expect(detectCharset({ charset: "windows-1252", isCharsetDeclared: true }, page)).toBe("utf-8");
    expect(detectCharset({ charset: "utf-8", isCharsetDeclared: false }, page)).toBe("utf-8");
  });

  const meta = bytes("<meta charset=Shift_JIS>");

  it("is that of the header, then of the page, then UTF-8", () => {
    expect(detectCharset({ charset: "windows-1252", isCharsetDeclared: true }, meta)).toBe("windows-1252");
    expect(detectCharset({ charset: "utf-8", isCharsetDeclared: false }, meta)).toBe("shift_jis");
    expect(
      detectCharset({ charset: "utf-8", isCharsetDeclared: false }, bytes("<meta charset=x-bogus>")),
    ).toBe("utf-8");
    expect(detectCharset({ charset: "utf-8", isCharsetDeclared: false }, bytes("<p>"))).toBe("utf-8");
  });
});

describe("isCharsetCertain", () => {
  it.each([
    '<meta charset="utf-8">',
    "<!DOCTYPE html>\n<html lang='en' dir=ltr>\n<head data-a>\n<META CHARSET=Shift_JIS />",
    '<head><meta name="viewport" content="width=1"><base href="/"><link rel=icon href=/a.png><meta charset=utf-8>',
    "<!-- <meta charset=iso-2022-jp> --><!-- a -- b --><meta charset=windows-1252>",
    '<html lang="en">\n<!-- Added --><meta http-equiv="content-type" content="text/html;charset=utf-8" /><!-- /Added -->',
    `${mark}<p>`,
  ])("is true with %j", (text) => {
    expect(isCharsetCertain(bytes(text), false)).toBe(true);
  });

  it.each([
    "<!doctype html><title>A</title>",
    "<meta charset=iso-2022-jp>",
    "<meta charset=hz-gb-2312>",
    "<meta/charset=iso-2022-jp><meta charset=utf-8>",
    "<meta charset=x-bogus><meta charset=iso-2022-jp>",
    '<meta charset="iso&#45;2022-jp"><meta charset=utf-8>',
    "<meta http-equiv=content-type content='text/html;charset=iso-2022-jp'><meta charset=utf-8>",
    "<meta http-equiv=content-type content='text/html;c&#104;arset=iso-2022-jp'><meta charset=utf-8>",
    "<title><meta charset=utf-8></title><meta charset=iso-2022-jp>",
    "<style><meta charset=utf-8></style>",
    "<!--><title>--><meta charset=utf-8></title><meta charset=iso-2022-jp>",
    "<!--a--!><title>--><meta charset=utf-8></title><meta charset=iso-2022-jp>",
    '<html a=b"><title>"><meta charset=utf-8></title><meta charset=iso-2022-jp>',
    '<link href="a>"><title><meta charset=utf-8></title>',
    `<!--${" ".repeat(1024)}--><meta charset=utf-8>`,
  ])("is false with %j", (text) => {
    expect(isCharsetCertain(bytes(text), false)).toBe(false);
    expect(isCharsetCertain(bytes(text), true)).toBe(true);
  });
});

describe("sniff on pages in real charsets", () => {
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
    const response = await fetch(`${testOriginUrl.origin}/charset/${path}`);
    expect(sniff(await response.bytes())).toBe(expected);
  });
});
