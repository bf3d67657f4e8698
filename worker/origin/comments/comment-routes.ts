import "../../texts.ts";
import { Hono } from "hono";
import { apiPaths } from "../../../shared/names.ts";
import { pagesTexts } from "../../../shared/texts/pages.ts";
import { refusalsTexts } from "../../../shared/texts/refusals.ts";
import { rateLimitPeriodSeconds } from "../../http/rate-limit.ts";
import { currentMember } from "../accounts/sessions.ts";
import type { OriginContext, OriginEnv } from "../bindings.ts";
import { findItemPage } from "../page-loaders/find-item-page.ts";
import { showPageAt } from "../page-loaders/show-page.ts";
import { textLanguageOf } from "../rows/text-language.ts";
import { html } from "../templates/html.ts";
import { plainPage } from "../templates/plain-page.ts";
import { addComment, type CommentResult } from "./add-comment.ts";
import { readCommentFields } from "./comment-input.ts";
import { commentSettings, requestedPage, requestedSort } from "./comment-settings.ts";
import { commentColumns, commentJson, commentRow, listComments } from "./list-comments.ts";
import { type VoteKind, voteForComment } from "./vote.ts";

const noStore = { "cache-control": "no-store" };
/** The messages in the language of the site. */
const refusalsOf = async (c: OriginContext) => refusalsTexts(await textLanguageOf(c));

/** The routes of comments: the platform's calls, and the forms of pages without JavaScript. */
export const commentRoutes = new Hono<OriginEnv>();

commentRoutes.get(apiPaths.comments, async (c) => {
  const page = await findItemPage(c, c.req.query("targetId") ?? "");
  if (!page || !commentSettings(page.site, page.item).areShown)
    return c.json({ error: (await refusalsOf(c)).noComments }, 404, noStore);
  const { site, item } = page;
  const options = {
    site,
    item,
    member: await currentMember(c),
    sort: requestedSort(c.req.query("sortBy"), commentSettings(site, item)),
    page: requestedPage(c.req.query("page")),
  };
  return c.json(await listComments(c.env.DB, options), 200, noStore);
});

commentRoutes.post(apiPaths.addComment, async (c) => {
  const fields = await readCommentFields(c.req.raw);
  const result: CommentResult =
    fields === undefined
      ? { httpStatus: 400, error: (await refusalsOf(c)).commentTooLong }
      : await addComment(c, fields.get("targetId") ?? "", fields);
  if ("error" in result) return c.json({ error: result.error }, result.httpStatus, errorHeaders(result));
  const { id, status } = result;
  return c.json(
    { status, ...(status === "published" && { comment: await storedComment(c, id) }) },
    200,
    noStore,
  );
});

commentRoutes.post(apiPaths.likeComment, (c) => vote(c, "like"));
commentRoutes.post(apiPaths.flagComment, (c) => vote(c, "flag"));

commentRoutes.post("/comments/:item{[\\da-f]{24}}", async (c) => {
  const itemId = c.req.param("item");
  const fields = await readCommentFields(c.req.raw);
  if (fields === undefined) {
    const language = await textLanguageOf(c);
    const content = html`<p>${refusalsTexts(language).commentTooLong}</p>`;
    return plainPage({ title: pagesTexts(language).tooLong, status: 413, content, language });
  }
  const action = fields.get("action");
  if (action === "like" || action === "flag")
    return await plainVote(c, itemId, fields.get("comment") ?? "", action);
  const result = await addComment(c, itemId, fields);
  const page = await findItemPage(c, itemId);
  if ("error" in result) {
    if (!page) {
      const language = await textLanguageOf(c);
      const content = html`<p>${result.error}</p>`;
      return plainPage({ title: pagesTexts(language).notSent, status: 404, content, language });
    }
    const rejected = {
      key: fields.get("parentId") || itemId,
      error: result.error,
      values: Object.fromEntries(fields),
    };
    const response = await showPageAt(c, page.item.path, {
      status: result.httpStatus,
      state: { rejectedComment: rejected },
    });
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(errorHeaders(result))) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  }
  const anchor = result.status === "published" ? `comment-${result.id}` : `comments-${itemId}`;
  // The id makes the URL a new one, so that no cached page without the comment is shown.
  const query = new URLSearchParams({
    comment: result.status,
    ...(result.status === "published" && { id: result.id }),
  });
  c.header("cache-control", "no-store");
  return c.redirect(`${page?.item.path ?? "/"}?${query}#${anchor}`, 303);
});

async function vote(c: OriginContext, kind: VoteKind): Promise<Response> {
  const fields = await readCommentFields(c.req.raw);
  const result = await voteForComment(c, fields?.get("id") ?? "", kind);
  if ("error" in result) return c.json({ error: result.error }, result.httpStatus, errorHeaders(result));
  return c.json({ likeCount: result.likeCount }, 200, noStore);
}

/** A like or a report from a page without JavaScript. It leads back to the comment. */
async function plainVote(c: OriginContext, itemId: string, id: string, kind: VoteKind): Promise<Response> {
  const result = await voteForComment(c, id, kind);
  if ("error" in result) {
    const language = await textLanguageOf(c);
    const content = html`<p>${result.error}</p>`;
    return plainPage({ title: pagesTexts(language).failed, status: result.httpStatus, content, language });
  }
  c.header("cache-control", "no-store");
  const query = new URLSearchParams({ comment: kind === "like" ? "liked" : "reported", id });
  return c.redirect(
    `${result.path}?${query}#${kind === "like" ? `comment-${id}` : `comments-${itemId}`}`,
    303,
  );
}

/** A stored comment as JSON, for the page of its author. */
async function storedComment(c: OriginContext, id: string): Promise<unknown> {
  const row = await c.env.DB.prepare(`SELECT ${commentColumns}, c.item_id FROM comments c WHERE c.id = ?`)
    .bind(id)
    .first();
  const page = row === null ? undefined : await findItemPage(c, String(row.item_id));
  return page && commentJson(page.site, commentRow.parse(row));
}

function errorHeaders({ httpStatus }: { readonly httpStatus: number }): Record<string, string> {
  return httpStatus === 429 ? { ...noStore, "retry-after": String(rateLimitPeriodSeconds) } : noStore;
}
