import { isObject } from "../fields.ts";
import { scriptFonts } from "./script-fonts.ts";
import { type FontMetrics, standInFaces, standInNames } from "./stand-in-fonts.ts";

/** A font that the worker serves itself: docs/reference/site-design.md#fonts. */
interface FontFamily {
  /** Name in settings and in addresses of files. */
  readonly name: string;
  readonly label: string;
  /** The lightest and the heaviest weight. */
  readonly weights: readonly [number, number];
  readonly kind: "serif" | "sans-serif";
  readonly measures: FontMetrics;
}

/** Fonts of the device, by the language of the page: `deviceFontRules`. */
const serif = "var(--device-serif)";
const sansSerif = "var(--device-sans)";

const deviceSerif = `"Iowan Old Style", "Palatino Linotype", Palatino, Georgia`;
const deviceSansSerif = `Seravek, "Gill Sans Nova", Ubuntu, Calibri, system-ui`;

/** The custom properties with the fonts of the device, which stand behind the fonts of the site. */
export const deviceFontRules: string = [
  { selector: ":root", serif: deviceSerif, sansSerif: deviceSansSerif },
  ...Object.entries(scriptFonts).map(([language, fonts]) => ({
    selector: `:root:lang(${language})`,
    ...fonts,
  })),
]
  .map(
    (each) =>
      `${each.selector}{--device-serif:${each.serif},serif;--device-sans:${each.sansSerif},sans-serif}`,
  )
  .join("");

export const fontFamilies: readonly FontFamily[] = [
  {
    name: "fraunces",
    label: "Fraunces",
    weights: [100, 900],
    kind: "serif",
    measures: { width: 0.463, ascent: 0.978, descent: 0.255 },
  },
  {
    name: "figtree",
    label: "Figtree",
    weights: [300, 900],
    kind: "sans-serif",
    measures: { width: 0.449, ascent: 0.95, descent: 0.25 },
  },
  {
    name: "lora",
    label: "Lora",
    weights: [400, 700],
    kind: "serif",
    measures: { width: 0.468, ascent: 1.006, descent: 0.274 },
  },
  {
    name: "space-grotesk",
    label: "Space Grotesk",
    weights: [300, 700],
    kind: "sans-serif",
    measures: { width: 0.489, ascent: 0.984, descent: 0.292 },
  },
];

/** The fonts of the visitor's device, which load nothing. `label` is a key of the texts of the design. */
export const deviceFonts = [
  { name: "device-serif", label: "deviceSerif", stack: serif },
  { name: "device-sans", label: "deviceSans", stack: "system-ui, sans-serif" },
] as const;

/** Characters of each subset: https://fonts.google.com/knowledge/glossary/subsetting. Browsers load those they need. */
const subsets = [
  {
    suffix: "",
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    suffix: "-latin-ext",
    range:
      "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  },
];

/** Themes of fonts: a font for headings and one for the other texts. The first one is that of the style sheet. */
export const fontThemes = [
  { name: "workshop", headings: "fraunces", body: "figtree" },
  { name: "press", headings: "lora", body: "figtree" },
  { name: "grid", headings: "space-grotesk", body: "figtree" },
  { name: "book", headings: "lora", body: "lora" },
  { name: "device", headings: "device-serif", body: "device-sans" },
] as const;

/** Name of the theme whose fonts the owner chooses. */
export const ownFontTheme = "own";

/** Weights of texts, of the design tokens (docs/reference/site-design.md#fonts). */
export const fontWeights = [400, 500, 600] as const;

/**
 * The categories of texts for which a font is chosen. `family` and `weight` are custom properties of the site's style
 * sheet, `theme` is the font of the theme that they have otherwise. Names are keys of the texts of the design.
 */
export const usageCategories = [
  { name: "headings", theme: "headings", family: "display", weight: "display-weight" },
  { name: "body", theme: "body", family: "body", weight: "body-weight" },
  { name: "buttons", theme: "body", family: "button", weight: "button-weight" },
  { name: "navigation", theme: "body", family: "nav", weight: "nav-weight" },
] as const;

interface CategoryFont {
  /** Name of a font. */
  readonly family: string;
  /** Undefined: the weight of the style sheet. */
  readonly weight: number | undefined;
}

/** The font of each category, in the order of `usageCategories`. Values that are no fonts have no effect. */
export function resolveFonts(settings: unknown): readonly CategoryFont[] {
  const fonts = isObject(settings) ? settings : {};
  const own = isObject(fonts.themes) ? fonts.themes[ownFontTheme] : undefined;
  const usage = isObject(fonts.usageCategories) ? fonts.usageCategories : {};
  const [first] = fontThemes;
  const theme =
    fonts.activeTheme === ownFontTheme
      ? { ...first, ...familiesOf(own) }
      : (fontThemes.find(({ name }) => name === fonts.activeTheme) ?? first);
  return usageCategories.map(({ name, theme: part }) => {
    const chosen = usage[name];
    const given = isObject(chosen) ? chosen : {};
    const weight = fontWeights.find((each) => each === given.weight);
    return { family: isFont(given.family) ? given.family : theme[part], weight };
  });
}

/** True if a setting can name this font. */
function isFont(name: unknown): name is string {
  return [...fontFamilies, ...deviceFonts].some((each) => each.name === name);
}

/** The value of `font-family` for a font. */
export function fontStack(name: string): string {
  const family = fontFamilies.find((each) => each.name === name);
  if (family !== undefined) {
    const { label, kind } = family;
    return `"${label}", ${standInNames(label, kind)}, ${kind === "serif" ? serif : sansSerif}`;
  }
  return deviceFonts.find((each) => each.name === name)?.stack ?? sansSerif;
}

/** The address of a style sheet that loads fonts. */
export function fontStylesheetAddress(names: readonly string[]): string {
  return `${fontStylesheetPath}?${names.map((name) => `family=${name}`).join("&")}`;
}

export const fontStylesheetPath = "/static/fonts/stylesheet.css";

/** The path of a font's file with the characters of Western European languages. */
export function fontFile(name: string): string {
  return `/static/fonts/${name}.woff2`;
}

/**
 * The `@font-face` rules of fonts, one for each subset, and of the fonts that stand in for them until they have loaded.
 * Names that are no fonts with files are left out. `display` is a value of
 * https://drafts.csswg.org/css-fonts-4/#font-display-desc
 */
export function fontFaces(names: readonly string[], display: "optional" | "swap"): string {
  return fontFamilies
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, label, weights, kind, measures }) => [
      ...subsets.map(
        ({ suffix, range }) =>
          `@font-face{font-family:"${label}";src:url("${fontFile(name + suffix)}")format("woff2");font-weight:${weights.join(" ")};font-display:${display};unicode-range:${range}}`,
      ),
      standInFaces(label, kind, measures),
    ])
    .join("");
}

function familiesOf(theme: unknown): { readonly headings?: string; readonly body?: string } {
  if (!isObject(theme)) return {};
  const { headings, body } = theme;
  return { ...(isFont(headings) && { headings }), ...(isFont(body) && { body }) };
}
