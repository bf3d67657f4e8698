import { fromZonedInput } from "../../../../shared/settings/zoned-time.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerPagesTexts } from "../../../../shared/texts/owner-pages.ts";
import type { PatchResult } from "../../../database/save-patch.ts";
import {
  changePublication,
  type PublicationChange,
  undoPageVersion,
} from "../../page-editor/change-publication.ts";
import { createPage, duplicatePage, pageLayouts } from "../../page-editor/new-page.ts";
import { publicationProblem, publicationRefusal } from "../../page-editor/page-kind.ts";
import { readPage } from "../../page-editor/page-store.ts";
import type { PageDeps } from "../../page-editor/save-page.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { pagesScreen } from "./page-list.ts";
import { pagesPath } from "./page-names.ts";

const maxTitleLength = 200;

/** `POST /config/pages`: an action of the list of pages, without scripts. */
export async function actOnPage(request: OwnerRequest): Promise<Response> {
  const { c, owner, site } = request;
  c.header("cache-control", "no-store");
  const fields = await readFieldMap(c.req.raw);
  const action = fields.get("action") ?? "";
  const language = ownerLanguage(c);
  const texts = ownerPagesTexts(language);
  const newPage = { db: c.env.DB, siteId: site.id, author: owner.accountId, language };
  const done = (id: string, more: Readonly<Record<string, string>> = {}) =>
    c.redirect(`${pagesPath}?${new URLSearchParams({ done: action, id, ...more })}`, 303);
  const refuse = (message: string) => pagesScreen(request, { message, fields });
  if (action === "create") {
    const title = (fields.get("title") ?? "").trim();
    const layout = pageLayouts[fields.get("layout") ?? ""] ?? pageLayouts.text;
    if (title === "" || title.length > maxTitleLength || layout === undefined)
      return refuse(fillText(texts.writeTitle, { n: maxTitleLength }));
    return done(await createPage(newPage, title, layout));
  }
  const id = (fields.get("id") ?? "").toLowerCase();
  const deps: PageDeps = { db: c.env.DB, siteId: site.id, id, language };
  if (!/^[\da-f]{24}$/.test(id) || (await readPage(deps.db, id)) === undefined) return refuse(texts.noPage);
  if (action === "duplicate") {
    const refusal = await publicationRefusal(deps, "address");
    const copy = refusal === undefined ? await duplicatePage(deps, owner.accountId) : undefined;
    return copy === undefined ? refuse(refusal ?? texts.noPage) : done(copy);
  }
  const respond = (result: PatchResult) => {
    if (result.kind === "conflict") return refuse(texts.changedMeanwhile);
    if (result.kind === "invalid") return refuse(Object.values(result.errors).join(" "));
    return done(id, result.kind === "saved" ? { version: String(result.current.version) } : {});
  };
  const version = Number(fields.get("version")) || 0;
  if (action === "undo") {
    const undone = await undoPageVersion(deps, version, owner.accountId);
    return undone === undefined ? refuse(texts.noPage) : respond(undone);
  }
  const change = changeOf(action, fields.get("at") ?? "", site.timeZone);
  if (change === undefined) return refuse(texts.noAction);
  const refusal = await publicationProblem(deps, change);
  if (refusal !== undefined) return refuse(refusal);
  const author = { author: owner.accountId, baseVersion: version };
  return respond(await changePublication(deps, change, author));
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
