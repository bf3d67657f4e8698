import { differenceOf } from "../../../shared/page-editor/edit-state.ts";
import { completeDocument, type PageDocument } from "../../../shared/page-editor/page-document.ts";
import { toPatch } from "../../../shared/settings/form-values.ts";
import type { CurrentVersion, PatchAuthor, PatchResult } from "../../database/save-patch.ts";
import { findVersion, parseDocument } from "../../database/version-log.ts";
import { pageLog } from "./page-store.ts";
import { type PageDeps, savePage } from "./save-page.ts";

/** A version of a page; undefined if there is none with this number. */
export async function findPageVersion(
  { db, id }: Pick<PageDeps, "db" | "id">,
  version: number,
): Promise<PageDocument | undefined> {
  const found = await findVersion(pageLog(db, id), version);
  return found && completeDocument(parseDocument(found.text));
}

/**
 * Saves the content of a former version as a new version. The publication stays as it is. `author.baseVersion` is the
 * newest version that the author has seen: a later one is not replaced. Undefined if there is no such version.
 */
export async function restorePageVersion(
  deps: PageDeps,
  version: number,
  author: PatchAuthor,
): Promise<PatchResult | undefined> {
  const former = await findPageVersion(deps, version);
  if (former === undefined) return undefined;
  let newer: CurrentVersion | undefined;
  const result = await savePage(
    deps,
    (current) => {
      newer = author.baseVersion === current.version ? undefined : current;
      if (newer !== undefined) return {};
      const { publication: _, ...content } = former;
      const { publication: __, ...now } = completeDocument(current.document);
      return toPatch(differenceOf(now, content));
    },
    author,
  );
  return newer === undefined ? result : { kind: "conflict", current: newer, paths: [] };
}
