import { afterEach, expect, it, vi } from "vitest";
import { watchSwipes } from "../../../../client/gallery/input/swipe.ts";
import { createSwipes } from "../../../../client/store/gallery/slide-swipes.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const touchAt = (type: string, clientX: number) => {
  const touch = { clientX, clientY: 200 };
  const touches = type === "touchend" ? [] : [touch];
  return Object.assign(new Event(type), { touches, changedTouches: [touch] });
};

it.each([
  ["ltr", 300, 100, "next"],
  ["ltr", 100, 300, "previous"],
  ["rtl", 300, 100, "previous"],
  ["rtl", 100, 300, "next"],
])(
  "in text that runs %s a swipe from %i to %i px shows the slide that is %s",
  (direction, from, to, expected) => {
    vi.stubGlobal("Element", EventTarget);
    vi.stubGlobal("getComputedStyle", () => ({ direction }));
    const moves: string[] = [];

    const gallery = new EventTarget();
    watchSwipes(gallery as HTMLElement, {
      previous: () => moves.push("previous"),
      next: () => moves.push("next"),
    });
    const product = new EventTarget();
    const onTouch = createSwipes((step) => moves.push(step === 1 ? "next" : "previous"));
    for (const type of ["touchstart", "touchend"]) product.addEventListener(type, onTouch);

    for (const element of [gallery, product]) {
      element.dispatchEvent(touchAt("touchstart", from));
      element.dispatchEvent(touchAt("touchend", to));
    }
    expect(moves).toEqual([expected, expected]);
  },
);
