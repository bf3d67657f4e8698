import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDragListener } from "../../../../client/gallery/designs/slider.ts";
import { createGallery } from "../../../../client/gallery/engine/gallery.ts";
import { fakeElement } from "../../fake-element.ts";

beforeEach(() => {
  vi.stubGlobal("innerWidth", 1440);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A slider of three slides of 400 px in a view of 600 px. */
function dragSlider(snapPoint: number | undefined, distance: number) {
  const gallery = createGallery({ numberOfSlides: 3, loop: true });
  const settle = vi.fn();
  const strip = {
    row: fakeElement({ scrollWidth: 1200 }),
    offset: () => 0,
    movedOffset: () => 0,
    moveTo() {},
    positions: () => [0, 400, 800].map((start) => ({ start, width: 400 })),
    settle,
    dispose() {},
  };
  const list = fakeElement({ clientWidth: 600 });
  const options = { alignment: "start", boundary: "inertial", snapPoint } as const;
  const listener = createDragListener(strip, gallery, list, options);
  listener.begin?.();
  listener.move(distance);
  listener.end({ distance, velocity: 0 });
  return { index: gallery.index(), settled: settle.mock.calls };
}

describe("a slider that is dragged", () => {
  it("moves back in 280 ms after a drag that changes nothing", () => {
    expect(dragSlider(0.5, -100)).toEqual({ index: 0, settled: [[280]] });
  });

  it("moves on by the time of a transition after a longer drag", () => {
    expect(dragSlider(0.5, -300)).toEqual({ index: 1, settled: [[350]] });
  });

  it("stays where it is released without a snap point", () => {
    expect(dragSlider(undefined, -300)).toEqual({ index: 0, settled: [] });
  });
});
