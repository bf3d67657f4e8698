import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { ByteCollector } from "../../../worker/http/byte-collector.ts";
import { concatBytes } from "../../../worker/http/concat-bytes.ts";

describe("ByteCollector", () => {
  it("returns all bytes in their order", () => {
    const lengths = fc.array(fc.oneof(fc.nat(9), fc.nat(2000), fc.constantFrom(1023, 1024, 4096, 5000)));
    fc.assert(
      fc.property(lengths, (sizes) => {
        const pieces = sizes.map((size, index) => new Uint8Array(size).map((_, at) => index * 7 + at));
        const collector = new ByteCollector();
        expect(collector.isEmpty).toBe(true);
        for (const piece of pieces) collector.add(piece);
        expect(collector.isEmpty).toBe(pieces.length === 0);
        expect(collector.concat()).toEqual(concatBytes(pieces));
      }),
    );
  });

  it("keeps few arrays for many short pieces", () => {
    const collector = new ByteCollector();
    const slice = vi.spyOn(Uint8Array.prototype, "slice");
    for (let piece = 0; piece < 100_000; piece++) collector.add(new Uint8Array(5).fill(piece));
    const blocks = slice.mock.calls.length;
    slice.mockRestore();
    expect(blocks).toBeLessThan(130);
    expect(collector.concat()).toHaveLength(500_000);
  });

  it("is empty after it was cleared", () => {
    const collector = new ByteCollector();
    for (const size of [5, 5000, 7]) collector.add(new Uint8Array(size));
    collector.clear();
    expect([collector.isEmpty, collector.concat().length]).toEqual([true, 0]);
  });
});
