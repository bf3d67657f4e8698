import { addVersion, findVersion, lastRow, type VersionLog } from "../../database/version-log.ts";
import { parseJson } from "../../http/parse-json.ts";
import { type Site, siteFromRow, siteQuery } from "../rows/site.ts";
import type { Navigation } from "./navigation.ts";

/** The navigation in its newest version. */
export interface CurrentNavigation {
  readonly version: number;
  readonly links: Navigation;
  /** The version that undo reverts next; 0 if there is none. */
  readonly undoTarget: number;
}

const logOf = (db: D1Database): VersionLog => ({
  db,
  table: "page_versions",
  column: "page_id",
  key: "navigation",
});

/** The stored text. Keys have one order, so that equal navigations have equal texts. */
function textOf(links: Navigation): string {
  return JSON.stringify({ links }, ["links", "title", "path", "isHidden"]);
}

/** Reads the navigation. One that was changed without a version, by the call for header and footer, becomes a version. */
export async function readNavigation(db: D1Database): Promise<CurrentNavigation> {
  const { header } = siteFromRow(await db.prepare(siteQuery).first());
  const text = textOf(header.links);
  const last = await lastRow(logOf(db));
  const isCurrent = last !== undefined && last.document === text;
  if (isCurrent) return { version: last.version, links: header.links, undoTarget: last.undo_target };
  const version = (last?.version ?? 0) + 1;
  const row = {
    version,
    baseVersion: version - 1,
    author: "header",
    createdAt: Date.now(),
    changed: ["links"],
  };
  await addVersion(logOf(db), {
    ...row,
    text,
    undoTarget: last === undefined ? 0 : version,
    reverted: undefined,
  });
  return readNavigation(db);
}

/** Saves the navigation as the version after the one that the author has seen. False if others were faster. */
export async function saveNavigation(
  db: D1Database,
  site: Pick<Site, "id">,
  {
    links,
    author,
    base,
  }: { readonly links: Navigation; readonly author: string; readonly base: CurrentNavigation },
): Promise<boolean> {
  const version = base.version + 1;
  return add(db, site, links, { version, author, undoTarget: version, reverted: undefined });
}

/** Saves the navigation as it was before the last version that is not reverted yet. False if there is none, or if others were faster. */
export async function undoNavigation(
  db: D1Database,
  site: Pick<Site, "id">,
  { author, base }: { readonly author: string; readonly base: CurrentNavigation },
): Promise<boolean> {
  if (base.undoTarget === 0) return false;
  const before = await findVersion(logOf(db), base.undoTarget - 1);
  if (before === undefined) return false;
  const { links } = parseJson(before.text) as { readonly links: Navigation };
  const step = {
    version: base.version + 1,
    author,
    undoTarget: before.undoTarget,
    reverted: base.undoTarget,
  };
  return add(db, site, links, step);
}

interface Step {
  readonly version: number;
  readonly author: string;
  readonly undoTarget: number;
  readonly reverted: number | undefined;
}

/** A version and the change of what visitors see are one transaction. */
function add(db: D1Database, { id }: Pick<Site, "id">, links: Navigation, step: Step): Promise<boolean> {
  const text = textOf(links);
  const row = { ...step, baseVersion: step.version - 1, createdAt: Date.now(), changed: ["links"], text };
  return addVersion(logOf(db), row, [
    db
      .prepare(
        "UPDATE settings SET value = json_set(value, '$.links', json(?)) WHERE website_id = ? AND name = 'header'",
      )
      .bind(JSON.stringify(links), id),
    db.prepare("UPDATE websites SET modified_at = ? WHERE id = ?").bind(Date.now(), id),
  ]);
}
