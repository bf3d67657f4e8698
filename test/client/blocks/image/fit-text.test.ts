import { afterEach, expect, it, vi } from "vitest";
import { fitText } from "../../../../client/blocks/image/fit-text.ts";
import { fakeElement } from "../../fake-element.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Fits a text of 20 px whose longest word is so many times as wide as the font size, in a box of 100 px. */
function fitWord(wordWidth: number, { sizePx = 20 } = {}) {
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: `${sizePx}px` }));
  const classes = new Set<string>();
  const text = fakeElement({
    clientWidth: 100,
    classList: {
      remove: (name: string) => classes.delete(name),
      toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
    },
  });
  const fontSize = () => Number.parseFloat(text.style.fontSize || `${sizePx}`);
  Object.defineProperty(text, "scrollWidth", {
    get: () => Math.max(100, Math.round(wordWidth * fontSize())),
  });
  fitText(text);
  return { sizePx: fontSize(), classes: [...classes] };
}

it("a text on an image keeps its size if its longest word fits", () => {
  expect(fitWord(5)).toEqual({ sizePx: 20, classes: [] });
});

it("a text on an image shrinks to 11 px at least", () => {
  expect(fitWord(6).sizePx).toBeLessThan(17);
  expect(fitWord(6).sizePx).toBeGreaterThan(15);
  expect(fitWord(30)).toEqual({ sizePx: 11, classes: ["min-font-set"] });
});

it("a text on an image has the class for the minimum at 13 px or less", () => {
  expect(fitWord(1, { sizePx: 13 }).classes).toEqual(["min-font-set"]);
  expect(fitWord(1, { sizePx: 14 }).classes).toEqual([]);
});
