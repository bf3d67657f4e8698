import { expect, it } from "vitest";
import { layOutSummaryThumbnail } from "../../../client/images/summary-thumbnail.ts";
import { fakeElement } from "../fake-element.ts";

/** The widths of the thumbnail and of the text of an item in a list. */
function widthsOf(options: object): (string | undefined)[] {
  const block = fakeElement({ dataset: { blockJson: JSON.stringify(options) } });
  const text = fakeElement();
  const outer = fakeElement({ parentElement: fakeElement({ querySelector: () => text }) });
  const box = fakeElement({
    matches: () => true,
    closest: (selector: string) => (selector === "[data-block-json]" ? block : outer),
  });
  layOutSummaryThumbnail(box);
  return [outer.style.width, text.style.width];
}

it("the thumbnails of a list take a quarter of the item, or the percentage of the block", () => {
  expect(widthsOf({ design: "list" })).toEqual(["25%", "75%"]);
  expect(widthsOf({ listImageSize: 40, designOptions: { imageWidth: 60 } })).toEqual(["40%", "60%"]);
  expect(widthsOf({ designOptions: { imageWidth: 60 } })).toEqual(["60%", "40%"]);
});
