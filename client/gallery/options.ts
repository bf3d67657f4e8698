/** The options of a gallery block (spec 3), as its JSON gives them; what makes no sense is left out. */
export interface GalleryOptions {
  readonly design: string;
  /** Everything else by its own name: `options.raw["thumbnails-per-row"]`. Read it with `flag`, `number` and `text`. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** True, or the text that says so: older pages have texts. */
export function flag(value: unknown): boolean {
  return value === true || value === "true";
}

/** A finite number, or the text of one; undefined for anything else. */
export function number(value: unknown): number | undefined {
  const given = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof given === "number" && Number.isFinite(given) ? given : undefined;
}

export function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
