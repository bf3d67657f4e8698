import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../../client/media/settings.ts";

describe("the settings of a picture", () => {
  it("are the usual ones where it says nothing", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      source: undefined,
      cropMode: undefined,
      alignment: "center center",
      stretch: true,
      asBackground: false,
      loadsAtOnce: false,
      sizeAdjustment: 1,
      minPixelRatio: 0,
      maxPixelRatio: Number.POSITIVE_INFINITY,
      savesData: true,
    });
    expect(settings.addressInWidth("/a.jpg", 500)).toBe("/a.jpg?format=500w");
  });

  it.each([
    [{ src: "/a.jpg", image: "/b.jpg" }, "/a.jpg"],
    [{ src: "", image: "/b.jpg" }, "/b.jpg"],
    [{ src: "  " }, undefined],
  ])("give the source that %j says: %j", (data, source) => {
    expect(readSettings(data).source).toBe(source);
  });

  it.each([
    ["top", "center top"],
    ["left", "left center"],
    ["bottom-right", "right bottom"],
    ["Top Left", "left top"],
    ["center", "center center"],
    ["elsewhere", "center center"],
    ["", "center center"],
  ])("align by %j as %j", (text, alignment) => {
    expect(readSettings({ fitAlignment: text }).alignment).toBe(alignment);
  });

  it.each([
    ["0", 0],
    ["1.5", 1.5],
    ["-1", 1],
    ["much", 1],
    ["Infinity", 1],
    [" ", 1],
  ])("adjust the size by %j as %d", (text, value) => {
    expect(readSettings({ sizeAdjustment: text }).sizeAdjustment).toBe(value);
  });

  it("write the width into the file's name where they say so", () => {
    const { addressInWidth } = readSettings({ sizeFormat: "filename" });
    expect(addressInWidth("/p/a.b.jpg?x=1#f", 750)).toBe("/p/a.b-750w.jpg?x=1#f");
    expect(addressInWidth("/p/a-300w.jpg", 750)).toBe("/p/a-750w.jpg");
    expect(addressInWidth("/p.q/a", 100)).toBe("/p.q/a-100w");
    expect(addressInWidth("data:image/gif;base64,R0lG", 100)).toBe("data:image/gif;base64,R0lG");
  });

  it("are total: any attributes give settings that can be used", () => {
    const data = fc.dictionary(
      fc.constantFrom("cropMode", "fitAlignment", "sizeAdjustment", "minDevicePixelRatio", "src", "load"),
      fc.string(),
    );
    fc.assert(
      fc.property(data, (attributes) => {
        const { sizeAdjustment, minPixelRatio, alignment } = readSettings(attributes);
        expect(sizeAdjustment).toBeGreaterThanOrEqual(0);
        expect(minPixelRatio).toBeGreaterThanOrEqual(0);
        expect(alignment).toMatch(/^(left|center|right) (top|center|bottom)$/);
      }),
    );
  });
});
