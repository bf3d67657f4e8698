import { describe, expect, it } from "vitest";
import { ownerFilesTexts } from "../../../shared/texts/owner-files.ts";
import { checkContent, checkFile } from "../../../shared/uploads/check-file.ts";
import { formatFileSize } from "../../../shared/uploads/file-size.ts";
import { fileTypeOf, fileTypes } from "../../../shared/uploads/file-types.ts";
import { type FileProblem, fileProblemText } from "../../../shared/uploads/messages.ts";
import { avif, extendedWebp, gif, jpeg, png, svg, webp } from "./pictures.ts";

/** A result with the problem in the words of a language. */
const inWords = <Result extends object>(name: string, result: Result, language: string) =>
  "problem" in result
    ? {
        error: fileProblemText(result.problem as FileProblem, name, {
          texts: ownerFilesTexts(language),
          locale: language,
        }),
      }
    : result;
const check = (name: string, bytes: number, type = "", language = "en") =>
  inWords(name, checkFile({ name, bytes, type }), language);
const content = (name: string, mediaType: string, bytes: Uint8Array) => {
  const type = fileTypeOf(mediaType);
  if (type === undefined) throw new Error(mediaType);
  return inWords(name, checkContent(type, bytes), "en");
};

describe("a file before it is sent", () => {
  it("has a type by its name, whatever the system declares", () => {
    expect(check("Vase.JPG", 10, "application/octet-stream")).toMatchObject({ mediaType: "image/jpeg" });
    expect(check("list.csv", 10, "application/vnd.ms-excel")).toMatchObject({ mediaType: "text/csv" });
    expect(check("blob", 10, "image/png; x=1")).toMatchObject({ mediaType: "image/png" });
  });

  it("is refused by its type, name and size", () => {
    expect(check("page.html", 10, "image/png")).toEqual({
      error: "The file page.html is not a supported type.",
    });
    expect(check("photo.jpg.exe", 10, "image/jpeg")).toHaveProperty("error");
    expect(check("  ", 10)).toEqual({ error: "Please enter a file name" });
    expect(check("a.png", 20_000_001)).toEqual({
      error: "The file a.png is too large. The maximum allowed file size is 20 MB.",
    });
    expect(check("a.png", 20_000_000)).not.toHaveProperty("error");
    expect(check("film.mov", 2 * 1024 ** 3)).toEqual({
      error: "The file film.mov is too large. The maximum allowed file size is 500 MB.",
    });
    expect(check("empty.txt", 0)).toEqual({ error: "The file empty.txt is empty. Choose another one." });
    expect(check("a.png", Number.NaN)).toEqual({ error: "File processing failed" });
  });
});

describe("the content of a file", () => {
  it.each([
    ["image/png", png(640, 480), 640, 480],
    ["image/gif", gif(20, 10), 20, 10],
    ["image/webp", webp(800, 600), 800, 600],
    ["image/webp", extendedWebp(16_383, 2, false), 16_383, 2],
    ["image/jpeg", jpeg(300, 200), 300, 200],
    ["image/jpeg", jpeg(300, 200, { orientation: 6, profile: 60_000 }), 200, 300],
    ["image/avif", avif([64, 64], [900, 700], [100, 80]), 900, 700],
    ["image/svg+xml", svg("<path/>"), 40, 20],
    ["image/svg+xml", svg("<path/>", 'viewBox="0 0 12.4 7"'), 12, 7],
  ])("of the type %s has a size", (mediaType, bytes, width, height) => {
    expect(content("a", mediaType, bytes)).toMatchObject({ size: { width, height } });
  });

  it("tells pictures that move from others", () => {
    expect(content("a", "image/webp", extendedWebp(9, 9, true))).toMatchObject({
      size: { isAnimated: true },
    });
    expect(content("a", "image/webp", extendedWebp(9, 9, false))).toMatchObject({
      size: { isAnimated: false },
    });
  });

  it("of another type is refused", () => {
    const html = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
    const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
    for (const { mediaType } of fileTypes)
      for (const bytes of [html, program, new Uint8Array(40)])
        expect([mediaType, content("a.x", mediaType, bytes)]).toEqual([
          mediaType,
          { error: "The file a.x is not a supported type. Its content is not what its name says." },
        ]);
    expect(content("a.jpg", "image/jpeg", png(1, 1))).toHaveProperty("error");
  });

  it("with a damaged head is refused", () => {
    for (const bytes of [png(1, 1).subarray(0, 20), jpeg(1, 1).subarray(0, 30), png(0, 7)])
      expect(content("a", bytes[0] === 0xff ? "image/jpeg" : "image/png", bytes)).toEqual({
        error: "File processing failed",
      });
  });

  it("with 30,000 px in one direction is refused", () => {
    const error = "The file wide.png is too large. The maximum allowed file size is 16,383 x 16,383 px.";
    expect(content("wide.png", "image/png", png(30_000, 10))).toEqual({ error });
    expect(content("wide.png", "image/png", png(10, 30_000))).toEqual({ error });
    expect(content("wide.png", "image/png", png(16_383, 10))).toHaveProperty("size");
  });

  it("of texts, sound and films is known", () => {
    const text = (value: string) => new TextEncoder().encode(value);
    for (const [mediaType, bytes] of [
      ["text/plain", text("Grüße")],
      ["text/csv", text("a;b\n1;2")],
      ["application/pdf", text("%PDF-1.7")],
      ["application/zip", text("PK\u0003\u0004")],
      ["audio/mpeg", text("ID3\u0004")],
      ["audio/wav", text("RIFF1234WAVEfmt ")],
      ["audio/ogg", text("OggS")],
      ["video/mp4", text("\0\0\0\u0018ftypisom")],
      ["video/quicktime", text("\0\0\0\u0018ftypqt  ")],
    ] as const)
      expect([mediaType, content("a", mediaType, bytes)]).toEqual([mediaType, {}]);
  });
});

describe("an SVG", () => {
  it.each([
    "<script>alert(1)</script>",
    "<x:script xmlns:x='http://www.w3.org/2000/svg'>alert(1)</x:script>",
    "<path onclick='x()'/>",
    "<image href='https://evil.example/a.png'/>",
    "<use xlink:href='//evil.example#a'/>",
    "<a href='javascript:alert(1)'/>",
    "<a href='&#106;avascript:alert(1)'/>",
    "<a href='#' style='x:java\nscript:alert(1)'/>",
    "<a href='data:text/html;base64,AA'/>",
    "<image href='data:image/svg+xml;base64,AA'/>",
    "<foreignObject><p/></foreignObject>",
    "<iframe/>",
    "<set attributeName='href' to='#'/>",
    "<animate attributeName='xlink:href' values='#a'/>",
    "<set attributeName='onclick' to='x()'/>",
  ])("with active parts is refused: %s", (part) => {
    expect(content("a.svg", "image/svg+xml", svg(part))).toEqual({
      error: "The file a.svg is not a supported type. It contains scripts, links or other active parts.",
    });
  });

  it.each([
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
    '<?xml-stylesheet href="a.css"?><svg/>',
    '<?xml version="1.0" encoding="utf-16"?><svg/>',
  ])("with a hostile beginning is refused: %s", (source) => {
    expect(content("a.svg", "image/svg+xml", new TextEncoder().encode(source))).toHaveProperty("error");
  });

  it.each([
    "<defs><linearGradient id='g'/></defs><use href='#g'/><path fill='url(#g)'/>",
    "<image href='data:image/png;base64,iVBORw0KGgo='/>",
    "<style>@font-face{src:url(data:font/woff2;base64,AA)}.a{fill:red}</style>",
    "<text>1 &lt; 2 &amp; more</text>",
  ])("that only draws is taken: %s", (part) => {
    expect(content("a.svg", "image/svg+xml", svg(part))).toHaveProperty("size");
  });
});

it("sizes are written for people in the format of a locale, in steps of 1024", () => {
  const sizes = [0, 1, 512, 1023, 1024, 1536, 20_000_000, 1024 ** 2 - 1, 2 * 1024 ** 3];
  expect(sizes.map((bytes) => formatFileSize(bytes, "en"))).toEqual([
    "0 bytes",
    "1 byte",
    "512 bytes",
    "1,023 bytes",
    "1 kB",
    "1.5 kB",
    "19.1 MB",
    "1 MB",
    "2 GB",
  ]);
  expect(formatFileSize(1536, "de")).toBe("1,5 kB");
  expect(formatFileSize(1536, "fr")).toMatch(/^1,5\sko$/);
});
