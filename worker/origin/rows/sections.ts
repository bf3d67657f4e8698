import * as z from "zod";

/** A block as it is stored: which template renders it, and whatever that template's schema asks for. */
const block = z.looseObject({ id: z.string(), type: z.string() });
export type Block = z.infer<typeof block>;

const column = z.object({ span: z.number().int().min(1).max(12), blocks: z.array(block) });

const section = z.object({
  id: z.string(),
  /** Which colours: a theme of theme/tokens.css. */
  theme: z.string().default("salt"),
  /** Which arrangement: a style of theme/sections.css. */
  style: z.string().default("plain"),
  /** Name of an asset that lies behind the whole section. */
  background: z.string().optional(),
  /** Which part of it stays in view, where that is another than the asset's own. */
  focal: z.tuple([z.number(), z.number()]).optional(),
  /** Name of a film that plays there, before that asset. */
  film: z.string().optional(),
  /** What it shows instead of rows, checked by its template: pictures, or items beside each other. */
  gallery: z.looseObject({ kind: z.string() }).optional(),
  list: z.looseObject({ kind: z.string() }).optional(),
  rows: z.array(z.array(column)).default([]),
});
export type Section = z.infer<typeof section>;

export const sections = z.array(section);

/** The names of all assets that the blocks speak of: by convention below the keys `asset` and `assets`. */
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
