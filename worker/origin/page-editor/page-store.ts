import {
  completeDocument,
  fromStoredSections,
  type PageDocument,
  type StoredSection,
  toStoredSections,
} from "../../../shared/page-editor/page-document.ts";
import { publicationStates } from "../../../shared/page-editor/publication.ts";
import type { SettingsDocument } from "../../../shared/settings/merge-patch.ts";
import { fillText } from "../../../shared/text/text.ts";
import type { CurrentVersion, PatchResult, VersionStep } from "../../database/save-patch.ts";
import {
  addVersion,
  findVersion,
  insertVersion,
  lastRow,
  parseDocument,
  type VersionLog,
} from "../../database/version-log.ts";
import { ruleTexts } from "./rule-texts.ts";
import type { PageDeps } from "./save-page.ts";

/** The versions of a page. */
export function pageLog(db: D1Database, id: string): VersionLog {
  return { db, table: "page_versions", column: "page_id", key: id };
}

interface PageRow {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly listed: number;
  readonly sections: string;
  readonly modified_at: number;
}

/** The author of a page's first version, which has the page as it was before it could be edited. */
const seedAuthor = "seed";

/**
 * Reads the newest version of a page. A page without versions, which the demo's data or another tool has added, gets its
 * first one. Undefined if there is no such page.
 */
export async function readPage(db: D1Database, id: string): Promise<CurrentVersion | undefined> {
  const log = pageLog(db, id);
  const last = await lastRow(log);
  if (last)
    return {
      version: last.version,
      document: parseDocument(last.document),
      undoTarget: last.undo_target,
    };
  const query =
    "SELECT path, title, description, listed, sections, modified_at FROM collections WHERE id = ?";
  const row = await db.prepare(query).bind(id).first<PageRow>();
  if (row === null) return undefined;
  await addVersion(log, {
    version: 1,
    baseVersion: 0,
    author: seedAuthor,
    createdAt: row.modified_at,
    changed: [],
    text: JSON.stringify(documentOfRow(row)),
    undoTarget: 0,
    reverted: undefined,
  });
  return readPage(db, id);
}

function documentOfRow({ path, title, description, listed, sections }: PageRow): PageDocument {
  return {
    address: path,
    title,
    description,
    isListed: listed === 1,
    publication: { state: publicationStates.published, live: 1 },
    ...fromStoredSections(JSON.parse(sections) as StoredSection[]),
  };
}

/**
 * Adds a version of a page, and in the same transaction changes what visitors see, if the version publishes, schedules or
 * hides the page. Undefined if another caller was faster.
 * @param others further statements of the transaction
 */
export async function addPageVersion(
  { db, id, language }: Pick<PageDeps, "db" | "id" | "language">,
  document: SettingsDocument,
  step: VersionStep,
  others: readonly D1PreparedStatement[] = [],
): Promise<PatchResult | undefined> {
  const text = JSON.stringify(document);
  const log = pageLog(db, id);
  const row = { ...step, text, createdAt: Date.now() };
  const published = await publishedStatements(db, id, { document, step });
  let isAdded: boolean;
  try {
    isAdded = await addVersion(log, row, [...published, ...others]);
  } catch (error) {
    const { addressTaken } = ruleTexts(language).problems;
    if (error instanceof Error && error.message.includes("UNIQUE constraint failed: collections."))
      return {
        kind: "invalid",
        errors: { address: fillText(addressTaken, { address: String(document.address) }) },
      };
    throw error;
  }
  const current = { version: step.version, document, undoTarget: step.undoTarget };
  return isAdded ? { kind: "saved", current, text } : undefined;
}

/** The statement that adds the first version of a new page. */
export function insertFirstVersion(
  db: D1Database,
  id: string,
  document: PageDocument,
  author: string,
): D1PreparedStatement {
  return insertVersion(pageLog(db, id), {
    version: 1,
    baseVersion: 0,
    author,
    createdAt: Date.now(),
    changed: [],
    text: JSON.stringify(document),
    undoTarget: 0,
    reverted: undefined,
  });
}

/** The statements that change the page's row. A version of a published page alone changes nothing for visitors. */
async function publishedStatements(
  db: D1Database,
  id: string,
  { document, step }: { readonly document: SettingsDocument; readonly step: VersionStep },
): Promise<D1PreparedStatement[]> {
  const page = completeDocument(document);
  const { live, at, state } = page.publication;
  const isChanged = step.changed.some((path) => path.startsWith("publication"));
  if (live !== undefined && !isChanged) return [];
  const liveText = live === step.version ? undefined : (await findVersion(pageLog(db, id), live ?? 0))?.text;
  const shown = liveText === undefined ? page : completeDocument(parseDocument(liveText));
  const isDeleted = state === publicationStates.deleted;
  const publishAt = state === publicationStates.scheduled && at !== undefined ? Date.parse(at) : null;
  return [
    db
      .prepare(
        `UPDATE collections SET path = ?, title = ?, description = ?, sections = ?, listed = ?, is_published = ?,
         publish_at = ?, modified_at = ? WHERE id = ?`,
      )
      .bind(
        // The address of a deleted page is free for others.
        isDeleted ? `deleted:${id}` : shown.address,
        shown.title,
        shown.description,
        JSON.stringify(toStoredSections(shown)),
        Number(shown.isListed && live !== undefined),
        Number(live !== undefined),
        publishAt,
        Date.now(),
        id,
      ),
  ];
}
