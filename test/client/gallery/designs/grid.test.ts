import { afterEach, expect, it, vi } from "vitest";
import { mount } from "../../../../client/gallery/designs/grid.ts";
import { fakeElement } from "../../fake-element.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function delays({ isReduced = false, share = 1 }): (string | undefined)[] {
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
  vi.spyOn(Math, "random").mockReturnValue(share);
  const images = [true, false].map((complete) => fakeElement({ complete, hasAttribute: () => true }));
  const list = fakeElement({ querySelectorAll: () => images });
  mount({ list } as unknown as Parameters<typeof mount>[0]);
  return images.map(({ style }) => style.transitionDelay);
}

it("the images of a grid that are still loading fade in after a random delay of up to 500 ms", () => {
  expect(delays({ share: 1 })).toEqual([undefined, "500ms"]);
  expect(delays({ share: 0.5 })).toEqual([undefined, "250ms"]);
  expect(delays({ share: 0 })).toEqual([undefined, "0ms"]);
});

it("the images of a grid have no delay with reduced motion", () => {
  expect(delays({ isReduced: true })).toEqual([undefined, undefined]);
});
