import { expect, it } from "vitest";
import { limitSlideText } from "../../../../client/gallery/slides/slide-text.ts";
import { fakeElement } from "../../fake-element.ts";

function heightOfText(offsetHeight: number): string | undefined {
  const text = fakeElement({ offsetHeight, removeAttribute() {} });
  Object.assign(text.style, { removeProperty() {} });
  limitSlideText(fakeElement({ clientHeight: 1000 }), fakeElement({ querySelector: () => text }));
  return text.style.height;
}

it("the text of a slide is limited to 40 % of the height if it has more than 90 %", () => {
  expect(heightOfText(900)).toBeUndefined();
  expect(heightOfText(901)).toBe("40%");
});
