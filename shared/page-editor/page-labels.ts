import { isObject } from "../fields.ts";
import { describeDifference, describeValue } from "../settings/difference.ts";
import type { SettingsDocument } from "../settings/merge-patch.ts";
import { valueAt } from "../settings/merge-patch.ts";
import type { SettingsField } from "../settings/screen.ts";
import { commaList } from "../text/comma-list.ts";
import { fillText } from "../text/text.ts";
import { blockFields, blockTitle } from "./block-kinds.ts";
import type { EditorContext } from "./editor-data.ts";
import { localizeFields } from "./localize-fields.ts";
import { type PageDocument, sectionIds } from "./page-document.ts";
import { pageFields, sectionFields } from "./page-fields.ts";

const at = (page: PageDocument, path: string) => valueAt(page as unknown as SettingsDocument, path);
const maxLength = 40;

/** The name of a block on screens: its type, and the beginning of its first text. */
export function blockName(page: PageDocument, id: string, { blocks, editor, texts }: EditorContext): string {
  const block = page.blocks[id];
  if (block === undefined) return editor.removedBlock;
  const title = blockTitle(block.type, blocks);
  const [text] = blockFields(block.type, blocks).flatMap(({ kind, path }) => {
    const value = block.data?.[path];
    if (typeof value !== "string" || !["text", "html"].includes(kind)) return [];
    const plain = kind === "html" ? value.replace(/<[^<>]*>/g, " ") : value;
    return plain.replace(/\s+/g, " ").trim() || [];
  });
  if (text === undefined) return title;
  const shown = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
  return fillText(texts.named, { label: title, value: shown });
}

function sectionName(page: PageDocument, id: string, { editor }: EditorContext): string {
  const index = sectionIds(page).indexOf(id);
  return index < 0 ? editor.removedSection : fillText(editor.section, { n: index + 1 });
}

/** The field of a path, and the part of the page that has it. */
export function fieldOfPath(
  page: PageDocument,
  path: string,
  context: EditorContext,
): { readonly field: SettingsField; readonly of: string } | undefined {
  const { blocks } = context;
  const [part, id = "", key, ...rest] = path.split(".");
  const own = localizeFields(pageFields, blocks).find((field) => field.path === path);
  if (own) return { field: own, of: "" };
  if (part === "sections") {
    const field = localizeFields(sectionFields(page.sections[id] ?? {}), blocks).find(
      (each) => each.path === [key, ...rest].join("."),
    );
    return field && { field, of: sectionName(page, id, context) };
  }
  if (part !== "blocks" || key !== "data") return undefined;
  const type = page.blocks[id]?.type ?? "";
  // A place is one field, whose parts have paths of their own.
  const inData = rest.join(".");
  const field = blockFields(type, blocks).find(
    (each) => inData === each.path || (each.kind === "place" && inData.startsWith(`${each.path}.`)),
  );
  return field && { field, of: blockTitle(type, blocks) };
}

/** A change of a page in words. */
export function describeChange(
  path: string,
  { before, after }: { readonly before: PageDocument; readonly after: PageDocument },
  context: EditorContext,
): string {
  const found = fieldOfPath(after, path, context) ?? fieldOfPath(before, path, context);
  const { editor } = context;
  const [from, to] = [at(before, path), at(after, path)];
  if (found?.field.kind === "place")
    return fillText(editor.changed, { name: commaList([found.of, found.field.label], context.language) });
  if (found) {
    const words = describeDifference(found.field, { before: from, after: to }, context);
    return found.of === "" ? words : fillText(context.texts.named, { label: found.of, value: words });
  }
  const [part, id = "", key] = path.split(".");
  const isBlock = part === "blocks";
  const name = (page: PageDocument) =>
    isBlock ? blockName(page, id, context) : sectionName(page, id, context);
  if (key === undefined && from === null) return fillText(editor.added, { name: name(after) });
  if (key === undefined && to === null) return fillText(editor.removed, { name: name(before) });
  const isMoved = key === "place" || key === "order";
  return fillText(isMoved ? editor.moved : editor.changed, { name: name(after) });
}

/** The message about a value of a page, with the block or section that has it. */
export function describeProblem(
  page: PageDocument,
  path: string,
  message: string,
  context: EditorContext,
): string {
  const [part, id = ""] = path.split(".");
  const label =
    part === "blocks" && id !== ""
      ? blockName(page, id, context)
      : part === "sections" && id !== ""
        ? sectionName(page, id, context)
        : fieldOfPath(page, path, context)?.field.label;
  return label === undefined ? message : fillText(context.texts.named, { label, value: message });
}

/** A value of a page in words, for the choice between two. */
export function describePageValue(
  page: PageDocument,
  path: string,
  value: unknown,
  context: EditorContext,
): string {
  const { valueRemoved, valueKept, valueMoved } = context.editor;
  if (value === null) return valueRemoved;
  const field = fieldOfPath(page, path, context)?.field;
  if (field?.kind === "place" && !isObject(value)) return String(value);
  if (field) return describeValue(field, value, context);
  return path.split(".").length === 2 ? valueKept : valueMoved;
}
