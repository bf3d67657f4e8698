import { sanitizeOwnerHtml } from "../../../../shared/owner-html.ts";

interface TextSections {
  readonly rows: readonly (readonly { readonly blocks: readonly Record<string, unknown>[] }[])[];
}

/** The text of sections that are one block of text; undefined for others, which forms leave as they are. */
export function textOfSections(sections: readonly unknown[]): string | undefined {
  if (sections.length === 0) return "";
  const [section] = sections as readonly TextSections[];
  const blocks = section?.rows.flat().flatMap((column) => column.blocks) ?? [];
  const [block] = blocks;
  const isText = sections.length === 1 && blocks.length === 1 && block?.type === "text";
  return isText ? String(block.html ?? "") : undefined;
}

/** Sections with another text, made safe. Sections in several blocks stay as they are. */
export function withText(sections: readonly unknown[], text: string): readonly unknown[] {
  if (textOfSections(sections) === undefined) return sections;
  const safe = sanitizeOwnerHtml(text);
  if (sections.length === 0 && safe === "") return [];
  const block = { id: "item-text", type: "text" };
  const [section = { id: "item", theme: "salt", style: "post", rows: [[{ span: 12, blocks: [block] }]] }] =
    sections as readonly TextSections[];
  const withHtml = (each: Record<string, unknown>) => ({ ...each, html: safe });
  const rows = section.rows.map((row) =>
    row.map((column) => ({ ...column, blocks: column.blocks.map(withHtml) })),
  );
  return [{ ...section, rows }];
}
