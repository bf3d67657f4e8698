import { changedPaths } from "../../shared/settings/merge-patch.ts";
import type { CurrentVersion } from "../database/save-patch.ts";
import { addVersion, parseDocument } from "../database/version-log.ts";
import { authoredKey, kvCacheTtlSeconds } from "../site/site-store.ts";
import { lastVersion, markStored, type SettingsVersion, settingsLog } from "./versions.ts";

export interface SettingsDeps {
  readonly db: D1Database;
  readonly kv: Pick<KVNamespace, "get" | "put">;
  readonly host: string;
  /** The language of problems of values; English without it. */
  readonly language?: string;
}

/** Author of a version that was stored without a call, for example by `npm run site`. */
const fileAuthor = "file";
/** Time after a save in which KV may still return an older document. */
const storeLagMs = 2 * kvCacheTtlSeconds * 1000;
/** Maximum number of attempts to write a document that is replaced by others at the same time. */
const maxPublishAttempts = 5;

/**
 * Reads the settings of a site. The versions in D1 are the truth. A version that did not reach KV, because the worker
 * was stopped between the two writes, is written again. A document in KV that no version has was stored without a call
 * and becomes a version.
 */
export async function readCurrentSettings(deps: SettingsDeps): Promise<CurrentVersion> {
  const last = await lastVersion(deps.db, deps.host);
  if (last && !last.isStored) await publish(deps, last);
  else if (last === undefined || Date.now() - last.createdAt > storeLagMs) {
    const imported = await importFile(deps, last);
    if (imported) return readCurrentSettings(deps);
  }
  return {
    version: last?.version ?? 0,
    document: parseDocument(last?.text),
    undoTarget: last?.undoTarget ?? 0,
  };
}

/** Adds the document in KV as a version if it differs from the last one. False if there is nothing to add. */
async function importFile(
  { db, kv, host }: SettingsDeps,
  last: SettingsVersion | undefined,
): Promise<boolean> {
  const text = (await kv.get(authoredKey(host))) ?? undefined;
  if (text === last?.text) return false;
  const [before, after] = [parseDocument(last?.text), parseDocument(text)];
  const changed = changedPaths(before, after);
  const isUnreadable = text !== undefined && changed.length === 0 && last === undefined;
  if (changed.length === 0 && !isUnreadable) return false;
  const version = (last?.version ?? 0) + 1;
  await addVersion(settingsLog(db, host), {
    version,
    baseVersion: version - 1,
    author: fileAuthor,
    createdAt: Date.now() - storeLagMs,
    changed,
    text: text ?? "{}",
    undoTarget: version,
    reverted: undefined,
  });
  await markStored(db, host, version);
  return true;
}

/**
 * Writes a version to KV, where the workers read it. If several writes run at the same time, the last one to
 * finish finds the newest version and writes that. Rejects if KV refuses; the version is then written by the next call.
 */
export async function publish(deps: SettingsDeps, version: SettingsVersion): Promise<void> {
  let current = version;
  for (let attempt = 0; attempt < maxPublishAttempts; attempt++) {
    await deps.kv.put(authoredKey(deps.host), current.text);
    await markStored(deps.db, deps.host, current.version);
    const last = await lastVersion(deps.db, deps.host);
    if (last === undefined || last.version === current.version) return;
    current = last;
  }
}
