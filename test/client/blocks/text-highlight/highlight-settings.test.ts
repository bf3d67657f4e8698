import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readHighlight } from "../../../../client/blocks/text-highlight/highlight-settings.ts";

const read = (fields: object) => readHighlight(JSON.stringify([{ id: "one", ...fields }]), "one");

describe("the settings of a highlight", () => {
  it("are those of its id", () => {
    const json = JSON.stringify([
      null,
      { id: "two", type: "highlight", shape: "wave" },
      {
        id: "one",
        type: "highlight",
        shape: "circle",
        isFront: true,
        linecap: "square",
        thickness: { value: 0.05, unit: "em" },
        color: { type: "SITE_PALETTE_COLOR", sitePaletteColor: { colorName: "accent", alphaModifier: 0.5 } },
      },
    ]);
    expect(readHighlight(json, "one")).toEqual({
      shape: "circle",
      isFront: true,
      color: "hsla(var(--accent-hsl), 0.5)",
      thickness: "0.05em",
      lineCap: "square",
    });
    expect(readHighlight(json, "three")).toBeUndefined();
    expect(() => readHighlight("[", "one")).toThrow(SyntaxError);
  });

  it("have a color of their own, or the theme's", () => {
    const hslaValue = { hue: 210, saturation: 0.333, lightness: 1, alpha: 0.2 };
    expect(read({ color: { type: "CUSTOM_COLOR", customColor: { hslaValue } } })?.color).toBe(
      "hsla(210, 33.3%, 100%, 0.2)",
    );
    for (const color of [undefined, { type: "THEME_COLOR" }, { sitePaletteColor: { colorName: "a;b" } }])
      expect(read({ color })?.color).toContain("var(--text-highlight-color,");
  });

  it("have defaults for what is missing or no CSS", () => {
    expect(read({ thickness: { value: "1em;color:red", unit: "em" }, linecap: 3, shape: 1 })).toMatchObject({
      shape: "",
      isFront: false,
      thickness: "0.1em",
      lineCap: "round",
    });
    expect(read({ type: "other" })).toBeUndefined();
  });

  it("are read from any JSON without an error, and never end a declaration", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (color, thickness) => {
        const settings = read({ color, thickness });
        expect(`${settings?.color}${settings?.thickness}${settings?.lineCap}`).not.toMatch(/[;{}]/);
        readHighlight(JSON.stringify(color), "one");
      }),
    );
  });
});
