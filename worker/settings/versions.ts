import { asObject } from "../../shared/fields.ts";
import type { SettingsDocument } from "../../shared/settings/merge-patch.ts";
import { parseJson } from "../http/parse-json.ts";

/** A stored version of a site's authored settings. */
export interface SettingsVersion {
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
  readonly isStored: boolean;
}

export type NewVersion = Omit<SettingsVersion, "isStored">;

interface Row {
  readonly version: number;
  readonly base_version: number;
  readonly author: string;
  readonly created_at: number;
  readonly changed: string;
  readonly document: string;
  readonly undo_target: number;
  readonly reverted: number | null;
  readonly is_stored: number;
}

/** The last version of a site's settings; undefined if none was saved. */
export async function lastVersion(db: D1Database, host: string): Promise<SettingsVersion | undefined> {
  const query = "SELECT * FROM settings_versions WHERE host = ? ORDER BY version DESC LIMIT 1";
  const row = await db.prepare(query).bind(host).first<Row>();
  return row ? versionOf(row) : undefined;
}

export async function findVersion(
  db: D1Database,
  host: string,
  version: number,
): Promise<SettingsVersion | undefined> {
  const query = "SELECT * FROM settings_versions WHERE host = ? AND version = ?";
  const row = await db.prepare(query).bind(host, version).first<Row>();
  return row ? versionOf(row) : undefined;
}

/** The paths that were changed after a version. */
export async function changedSince(
  db: D1Database,
  host: string,
  version: number,
): Promise<readonly string[]> {
  const query = `SELECT DISTINCT value FROM settings_versions, json_each(changed) WHERE host = ? AND version > ?`;
  const { results } = await db.prepare(query).bind(host, version).all<{ value: string }>();
  return results.map(({ value }) => value);
}

/** Adds a version. False if another caller has added the same number first; then nothing is changed. */
export async function addVersion(db: D1Database, host: string, version: NewVersion): Promise<boolean> {
  const query = `INSERT INTO settings_versions
    (host, version, base_version, author, created_at, changed, document, undo_target, reverted)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;
  const { meta } = await db
    .prepare(query)
    .bind(
      host,
      version.version,
      version.baseVersion,
      version.author,
      version.createdAt,
      JSON.stringify(version.changed),
      version.text,
      version.undoTarget,
      version.reverted ?? null,
    )
    .run();
  return meta.changes === 1;
}

/** Records that a version and all before it are in KV, or have been replaced there. */
export async function markStored(db: D1Database, host: string, version: number): Promise<void> {
  await db
    .prepare("UPDATE settings_versions SET is_stored = 1 WHERE host = ? AND version <= ? AND is_stored = 0")
    .bind(host, version)
    .run();
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
  db: D1Database,
  host: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<HistoryEntry[]> {
  const query = `SELECT v.version, v.author, v.created_at, v.changed, v.reverted, a.display_name
    FROM settings_versions v LEFT JOIN accounts a ON a.id = v.author
    WHERE v.host = ? AND v.version < ? ORDER BY v.version DESC LIMIT ?`;
  const { results } = await db
    .prepare(query)
    .bind(host, before, limit)
    .all<Row & { readonly display_name: string | null }>();
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
  db: D1Database,
  host: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<ReadonlyMap<number, SettingsDocument>> {
  const query = "SELECT version, document FROM settings_versions WHERE host = ? AND version BETWEEN ? AND ?";
  const { results } = await db
    .prepare(query)
    .bind(host, first, last)
    .all<{ version: number; document: string }>();
  return new Map(results.map(({ version, document }) => [version, parseDocument(document)]));
}

/** Parses a stored document. A malformed one, which only a file can bring, counts as empty. */
export function parseDocument(text: string | undefined): SettingsDocument {
  // The site reports a malformed document: worker/site/site.ts.
  return asObject(parseJson(text));
}

function versionOf(row: Row): SettingsVersion {
  return {
    version: row.version,
    baseVersion: row.base_version,
    author: row.author,
    createdAt: row.created_at,
    changed: JSON.parse(row.changed),
    text: row.document,
    undoTarget: row.undo_target,
    reverted: row.reverted ?? undefined,
    isStored: row.is_stored === 1,
  };
}
