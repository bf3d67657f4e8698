import { expect, it, vi } from "vitest";
import { createGallery } from "../../../../client/gallery/engine/gallery.ts";
import { showOverlaidSlides } from "../../../../client/gallery/slides/overlaid-slides.ts";
import { fakeElement } from "../../fake-element.ts";

function show(duration?: number) {
  const classList = { add() {}, remove() {}, toggle() {}, contains: () => false };
  const slides = Array.from({ length: 3 }, () => {
    const slide = fakeElement({ classList });
    Object.assign(slide.style, { removeProperty() {} });
    return slide;
  });
  const gallery = createGallery({ numberOfSlides: 3, loop: true });
  const transition = vi.fn(async () => {});
  showOverlaidSlides({ list: fakeElement({ classList }), slides, gallery, transition, duration });
  return { slides, gallery, transition };
}

it("stacked slides have the z-index 888, and the current one 889", () => {
  const { slides } = show();
  expect(slides.map(({ style }) => style.zIndex)).toEqual(["889", "888", "888"]);
});

it.each([
  [undefined, 1000],
  [300, 300],
])("stacked slides with the duration %s change in %i ms", (own, duration) => {
  const { gallery, transition } = show(own);
  gallery.next();
  expect(transition).toHaveBeenCalledWith(expect.objectContaining({ duration, direction: 1 }));
});
