import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parallaxTransform, progressInWindow } from "../../../../client/templates/7.1/parallax.ts";

describe("the progress of a section through the window", () => {
  it("goes from -1, where it enters at the bottom, to 1, where it leaves at the top", () => {
    expect(progressInWindow(900, 300, 900)).toBe(-1);
    expect(progressInWindow(300, 300, 900)).toBe(0);
    expect(progressInWindow(-300, 300, 900)).toBe(1);
    expect(progressInWindow(5000, 300, 900)).toBe(-1);
    expect(progressInWindow(-5000, 300, 900)).toBe(1);
  });
});

describe("the transform of a background image", () => {
  it("moves it by half of what it is larger, and so against the scrolling", () => {
    const effect = { intensity: 30, rotation: 90 };
    expect(parallaxTransform(effect, -1)).toBe("translate(0%, -15%) scale(1.3)");
    expect(parallaxTransform(effect, 1)).toBe("translate(0%, 15%) scale(1.3)");
    expect(parallaxTransform({ intensity: 30, rotation: 0 }, 1)).toBe("translate(15%, 0%) scale(1.3)");
  });

  it("never uncovers its section", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: -720, max: 720 }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (intensity, rotation, progress) => {
          const [x = 0, y = 0, scale = 0] = [
            ...parallaxTransform({ intensity, rotation }, progress).matchAll(/-?[\d.]+(?:e-\d+)?/g),
          ].map(Number);
          const room = (scale - 1) * 50 + 0.01;
          expect(Math.abs(x)).toBeLessThanOrEqual(room);
          expect(Math.abs(y)).toBeLessThanOrEqual(room);
        },
      ),
    );
  });
});
