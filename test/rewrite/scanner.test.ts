import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { type DefaultTreeAdapterMap, Parser, type Token } from "parse5";
import { describe, expect, it } from "vitest";
import * as scanEvents from "../../worker/rewrite/scan/scan-event.ts";
import { Scanner } from "../../worker/rewrite/scan/scanner.ts";
import { headingName, packName, unpackableName } from "../../worker/rewrite/scan/tag-names.ts";

const inputsFile = new URL("../../../shared/html-inputs.jsonl", import.meta.url);
const encoder = new TextEncoder();
const script = packName("script");

interface Report {
  readonly event: scanEvents.ScanEvent;
  readonly name: number;
  /** Offset in the document after the event. */
  readonly offset: number;
}

/** All events of the scanner for a document that arrives in chunks ending at `chunkEnds`. */
function scanAll(document: Uint8Array, chunkEnds: readonly number[] = [], skipsPlainTags = false): Report[] {
  const scanner = new Scanner();
  scanner.skipsPlainTags = skipsPlainTags;
  scanner.watchText = false;
  const reports: Report[] = [];
  let from = 0;
  for (const chunkEnd of [...chunkEnds, document.length]) {
    const chunk = document.slice(from, chunkEnd);
    scanner.shift(Number.MAX_SAFE_INTEGER);
    scanner.feed(chunk, 0, chunk.length);
    for (let event = scanner.next(); event !== scanEvents.needsMoreBytes; event = scanner.next()) {
      reports.push({ event, name: scanner.name, offset: from + scanner.position });
      if (event === scanEvents.ambiguous) return reports;
    }
    from = chunkEnd;
  }
  return reports;
}

const scriptStarts = (reports: readonly Report[]): number[] =>
  reports
    .filter(({ event, name }) => event === scanEvents.startTag && name === script)
    .map(({ offset }) => offset);

interface ParsedNode {
  readonly nodeName: string;
  readonly childNodes?: readonly ParsedNode[];
  readonly content?: ParsedNode;
  readonly sourceCodeLocation?: { startTag?: { endOffset: number } };
}

interface Reference {
  /** The tags that the reference parser reads, including those for which its tree has no place. */
  readonly tags: readonly Report[];
  /** The offsets at which the start tags of its script elements end. */
  readonly scripts: readonly number[];
}

function parseReference(source: string): Reference {
  const tags: Report[] = [];
  const record = (event: scanEvents.ScanEvent, { tagName, location }: Token.TagToken): void => {
    const offset = location?.endOffset ?? -1;
    // A tag is processed again in each insertion mode that it leads to.
    if (tags.at(-1)?.offset !== offset) tags.push({ event, name: nameOf(tagName), offset });
  };
  class RecordingParser extends Parser<DefaultTreeAdapterMap> {
    override onStartTag(token: Token.TagToken): void {
      record(scanEvents.startTag, token);
      super.onStartTag(token);
    }
    override onEndTag(token: Token.TagToken): void {
      record(scanEvents.endTag, token);
      super.onEndTag(token);
    }
  }
  const parser = new RecordingParser({ sourceCodeLocationInfo: true });
  parser.tokenizer.write(source, true);
  const scripts: number[] = [];
  const walk = (node: ParsedNode): void => {
    const start = node.sourceCodeLocation?.startTag;
    if (node.nodeName === "script" && start) scripts.push(start.endOffset);
    for (const child of node.childNodes ?? []) walk(child);
    if (node.content) walk(node.content);
  };
  walk(parser.document as unknown as ParsedNode);
  return { tags, scripts: scripts.sort((a, b) => a - b) };
}

function nameOf(tagName: string): number {
  if (/^h[1-6]$/.test(tagName)) return headingName;
  return /^[a-z]{1,13}$/.test(tagName) ? packName(tagName) : unpackableName;
}

/** Markup that tokenizers are likely to read wrongly. */
const markup = fc
  .array(
    fc.constantFrom(
      "<script>",
      "</script>",
      "<!--",
      "-->",
      "--!>",
      "<!-",
      "-",
      ">",
      "<",
      "</",
      "<script",
      " src='",
      "'",
      '"',
      "=",
      "<style>",
      "</style>",
      "<title>",
      "</title>",
      "<textarea>",
      "</textarea>",
      "<svg>",
      "</svg>",
      "<![CDATA[",
      "]]>",
      "<math>",
      "<mi>",
      "</mi>",
      "<p>",
      "<h1>",
      "<div a='>'>",
      '<div a=">" b>',
      "<a/b=c>",
      "<!doctype html>",
      "<?x>",
      "</ x>",
      "x",
      " ",
      "<xmp>",
      "</xmp>",
      "<br/>",
      "</script ",
      "<SCRIPT>",
      "</sCript>",
      "<b a=<script>>",
      "<select>",
      "</select>",
      "<option>",
      "<template>",
      "</template>",
      "<table>",
      "<td>",
      "<head>",
      "<body>",
      "<form>",
      "<plaintext>",
      "<noscript>",
      "</noscript>",
      "<foreignObject>",
      "<annotation-xml encoding=text/html>",
      "<font color=red>",
      "</p>",
      "</br>",
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(""));

/** Foreign content, whose end depends on all open elements. */
const foreignMarkup = fc
  .array(
    fc.constantFrom(
      ..."svg math foreignObject desc title mi p b g select script style"
        .split(" ")
        .flatMap((name) => [`<${name}>`, `</${name}>`]),
      "<![CDATA[",
      "]]>",
      "<a x='>'>",
      "<svg/>",
      "<mi/>",
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));

/** Returns true if the scanner has read all of the document. */
function expectAgreement(source: string): boolean {
  const reports = scanAll(encoder.encode(source));
  const isAmbiguous = reports.some(({ event }) => event === scanEvents.ambiguous);
  const found = scriptStarts(reports);
  expect(scriptStarts(scanAll(encoder.encode(source), [], true)), "when plain tags are skipped").toEqual(
    found,
  );
  const reference = parseReference(source);
  const tags = reports.filter(({ event }) => event === scanEvents.startTag || event === scanEvents.endTag);
  expect(tags, `read other tags in ${JSON.stringify(source)}`).toEqual(
    isAmbiguous ? reference.tags.slice(0, tags.length) : reference.tags,
  );
  expect(reference.scripts, `found a script too many in ${JSON.stringify(source)}`).toEqual(
    expect.arrayContaining(found),
  );
  if (!isAmbiguous) expect(found, `missed a script in ${JSON.stringify(source)}`).toEqual(reference.scripts);
  return !isAmbiguous;
}

describe("the scanner", () => {
  it("reads the same tags as the reference parser in random awkward markup", () => {
    const agree = (source: string) => void expectAgreement(source);
    fc.assert(fc.property(fc.oneof(markup, foreignMarkup), agree), { numRuns: 4000 });
  });

  it.each([
    ["<svg><![CDATA[a]]></svg><script>", true],
    ["<svg><![CDATA[a]]]]></svg><script>", true],
    ["<svg><![CDATA[a>b]]></svg><script>", false],
    ["<svg><![CDATA[]></svg><script>", false],
    ["<svg><![CDATA[<script]]></svg><script>", true],
    ["<svg><style><![CDATA[.a{fill:red}]]></style></svg><script>", true],
    ["<svg><style><![CDATA[.a>.b{fill:red}]]></style></svg><script>", false],
    ["<svg><style><![CDATA[</style>]]></style></svg><script>", false],
    ["<svg><style><![CDATA[</style ]]></style></svg><script>", false],
    ["<svg><style><![CDATX[a]]></style></svg><script>", false],
    ["<select><svg><![CDATA[a]]></svg><script>", true],
    ["<svg><foreignObject><![CDATA[a]]></foreignObject></svg><script>", true],
    ["<![CDATA[a><script>", true],
    ["<svg></svg><![CDATA[a><script>", true],
    ["<svg><![CDATA[<p>]]></svg><script>", false],
    ["<math><foreignObject><![CDATA[<p><script>", false],
    ["<svg></p><![CDATA[<p><script>", false],
    ["<foreignObject><svg></foreignObject><![CDATA[<p><script>", false],
    ["<select><svg><![CDATA[<p><script>", false],
    ["<svg><select></svg><select><style><p>", false],
  ])("reads on only where a CDATA section or raw text is certain: %s", (source, isReadOn) => {
    expect(expectAgreement(source)).toBe(isReadOn);
  });

  it("reports the same events for all chunks", () => {
    fc.assert(
      fc.property(markup, fc.array(fc.nat(300), { maxLength: 8 }), (source, places) => {
        const document = encoder.encode(source);
        const chunkEnds = places.map((place) => Math.min(place, document.length)).sort((a, b) => a - b);
        expect(scanAll(document, chunkEnds)).toEqual(scanAll(document));
        expect(scanAll(document, [...document.keys()])).toEqual(scanAll(document));
        const skipped = scriptStarts(scanAll(document, chunkEnds, true));
        expect(skipped).toEqual(scriptStarts(scanAll(document)));
      }),
      { numRuns: 2000 },
    );
  });

  it.runIf(existsSync(inputsFile))(
    "reads the same tags as the reference parser in every awkward input",
    () => {
      let compared = 0;
      for (const line of readFileSync(inputsFile, "utf8").trim().split("\n")) {
        const { input } = JSON.parse(line) as { input: string };
        // Offsets can be compared in ASCII only, without carriage returns, which the reference parser normalizes.
        if (!/^[\n\t\f\x20-\x7e]*$/.test(input)) continue;
        expectAgreement(input);
        compared++;
      }
      expect(compared).toBeGreaterThan(5000);
    },
  );
});
