import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readImageSettings } from "../../../client/images/image-settings.ts";

describe("the settings of an image", () => {
  it("have defaults", () => {
    const settings = readImageSettings({});
    expect(settings).toMatchObject({
      source: undefined,
      cropMode: undefined,
      alignment: "center center",
      stretch: true,
      isBackground: false,
      loadsImmediately: false,
      sizeAdjustment: 1,
      minPixelRatio: 0,
      maxPixelRatio: Number.POSITIVE_INFINITY,
      savesData: true,
    });
    expect(settings.urlAtWidth("/a.jpg", 500)).toBe("/a.jpg?format=500w");
  });

  it.each([
    [{ src: "/a.jpg", image: "/b.jpg" }, "/a.jpg"],
    [{ src: "", image: "/b.jpg" }, "/b.jpg"],
    [{ src: "  " }, undefined],
  ])("%j have the source %j", (data, source) => {
    expect(readImageSettings(data).source).toBe(source);
  });

  it.each([
    ["top", "center top"],
    ["left", "left center"],
    ["bottom-right", "right bottom"],
    ["Top Left", "left top"],
    ["center", "center center"],
    ["elsewhere", "center center"],
    ["", "center center"],
  ])("alignment %j is %j", (text, alignment) => {
    expect(readImageSettings({ fitAlignment: text }).alignment).toBe(alignment);
  });

  it.each([
    ["0", 0],
    ["1.5", 1.5],
    ["-1", 1],
    ["much", 1],
    ["Infinity", 1],
    [" ", 1],
  ])("size adjustment %j is %d", (text, value) => {
    expect(readImageSettings({ sizeAdjustment: text }).sizeAdjustment).toBe(value);
  });

  it("put the width into the file name with the size format 'filename'", () => {
    const { urlAtWidth } = readImageSettings({ sizeFormat: "filename" });
    expect(urlAtWidth("/p/a.b.jpg?x=1#f", 750)).toBe("/p/a.b-750w.jpg?x=1#f");
    expect(urlAtWidth("/p/a-300w.jpg", 750)).toBe("/p/a-750w.jpg");
    expect(urlAtWidth("/p.q/a", 100)).toBe("/p.q/a-100w");
    expect(urlAtWidth("data:image/gif;base64,R0lG", 100)).toBe("data:image/gif;base64,R0lG");
  });

  it("are valid for any attributes", () => {
    const data = fc.dictionary(
      fc.constantFrom("cropMode", "fitAlignment", "sizeAdjustment", "minDevicePixelRatio", "src", "load"),
      fc.string(),
    );
    fc.assert(
      fc.property(data, (attributes) => {
        const { sizeAdjustment, minPixelRatio, alignment } = readImageSettings(attributes);
        expect(sizeAdjustment).toBeGreaterThanOrEqual(0);
        expect(minPixelRatio).toBeGreaterThanOrEqual(0);
        expect(alignment).toMatch(/^(left|center|right) (top|center|bottom)$/);
      }),
    );
  });
});
