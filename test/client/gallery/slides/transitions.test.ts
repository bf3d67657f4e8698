import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { transitionNamed } from "../../../../client/gallery/slides/transitions.ts";
import { fakeElement } from "../../fake-element.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "1" }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("transitions of a slideshow", () => {
  it("are found by name, and an unknown one is named in the error", () => {
    expect(() => transitionNamed()).not.toThrow();
    expect(() => transitionNamed("explode")).toThrow('Unknown stacked transition: "explode".');
    expect(() => transitionNamed("toString")).toThrow("Unknown stacked transition");
  });

  it("let the image of the new slide grow to 1.075 with ken-burns, while the slides fade", async () => {
    const image = fakeElement();
    const from = fakeElement();
    const to = fakeElement({ querySelector: () => image });
    await transitionNamed("ken-burns")({ to, from, direction: 1, duration: 1000 });
    expect(image.style.scale).toBe("1.075");
    expect(image.animations).toMatchObject([
      { keyframes: [{}, { scale: "1.075" }], options: { duration: 6000 } },
    ]);
    expect([to.style.opacity, from.style.opacity]).toEqual(["1", "0"]);
    for (const { animations } of [to, from])
      expect(animations).toMatchObject([{ options: { duration: 1000 } }]);
  });
});
