import { afterEach, expect, it, vi } from "vitest";
import { fitText, sizeText } from "../../../../client/blocks/image/fit-text.ts";
import { fakeElement } from "../../fake-element.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * A text on an image in a block of 480 px, whose longest word is so many times as wide as the font size, in a box of
 * 100 px. The style sheet gives its parent `parentPx`.
 */
function createText(wordWidth: number, { parentPx = 60, blockWidth = 480 } = {}) {
  vi.stubGlobal("innerWidth", 1440);
  const classes = new Set<string>();
  const content = fakeElement({
    classList: {
      remove: (name: string) => classes.delete(name),
      toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
    },
  });
  const text = fakeElement({
    clientWidth: 100,
    firstElementChild: content,
    closest: () => ({ clientWidth: blockWidth }),
  });
  const sizePx = () => {
    const [, percentage] = /max\(0\.75rem, ([\d.]+)%\)/.exec(text.style.fontSize) ?? [];
    if (percentage === undefined) return Number.parseFloat(text.style.fontSize || `${parentPx}`);
    return Math.max(12, (parentPx * Number(percentage)) / 100);
  };
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: `${sizePx()}px` }));
  Object.defineProperty(text, "scrollWidth", {
    get: () => Math.max(100, Math.round(wordWidth * sizePx())),
  });
  return { text, result: () => ({ sizePx: sizePx(), classes: [...classes] }) };
}

function fitWord(...options: Parameters<typeof createText>) {
  const { text, result } = createText(...options);
  fitText(text);
  return result();
}

it("a text on an image has the share of its size that its block has of the window's width", () => {
  const { text } = createText(1);
  sizeText(text);
  expect([text.style.fontSize, text.dataset.widthPercentage]).toEqual(["max(0.75rem, 33.3%)", "33.3"]);
});

it("a text in a block without a width is not changed", () => {
  const { text } = createText(1, { blockWidth: 0 });
  sizeText(text);
  expect(text.style.fontSize).toBeFalsy();
});

it("a text on an image keeps its size if its longest word fits", () => {
  expect(fitWord(5)).toEqual({ sizePx: expect.closeTo(20, 1), classes: [] });
});

it("a text on an image shrinks to 11 px at least", () => {
  expect(fitWord(6).sizePx).toBeLessThan(17);
  expect(fitWord(6).sizePx).toBeGreaterThan(15);
  expect(fitWord(30)).toEqual({ sizePx: 11, classes: ["min-font-set"] });
});

it("a text on an image has the class for the minimum at 13 px or less", () => {
  expect(fitWord(1, { parentPx: 39 }).classes).toEqual(["min-font-set"]);
  expect(fitWord(1, { parentPx: 42 }).classes).toEqual([]);
});
