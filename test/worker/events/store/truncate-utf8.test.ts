import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { truncateUtf8 } from "../../../../worker/events/store/truncate-utf8.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

describe("truncateUtf8", () => {
  it.each([
    ["plain", 5, "plain"],
    ["plain", 4, "plai"],
    ["\u00e9\u00e9", 3, "\u00e9"],
    ["\u9676\u5668", 5, "\u9676"],
    ["a\u{1f3fa}", 4, "a"],
    ["a\u{1f3fa}", 5, "a\u{1f3fa}"],
    ["", 0, ""],
  ])("of %j to %d bytes is %j", (text, maxBytes, expected) => {
    expect(truncateUtf8(text, maxBytes)).toBe(expected);
  });

  it("keeps as many whole code points as fit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat(40), (text, maxBytes) => {
        const start = truncateUtf8(text, maxBytes);
        expect(text.startsWith(start)).toBe(true);
        expect(bytesOf(start)).toBeLessThanOrEqual(maxBytes);
        const [next = ""] = text.slice(start.length);
        if (next !== "") expect(bytesOf(start + next)).toBeGreaterThan(maxBytes);
      }),
    );
  });
});
