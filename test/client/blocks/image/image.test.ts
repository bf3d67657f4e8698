import { afterEach, expect, it, vi } from "vitest";
import { mount } from "../../../../client/blocks/image/image.ts";
import { layoutClass } from "../../../../client/blocks/image/narrow.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An image block with one text, as far as the module touches it. */
function createBlock() {
  const fits = vi.fn();
  const text = { style: {}, classList: { remove: fits, toggle: () => {} }, clientWidth: 0 };
  const root = {
    dataset: {},
    classList: { contains: (name: string) => name === layoutClass, toggle: () => {} },
    querySelector: (selector: string) => (selector === "img" ? {} : null),
    querySelectorAll: () => [text],
    clientWidth: 500,
    offsetWidth: 500,
  };
  const block = { querySelector: () => root };
  return { block: block as unknown as HTMLElement, fits };
}

it("fits its text 100 ms after the last resize (docs/reference/images.md#text-on-images)", () => {
  vi.useFakeTimers();
  let resize = () => {};
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "20px", getPropertyValue: () => "" }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const { block, fits } = createBlock();
  mount(block);
  resize();
  vi.advanceTimersByTime(60);
  resize();
  vi.advanceTimersByTime(99);
  expect(fits).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fits).toHaveBeenCalledOnce();
});
