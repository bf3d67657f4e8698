import { scheduleProblem } from "../../../shared/page-editor/publication.ts";
import type { PublicationChange } from "./change-publication.ts";
import { ruleTexts } from "./rule-texts.ts";
import type { PageDeps } from "./save-page.ts";

/** The reason why a page cannot be published, scheduled or hidden; undefined if it can. */
export async function publicationProblem(
  deps: PageDeps,
  change: PublicationChange,
): Promise<string | undefined> {
  const problem =
    change.kind === "schedule"
      ? scheduleProblem(change.at, Date.now(), ruleTexts(deps.language).problems)
      : undefined;
  return problem ?? (await publicationRefusal(deps, change.kind));
}

/**
 * The reason why a page cannot be hidden or moved; undefined if it can. The site and the store lead to the start page,
 * to pages for errors and sign-in, and to pages of the store by their addresses.
 */
export async function publicationRefusal(
  { db, id, language }: PageDeps,
  change: PublicationChange["kind"] | "address",
): Promise<string | undefined> {
  if (change === "publish" || change === "review") return undefined;
  const row = await db
    .prepare("SELECT path, screen, template, is_published FROM collections WHERE id = ?")
    .bind(id)
    .first<{ path: string; screen: string | null; template: string; is_published: number }>();
  if (row === null) return undefined;
  // A schedule hides nothing.
  if (change === "schedule" || change === "unschedule") return undefined;
  const { problems } = ruleTexts(language);
  const isOwn = row.path === "/" || row.screen !== null || !/^(?:\/|deleted:)/.test(row.path);
  if (isOwn) return problems.needed;
  // The items of a list have the address of their list.
  return change === "address" && row.template !== "page" ? problems.itemsNeed : undefined;
}
