import type { SettingsDocument } from "../../shared/settings/merge-patch.ts";
import { parseDocument } from "../database/version-log.ts";
import { newSecretId } from "../http/secret-id.ts";
import type { SettingsDeps } from "./current-settings.ts";

/** The usual and the longest time for which a preview link is valid. */
export const previewDays = { usual: 7, max: 30 } as const;

/** The reason why a draft was not published at its time. */
export type DraftProblem =
  /** Others have changed the same paths since. `version` is the version of the settings that was found. */
  | { readonly kind: "conflict"; readonly version: number; readonly paths: readonly string[] }
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> };

/** A change of the settings that is not published yet. */
export interface SettingsDraft {
  readonly id: string;
  readonly host: string;
  /** Grows with each change of the patch. */
  readonly revision: number;
  /** The version of the settings from which the draft was started. */
  readonly baseVersion: number;
  /** Id of the account, or `operator`. */
  readonly author: string;
  /** The author's name. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly patch: SettingsDocument;
  /** Milliseconds since 1970; undefined if the draft is published by hand. */
  readonly publishAt: number | undefined;
  readonly problem: DraftProblem | undefined;
}

interface Row {
  readonly id: string;
  readonly host: string;
  readonly revision: number;
  readonly base_version: number;
  readonly author: string;
  readonly display_name: string | null;
  readonly created_at: number;
  readonly patch: string;
  readonly publish_at: number | null;
  readonly problem: string | null;
}

const select = "SELECT d.*, a.display_name FROM settings_drafts d LEFT JOIN accounts a ON a.id = d.author";

/** The drafts of a site, the oldest first. */
export async function listDrafts({ db, host }: DraftSite): Promise<SettingsDraft[]> {
  const query = `${select} WHERE d.host = ? ORDER BY d.created_at, d.rowid`;
  const { results } = await db.prepare(query).bind(host).all<Row>();
  return results.map(draftOf);
}

type DraftSite = Pick<SettingsDeps, "db" | "host">;

export async function findDraft({ db, host }: DraftSite, id: string): Promise<SettingsDraft | undefined> {
  const row = await db.prepare(`${select} WHERE d.host = ? AND d.id = ?`).bind(host, id).first<Row>();
  return row ? draftOf(row) : undefined;
}

/** The drafts of all sites that are due, the earliest first. */
export async function findDueDrafts(db: D1Database, now: number, limit: number): Promise<SettingsDraft[]> {
  const query = `${select} WHERE d.publish_at <= ? ORDER BY d.publish_at, d.rowid LIMIT ?`;
  const { results } = await db.prepare(query).bind(now, limit).all<Row>();
  return results.map(draftOf);
}

/** Adds a draft and returns its id. */
export async function addDraft(
  { db, host }: DraftSite,
  draft: Pick<SettingsDraft, "author" | "baseVersion" | "patch">,
): Promise<string> {
  const id = newSecretId();
  const query = `INSERT INTO settings_drafts (id, host, revision, base_version, author, created_at, patch)
    VALUES (?, ?, 1, ?, ?, ?, ?)`;
  const { author, baseVersion, patch } = draft;
  await db.prepare(query).bind(id, host, baseVersion, author, Date.now(), JSON.stringify(patch)).run();
  return id;
}

/** Replaces the patch of a draft. False if the draft has another revision. */
export async function replacePatch(
  { db }: Pick<DraftSite, "db">,
  { id, revision }: Pick<SettingsDraft, "id" | "revision">,
  patch: SettingsDocument,
): Promise<boolean> {
  const query =
    "UPDATE settings_drafts SET patch = ?, revision = revision + 1, problem = NULL WHERE id = ? AND revision = ?";
  const { meta } = await db.prepare(query).bind(JSON.stringify(patch), id, revision).run();
  return meta.changes === 1;
}

/** Sets the time of a draft, or removes it. False if the draft has another revision. */
export async function schedule(
  { db }: Pick<DraftSite, "db">,
  { id, revision }: Pick<SettingsDraft, "id" | "revision">,
  publishAt: number | undefined,
): Promise<boolean> {
  const query = "UPDATE settings_drafts SET publish_at = ?, problem = NULL WHERE id = ? AND revision = ?";
  const { meta } = await db
    .prepare(query)
    .bind(publishAt ?? null, id, revision)
    .run();
  return meta.changes === 1;
}

/** Records why a draft was not published at its time. It is not tried again. */
export async function recordProblem(
  db: D1Database,
  { id, revision }: SettingsDraft,
  problem: DraftProblem,
): Promise<void> {
  const query = "UPDATE settings_drafts SET publish_at = NULL, problem = ? WHERE id = ? AND revision = ?";
  await db.prepare(query).bind(JSON.stringify(problem), id, revision).run();
}

/** Deletes a draft. False if it has another revision. */
export async function deleteDraft(
  { db }: Pick<DraftSite, "db">,
  { id, revision }: Pick<SettingsDraft, "id" | "revision">,
): Promise<boolean> {
  const query = "DELETE FROM settings_drafts WHERE id = ? AND revision = ?";
  const { meta } = await db.prepare(query).bind(id, revision).run();
  return meta.changes === 1;
}

function draftOf(row: Row): SettingsDraft {
  return {
    id: row.id,
    host: row.host,
    revision: row.revision,
    baseVersion: row.base_version,
    author: row.author,
    by: row.display_name ?? row.author,
    createdAt: row.created_at,
    patch: parseDocument(row.patch),
    publishAt: row.publish_at ?? undefined,
    problem: row.problem === null ? undefined : JSON.parse(row.problem),
  };
}
