import * as z from "zod";

/** A stored block. `type` names its template, whose schema validates the other fields. */
const block = z.looseObject({ id: z.string(), type: z.string() });
export type Block = z.infer<typeof block>;

const column = z.object({ span: z.number().int().min(1).max(12), blocks: z.array(block) });

const section = z.object({
  id: z.string(),
  /** Name of a color theme in `theme/tokens.css`. */
  theme: z.string().default("salt"),
  /** Name of a layout in `theme/sections.css`. */
  style: z.string().default("plain"),
  /** Name of the background image. */
  background: z.string().optional(),
  /** The focal point of the background, if it differs from the asset's own. */
  focal: z.tuple([z.number(), z.number()]).optional(),
  /** Name of the background video, which covers the background image. */
  video: z.string().optional(),
  /** A gallery or a list that replaces the rows of blocks. Its template validates it. */
  gallery: z.looseObject({ kind: z.string() }).optional(),
  list: z.looseObject({ kind: z.string() }).optional(),
  rows: z.array(z.array(column)).default([]),
});
export type Section = z.infer<typeof section>;

export const sectionsSchema = z.array(section);

/**
 * The names of all assets that the sections use: the values of the keys `asset`, `assets` and `background` at any
 * depth.
 */
export function assetNames(list: readonly Section[]): string[] {
  const names = new Set<string>();
  const visit = (value: unknown, key: string): void => {
    if (typeof value === "string" && (key === "asset" || key === "assets" || key === "background"))
      names.add(value);
    else if (Array.isArray(value)) for (const each of value) visit(each, key);
    else if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value)) visit(each, name);
  };
  visit(list, "");
  return [...names];
}

/** True if one of the sections has a block of one of these types. */
export function hasBlock(list: readonly Section[], types: readonly string[]): boolean {
  return list.some(({ rows }) =>
    rows.flat().some(({ blocks }) => blocks.some(({ type }) => types.includes(type))),
  );
}
