import { isObject } from "../fields.ts";
import { toPatch } from "../settings/form-values.ts";
import { applyMergePatch, type SettingsDocument, valueAt } from "../settings/merge-patch.ts";
import { linkKind } from "../text/link-kind.ts";
import { pageAddressProblem } from "../text/link-problem.ts";
import { fillText } from "../text/text.ts";
import type { OwnerProblemsTexts } from "../texts/owner-problems.ts";
import { blockFields, findBlockKind, type RuleTexts } from "./block-kinds.ts";
import { fieldProblems, sanitizeFields } from "./field-rules.ts";
import { sectionGalleryFields } from "./gallery-fields.ts";
import { type BlockText, localizeFields } from "./localize-fields.ts";
import { type BlockEntry, type PageDocument, placesOf, type SectionEntry } from "./page-document.ts";

/** Maximum number of blocks of a layout, which is the grid of a section: docs/reference/pages.md#limits */
export const maxBlocksOfLayout = 60;
export const maxSections = 60;
const maxTitleLength = 200;
const maxDescriptionLength = 1000;

/** The look of a section. A section of the site may have another value, which it keeps. */
export const sectionThemes: Readonly<Record<string, BlockText>> = { salt: "light", sand: "sand", sea: "sea" };
export const sectionStyles: Readonly<Record<string, BlockText>> = {
  plain: "plain",
  title: "title",
  narrow: "narrow",
  wide: "wide",
  split: "split",
  thirds: "thirds",
  quote: "quote",
};
/** The rows of a new section, by the name of its layout. */
export const sectionLayouts: Readonly<Record<string, readonly (readonly number[])[]>> = {
  "one-column": [[12]],
  "two-columns": [[6, 6]],
  "three-columns": [[4, 4, 4]],
};

/** The message about a section that holds no further block. */
export function tooManyBlocks({ maxBlocks }: OwnerProblemsTexts): string {
  return fillText(maxBlocks, { n: maxBlocksOfLayout });
}

/** The message about a page that has no further section. */
export function tooManySections({ maxSections: text }: OwnerProblemsTexts): string {
  return fillText(text, { n: maxSections });
}

/** The name of the layout of a new section that is a gallery. */
export const galleryLayout = "gallery";

/** First parts of addresses that the site or the worker answers itself. */
const reservedParts = new Set(
  "_awning api checkout commerce comments config content forms pages s settings static universal".split(" "),
);

/** An address as typed, in the form that pages have: lower case, hyphens for spaces, one slash at the start. */
export function normalizeAddress(typed: string): string {
  const path = typed.trim().toLowerCase().replace(/\s+/g, "-").replace(/\/+$/, "").replace(/^\/*/, "/");
  return path;
}

/** The reason why a page cannot have an address: docs/reference/pages.md#addresses */
export function addressProblem(address: string, texts: OwnerProblemsTexts): string | undefined {
  if (address === "/") return undefined;
  const isFormed = /^(?:\/[a-z\d]+(?:[._-]+[a-z\d]+)*)+$/.test(address) && linkKind(address) === "internal";
  if (!isFormed) return pageAddressProblem(address, texts);
  const [, first = ""] = address.split("/");
  return reservedParts.has(first) ? fillText(texts.reserved, { start: `/${first}` }) : undefined;
}

/** The problems of a page's own values and limits, by path. */
export function pageProblems(document: PageDocument, texts: RuleTexts): Record<string, string> {
  const { noText, maxTitle, maxDescription } = texts.problems;
  const problems: Record<string, string> = {};
  const isScreen = !document.address.startsWith("/");
  const address = isScreen ? undefined : addressProblem(document.address, texts.problems);
  if (address !== undefined) problems.address = address;
  if (document.title.trim() === "") problems.title = noText;
  else if (document.title.length > maxTitleLength) problems.title = fillText(maxTitle, { n: maxTitleLength });
  if (document.description.length > maxDescriptionLength)
    problems.description = fillText(maxDescription, { n: maxDescriptionLength });
  if (Object.keys(document.sections).length > maxSections)
    problems.sections = tooManySections(texts.problems);
  for (const [id, section] of Object.entries(document.sections)) {
    const problem = sectionProblem(section, texts.problems);
    if (problem !== undefined) problems[`sections.${id}`] = problem;
    else Object.assign(problems, galleryProblems(id, section, texts));
  }
  for (const [id, block] of Object.entries(document.blocks))
    Object.assign(problems, blockProblems(id, block, texts));
  return { ...problems, ...layoutProblems(document, texts.problems) };
}

function sectionProblem(
  { order, rows }: SectionEntry,
  { noSection }: OwnerProblemsTexts,
): string | undefined {
  const isSpan = (span: unknown) => Number.isInteger(span) && Number(span) >= 1 && Number(span) <= 12;
  const isLayout =
    Array.isArray(rows) &&
    rows.length <= maxBlocksOfLayout &&
    rows.every((row) => Array.isArray(row) && row.length > 0 && row.length <= 12 && row.every(isSpan));
  return typeof order === "string" && order.length <= 500 && isLayout ? undefined : noSection;
}

/** The values of the fields of a section's gallery, by path. */
function galleryData(section: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = sectionGalleryFields.map(({ path }) => [path, valueAt(section, path) ?? undefined] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function galleryProblems(id: string, section: SectionEntry, texts: RuleTexts): Record<string, string> {
  if (section.gallery === undefined) return {};
  const problems = Object.entries(
    fieldProblems(localizeFields(sectionGalleryFields, texts.blocks), galleryData(section), texts.problems),
  );
  return Object.fromEntries(problems.map(([path, problem]) => [`sections.${id}.${path}`, problem]));
}

function blockProblems(id: string, block: BlockEntry, texts: RuleTexts): Record<string, string> {
  const { type, place } = block;
  const isIndex = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
  const isPlace =
    Array.isArray(place) &&
    place.length === 4 &&
    typeof place[0] === "string" &&
    isIndex(place[1]) &&
    isIndex(place[2]) &&
    typeof place[3] === "string" &&
    place[3].length <= 500;
  if (typeof type !== "string" || !isPlace) return { [`blocks.${id}`]: texts.problems.noBlock };
  const kind = findBlockKind(type);
  if (kind === undefined) return {};
  const data = block.data ?? {};
  const problems = {
    ...kind.problemsOf?.(data, texts),
    ...fieldProblems(blockFields(type, texts.blocks), data, texts.problems),
  };
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [`blocks.${id}.data.${path}`, problem]),
  );
}

function layoutProblems(document: PageDocument, texts: OwnerProblemsTexts): Record<string, string> {
  const isReadable = Object.values(document.blocks).every(({ place }) => Array.isArray(place));
  if (!isReadable) return {};
  const counts = new Map<string, number>();
  for (const [section] of placesOf(document).values()) counts.set(section, (counts.get(section) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count > maxBlocksOfLayout);
  return Object.fromEntries(full.map(([id]) => [`sections.${id}`, tooManyBlocks(texts)]));
}

/** A patch whose texts are safe for every page. `document` has the types of blocks that the patch changes. */
export function sanitizePagePatch(
  patch: Readonly<Record<string, unknown>>,
  document: PageDocument,
): Readonly<Record<string, unknown>> {
  const { blocks, address } = patch;
  const safe = { ...patch, ...(typeof address === "string" && { address: normalizeAddress(address) }) };
  const sections = sanitizeSections(patch.sections);
  if (sections !== undefined) Object.assign(safe, { sections });
  if (typeof blocks !== "object" || blocks === null) return safe;
  const safeBlocks = Object.entries(blocks as Readonly<Record<string, Partial<BlockEntry> | null>>).map(
    ([id, block]) => {
      const kind = findBlockKind(block?.type ?? document.blocks[id]?.type ?? "");
      const data = block?.data;
      if (kind === undefined || typeof data !== "object" || data === null) return [id, block];
      return [id, { ...block, data: sanitizeFields(kind.fields, data) }];
    },
  );
  return { ...safe, blocks: Object.fromEntries(safeBlocks) };
}

/** The sections of a patch with the captions of their galleries made safe; undefined if it has none. */
function sanitizeSections(sections: unknown): SettingsDocument | undefined {
  if (!isObject(sections)) return undefined;
  const safe = Object.entries(sections).map(([id, section]) => {
    if (!isObject(section) || !isObject(section.gallery)) return [id, section];
    const data = sanitizeFields(sectionGalleryFields, galleryData(section));
    return [id, applyMergePatch(section, toPatch(data))];
  });
  return Object.fromEntries(safe);
}
