import { isObject } from "../../shared/fields.ts";
import {
  addVersion,
  documentsBetween,
  findVersion,
  lastRow,
  listVersions,
  type VersionLog,
} from "../database/version-log.ts";
import { parseJson } from "../http/parse-json.ts";
import { type Site, siteFromRow, siteQuery } from "./rows/site.ts";

/** A part of the site's settings of which each change is a version (docs/decisions/0094-navigation.md). */
export interface VersionedPart<Value> {
  /** The name of its document in the table of versions. */
  readonly key: string;
  /** The name of what changes, in the history. */
  readonly path: string;
  /** The author of changes that were made without a version. */
  readonly importer: string;
  readonly valueOf: (site: Site) => Value;
  /** Equal values have equal texts. */
  readonly textOf: (value: Value) => string;
  /** The value of a parsed text. */
  readonly fromJson: (json: unknown) => Value;
  /** The statement that stores the value for visitors. */
  readonly prepare: (db: D1Database, siteId: string, value: Value) => D1PreparedStatement;
}

/** A part in its newest version. */
export interface CurrentPart<Value> {
  readonly version: number;
  readonly value: Value;
  /** The version that undo reverts next; 0 if there is none. */
  readonly undoTarget: number;
}

interface Change<Value> {
  readonly author: string;
  /** The part as the author has seen it. */
  readonly base: CurrentPart<Value>;
}

const logOf = (db: D1Database, key: string): VersionLog => ({
  ...{ db, key },
  table: "page_versions",
  column: "page_id",
});

/** Reads a part. One that was changed without a version becomes a version. */
export async function readPart<Value>(
  db: D1Database,
  part: VersionedPart<Value>,
): Promise<CurrentPart<Value>> {
  const log = logOf(db, part.key);
  const value = part.valueOf(siteFromRow(await db.prepare(siteQuery).first()));
  const text = part.textOf(value);
  const last = await lastRow(log);
  if (last !== undefined && last.document === text)
    return { version: last.version, value, undoTarget: last.undo_target };
  const version = (last?.version ?? 0) + 1;
  await addVersion(log, {
    ...{ version, text },
    baseVersion: version - 1,
    author: part.importer,
    createdAt: Date.now(),
    changed: [part.path],
    undoTarget: last === undefined ? 0 : version,
    reverted: undefined,
  });
  return readPart(db, part);
}

/** A change of a part, with its value before and after it. */
export interface PartChange<Value> {
  /** The name of the author. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly before: Value;
  readonly after: Value;
}

/** The last changes of a part, the latest first. */
export async function listPartChanges<Value>(
  db: D1Database,
  part: VersionedPart<Value>,
  limit: number,
): Promise<readonly PartChange<Value>[]> {
  const log = logOf(db, part.key);
  const entries = await listVersions(log, { before: Number.MAX_SAFE_INTEGER, limit });
  const first = (entries.at(-1)?.version ?? 1) - 1;
  const documents = await documentsBetween(log, { first, last: entries[0]?.version ?? 0 });
  return entries.flatMap(({ version, by, at }) => {
    const [before, after] = [documents.get(version - 1), documents.get(version)];
    if (before === undefined || after === undefined) return [];
    return [{ by, at, before: part.fromJson(before), after: part.fromJson(after) }];
  });
}

/** JSON in which the keys of each object have one order, so that equal values have equal texts. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** The value of a version; undefined if there is no such version. */
export async function readPartVersion<Value>(
  db: D1Database,
  part: VersionedPart<Value>,
  version: number,
): Promise<Value | undefined> {
  const found = await findVersion(logOf(db, part.key), version);
  return found && part.fromJson(parseJson(found.text));
}

/** Saves a part as the version after the one that the author has seen. False if others were faster. */
export async function savePart<Value>(
  db: D1Database,
  part: VersionedPart<Value>,
  { value, author, base, site }: Change<Value> & { readonly value: Value; readonly site: Pick<Site, "id"> },
): Promise<boolean> {
  const version = base.version + 1;
  return add(db, part, { value, site }, { version, author, undoTarget: version, reverted: undefined });
}

/** Saves a part as it was before the last version that is not reverted yet. False if there is none, or if others were faster. */
export async function undoPart<Value>(
  db: D1Database,
  part: VersionedPart<Value>,
  { author, base, site }: Change<Value> & { readonly site: Pick<Site, "id"> },
): Promise<boolean> {
  if (base.undoTarget === 0) return false;
  const before = await findVersion(logOf(db, part.key), base.undoTarget - 1);
  if (before === undefined) return false;
  const value = part.fromJson(parseJson(before.text));
  const step = {
    version: base.version + 1,
    author,
    undoTarget: before.undoTarget,
    reverted: base.undoTarget,
  };
  return add(db, part, { value, site }, step);
}

interface Step {
  readonly version: number;
  readonly author: string;
  readonly undoTarget: number;
  readonly reverted: number | undefined;
}

/** A version and the change of what visitors see are one transaction. */
function add<Value>(
  db: D1Database,
  part: VersionedPart<Value>,
  { value, site: { id } }: { readonly value: Value; readonly site: Pick<Site, "id"> },
  step: Step,
): Promise<boolean> {
  const text = part.textOf(value);
  const row = { ...step, baseVersion: step.version - 1, createdAt: Date.now(), changed: [part.path], text };
  return addVersion(logOf(db, part.key), row, [
    part.prepare(db, id, value),
    db.prepare("UPDATE websites SET modified_at = ? WHERE id = ?").bind(Date.now(), id),
  ]);
}
