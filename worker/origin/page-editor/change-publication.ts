import { completeDocument } from "../../../shared/page-editor/page-document.ts";
import { publicationStates } from "../../../shared/page-editor/publication.ts";
import { toPatch } from "../../../shared/settings/form-values.ts";
import { type SettingsDocument, valueAt } from "../../../shared/settings/merge-patch.ts";
import type { CurrentVersion, PatchAuthor, PatchResult } from "../../database/save-patch.ts";
import { documentsBetween, listVersions } from "../../database/version-log.ts";
import { pageLog } from "./page-store.ts";
import { type PageDeps, savePage } from "./save-page.ts";

export type PublicationChange =
  | { readonly kind: "publish" | "unpublish" | "unschedule" | "review" | "private" | "delete" }
  | { readonly kind: "schedule"; readonly at: string };

/** Publishes, schedules or hides the newest version of a page, as a new version: docs/reference/pages.md#publication */
export function changePublication(
  deps: PageDeps,
  change: PublicationChange,
  author: PatchAuthor,
): Promise<PatchResult> {
  return savePage(deps, (current) => publicationPatch(current, change), author);
}

function publicationPatch(
  { version, document }: CurrentVersion,
  change: PublicationChange,
): SettingsDocument {
  const { live, state } = completeDocument(document).publication;
  const shown = live ?? null;
  const states = publicationStates;
  switch (change.kind) {
    case "publish":
      return { publication: { state: states.published, at: null, live: version + 1 } };
    // A published page stays as it is until the time.
    case "schedule":
      return { publication: { state: states.scheduled, at: change.at, live: shown } };
    case "unschedule":
      if (state !== states.scheduled) return {};
      return {
        publication: { state: live === undefined ? states.draft : states.published, at: null, live: shown },
      };
    case "review":
      return { publication: { state: states.needsReview, at: null, live: shown } };
    case "unpublish":
      return { publication: { state: states.draft, at: null, live: null } };
    case "private":
      return { publication: { state: states.private, at: null, live: null } };
    default:
      return { publication: { state: states.deleted, at: null, live: null } };
  }
}

/**
 * Saves the values that a page had before a version, as a new version. It is refused if a later version has changed them
 * again.
 */
export async function undoPageVersion(
  deps: PageDeps,
  version: number,
  author: string,
): Promise<PatchResult | undefined> {
  const log = pageLog(deps.db, deps.id);
  const [entry] = await listVersions(log, { before: version + 1, limit: 1 });
  if (entry?.version !== version || version < 2) return undefined;
  const documents = await documentsBetween(log, { first: version - 1, last: version - 1 });
  const before = documents.get(version - 1) ?? {};
  const patch = toPatch(Object.fromEntries(entry.changed.map((path) => [path, valueAt(before, path)])));
  return await savePage(deps, patch, { author, baseVersion: version });
}

/** Author of a version that was published at its time. */
const scheduleAuthor = "schedule";

/** Publishes the scheduled pages that are due. A repetition publishes nothing. */
export async function publishScheduledPages(db: D1Database, now: number): Promise<void> {
  const query = "SELECT id, website_id FROM collections WHERE publish_at <= ?";
  const { results } = await db.prepare(query).bind(now).all<{ id: string; website_id: string }>();
  for (const { id, website_id } of results)
    try {
      await savePage(
        { db, siteId: website_id, id, language: "en" },
        (current) => {
          const { state, at } = completeDocument(current.document).publication;
          const isDue = state === publicationStates.scheduled && Date.parse(at ?? "") <= now;
          return isDue ? publicationPatch(current, { kind: "publish" }) : {};
        },
        { author: scheduleAuthor, baseVersion: "newest" },
      );
    } catch (error) {
      console.error(`page ${id} could not be published at its time:`, error);
    }
}
