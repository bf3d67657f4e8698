/** Fonts of systems for a script, the best first, without a generic name. */
interface ScriptFonts {
  readonly sansSerif: string;
  readonly serif: string;
}

/**
 * Fonts for languages whose script the usual fonts lack, by language. Without them a system may show Japanese texts in
 * Chinese shapes, or Arabic ones in a font that does not fit. They load nothing.
 */
export const scriptFonts: Readonly<Record<"ja" | "ar", ScriptFonts>> = {
  ja: {
    sansSerif: `"Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", "Noto Sans JP", Meiryo`,
    serif: `"Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", "Noto Serif JP"`,
  },
  ar: {
    sansSerif: `"Geeza Pro", "Segoe UI", "Noto Sans Arabic", Tahoma`,
    serif: `"Geeza Pro", "Sakkal Majalla", "Noto Naskh Arabic", "Times New Roman"`,
  },
};

/** Rules that give an element the fonts of its language, after the system's own font. */
export const systemFontRules = (selector: string): string =>
  Object.entries(scriptFonts)
    .map(
      ([language, { sansSerif }]) =>
        `${selector}:lang(${language}){font-family:system-ui,-apple-system,${sansSerif},sans-serif}`,
    )
    .join("");
