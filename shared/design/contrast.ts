import { fillText, type Text } from "../text/text.ts";
import type { OwnerDesignTexts } from "../texts/owner-design.ts";
import { type PaletteColor, resolveColors, sectionThemes } from "./colors.ts";

/** The contrast that texts need (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
const minContrast = 4.5;

export interface ContrastProblem {
  /** Path of the setting that chooses the color of the text. */
  readonly path: string;
  readonly message: string;
}

/** The texts of a site that have too little contrast with the settings `colors`, in words of a language. */
export function contrastProblems(
  settings: unknown,
  texts: OwnerDesignTexts,
  language: string,
): readonly ContrastProblem[] {
  const { palette, sections } = resolveColors(settings);
  const number = new Intl.NumberFormat(language);
  const problems: ContrastProblem[] = [];
  const check = (path: string, pair: string, text: string, background: string) => {
    const contrast = contrastOf(text, background);
    if (contrast >= minContrast) return;
    // Rounded down, so that a contrast that is too low does not look sufficient.
    const shown = Math.floor(contrast * 10) / 10;
    problems.push({
      path,
      message: fillText(texts.lowContrast, {
        pair,
        contrast: number.format(shown),
        minimum: number.format(minContrast),
      }),
    });
  };
  const onPage = (color: PaletteColor, pair: string) =>
    check(`colors.palette.${color}`, pair, palette[color], palette.page);
  onPage("text", texts.textOnPage);
  onPage("softText", texts.softTextOnPage);
  onPage("accent", texts.accentOnPage);
  check("colors.palette.accent", texts.whiteOnAccent, "#ffffff", palette.accent);
  check("colors.palette.accentPressed", texts.whiteOnPressed, "#ffffff", palette.accentPressed);
  for (const [index, { name, label }] of sectionThemes.entries()) {
    const colors = sections[index];
    if (colors === undefined) continue;
    const parts: readonly (readonly ["text" | "softText" | "accent", Text<"section">])[] = [
      ["text", texts.textIn],
      ["softText", texts.softTextIn],
      ["accent", texts.accentIn],
    ];
    for (const [part, pair] of parts)
      check(
        `colors.themes.${name}.${part}`,
        fillText(pair, { section: texts[label] }),
        palette[colors[part]],
        palette[colors.background],
      );
  }
  return problems;
}

/** The contrast ratio of two colors `#rrggbb`, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
