import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blurFilter, dropShadow } from "../../../client/images/effects.ts";

const px = (value: number) => ({ value, unit: "px" });

describe("a drop shadow", () => {
  it.each([
    [{ angle: 0, distance: px(10), blur: px(4) }, "0px -10px 4px red"],
    [{ angle: 90, distance: px(10), blur: px(4) }, "10px 0px 4px red"],
    [{ angle: 180, distance: { value: 1, unit: "rem" }, blur: px(0) }, "0rem 1rem 0px red"],
    [{ angle: 145, distance: px(2), blur: px(3) }, "1.15px 1.64px 3px red"],
    [{ angle: 90, distance: { value: "5", unit: "furlong" }, blur: px(-3) }, "5px 0px 3px red"],
    [{}, "0px 0px 0px red"],
    [{ enabled: false, angle: 0, distance: px(10), blur: px(4) }, undefined],
  ])("of %j is %j", (settings, css) => {
    expect(dropShadow(JSON.stringify(settings), "red")?.replaceAll("-0", "0")).toBe(css);
  });

  it.each([undefined, "", "null", "[]", "{", "7"])("is none for %j", (json) => {
    expect(dropShadow(json, "red")).toBeUndefined();
  });

  it("is valid CSS for any settings", () => {
    const json = fc.record({
      angle: fc.anything(),
      distance: fc.record({ value: fc.anything(), unit: fc.string() }),
      blur: fc.anything(),
    });
    fc.assert(
      fc.property(json, (settings) => {
        const css = dropShadow(
          JSON.stringify(settings, (_key, value) => (typeof value === "bigint" ? 1 : value)),
          "red",
        );
        expect(css).toMatch(/^(-?[\d.e+-]+(px|r?em|v(w|h|min|max)) ){3}red$/);
      }),
    );
  });
});

describe("a blur", () => {
  it.each([
    [
      { enabled: true, filterType: "element", blurRadius: px(15) },
      { property: "filter", value: "blur(15px)" },
    ],
    [
      { enabled: true, filterType: "background", blurRadius: px(15) },
      { property: "backdropFilter", value: "blur(15px)" },
    ],
    [{ enabled: false, filterType: "element", blurRadius: px(15) }, undefined],
    [{}, undefined],
  ])("of %j is %j", (settings, css) => {
    expect(blurFilter(JSON.stringify(settings))).toEqual(css);
  });
});
