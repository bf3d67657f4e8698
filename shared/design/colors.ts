import { isObject } from "../fields.ts";

/**
 * The colors of the embedded site: docs/reference/site-design.md#colors. A palette has these colors. `token` is the custom
 * property of the site's style sheet. Names of colors, and of themes of colors, are keys of the texts of the design.
 */
export const paletteColors = [
  { name: "page", token: "salt" },
  { name: "panel", token: "sand" },
  { name: "picture", token: "shell" },
  { name: "line", token: "line" },
  { name: "text", token: "ink" },
  { name: "softText", token: "ink-soft" },
  { name: "accent", token: "clay" },
  { name: "accentPressed", token: "clay-deep" },
  { name: "dark", token: "sea" },
  { name: "softOnDark", token: "sea-mist" },
  { name: "accentOnDark", token: "clay-light" },
] as const;

export type PaletteColor = (typeof paletteColors)[number]["name"];
/** Colors as `#rrggbb`. */
export type Palette = Readonly<Record<PaletteColor, string>>;

/** Themes of colors: complete palettes. The first one is that of the style sheet. */
export const colorThemes: readonly {
  readonly name: "clay" | "slate" | "olive" | "heather";
  readonly palette: Palette;
}[] = [
  theme("clay", "#faf8f3 #f1ebe1 #e6ddcf #d9d0c1 #16353a #4b6163 #a64b27 #8a3b1c #143f45 #c9d8d4 #f0b997"),
  theme("slate", "#f7f9fb #e9eef3 #dbe3ea #c8d3dc #1b2a3d #4a5b6e #2f5fa8 #244b86 #1f2f45 #c6d3e0 #a9c6f5"),
  theme("olive", "#fafaf4 #eff0e2 #e2e4cf #d2d5bb #2a331f #566048 #5f6114 #4a4c0e #2f3a22 #d3dac3 #dfe08f"),
  theme("heather", "#fbf8fb #f2eaf3 #e7dae8 #d9c8db #33203a #63506b #8a3fa0 #6f3182 #3d2347 #dccde2 #e0b6ee"),
];

/**
 * Themes of sections: the colors of the palette that a section has. `selector` is its class, `label` the key of its name in
 * the texts of the design.
 */
export const sectionThemes = [
  {
    name: "panel",
    selector: ".sand",
    label: "sand",
    colors: { background: "panel", text: "text", softText: "softText", accent: "accent" },
  },
  {
    name: "dark",
    selector: ".sea",
    label: "sea",
    colors: { background: "dark", text: "page", softText: "softOnDark", accent: "accentOnDark" },
  },
] as const;

/** The parts of a section that have a color, with their custom property. */
export const sectionParts = [
  { name: "background", token: "ground" },
  { name: "text", token: "words" },
  { name: "softText", token: "words-soft" },
  { name: "accent", token: "accent" },
] as const;

type SectionPart = (typeof sectionParts)[number]["name"];
type SectionColors = Readonly<Record<SectionPart, PaletteColor>>;

/** The palette of a site, and the colors of its section themes. Values that are no colors have no effect. */
export function resolveColors(settings: unknown): {
  readonly palette: Palette;
  readonly sections: readonly SectionColors[];
} {
  const colors = isObject(settings) ? settings : {};
  const own = isObject(colors.palette) ? colors.palette : {};
  const themes = isObject(colors.themes) ? colors.themes : {};
  const base = colorThemes.find(({ name }) => name === colors.activeTheme) ?? colorThemes[0];
  const palette = Object.fromEntries(
    paletteColors.map(({ name }) => {
      const value = own[name];
      return [name, isColor(value) ? value.toLowerCase() : base?.palette[name]];
    }),
  ) as Palette;
  const sections = sectionThemes.map((section) => {
    const chosen = themes[section.name];
    const given = isObject(chosen) ? chosen : {};
    const pairs = sectionParts.map(({ name }) => [
      name,
      isPaletteColor(given[name]) ? given[name] : section.colors[name],
    ]);
    return Object.fromEntries(pairs) as SectionColors;
  });
  return { palette, sections };
}

/** True for `#rrggbb`. */
export function isColor(value: unknown): value is string {
  return typeof value === "string" && /^#[\da-f]{6}$/i.test(value);
}

function isPaletteColor(value: unknown): value is PaletteColor {
  return paletteColors.some(({ name }) => name === value);
}

function theme(name: "clay" | "slate" | "olive" | "heather", values: string) {
  const colors = values.split(" ");
  const palette = Object.fromEntries(paletteColors.map((color, index) => [color.name, colors[index]]));
  return { name, palette: palette as Palette };
}
