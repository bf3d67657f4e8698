import { isObject } from "../fields.ts";

/**
 * The colors of the embedded site: docs/reference/site-design.md#colors. A palette has these colors. `token` is the custom
 * property of the site's style sheet.
 */
export const paletteColors = [
  { name: "page", token: "salt", label: "Page" },
  { name: "panel", token: "sand", label: "Panels" },
  { name: "picture", token: "shell", label: "Behind pictures" },
  { name: "line", token: "line", label: "Lines" },
  { name: "text", token: "ink", label: "Text" },
  { name: "softText", token: "ink-soft", label: "Soft text" },
  { name: "accent", token: "clay", label: "Accent" },
  { name: "accentPressed", token: "clay-deep", label: "Accent, pointed at" },
  { name: "dark", token: "sea", label: "Dark sections" },
  { name: "softOnDark", token: "sea-mist", label: "Soft text on dark" },
  { name: "accentOnDark", token: "clay-light", label: "Accent on dark" },
] as const;

export type PaletteColor = (typeof paletteColors)[number]["name"];
/** Colors as `#rrggbb`. */
export type Palette = Readonly<Record<PaletteColor, string>>;

/** Themes of colors: complete palettes. The first one is that of the style sheet. */
export const colorThemes: readonly {
  readonly name: string;
  readonly label: string;
  readonly palette: Palette;
}[] = [
  theme(
    "clay",
    "Clay and sea",
    "#faf8f3 #f1ebe1 #e6ddcf #d9d0c1 #16353a #4b6163 #a64b27 #8a3b1c #143f45 #c9d8d4 #f0b997",
  ),
  theme(
    "slate",
    "Slate",
    "#f7f9fb #e9eef3 #dbe3ea #c8d3dc #1b2a3d #4a5b6e #2f5fa8 #244b86 #1f2f45 #c6d3e0 #a9c6f5",
  ),
  theme(
    "olive",
    "Olive",
    "#fafaf4 #eff0e2 #e2e4cf #d2d5bb #2a331f #566048 #5f6114 #4a4c0e #2f3a22 #d3dac3 #dfe08f",
  ),
  theme(
    "heather",
    "Heather",
    "#fbf8fb #f2eaf3 #e7dae8 #d9c8db #33203a #63506b #8a3fa0 #6f3182 #3d2347 #dccde2 #e0b6ee",
  ),
];

/** Themes of sections: the colors of the palette that a section has. `selector` is its class. */
export const sectionThemes = [
  {
    name: "panel",
    selector: ".sand",
    label: "Section “Sand”",
    colors: { background: "panel", text: "text", softText: "softText", accent: "accent" },
  },
  {
    name: "dark",
    selector: ".sea",
    label: "Section “Sea”",
    colors: { background: "dark", text: "page", softText: "softOnDark", accent: "accentOnDark" },
  },
] as const;

/** The parts of a section that have a color, with their custom property. */
export const sectionParts = [
  { name: "background", token: "ground", label: "background" },
  { name: "text", token: "words", label: "text" },
  { name: "softText", token: "words-soft", label: "soft text" },
  { name: "accent", token: "accent", label: "accent" },
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

function theme(name: string, label: string, values: string) {
  const colors = values.split(" ");
  const palette = Object.fromEntries(paletteColors.map((color, index) => [color.name, colors[index]]));
  return { name, label, palette: palette as Palette };
}
