import { asObject } from "../../shared/fields.ts";
import type { SettingsDocument } from "../../shared/settings/merge-patch.ts";
import { parseJson } from "../http/parse-json.ts";

/**
 * The versions of one document: rows of a table that are only added. The number is part of the key, so that only one of
 * two saves at the same time gets it (docs/decisions/0064-versions-of-settings.md).
 */
export interface VersionLog {
  readonly db: D1Database;
  readonly table: "settings_versions" | "page_versions";
  /** The column that names the document, and its value. */
  readonly column: "host" | "page_id";
  readonly key: string;
}

/** A stored version of a document. */
export interface Version {
  readonly version: number;
  readonly baseVersion: number;
  readonly author: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly changed: readonly string[];
  /** The document as JSON. One that was stored without a call may be malformed. */
  readonly text: string;
  /** The version that undo reverts next; 0 if there is none. */
  readonly undoTarget: number;
  readonly reverted: number | undefined;
}

export interface VersionRow {
  readonly version: number;
  readonly base_version: number;
  readonly author: string;
  readonly created_at: number;
  readonly changed: string;
  readonly document: string;
  readonly undo_target: number;
  readonly reverted: number | null;
}

/** The row of the last version; undefined if none was saved. */
export async function lastRow<Row extends VersionRow>({
  db,
  table,
  column,
  key,
}: VersionLog): Promise<Row | undefined> {
  const query = `SELECT * FROM ${table} WHERE ${column} = ? ORDER BY version DESC LIMIT 1`;
  return (await db.prepare(query).bind(key).first<Row>()) ?? undefined;
}

export async function findVersion(
  { db, table, column, key }: VersionLog,
  version: number,
): Promise<Version | undefined> {
  const query = `SELECT * FROM ${table} WHERE ${column} = ? AND version = ?`;
  const row = await db.prepare(query).bind(key, version).first<VersionRow>();
  return row ? versionFromRow(row) : undefined;
}

/** The paths that were changed after a version. */
export async function changedSince(
  { db, table, column, key }: VersionLog,
  version: number,
): Promise<readonly string[]> {
  const query = `SELECT DISTINCT value FROM ${table}, json_each(changed) WHERE ${column} = ? AND version > ?`;
  const { results } = await db.prepare(query).bind(key, version).all<{ value: string }>();
  return results.map(({ value }) => value);
}

/** The statement that adds a version. It fails if the number is taken. */
export function insertVersion({ db, table, column, key }: VersionLog, version: Version): D1PreparedStatement {
  const query = `INSERT INTO ${table}
    (${column}, version, base_version, author, created_at, changed, document, undo_target, reverted)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
  return db
    .prepare(query)
    .bind(
      key,
      version.version,
      version.baseVersion,
      version.author,
      version.createdAt,
      JSON.stringify(version.changed),
      version.text,
      version.undoTarget,
      version.reverted ?? null,
    );
}

/**
 * Adds a version together with other changes, in one transaction. False if another caller has added the same number
 * first; then nothing is changed.
 */
export async function addVersion(
  log: VersionLog,
  version: Version,
  others: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  try {
    await log.db.batch([insertVersion(log, version), ...others]);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${log.table}.`))
      return false;
    throw error;
  }
}

/** An entry of the history, with the name of the author. */
export interface HistoryEntry {
  readonly version: number;
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly changed: readonly string[];
  /** The version that this one reverts. */
  readonly reverted?: number;
}

/** The versions before a number, the latest first. */
export async function listVersions(
  { db, table, column, key }: VersionLog,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<HistoryEntry[]> {
  const query = `SELECT v.version, v.author, v.created_at, v.changed, v.reverted, a.display_name
    FROM ${table} v LEFT JOIN accounts a ON a.id = v.author
    WHERE v.${column} = ? AND v.version < ? ORDER BY v.version DESC LIMIT ?`;
  const { results } = await db
    .prepare(query)
    .bind(key, before, limit)
    .all<VersionRow & { readonly display_name: string | null }>();
  return results.map(({ version, author, created_at, changed, reverted, display_name }) => ({
    version,
    by: display_name ?? author,
    at: created_at,
    changed: JSON.parse(changed),
    ...(reverted === null ? {} : { reverted }),
  }));
}

/** The documents of a range of versions, by version. */
export async function documentsBetween(
  { db, table, column, key }: VersionLog,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<ReadonlyMap<number, SettingsDocument>> {
  const query = `SELECT version, document FROM ${table} WHERE ${column} = ? AND version BETWEEN ? AND ?`;
  const { results } = await db
    .prepare(query)
    .bind(key, first, last)
    .all<{ version: number; document: string }>();
  return new Map(results.map(({ version, document }) => [version, parseDocument(document)]));
}

/** Parses a stored document. A malformed one, which only a file can bring, counts as empty. */
export function parseDocument(text: string | undefined): SettingsDocument {
  // The site reports a malformed document: worker/site/site.ts.
  return asObject(parseJson(text));
}

export function versionFromRow(row: VersionRow): Version {
  return {
    version: row.version,
    baseVersion: row.base_version,
    author: row.author,
    createdAt: row.created_at,
    changed: JSON.parse(row.changed),
    text: row.document,
    undoTarget: row.undo_target,
    reverted: row.reverted ?? undefined,
  };
}
