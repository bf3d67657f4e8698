/**
 * The settings of a text highlight, which the builder publishes in a `script.TextAttributes-props` in the block
 * (docs/reference/text.md#text-highlights). All values are valid CSS.
 */
export interface HighlightSettings {
  readonly shape: string;
  /** True if the highlight is drawn above the text, not below it. */
  readonly isFront: boolean;
  readonly color: string;
  readonly thickness: string;
  readonly lineCap: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the settings of the highlight with this id from the block's JSON. Undefined if there are none. Throws on
 * invalid JSON.
 */
export function readHighlight(json: string, id: string): HighlightSettings | undefined {
  const list: unknown = JSON.parse(json);
  const found = Array.isArray(list)
    ? list.map(fieldsOf).find((fields) => fields.id === id && (fields.type ?? "highlight") === "highlight")
    : undefined;
  if (found === undefined) return undefined;
  return {
    shape: typeof found.shape === "string" ? found.shape : "",
    isFront: found.isFront === true,
    color: readColor(fieldsOf(found.color)),
    thickness: readThickness(fieldsOf(found.thickness)),
    lineCap: found.linecap === "square" || found.linecap === "butt" ? found.linecap : "round",
  };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function readThickness({ value, unit }: Fields): string {
  const isLength = typeof value === "number" && value >= 0 && (unit === "em" || unit === "px");
  return isLength ? `${value}${unit}` : "0.1em";
}

/** The color of a highlight: one of the site's palette, a custom one, or else that of the section's theme. */
function readColor(color: Fields): string {
  const { colorName, alphaModifier } = fieldsOf(color.sitePaletteColor);
  if (typeof colorName === "string" && /^\w+$/.test(colorName))
    return `hsla(var(--${colorName}-hsl), ${numberOr(1, alphaModifier)})`;
  const { hue, saturation, lightness, alpha } = fieldsOf(fieldsOf(color.customColor).hslaValue);
  if (typeof hue === "number")
    return `hsla(${hue}, ${percent(saturation)}%, ${percent(lightness)}%, ${numberOr(1, alpha)})`;
  return themeColor;
}

/** The theme's color. Style sheets define another one for text with its own background. */
const themeColor = "var(--awning-highlight-color, var(--text-highlight-color, currentcolor))";

function percent(fraction: unknown): number {
  return Math.round(numberOr(0, fraction) * 1000) / 10;
}

function numberOr(defaultValue: number, value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : defaultValue;
}
