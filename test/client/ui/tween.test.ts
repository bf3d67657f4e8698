import { afterEach, expect, it, vi } from "vitest";
import { tween } from "../../../client/ui/tween.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("a tween lasts 300 ms by default, and is faster at its start", async () => {
  let showFrame: (now: number) => void = () => {};
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("requestAnimationFrame", (callback: typeof showFrame) => {
    showFrame = callback;
  });
  vi.spyOn(performance, "now").mockReturnValue(1000);
  const steps: number[] = [];
  const { done } = tween((progress) => steps.push(progress));
  showFrame(1150);
  expect(steps).toEqual([0.875]);
  showFrame(1299);
  expect(steps.at(-1)).toBeLessThan(1);
  showFrame(1300);
  expect(steps.at(-1)).toBe(1);
  await done;
});
