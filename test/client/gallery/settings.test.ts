import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createGallery } from "../../../client/gallery/engine/gallery.ts";
import { readSettings } from "../../../client/gallery/optional/read-settings.ts";
import { loadSettings } from "../../../client/gallery/settings.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { fakeElement } from "../fake-element.ts";

const page = {} as PageData;
const read = (raw: Readonly<Record<string, unknown>>) => readSettings(raw, page);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the engine's settings in the JSON of a gallery block", () => {
  it("are not loaded for a block and an address without any", async () => {
    const published = {
      design: "slideshow",
      autoplay: true,
      "autoplay-duration": 5,
      newWindow: false,
      vSize: null,
    };
    expect(await loadSettings(published, page)).toEqual({});
  });

  it.each([
    ["loop", { loop: false }],
    ["keyboard", { keyboard: "false" }],
    ["keys", { keys: { previous: 65, next: 68 } }],
    ["randomize", { randomize: true }],
    ["clickBehavior", { clickBehavior: "previous" }],
    ["currentIndex", { currentIndex: 2 }],
    ["timeout", { autoplayOptions: { timeout: 7000 } }],
    ["pauseOnMouseover", { pauseOnMouseover: [] }],
    ["timeout at the top", { timeout: 7000 }],
    ["speed at the top", { speed: 2 }],
    ["speed", { designOptions: { speed: 2 } }],
    ["mode", { loaderOptions: { mode: "fit" } }],
    ["historyHash", { historyHash: true }],
    ["lazyLoad", { lazyLoad: true }],
    ["resizeThreshold", { resizeThreshold: 20 }],
    ["resizeTimeout", { resizeTimeout: "400" }],
  ])("are loaded for a block with %s", async (_, raw) => {
    expect(await loadSettings(raw, page)).toHaveProperty("start");
  });

  it("are loaded for an address that names a slide", async () => {
    const settings = await loadSettings({}, { flags: { itemId: "bowl" } } as unknown as PageData);
    expect(settings.firstIndex?.([fakeElement(), fakeElement({ dataset: { slideUrl: "bowl" } })])).toBe(1);
  });

  it("have no values of their own: the design's defaults stay", () => {
    const { loop, keys, randomize, timeout, clickAction, speed, watchSize, firstIndex } = read({});
    expect([loop, keys, randomize, timeout, clickAction, speed, watchSize, firstIndex?.([])]).toEqual(
      Array.from({ length: 8 }, () => undefined),
    );
  });

  it("are booleans, also as strings", () => {
    expect([read({ loop: false }).loop, read({ loop: "true" }).loop]).toEqual([false, true]);
    expect([read({ randomize: true }).randomize, read({ randomize: "false" }).randomize]).toEqual([
      true,
      false,
    ]);
  });

  it("stand at the top or in the groups of the platform's engine", () => {
    expect(read({ autoplayOptions: { timeout: 7000, randomize: true } })).toMatchObject({
      timeout: 7000,
      randomize: true,
    });
    expect(read({ designOptions: { clickBehavior: "previous", speed: 0.3 } })).toMatchObject({
      clickAction: "previous",
      speed: 300,
    });
  });

  it("turn the arrow keys off, or name others", () => {
    expect([read({ keyboard: false }).keys, read({ keys: false }).keys]).toEqual([false, false]);
    expect(read({ keyboard: true }).keys).toBe(undefined);
    expect(read({ keys: { next: 68 } }).keys).toEqual({ previous: 37, next: 68 });
    expect(read({ keys: { previous: 65 } }).keys).toEqual({ previous: 65, next: 39 });
  });

  it("name the first slide, unless the address does", () => {
    const slides = [fakeElement(), fakeElement({ dataset: { slideId: "id1" } }), fakeElement()];
    expect(read({ currentIndex: 2 }).firstIndex?.(slides)).toBe(2);
    const addressed = readSettings({ currentIndex: 2 }, { flags: { itemId: "id1" } } as unknown as PageData);
    expect(addressed.firstIndex?.(slides)).toBe(1);
  });

  it.each([
    ["next", "next"],
    ["previous", "previous"],
    ["auto", "sides"],
    [false, false],
  ])("click behavior %s", (clickBehavior, clickAction) => {
    expect(read({ clickBehavior }).clickAction).toBe(clickAction);
  });

  it("name the elements of the page that pause autoplay", () => {
    const found = fakeElement();
    vi.stubGlobal("document", {
      querySelectorAll: (selector: string) => (selector === ".bar" ? [found] : []),
    });
    expect(read({ autoplayOptions: { pauseOnMouseover: [".bar", "#none", 3] } }).pauseAreas).toEqual([found]);
    expect(read({}).pauseAreas).toEqual([]);
  });

  it.each([
    [{ clickBehavior: "sideways" }, 'Unknown click behavior: "sideways".'],
    [{ loaderOptions: { mode: "stretch" } }, 'Unknown image mode: "stretch".'],
    [{ resizeThreshold: "wide" }, "The resizeThreshold of a gallery must be a number."],
    [{ designOptions: { resizeTimeout: true } }, "The resizeTimeout of a gallery must be a number."],
  ])("of the wrong kind are reported, and the defaults are used: %j", (raw, message) => {
    const onError = vi.spyOn(console, "error").mockImplementation(() => {});
    const { start: _start, firstIndex: _firstIndex, ...settings } = read(raw);
    expect(settings).toEqual({ pauseAreas: [] });
    expect(String(onError.mock.lastCall?.[1])).toBe(`TypeError: ${message}`);
  });

  it("leave out a selector that is not one", () => {
    const onError = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubGlobal("document", {
      querySelectorAll() {
        throw new SyntaxError("[[ is not a selector.");
      },
    });
    expect(read({ pauseOnMouseover: "[[" }).pauseAreas).toEqual([]);
    expect(String(onError.mock.lastCall?.[1])).toBe("SyntaxError: [[ is not a selector.");
  });

  it.each([
    ["fit", "contain"],
    ["fill", "cover"],
    ["none", "none"],
    [null, undefined],
  ])("image mode %s", (mode, objectFit) => {
    const image = fakeElement();
    const slide = fakeElement({ querySelectorAll: () => [image] });
    read({ loaderOptions: { mode } }).start?.(createGallery({ numberOfSlides: 1 }), [slide]);
    expect(image.style["object-fit"]).toBe(objectFit);
  });
});

describe("the resize settings of a gallery", () => {
  let resize = (_width: number) => {};
  const element = fakeElement();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(callback: (entries: unknown) => void) {
          resize = (width) => callback([{ target: element, contentRect: { width, height: 300 } }]);
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("ignore changes up to the threshold, in sum, and report others after the timeout", () => {
    const onResize = vi.fn();
    read({ resizeThreshold: 20, resizeTimeout: 400 }).watchSize?.([element], onResize);
    expect(onResize, "at once").toHaveBeenCalledTimes(1);
    const isReportedAt = (width: number) => {
      onResize.mockClear();
      resize(width);
      vi.advanceTimersByTime(399);
      expect(onResize).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      return onResize.mock.calls.length === 1;
    };
    expect([600, 610, 620, 621, 640, 600].map(isReportedAt)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it("have the defaults of galleries, 0 px and 100 ms, where one is missing", () => {
    const onResize = vi.fn();
    read({ resizeThreshold: 0 }).watchSize?.([element], onResize);
    onResize.mockClear();
    resize(600);
    resize(601);
    vi.advanceTimersByTime(99);
    expect(onResize).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onResize).toHaveBeenCalledTimes(1);
  });
});
