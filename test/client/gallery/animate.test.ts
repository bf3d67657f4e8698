import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { animate } from "../../../client/gallery/animate.ts";
import { fakeElement } from "../fake-element.ts";

let isReduced = false;
beforeEach(() => {
  isReduced = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "0" }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("an animation of styles", () => {
  it("takes 300 ms by default, from the current style to the new one, which stays", async () => {
    const element = fakeElement();
    await animate(element, { opacity: "1" });
    expect(element.animations).toEqual([
      { keyframes: [{ opacity: "0" }, { opacity: "1" }], options: { duration: 300, easing: "ease-out" } },
    ]);
    expect(element.style.opacity).toBe("1");
  });

  it("only sets the style with reduced motion, and with a duration of 0", async () => {
    const still = fakeElement();
    await animate(still, { opacity: "1" }, { duration: 0 });
    isReduced = true;
    await animate(still, { scale: "2" });
    expect([still.animations, still.style.opacity, still.style.scale]).toEqual([[], "1", "2"]);
  });

  it("refuses a duration that is not finite", async () => {
    await expect(animate(fakeElement(), {}, { duration: Number.NaN })).rejects.toThrow(
      "[Tween] Duration is not a finite number.",
    );
  });
});
