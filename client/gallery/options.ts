/** The options of a gallery, from its block's JSON (docs/reference/galleries.md#gallery-block-options). */
export interface GalleryOptions {
  readonly design: string;
  /**
   * All options without validation, keyed by their names in the JSON. Use `asBoolean`, `asNumber` and `asText` to read
   * them.
   */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** The boolean value of an option. Older pages store booleans as strings. */
export function asBoolean(value: unknown): boolean {
  return value === true || value === "true";
}

/** A finite number, or a string that contains one; undefined for any other value. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** A non-empty string; undefined for any other value. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
