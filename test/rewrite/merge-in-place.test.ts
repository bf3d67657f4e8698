import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeChunks } from "../../worker/http/concat-bytes.ts";
import {
  allocateWithHeadroom,
  maxSingleReadBytes,
  mergeInPlace,
} from "../../worker/rewrite/merge-in-place.ts";
import { PageRewriter } from "../../worker/rewrite/page-rewriter.ts";
import { blankPage, markingEdits } from "./run-rewriter.ts";

/** A page in memory with headroom, whose bytes differ from their neighbours. */
function pageOf(length: number): Uint8Array {
  const page = allocateWithHeadroom(length);
  for (let index = 0; index < length; index++) page[index] = (index * 31 + (index >> 8)) & 0xff;
  return page;
}

/** Steps of a rewriter: it keeps parts of the page in their order, drops some, and inserts other bytes. */
const step = fc.oneof(
  fc.record({ keep: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ drop: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ insert: fc.integer({ min: 1, max: 900 }) }),
  fc.constant({ insert: 70_000 }),
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

describe("mergeInPlace", () => {
  it("joins the pieces in their order, for all insertions and removals", () => {
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
          const expected = mergeChunks(pieces).slice();
          expect(Buffer.compare(mergeInPlace(page, pieces), expected)).toBe(0);
        },
      ),
      { numRuns: 3000 },
    );
  });

  // Awning's scripts, styles and overlays have up to 50 kB.
  it.each([300, 50_000])("uses the memory of the page if %i bytes were inserted into its opening", (size) => {
    const page = pageOf(5000);
    const html = new Uint8Array(size).fill(1);
    const pieces = [page.subarray(0, 50), page.subarray(100, 120), html, page.subarray(120)];
    const expected = mergeChunks(pieces).slice();
    const whole = mergeInPlace(page, pieces);
    // Compared first, because a report of unequal buffers takes half a minute.
    expect(whole.buffer === page.buffer).toBe(true);
    expect(Buffer.compare(whole, expected)).toBe(0);
  });

  it("joins the output of the rewriter", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "<p>", "</head>", "<body>", "<script>", "</script>", "<!--", " "),
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (bodies) => {
        for (const body of bodies) {
          const html = Buffer.from(`<!doctype html><title>x</title>${body}`);
          const page = allocateWithHeadroom(html.length);
          page.set(html);
          const rewriter = new PageRewriter(blankPage(), markingEdits);
          const pieces = [...rewriter.write(page), ...rewriter.end()];
          const expected = mergeChunks(pieces).slice();
          expect(Buffer.compare(mergeInPlace(page, pieces), expected)).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("never shares memory between pages", () => {
    const pages = Array.from({ length: 12 }, () => allocateWithHeadroom(maxSingleReadBytes));
    expect(new Set(pages.map(({ buffer }) => buffer)).size).toBe(12);
    expect(pages.every(({ length }) => length === maxSingleReadBytes)).toBe(true);
  });
});
