import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import * as scanEvents from "../../worker/rewrite/scan/scan-event.ts";
import { Scanner } from "../../worker/rewrite/scan/scanner.ts";
import { packName } from "../../worker/rewrite/scan/tag-names.ts";

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

/** The offsets at which the start tags of scripts end, according to the reference parser. */
function parsedScriptStarts(source: string): number[] {
  const starts: number[] = [];
  const walk = (node: ParsedNode): void => {
    const start = node.sourceCodeLocation?.startTag;
    if (node.nodeName === "script" && start) starts.push(start.endOffset);
    for (const child of node.childNodes ?? []) walk(child);
    if (node.content) walk(node.content);
  };
  walk(parse(source, { sourceCodeLocationInfo: true }) as unknown as ParsedNode);
  return starts.sort((a, b) => a - b);
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
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(""));

function expectAgreement(source: string): void {
  const reports = scanAll(encoder.encode(source));
  const isAmbiguous = reports.some(({ event }) => event === scanEvents.ambiguous);
  const found = scriptStarts(reports);
  expect(scriptStarts(scanAll(encoder.encode(source), [], true)), "when plain tags are skipped").toEqual(
    found,
  );
  const parsed = parsedScriptStarts(source);
  expect(parsed, `found a script too many in ${JSON.stringify(source)}`).toEqual(
    expect.arrayContaining(found),
  );
  if (!isAmbiguous) expect(found, `missed a script in ${JSON.stringify(source)}`).toEqual(parsed);
}

describe("the scanner", () => {
  it("finds the same scripts as the reference parser in random awkward markup", () => {
    fc.assert(fc.property(markup, expectAgreement), { numRuns: 3000 });
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
    "finds the same scripts as the reference parser in every awkward input",
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
