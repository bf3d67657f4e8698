import { findBlockKind } from "../../../shared/page-editor/block-kinds.ts";
import {
  type BlockEntry,
  completeDocument,
  type PageDocument,
  type SectionEntry,
  toStoredSections,
} from "../../../shared/page-editor/page-document.ts";
import { pageProblems, sanitizePagePatch } from "../../../shared/page-editor/page-rules.ts";
import { doPathsOverlap, isEqual, type SettingsDocument } from "../../../shared/settings/merge-patch.ts";
import { fillText } from "../../../shared/text/text.ts";
import type { OwnerProblemsTexts } from "../../../shared/texts/owner-problems.ts";
import {
  type CurrentVersion,
  type PatchAuthor,
  type PatchResult,
  savePatch,
  type VersionStep,
} from "../../database/save-patch.ts";
import { changedSince, parseDocument, type VersionRow } from "../../database/version-log.ts";
import { assetsByName } from "../rows/assets.ts";
import { assetNames, sectionsSchema } from "../rows/sections.ts";
import { schemaMessages } from "../schema-messages.ts";
import { blockSchemaProblems } from "../templates/blocks/index.ts";
import { sectionGallerySchema } from "../templates/sections/section-gallery.ts";
import { addPageVersion, pageLog, readPage } from "./page-store.ts";
import { ruleTexts } from "./rule-texts.ts";

/** A page of the site whose versions are read and saved. */
export interface PageDeps {
  readonly db: D1Database;
  readonly siteId: string;
  readonly id: string;
  /** The language of the messages about values that are refused, and of new texts. */
  readonly language: string;
}

/** Maximum length of a page's document. A row of D1 holds 2 MB. */
const maxDocumentLength = 500_000;

type Patch = SettingsDocument | ((current: CurrentVersion) => SettingsDocument);

/** Saves a merge patch of a page as a new version. The texts of owners in it are made safe first. */
export async function savePage(deps: PageDeps, patch: Patch, author: PatchAuthor): Promise<PatchResult> {
  const target = {
    read: async () => (await readPage(deps.db, deps.id)) ?? { version: 0, document: {}, undoTarget: 0 },
    changedSince: (version: number) => changedSince(pageLog(deps.db, deps.id), version),
    errorsOf: (document: SettingsDocument, paths: readonly string[]) => errorsOf(deps, document, paths),
    add: (document: SettingsDocument, step: VersionStep) => addPageVersion(deps, document, step),
  };
  const safePatch = (current: CurrentVersion) =>
    sanitizePagePatch(
      typeof patch === "function" ? patch(current) : patch,
      completeDocument(current.document),
    );
  return await savePatch(target, safePatch, author);
}

/** The problems of the changed values. Problems that the page had elsewhere do not prevent a save. */
async function errorsOf(
  deps: PageDeps,
  document: SettingsDocument,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const texts = ruleTexts(deps.language);
  if (JSON.stringify(document).length > maxDocumentLength)
    return {
      document: fillText(texts.problems.maxPage, { n: maxDocumentLength }),
    };
  const page = completeDocument(document);
  const own = pageProblems(page, texts);
  const isBlockChange = paths.some((path) => path.startsWith("blocks."));
  const touches = (path: string) =>
    paths.some((each) => doPathsOverlap(each, path)) || (isBlockChange && path.startsWith("sections."));
  const changed = Object.fromEntries(Object.entries(own).filter(([path]) => touches(path)));
  if (Object.keys(changed).length > 0) return changed;
  const stored = toStoredSections(page);
  const sections = sectionsSchema.safeParse(stored, schemaMessages(deps.language));
  if (!sections.success) return { sections: sections.error.issues[0]?.message ?? "" };
  return {
    ...(await addressErrors(deps, page, paths)),
    ...(await contentErrors(deps, page, paths)),
  };
}

async function addressErrors(
  { db, siteId, id, language }: PageDeps,
  { address }: PageDocument,
  paths: readonly string[],
): Promise<Record<string, string>> {
  if (!paths.includes("address")) return {};
  const query = `SELECT 1 FROM collections WHERE website_id = ?1 AND path = ?2 AND id <> ?3
    UNION ALL SELECT 1 FROM items WHERE path = ?2`;
  const taken = await db.prepare(query).bind(siteId, address, id).first();
  return taken === null ? {} : { address: fillText(ruleTexts(language).problems.addressTaken, { address }) };
}

/** The problems of changed blocks and sections: their schemas, their images, and data that no form can change. */
async function contentErrors(
  deps: PageDeps,
  page: PageDocument,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const { problems } = ruleTexts(deps.language);
  const changedIds = (kind: "blocks" | "sections") => [
    ...new Set(paths.flatMap((path) => (path.startsWith(`${kind}.`) ? [path.split(".")[1] ?? ""] : []))),
  ];
  for (const id of changedIds("blocks")) {
    const block = page.blocks[id];
    if (block === undefined) continue;
    for (const [path, problem] of Object.entries(
      blockSchemaProblems({ ...block.data, id, type: block.type }, deps.language),
    ))
      errors[`blocks.${id}.data.${path}`] = problem;
    if (findBlockKind(block.type) === undefined && !(await wasStored(deps, "blocks", id, block)))
      errors[`blocks.${id}`] = problems.fixedBlock;
    if (await isFormOfOthers(deps, block.data?.formId))
      errors[`blocks.${id}.data.formId`] = problems.formTaken;
    const missing = await missingAsset(deps, block.data, hasOptionalImage(block.type));
    if (missing !== undefined) errors[`blocks.${id}.data.asset`] = missingText(missing, problems);
  }
  for (const id of changedIds("sections")) {
    const section = page.sections[id];
    if (section === undefined) continue;
    if (!(await wasStored(deps, "sections", id, section))) errors[`sections.${id}`] = problems.fixedSection;
    if (section.gallery === undefined) continue;
    const [issue] =
      sectionGallerySchema.safeParse(section.gallery, schemaMessages(deps.language)).error?.issues ?? [];
    if (issue) errors[`sections.${id}.gallery`] = issue.message;
    const missing = await missingAsset(deps, section.gallery);
    if (missing !== undefined) errors[`sections.${id}.gallery.images`] = missingText(missing, problems);
  }
  return errors;
}

/** True if the id is that of a form of another page or of the site, and this page has not had it before. */
async function isFormOfOthers({ db, siteId, id }: PageDeps, formId: unknown): Promise<boolean> {
  if (formId === undefined) return false;
  if (typeof formId !== "string" || !/^[\w-]{1,64}$/.test(formId)) return true;
  const text = JSON.stringify(formId);
  const query = `SELECT EXISTS (SELECT 1 FROM collections WHERE website_id = ?1 AND id <> ?2 AND instr(sections, ?3) > 0)
      OR EXISTS (SELECT 1 FROM settings WHERE instr(value, ?3) > 0) AS taken,
    EXISTS (SELECT 1 FROM page_versions WHERE page_id = ?2 AND instr(document, ?3) > 0) AS own`;
  const row = await db.prepare(query).bind(siteId, id, text).first<{ taken: number; own: number }>();
  return row?.taken === 1 && row.own === 0;
}

function missingText(asset: string, { noImage, noOption }: OwnerProblemsTexts): string {
  return asset === "" ? noImage : fillText(noOption, { val: asset });
}

/** True for blocks that need no image, such as a video without one that covers it. */
function hasOptionalImage(type: string): boolean {
  const fields = findBlockKind(type)?.fields ?? [];
  return fields.some((field) => field.kind === "image" && field.isOptional);
}

/** The first name of an image that the site does not have; empty if an image is not chosen. */
async function missingAsset(
  { db, siteId }: PageDeps,
  data: unknown,
  isOptional = false,
): Promise<string | undefined> {
  const names = assetNames([data] as never).filter((name) => name !== "" || !isOptional);
  const known = await assetsByName(db, siteId, names);
  return names.find((name) => !known.has(name));
}

/** The parts of an entry for which there is no form. They are restored as they were, and never written otherwise. */
function fixedParts(kind: "blocks" | "sections", entry: BlockEntry | SectionEntry): readonly unknown[] {
  if (kind === "blocks") return [entry.type, (entry as BlockEntry).data ?? {}];
  const { list = null, video = null } = entry as SectionEntry;
  return [list, video];
}

/** True if the fixed parts are those of the entry in its last version. A section of blocks has none. */
async function wasStored(
  { db, id: pageId }: PageDeps,
  kind: "blocks" | "sections",
  id: string,
  entry: BlockEntry | SectionEntry,
): Promise<boolean> {
  const parts = fixedParts(kind, entry);
  if (kind === "sections" && parts.every((part) => part === null)) return true;
  const query = `SELECT * FROM page_versions WHERE page_id = ?1 AND json_type(document, ?2) IS NOT NULL
    ORDER BY version DESC LIMIT 1`;
  const row = await db.prepare(query).bind(pageId, `$.${kind}."${id}"`).first<VersionRow>();
  const before = row === null ? undefined : completeDocument(parseDocument(row.document))[kind][id];
  return before !== undefined && isEqual(fixedParts(kind, before), parts);
}
