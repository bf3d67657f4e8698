import { describe, expect, it } from "vitest";
import { reserveGalleryHeight } from "../../../../client/gallery/layout/reserve-height.ts";
import { fakeElement } from "../../fake-element.ts";

function styleOf(selector: string, options: object = {}, images: readonly string[] = []) {
  const block = fakeElement({ dataset: { blockJson: JSON.stringify(options) } });
  const slides = images.map((imageDimensions) => fakeElement({ dataset: { imageDimensions } }));
  const list = fakeElement({
    childElementCount: 1,
    matches: (wanted: string) => wanted.split(", ").includes(selector),
    closest: () => block,
    querySelectorAll: () => slides,
    getElementsByTagName: () => slides,
  });
  reserveGalleryHeight(list);
  return list.style;
}

describe("the height of a slider", () => {
  const slider = ".sqs-gallery-block-slider > *";
  it("is half its width by default", () => {
    expect(styleOf(slider).aspectRatio).toBe("100 / 50");
  });
  it("is given by its option", () => {
    expect(styleOf(slider, { aspectRatio: 40 }).aspectRatio).toBe("100 / 40");
  });
});

it("the height of a strip is that of a slider", () => {
  expect(styleOf(".sqs-gallery-block-strip > *").aspectRatio).toBe("100 / 50");
});

describe("the height of a slideshow", () => {
  const slideshow = ".sqs-gallery-block-slideshow > *";
  it("is left to the site's style sheet without autoHeight", () => {
    const designOptions = { autoHeight: false };
    expect(styleOf(slideshow, { designOptions }, ["1000x800"]).aspectRatio).toBe(undefined);
    expect(styleOf(slideshow, { autoHeight: true }, ["1000x800"]).aspectRatio).toBe("100 / 80");
  });
  it("is that of its flattest image, or 16 : 9 without dimensions", () => {
    expect(styleOf(slideshow, {}, ["1000x800", "1000x400"]).aspectRatio).toBe("100 / 40");
    expect(styleOf(slideshow).aspectRatio).toBe("100 / 56.25");
  });
});

describe("the margin of a thumbnail strip", () => {
  const strip = ".sqs-gallery-thumbnails";
  it("becomes padding up to 5 px", () => {
    const { paddingBlock, marginTop, marginBottom } = styleOf(strip, { "thumbnail-strip-margin": 20 });
    expect([paddingBlock, marginTop, marginBottom]).toEqual(["5px", "15px", "-5px"]);
  });
  it("becomes padding as a whole if it is smaller", () => {
    const { paddingBlock, marginTop } = styleOf(strip, { "thumbnail-strip-margin": 3 });
    expect([paddingBlock, marginTop]).toEqual(["3px", "0px"]);
  });
});

it("the thumbnail of a video is 16/9 of its height wide, whatever its picture", () => {
  const video = fakeElement({ dataset: { imageDimensions: "480x360" }, closest: () => fakeElement() });
  const image = fakeElement({ dataset: { imageDimensions: "480x360" } });
  const list = fakeElement({
    childElementCount: 2,
    matches: (wanted: string) => wanted === ".sqs-gallery-thumbnails",
    getElementsByTagName: () => [video, image],
  });
  reserveGalleryHeight(list);
  expect([video.style.aspectRatio, image.style.aspectRatio]).toEqual(["100 / 56.25", "100 / 75"]);
});
