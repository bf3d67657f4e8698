import { afterEach, expect, it, vi } from "vitest";
import { mount } from "../../../../client/blocks/image/image.ts";
import { layoutClass } from "../../../../client/blocks/image/narrow.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An image block with one text, as far as the module touches it. */
function createBlock() {
  const fits = vi.fn();
  const text = {
    style: {},
    closest: () => null,
    classList: { remove: fits, toggle: () => {} },
    clientWidth: 0,
  };
  const root = {
    dataset: {},
    classList: { contains: (name: string) => name === layoutClass, toggle: () => {} },
    querySelector: (selector: string) => (selector === "img" ? {} : null),
    querySelectorAll: () => [text],
    clientWidth: 500,
    offsetWidth: 500,
  };
  const block = { querySelector: () => root };
  return { block: block as unknown as HTMLElement, fits, root };
}

it.each([
  ["No root node", null],
  ["No image", { dataset: {}, classList: { contains: () => false }, querySelector: () => null }],
])("reports an incomplete block: %s (docs/reference/images.md#image-errors)", (message, root) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "" }));
  mount({ querySelector: () => root } as unknown as HTMLElement);
  expect(log.mock.calls).toEqual([["Awning: image block failed.", new Error(message)]]);
});

it("fits its text 100 ms after the last resize (docs/reference/images.md#text-on-images)", () => {
  vi.useFakeTimers();
  let resize = () => {};
  vi.stubGlobal("innerWidth", 1440);
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
  const { block, fits, root } = createBlock();
  mount(block);
  resize();
  vi.advanceTimersByTime(60);
  root.clientWidth = 400;
  resize();
  vi.advanceTimersByTime(99);
  expect(fits).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fits).toHaveBeenCalledOnce();
});
