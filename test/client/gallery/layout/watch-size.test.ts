import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchSize } from "../../../../client/gallery/layout/watch-size.ts";
import { fakeElement } from "../../fake-element.ts";

let resize = () => {};
beforeEach(() => {
  vi.useFakeTimers();
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
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the sizes of a gallery", () => {
  it("are reported 100 ms after a resize, and at most once in that time", () => {
    const onResize = vi.fn();
    watchSize([fakeElement()], onResize);
    resize();
    vi.advanceTimersByTime(1000);
    expect(onResize, "the first report of an observer is no resize").not.toHaveBeenCalled();
    resize();
    vi.advanceTimersByTime(60);
    resize();
    vi.advanceTimersByTime(39);
    expect(onResize).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onResize).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(onResize).toHaveBeenCalledTimes(1);
  });

  it("are reported after a time of the gallery's own, and not if they are filtered out", () => {
    const onResize = vi.fn();
    let isResize = true;
    watchSize([fakeElement()], onResize, { timeout: 400, isResize: () => isResize });
    resize();
    resize();
    vi.advanceTimersByTime(399);
    expect(onResize).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onResize).toHaveBeenCalledTimes(1);
    isResize = false;
    resize();
    vi.advanceTimersByTime(1000);
    expect(onResize).toHaveBeenCalledTimes(1);
  });

  it("are no longer reported after the cleanup", () => {
    const onResize = vi.fn();
    const cleanUp = watchSize([fakeElement()], onResize);
    resize();
    resize();
    cleanUp();
    vi.advanceTimersByTime(1000);
    expect(onResize).not.toHaveBeenCalled();
  });
});
