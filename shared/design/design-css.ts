import {
  colorThemes,
  type Palette,
  paletteColors,
  resolveColors,
  sectionParts,
  sectionThemes,
} from "./colors.ts";
import { fontFaces, fontStack, resolveFonts, usageCategories } from "./fonts.ts";

/** Id of the style element with these rules. */
export const designStyleId = "awning-design";

/** The settings of the design, as they are stored. */
export interface DesignSettings {
  readonly colors?: unknown;
  readonly fonts?: unknown;
}

/**
 * The rules that a page needs in addition to the site's style sheet for the chosen colors and fonts; "" if they are
 * those of the style sheet. They consist of known names, and of colors `#rrggbb`, so no text of an owner can be in them.
 */
export function designCss(settings: DesignSettings): string {
  const [fonts, standard] = [fontsInUse(settings.fonts), fontsInUse(undefined)];
  const isStandard = fonts.every((font) => standard.includes(font));
  return `${isStandard ? "" : fontFaces(fonts, "optional")}${designRules(settings)}`;
}

/** The rules of `designCss()` without those that load fonts. */
export function designRules({ colors, fonts }: DesignSettings): string {
  return `${colorRules(colors)}${fontRules(fonts)}`;
}

/** The names of the fonts of all categories. */
export function fontsInUse(fonts: unknown): readonly string[] {
  return [...new Set(resolveFonts(fonts).map(({ family }) => family))];
}

/** The names of the fonts of headings and of texts, which every page has. */
export function mainFonts(fonts: unknown): readonly string[] {
  const [headings, body] = resolveFonts(fonts);
  return [...new Set([body?.family ?? "", headings?.family ?? ""])];
}

function colorRules(colors: unknown): string {
  const { palette, sections } = resolveColors(colors);
  const standard: Palette | undefined = colorThemes[0]?.palette;
  const changed = paletteColors.filter(({ name }) => palette[name] !== standard?.[name]);
  const root = changed.map(({ name, token }) => `--${token}:${palette[name]}`);
  const sectionRules = sectionThemes.map(({ selector, colors: own }, index) => {
    const declarations = sectionParts.flatMap(({ name, token }) => {
      const color = sections[index]?.[name];
      return color === undefined || color === own[name] ? [] : [`--${token}:var(--${tokenOf(color)})`];
    });
    return rule(selector, declarations);
  });
  return `${rule(":root", root)}${sectionRules.join("")}`;
}

function fontRules(fonts: unknown): string {
  const chosen = resolveFonts(fonts);
  const standard = resolveFonts(undefined);
  const declarations = usageCategories.flatMap(({ family, weight }, index) => {
    const font = chosen[index];
    if (font === undefined) return [];
    return [
      ...(font.family === standard[index]?.family ? [] : [`--${family}:${fontStack(font.family)}`]),
      ...(font.weight === undefined ? [] : [`--${weight}:${font.weight}`]),
    ];
  });
  return rule(":root", declarations);
}

function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length === 0 ? "" : `${selector}{${declarations.join(";")}}`;
}

function tokenOf(color: keyof Palette): string {
  return paletteColors.find(({ name }) => name === color)?.token ?? color;
}
