import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createGallery } from "../../../../client/gallery/engine/gallery.ts";
import { createStrip } from "../../../../client/gallery/strip/strip.ts";
import { fakeElement } from "../../fake-element.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "0px" }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [undefined, 500],
  [1200, 1200],
])("a strip with the duration %s moves to its current slide in %i ms", (own, duration) => {
  const row = fakeElement({ scrollWidth: 900 });
  vi.stubGlobal("document", { createElement: () => row });
  const slides = [0, 300, 600].map((offsetLeft) =>
    fakeElement({ offsetLeft, offsetWidth: 300, setAttribute() {} }),
  );
  const list = fakeElement({ clientWidth: 400 });
  const gallery = createGallery({ numberOfSlides: 3, loop: true });
  createStrip({ list, slides, gallery, alignment: "start", duration: own });
  gallery.set(1);
  expect(row.animations).toMatchObject([
    { keyframes: [{}, { translate: "-300px 0px" }], options: { duration } },
  ]);
  expect(gallery.isMoving()).toBe(true);
});
