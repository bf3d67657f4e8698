/** The measures of a font, in em. */
export interface FontMetrics {
  /** The average width of letters and spaces, by how often they occur in English text. */
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

/** A font of devices, by the names under which it is installed. */
interface DeviceFont {
  readonly name: string;
  readonly local: readonly string[];
  readonly width: number;
}

/**
 * Fonts of Apple and Windows, of Android and of Linux. The fonts in the same list entry have the same widths. The widths
 * are those of https://github.com/seek-oss/capsize, that of DejaVu is measured.
 */
const deviceFonts: Readonly<Record<"serif" | "sans-serif", readonly DeviceFont[]>> = {
  serif: [
    { name: "Georgia", local: ["Georgia", "Gelasio"], width: 0.4458 },
    { name: "Times", local: ["Times New Roman", "Liberation Serif"], width: 0.4063 },
    { name: "Noto Serif", local: ["Noto Serif", "NotoSerif-Regular"], width: 0.481 },
    { name: "DejaVu Serif", local: ["DejaVu Serif"], width: 0.515 },
  ],
  "sans-serif": [
    { name: "Arial", local: ["Arial", "Liberation Sans"], width: 0.4458 },
    { name: "Roboto", local: ["Roboto", "Roboto-Regular"], width: 0.4448 },
    { name: "DejaVu Sans", local: ["DejaVu Sans"], width: 0.504 },
  ],
};

/** The names of the fonts that stand in for a font until it has loaded, as a part of a `font-family`. */
export function standInNames(label: string, kind: "serif" | "sans-serif"): string {
  return deviceFonts[kind].map(({ name }) => `"${label} ${name}"`).join(", ");
}

/**
 * The `@font-face` rules of the stand-ins: fonts of the device in a size in which texts take the same room as in the font
 * that is loading (https://drafts.csswg.org/css-fonts-5/#size-adjust-desc). One rule is for all weights, because bold
 * fonts of devices are wider than those of the site.
 */
export function standInFaces(label: string, kind: "serif" | "sans-serif", measures: FontMetrics): string {
  return deviceFonts[kind]
    .map(({ name, local, width }) => {
      const size = measures.width / width;
      const sources = local.map((each) => `local("${each}")`).join(",");
      return `@font-face{font-family:"${label} ${name}";src:${sources};font-weight:100 900;size-adjust:${percent(size)};ascent-override:${percent(measures.ascent / size)};descent-override:${percent(measures.descent / size)};line-gap-override:0%}`;
    })
    .join("");
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))}%`;
}
