import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseImageWidth, urlAtWidth } from "../../../client/images/image-width.ts";

describe("the width of an image", () => {
  it.each([
    [351, 1, 500],
    [691, 1, 750],
    [1296, 1, 1500],
    [351, 2, 750],
    [691, 2, 1500],
    [351, 3, 1500],
    [1296, 2, 2500],
    [422, 1, 500],
    [220, 1, 300],
    [506, 1, 750],
    [100, 1, 100],
    [100.5, 1, 300],
    [5000, 3, 2500],
  ])("for %d px at a pixel ratio of %d is %d", (pixels, ratio, width) => {
    expect(chooseImageWidth(pixels, ratio)).toBe(width);
  });

  it("is the smallest one that fills the box", () => {
    const widths = [100, 300, 500, 750, 1000, 1500, 2500];
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 2500, noNaN: true }), (pixels) => {
        const width = chooseImageWidth(pixels, 1);
        const smaller = widths[widths.indexOf(width) - 1] ?? 0;
        return width >= pixels && smaller < pixels;
      }),
    );
  });
});

describe("the URL of an image at a width", () => {
  it.each([
    ["https://images.test/a.jpg", "https://images.test/a.jpg?format=500w"],
    ["//images.test/a.jpg?x=1&y=%20", "//images.test/a.jpg?x=1&y=%20&format=500w"],
    ["a.jpg?format=2500w&content-type=image%2Fpng#f", "a.jpg?content-type=image%2Fpng&format=500w#f"],
    ["../a.jpg?formats=1&format", "../a.jpg?formats=1&format=500w"],
    ["a b.jpg?", "a b.jpg?format=500w"],
    ["data:image/gif;base64,R0lG", "data:image/gif;base64,R0lG"],
  ])("turns %s into %s", (url, expected) => {
    expect(urlAtWidth(url, 500)).toBe(expected);
  });

  it("has its width once and keeps all other parameters", () => {
    const part = fc
      .stringMatching(/^[a-z]{1,4}=[a-z0-9%]{0,4}$/)
      .filter((text) => !text.startsWith("format"));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const once = urlAtWidth(`/p.jpg?${parts.join("&")}`, 300);
        expect(once).toBe(`/p.jpg?${[...parts, "format=300w"].join("&")}`);
        expect(urlAtWidth(once, 300)).toBe(once);
      }),
    );
  });
});
