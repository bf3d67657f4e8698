import {
  lastRow,
  type Version,
  type VersionLog,
  type VersionRow,
  versionFromRow,
} from "../database/version-log.ts";

/** A stored version of a site's authored settings. */
export interface SettingsVersion extends Version {
  /** True once the document is in KV, where the workers read it. */
  readonly isStored: boolean;
}

/** The versions of the settings of a host. */
export function settingsLog(db: D1Database, host: string): VersionLog {
  return { db, table: "settings_versions", column: "host", key: host };
}

/** The last version of a site's settings; undefined if none was saved. */
export async function lastVersion(db: D1Database, host: string): Promise<SettingsVersion | undefined> {
  const row = await lastRow<VersionRow & { readonly is_stored: number }>(settingsLog(db, host));
  return row && { ...versionFromRow(row), isStored: row.is_stored === 1 };
}

/** Records that a version and all before it are in KV, or have been replaced there. */
export async function markStored(db: D1Database, host: string, version: number): Promise<void> {
  await db
    .prepare("UPDATE settings_versions SET is_stored = 1 WHERE host = ? AND version <= ? AND is_stored = 0")
    .bind(host, version)
    .run();
}
