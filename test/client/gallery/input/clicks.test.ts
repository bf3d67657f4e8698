import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SlideClickOptions, watchSlideClicks } from "../../../../client/gallery/input/clicks.ts";
import { fakeElement } from "../../fake-element.ts";

let direction = "ltr";
beforeEach(() => {
  vi.stubGlobal("Element", Object);
  // The direction of the text decides which half of a slide is the next one.
  vi.stubGlobal("getComputedStyle", () => ({ direction }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Clicks at this distance from the left edge of a slide of 400 px. Returns the calls of the gallery. */
function click(x: number, action?: SlideClickOptions["action"]): string[] {
  const calls: string[] = [];
  const slide = fakeElement({ getBoundingClientRect: () => ({ left: 100, width: 400 }) });
  const target = fakeElement({ closest: (selector: string) => (selector === ".slide" ? slide : null) });
  let onClick = (_event: unknown) => {};
  const list = fakeElement({
    contains: () => true,
    addEventListener: (_: string, listener: (event: unknown) => void) => {
      onClick = listener;
    },
  });
  const gallery = { next: () => calls.push("next"), previous: () => calls.push("previous") };
  watchSlideClicks(list, gallery, { slideSelector: ".slide", action });
  onClick({ target, button: 0, clientX: 100 + x });
  return calls;
}

describe("a click on a slide", () => {
  it("goes to the next one by default, wherever it is", () => {
    expect([click(10), click(390)]).toEqual([["next"], ["next"]]);
  });
  it("can go to the previous one", () => {
    expect([click(10, "previous"), click(390, "previous")]).toEqual([["previous"], ["previous"]]);
  });
  it("can go by the half that it hits", () => {
    expect([click(199, "sides"), click(200, "sides")]).toEqual([["previous"], ["next"]]);
  });
  it("goes by halves from right to left, as text does", () => {
    direction = "rtl";
    const calls = [click(199, "sides"), click(201, "sides"), click(10)];
    direction = "ltr";
    expect(calls).toEqual([["next"], ["previous"], ["next"]]);
  });
  it("can do nothing", () => {
    expect(click(10, false)).toEqual([]);
  });
});
