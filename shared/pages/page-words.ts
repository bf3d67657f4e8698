import { describeDifference, describeValue, type FieldContext } from "../settings/difference.ts";
import type { SettingsDocument } from "../settings/merge-patch.ts";
import { valueAt } from "../settings/merge-patch.ts";
import type { SettingsField } from "../settings/screen.ts";
import { findBlockKind } from "./block-kinds.ts";
import { type PageDocument, sectionIds } from "./page-document.ts";
import { pageFields, sectionFields } from "./page-fields.ts";

const at = (page: PageDocument, path: string) => valueAt(page as unknown as SettingsDocument, path);
const maxLength = 40;

/** The name of a block on screens: its type, and the beginning of its first text. */
export function blockName(page: PageDocument, id: string): string {
  const block = page.blocks[id];
  if (block === undefined) return "Block";
  const kind = findBlockKind(block.type);
  const title = kind?.title ?? block.type;
  const [text] = (kind?.fields ?? []).flatMap(({ kind: fieldKind, path }) => {
    const value = block.data?.[path];
    if (typeof value !== "string" || !["text", "html"].includes(fieldKind)) return [];
    const plain = fieldKind === "html" ? value.replace(/<[^<>]*>/g, " ") : value;
    return plain.replace(/\s+/g, " ").trim() || [];
  });
  if (text === undefined) return title;
  return `${title}: ${text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text}`;
}

function sectionName(page: PageDocument, id: string): string {
  const index = sectionIds(page).indexOf(id);
  return index < 0 ? "Section" : `Section ${index + 1}`;
}

/** The field of a path, and the part of the page that has it. */
export function fieldOfPath(
  page: PageDocument,
  path: string,
): { readonly field: SettingsField; readonly of: string } | undefined {
  const [part, id = "", key, ...rest] = path.split(".");
  const own = pageFields.find((field) => field.path === path);
  if (own) return { field: own, of: "" };
  if (part === "sections") {
    const field = sectionFields(page.sections[id] ?? {}).find(
      (each) => each.path === [key, ...rest].join("."),
    );
    return field && { field, of: sectionName(page, id) };
  }
  const kind = part === "blocks" && key === "data" ? findBlockKind(page.blocks[id]?.type ?? "") : undefined;
  const field = kind?.fields.find((each) => each.path === rest.join("."));
  return field && { field, of: kind?.title ?? "" };
}

/** A change of a page in words. */
export function describeChange(
  path: string,
  { before, after }: { readonly before: PageDocument; readonly after: PageDocument },
  context: FieldContext,
): string {
  const found = fieldOfPath(after, path) ?? fieldOfPath(before, path);
  const [from, to] = [at(before, path), at(after, path)];
  if (found) {
    const words = describeDifference(found.field, { before: from, after: to }, context);
    return found.of === "" ? words : `${found.of}: ${words}`;
  }
  const [part, id = "", key] = path.split(".");
  const isBlock = part === "blocks";
  const name = (page: PageDocument) => (isBlock ? blockName(page, id) : sectionName(page, id));
  if (key === undefined && from === null) return `${name(after)}: added`;
  if (key === undefined && to === null) return `${name(before)}: removed`;
  return `${name(after)}: ${key === "place" || key === "order" ? "moved" : "changed"}`;
}

/** A value of a page in words, for the choice between two. */
export function describePageValue(
  page: PageDocument,
  path: string,
  value: unknown,
  context: FieldContext,
): string {
  if (value === null) return "removed";
  const field = fieldOfPath(page, path)?.field;
  if (field) return describeValue(field, value, context);
  return path.split(".").length === 2 ? "kept, with its changes" : "moved or changed";
}
