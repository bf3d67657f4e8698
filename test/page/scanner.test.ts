import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import * as codes from "../../worker/page/scan/found.ts";
import { pack } from "../../worker/page/scan/names.ts";
import { Scanner } from "../../worker/page/scan/scanner.ts";

const inputsFile = new URL("../../../shared/html-inputs.jsonl", import.meta.url);
const encoder = new TextEncoder();
const script = pack("script");

interface Report {
  readonly found: codes.Found;
  readonly name: number;
  /** Offset in the document just after what was found. */
  readonly at: number;
}

/** All that the scanner reports of a document that comes in pieces ending at `cuts`. */
function scanAll(document: Uint8Array, cuts: readonly number[] = [], skipsPlainTags = false): Report[] {
  const scanner = new Scanner();
  scanner.skipsPlainTags = skipsPlainTags;
  scanner.watchText = false;
  const reports: Report[] = [];
  let from = 0;
  for (const cut of [...cuts, document.length]) {
    const chunk = document.slice(from, cut);
    scanner.shift(Number.MAX_SAFE_INTEGER);
    scanner.feed(chunk, 0, chunk.length);
    for (let found = scanner.next(); found !== codes.more; found = scanner.next()) {
      reports.push({ found, name: scanner.name, at: from + scanner.position });
      if (found === codes.ambiguous) return reports;
    }
    from = cut;
  }
  return reports;
}

const scriptStarts = (reports: readonly Report[]): number[] =>
  reports.filter(({ found, name }) => found === codes.startTag && name === script).map(({ at }) => at);

interface ParsedNode {
  readonly nodeName: string;
  readonly childNodes?: readonly ParsedNode[];
  readonly content?: ParsedNode;
  readonly sourceCodeLocation?: { startTag?: { endOffset: number } };
}

/** Where the start tags of scripts end, by the reference parser. */
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

/** Pieces of markup at which tokenizers go wrong. */
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
  const gaveUp = reports.some(({ found }) => found === codes.ambiguous);
  const found = scriptStarts(reports);
  expect(scriptStarts(scanAll(encoder.encode(source), [], true)), "when plain tags are skipped").toEqual(
    found,
  );
  const parsed = parsedScriptStarts(source);
  expect(parsed, `invented a script in ${JSON.stringify(source)}`).toEqual(expect.arrayContaining(found));
  if (!gaveUp) expect(found, `missed a script in ${JSON.stringify(source)}`).toEqual(parsed);
}

describe("the scanner", () => {
  it("finds the scripts that the reference parser finds in random awkward markup", () => {
    fc.assert(fc.property(markup, expectAgreement), { numRuns: 3000 });
  });

  it("reports the same whatever the chunks", () => {
    fc.assert(
      fc.property(markup, fc.array(fc.nat(300), { maxLength: 8 }), (source, places) => {
        const document = encoder.encode(source);
        const cuts = places.map((place) => Math.min(place, document.length)).sort((a, b) => a - b);
        expect(scanAll(document, cuts)).toEqual(scanAll(document));
        expect(scanAll(document, [...document.keys()])).toEqual(scanAll(document));
        const skipped = scriptStarts(scanAll(document, cuts, true));
        expect(skipped).toEqual(scriptStarts(scanAll(document)));
      }),
      { numRuns: 2000 },
    );
  });

  it.runIf(existsSync(inputsFile))(
    "finds the scripts of every awkward input where the reference parser does",
    () => {
      let compared = 0;
      for (const line of readFileSync(inputsFile, "utf8").trim().split("\n")) {
        const { input } = JSON.parse(line) as { input: string };
        // Offsets are comparable in ASCII without carriage returns, which the reference parser folds.
        if (!/^[\n\t\f\x20-\x7e]*$/.test(input)) continue;
        expectAgreement(input);
        compared++;
      }
      expect(compared).toBeGreaterThan(5000);
    },
  );
});
