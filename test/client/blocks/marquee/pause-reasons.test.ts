import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PauseReason, PauseReasons } from "../../../../client/blocks/marquee/pause-reasons.ts";

const reasons: readonly PauseReason[] = [
  "reduced motion",
  "off-screen",
  "page hidden",
  "hovered",
  "paused by the visitor",
];

describe("a marquee", () => {
  it("moves when the last reason to pause is gone, and not before", () => {
    const changes: boolean[] = [];
    const pauseReasons = new PauseReasons((isMoving) => changes.push(isMoving), ["off-screen"]);
    pauseReasons.set("hovered", true);
    pauseReasons.set("off-screen", false);
    expect(changes).toEqual([]);
    pauseReasons.set("hovered", false);
    expect(changes).toEqual([true]);
  });

  it("moves exactly while no reason applies, and is notified of changes only", () => {
    const commands = fc.array(fc.record({ reason: fc.constantFrom(...reasons), applies: fc.boolean() }));
    fc.assert(
      fc.property(commands, (sequence) => {
        const changes: boolean[] = [];
        const pauseReasons = new PauseReasons((isMoving) => changes.push(isMoving));
        const applying = new Set<PauseReason>();
        let isMoving = true;
        for (const { reason, applies } of sequence) {
          pauseReasons.set(reason, applies);
          if (applies) applying.add(reason);
          else applying.delete(reason);
          isMoving = changes.at(-1) ?? true;
          expect(isMoving).toBe(applying.size === 0);
        }
        for (const [index, change] of changes.entries()) expect(change).toBe(index % 2 === 1);
      }),
    );
  });
});
