import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { Edit } from "../../worker/rewrite/edit.ts";
import { PageRewriter } from "../../worker/rewrite/page-rewriter.ts";
import { ScanRecording, scannerFor } from "../../worker/rewrite/scan/scan-recording.ts";
import { Scanner } from "../../worker/rewrite/scan/scanner.ts";
import { documents, foreign, others, plain, templates } from "./random-documents.ts";
import { bannerHtml, blankPage, markingEdits, runRewriter } from "./run-rewriter.ts";

const encoder = new TextEncoder();

/** The output for a whole page whose scan is recorded or replayed. */
function rewriteWith(source: string, edits: readonly Edit[], recording: ScanRecording): string {
  const rewriter = new PageRewriter(blankPage(), edits, scannerFor(recording));
  const pieces = [...rewriter.write(encoder.encode(source)), ...rewriter.end()];
  return Buffer.concat(pieces.map((piece) => piece.slice())).toString();
}

/** Edits of pages that need more or less of the document: without the search for scripts, without the bar, an element to fill. */
const filling: Edit = {
  name: "fill",
  emptyElement: {
    isNeeded: () => true,
    matches: (element) => element.name === "div",
    html: () => "<form data-awning></form>",
    isStaleRender: () => true,
  },
};
const inserting: Edit = {
  name: "insert",
  needsBodyScripts: () => true,
  beforeElement: { isNeeded: () => true, html: ({ name }) => (name === "p" ? "<hr>" : "") },
};
const variants: readonly (readonly Edit[])[] = [
  markingEdits,
  markingEdits.slice(0, 3),
  markingEdits.slice(1),
  [{ name: "banner", bodyStart: () => bannerHtml }],
  [...markingEdits, filling],
  [filling],
  [...markingEdits, filling, inserting],
  [inserting],
  [],
];

it("a page whose scan is replayed has the same output, for every combination of edits", () => {
  fc.assert(
    fc.property(
      documents(plain, templates, foreign, others),
      fc.constantFrom(...variants),
      fc.constantFrom(...variants),
      (source, first, second) => {
        const recording = new ScanRecording();
        expect(rewriteWith(source, first, recording)).toBe(runRewriter(source, first).toString());
        expect(rewriteWith(source, first, recording), source).toBe(runRewriter(source, first).toString());
        expect(rewriteWith(source, second, recording), source).toBe(runRewriter(source, second).toString());
      },
    ),
    { numRuns: 5000 },
  );
});

const page = `<!doctype html><head><script src="//platform.test/a.js"></script></head><body><p>Text</p>${"<p>More</p>".repeat(50)}<script>boot()</script></body>`;

it("the second time a page is not scanned", () => {
  const recording = new ScanRecording();
  rewriteWith(page, markingEdits, recording);
  const next = vi.spyOn(Scanner.prototype, "next");
  const output = rewriteWith(page, markingEdits, recording);
  expect(next).not.toHaveBeenCalled();
  next.mockRestore();
  expect(output).toBe(runRewriter(page, markingEdits).toString());
});

it("a page with very many tags is scanned each time", () => {
  const long = `<body>${"<script>x</script>".repeat(4000)}`;
  const recording = new ScanRecording();
  for (let visit = 0; visit < 2; visit++)
    expect(rewriteWith(long, markingEdits, recording)).toBe(runRewriter(long, markingEdits).toString());
  expect([recording.isUsable, recording.length]).toEqual([false, 0]);
});
