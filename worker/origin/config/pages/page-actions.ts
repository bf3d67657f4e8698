import { fromZonedInput } from "../../../../shared/settings/zoned-time.ts";
import type { PatchResult } from "../../../database/save-patch.ts";
import {
  changePublication,
  type PublicationChange,
  undoPageVersion,
} from "../../editing/change-publication.ts";
import { createPage, duplicatePage, pageLayouts } from "../../editing/new-page.ts";
import { publicationProblem, publicationRefusal } from "../../editing/page-kind.ts";
import { readPage } from "../../editing/page-store.ts";
import type { PageDeps } from "../../editing/save-page.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { pagesScreen } from "./page-list.ts";
import { pagesPath } from "./page-names.ts";

const changedMeanwhile = "Nothing was done: others have changed this page since. The list is as it is now.";
const missingPage = "Unable to locate content";
const maxTitleLength = 200;

/** `POST /config/pages`: an action of the list of pages, without scripts. */
export async function actOnPage(request: OwnerRequest): Promise<Response> {
  const { c, owner, site } = request;
  c.header("cache-control", "no-store");
  const fields = await readFieldMap(c.req.raw);
  const action = fields.get("action") ?? "";
  const newPage = { db: c.env.DB, siteId: site.id, author: owner.accountId };
  const done = (id: string) => c.redirect(`${pagesPath}?${new URLSearchParams({ done: action, id })}`, 303);
  if (action === "create") {
    const title = (fields.get("title") ?? "").trim();
    const layout = pageLayouts[fields.get("layout") ?? ""] ?? pageLayouts.text;
    if (title === "" || title.length > maxTitleLength || layout === undefined)
      return pagesScreen(request, "Please write a title of at most 200 characters.");
    return done(await createPage(newPage, title, layout));
  }
  const id = (fields.get("id") ?? "").toLowerCase();
  const deps: PageDeps = { db: c.env.DB, siteId: site.id, id };
  if (!/^[\da-f]{24}$/.test(id) || (await readPage(deps.db, id)) === undefined)
    return pagesScreen(request, missingPage);
  if (action === "duplicate") {
    const refusal = await publicationRefusal(deps, "address");
    const copy = refusal === undefined ? await duplicatePage(deps, owner.accountId) : undefined;
    return copy === undefined ? pagesScreen(request, refusal ?? missingPage) : done(copy);
  }
  const version = Number(fields.get("version")) || 0;
  if (action === "undo") {
    const undone = await undoPageVersion(deps, version, owner.accountId);
    return undone === undefined
      ? pagesScreen(request, missingPage)
      : respond(request, undone, () => done(id));
  }
  const change = changeOf(action, fields.get("at") ?? "", site.timeZone);
  if (change === undefined) return pagesScreen(request, "There is no such action.");
  const refusal = await publicationProblem(deps, change);
  if (refusal !== undefined) return pagesScreen(request, refusal);
  const author = { author: owner.accountId, baseVersion: version };
  return respond(request, await changePublication(deps, change, author), () => done(id));
}

function respond(
  request: OwnerRequest,
  result: PatchResult,
  done: () => Response,
): Response | Promise<Response> {
  if (result.kind === "conflict") return pagesScreen(request, changedMeanwhile);
  return result.kind === "invalid" ? pagesScreen(request, Object.values(result.errors).join(" ")) : done();
}

function changeOf(action: string, at: string, timeZone: string): PublicationChange | undefined {
  switch (action) {
    case "publish":
    case "unpublish":
    case "unschedule":
    case "review":
    case "private":
    case "delete":
      return { kind: action };
    case "schedule":
      return { kind: "schedule", at: fromZonedInput(at, timeZone) };
    default:
      return undefined;
  }
}
