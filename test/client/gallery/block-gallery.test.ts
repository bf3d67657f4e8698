import { describe, expect, it } from "vitest";
import { autoplayOptionsOf, createBlockGallery } from "../../../client/gallery/block-gallery.ts";
import type { GalleryHost } from "../../../client/gallery/designs/design.ts";
import type { EngineSettings } from "../../../client/gallery/settings.ts";
import { fakeElement } from "../fake-element.ts";

const slides = [fakeElement(), fakeElement(), fakeElement()];
const container = fakeElement();
const strip = fakeElement();

function autoplayOf(raw: Readonly<Record<string, unknown>>, settings: EngineSettings = {}) {
  const gallery = createBlockGallery({ settings }, slides, true);
  const host = { container, options: { raw }, page: { flags: { nomotion: false } }, settings };
  return autoplayOptionsOf(host as unknown as GalleryHost, gallery, [strip]);
}

describe("the gallery of a block", () => {
  it("has the loop of its design, unless the block has one", () => {
    const canMove = (loop: boolean, settings: EngineSettings) =>
      createBlockGallery({ settings }, slides, loop).canMove().previous;
    expect([canMove(true, {}), canMove(false, {})]).toEqual([true, false]);
    expect([canMove(true, { loop: false }), canMove(false, { loop: true })]).toEqual([false, true]);
  });

  it("starts at the named slide, or at the first one", () => {
    expect(createBlockGallery({ settings: { firstIndex: () => 2 } }, slides, true).index()).toBe(2);
    expect(createBlockGallery({ settings: {} }, slides, true).index()).toBe(0);
  });
});

describe("autoplay of a block", () => {
  it("is off by default", () => {
    expect(autoplayOf({})).toBe(undefined);
  });

  it("goes in order, at random only if the block says so", () => {
    expect(autoplayOf({ autoplay: true })?.settings.randomize).toBe(false);
    expect(autoplayOf({ autoplay: "true" }, { randomize: true })?.settings.randomize).toBe(true);
  });

  it.each([
    [{ "autoplay-duration": "4" }, {}, 4000],
    [{ "autoplay-duration": 4 }, { timeout: 7000 }, 4000],
    [{}, { timeout: 7000 }, 7000],
    [{ "autoplay-duration": 0 }, {}, undefined],
    [{ "autoplay-duration": "-5" }, { timeout: 7000 }, 7000],
  ])("with %j and %j waits %s ms", (raw, settings, timeout) => {
    expect(autoplayOf({ autoplay: true, ...raw }, settings)?.settings.timeout).toBe(timeout);
  });

  it("pauses in the gallery, its thumbnails and the elements that the block names", () => {
    const bar = fakeElement();
    expect(autoplayOf({ autoplay: true }, { pauseAreas: [bar] })?.pauseAreas).toEqual([
      container,
      strip,
      bar,
    ]);
  });
});
