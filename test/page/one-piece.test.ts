import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { concatenate } from "../../worker/page/concatenate.ts";
import { inOnePiece, roomFor, wholeSize } from "../../worker/page/one-piece.ts";
import { Pass } from "../../worker/page/pass.ts";
import { blankPage, marking } from "./run-pass.ts";

/** A page as it is read: bytes that differ from their neighbours. */
function pageOf(length: number): Uint8Array {
  const page = roomFor(length);
  for (let at = 0; at < length; at++) page[at] = (at * 31 + (at >> 8)) & 0xff;
  return page;
}

/** What the pass makes of a page: parts of it in their order, some left out, and other bytes between them. */
const step = fc.oneof(
  fc.record({ keep: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ drop: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ insert: fc.integer({ min: 1, max: 900 }) }),
  fc.constant({ insert: 40_000 }),
);

function cut(
  page: Uint8Array,
  steps: readonly { keep?: number; drop?: number; insert?: number }[],
): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { keep = 0, drop = 0, insert = 0 } of steps) {
    if (insert > 0) pieces.push(new Uint8Array(insert).fill(insert));
    if (keep > 0 && at < page.length) pieces.push(page.subarray(at, at + keep));
    at += keep + drop;
  }
  return pieces;
}

describe("a page in one piece", () => {
  it("is its pieces in their order, whatever was put in and taken out, wherever it ends", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.array(step, { maxLength: 14 }),
        fc.boolean(),
        (length, steps, tail) => {
          const page = pageOf(length);
          const pieces = cut(page, steps);
          if (tail)
            pieces.push(
              page.subarray(
                Math.min(
                  length - 1,
                  steps.reduce((sum, s) => sum + ("keep" in s ? s.keep : "drop" in s ? s.drop : 0), 0),
                ),
              ),
            );
          const expected = concatenate(pieces).slice();
          expect(Buffer.compare(inOnePiece(page, pieces), expected)).toBe(0);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("takes no other memory than the page's own, where something was put into its opening", () => {
    const page = pageOf(5000);
    const html = new Uint8Array(300).fill(1);
    const pieces = [page.subarray(0, 50), page.subarray(100, 120), html, page.subarray(120)];
    const expected = concatenate(pieces).slice();
    const whole = inOnePiece(page, pieces);
    expect(whole.buffer).toBe(page.buffer);
    expect(Buffer.compare(whole, expected)).toBe(0);
  });

  it("is what the pass makes of it", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "<p>", "</head>", "<body>", "<script>", "</script>", "<!--", " "),
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (bodies) => {
        for (const body of bodies) {
          const html = Buffer.from(`<!doctype html><title>x</title>${body}`);
          const page = roomFor(html.length);
          page.set(html);
          const pass = new Pass(blankPage(), marking);
          const pieces = [...pass.write(page), ...pass.end()];
          const expected = concatenate(pieces).slice();
          expect(Buffer.compare(inOnePiece(page, pieces), expected)).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("gets memory that no other page has", () => {
    const pages = Array.from({ length: 12 }, () => roomFor(wholeSize));
    expect(new Set(pages.map(({ buffer }) => buffer)).size).toBe(12);
    expect(pages.every(({ length }) => length === wholeSize)).toBe(true);
  });
});
