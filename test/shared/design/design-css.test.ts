import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colorThemes, paletteColors, sectionThemes } from "../../../shared/design/colors.ts";
import { designCss, fontsInUse, mainFonts } from "../../../shared/design/design-css.ts";
import {
  fontFaces,
  fontFamilies,
  fontStack,
  fontThemes,
  usageCategories,
} from "../../../shared/design/fonts.ts";

describe("the rules of a design", () => {
  it("are empty for the design of the style sheet", () => {
    expect(designCss({})).toBe("");
    expect(
      designCss({
        colors: { activeTheme: colorThemes[0]?.name },
        fonts: { activeTheme: fontThemes[0].name },
      }),
    ).toBe("");
  });

  it("have the changed colors only", () => {
    expect(designCss({ colors: { palette: { accent: "#AA0000" } } })).toBe(":root{--clay:#aa0000}");
  });

  it("prefer a color of the palette to that of the theme", () => {
    const css = designCss({ colors: { activeTheme: "slate", palette: { page: "#ffffff" } } });
    expect(css).toContain("--salt:#ffffff;--sand:#e9eef3");
  });

  it("give a section the color that was chosen for it", () => {
    expect(designCss({ colors: { themes: { panel: { background: "picture" } } } })).toBe(
      ".sand{--ground:var(--shell)}",
    );
  });

  it("load the fonts of a theme, and set their custom property", () => {
    const css = designCss({ fonts: { activeTheme: "press" } });
    expect(css).toContain('url("/static/fonts/lora.woff2")');
    expect(css).toContain('url("/static/fonts/lora-latin-ext.woff2")');
    expect(css).toMatch(/:root\{--display:"Lora", [^;}]*\}$/);
  });

  it("load no fonts of the visitor's device", () => {
    expect(designCss({ fonts: { activeTheme: "device" } })).not.toContain("@font-face");
    expect(mainFonts({ activeTheme: "device" })).toEqual(["device-sans", "device-serif"]);
  });

  it("set the font and weight of a category", () => {
    const fonts = { usageCategories: { buttons: { family: "lora", weight: 500 } } };
    expect(designCss({ fonts })).toMatch(/\{--button:"Lora", [^;}]*;--button-weight:500\}$/);
    expect(fontsInUse(fonts)).toEqual(["fraunces", "figtree", "lora"]);
  });

  it("use the owner's theme only if it is the active one", () => {
    const themes = { own: { headings: "lora", body: "space-grotesk" } };
    expect(fontsInUse({ themes })).toEqual(["fraunces", "figtree"]);
    expect(fontsInUse({ themes, activeTheme: "own" })).toEqual(["lora", "space-grotesk"]);
  });

  it("never contain a text of the settings", () => {
    const text = fc.string().map((each) => `${each}</style>;}{`);
    const each = (names: readonly { readonly name: string }[], value: fc.Arbitrary<unknown>) =>
      fc.record(Object.fromEntries(names.map(({ name }) => [name, value])), { requiredKeys: [] });
    const colors = fc.record({
      activeTheme: text,
      palette: each(paletteColors, text),
      themes: each(sectionThemes, fc.record({ background: text, text, softText: text, accent: text })),
    });
    const fonts = fc.record({
      activeTheme: fc.oneof(text, fc.constant("own")),
      themes: fc.record({ own: fc.record({ headings: text, body: text }) }),
      usageCategories: each(usageCategories, fc.record({ family: text, weight: text })),
    });
    fc.assert(
      fc.property(fc.oneof(colors, fc.anything()), fc.oneof(fonts, fc.anything()), (given, chosen) => {
        expect(designCss({ colors: given, fonts: chosen })).toBe("");
      }),
    );
  });
});

describe("fonts", () => {
  it.each(fontFamilies)(
    "$name has stand-ins that take its room until it has loaded",
    ({ name, label, measures }) => {
      const css = fontFaces([name], "optional");
      const faces = [
        ...css.matchAll(
          /font-family:"([^"]*)";src:local\("[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/g,
        ),
      ];
      expect(faces.length).toBeGreaterThan(2);
      for (const [, family = "", size, ascent] of faces) {
        expect(fontStack(name)).toContain(`"${label}", `);
        expect(fontStack(name)).toContain(`"${family}"`);
        // The height of a line does not depend on the size of the stand-in.
        expect((Number(size) * Number(ascent)) / 10_000).toBeCloseTo(measures.ascent, 2);
      }
    },
  );
});
