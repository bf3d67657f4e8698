import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Reason, Rest } from "../../../../client/blocks/marquee/rest.ts";

const reasons: readonly Reason[] = [
  "reduced motion",
  "off-screen",
  "page hidden",
  "hovered",
  "stopped by the visitor",
];

describe("a marquee", () => {
  it("moves when the last reason to rest has gone, and not before", () => {
    const heard: boolean[] = [];
    const rest = new Rest((moves) => heard.push(moves), ["off-screen"]);
    rest.because("hovered", true);
    rest.because("off-screen", false);
    expect(heard).toEqual([]);
    rest.because("hovered", false);
    expect(heard).toEqual([true]);
  });

  it("moves exactly while no reason holds, and hears of changes only", () => {
    const told = fc.array(fc.record({ reason: fc.constantFrom(...reasons), holds: fc.boolean() }));
    fc.assert(
      fc.property(told, (walk) => {
        const heard: boolean[] = [];
        const rest = new Rest((moves) => heard.push(moves));
        const holding = new Set<Reason>();
        let moving = true;
        for (const { reason, holds } of walk) {
          rest.because(reason, holds);
          if (holds) holding.add(reason);
          else holding.delete(reason);
          moving = heard.at(-1) ?? true;
          expect(moving).toBe(holding.size === 0);
        }
        for (const [index, moves] of heard.entries()) expect(moves).toBe(index % 2 === 1);
      }),
    );
  });
});
