import * as z from "zod";
import { hasPermission } from "../../../../shared/permissions.ts";
import { fillPlural, fillText } from "../../../../shared/text/text.ts";
import { ownerInboxTexts } from "../../../../shared/texts/owner-inbox.ts";
import { ownerModerationTexts } from "../../../../shared/texts/owner-moderation.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { commentStatus } from "../../comments/list-comments.ts";
import { fillHtml } from "../../templates/fill-html.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { inboxNavigation, inboxPath } from "./inbox-links.ts";
import {
  type Decisions,
  decidedResponse,
  decisionForm,
  decisionOutcome,
  moderatedLists,
  readDecision,
} from "./moderation.ts";

const row = z.object({
  id: z.string(),
  author_name: z.string(),
  author_email: z.string(),
  author_url: z.string(),
  is_member: z.number(),
  body: z.string(),
  status: z.number(),
  added_at: z.number(),
  path: z.string(),
  title: z.string(),
  flags: z.number(),
});
type Row = z.infer<typeof row>;

const pageSize = 50;

/** The lists of the screen, with keys of their texts. Reported comments are published, unless the site hides them after some reports. */
const lists = [
  {
    id: "waiting",
    title: "waiting",
    empty: "noneWaiting",
    where: `c.status = ${commentStatus.pending}`,
    order: "c.added_at",
  },
  {
    id: "reported",
    title: "reported",
    empty: "noneReported",
    where: `c.status = ${commentStatus.published} AND EXISTS (SELECT 1 FROM comment_votes v WHERE v.comment_id = c.id AND v.kind = 'flag')`,
    order: "flags DESC, c.added_at DESC",
  },
  {
    id: "published",
    title: "published",
    empty: "nonePublished",
    where: `c.status = ${commentStatus.published}`,
    order: "c.added_at DESC",
  },
  {
    id: "spam",
    title: "spam",
    empty: "noSpam",
    where: `c.status = ${commentStatus.spam}`,
    order: "c.added_at DESC",
  },
] as const;

/** A decision without a status deletes the comment and its replies. */
const decisions = {
  publish: { label: "publish", status: commentStatus.published, done: "isPublished" },
  hold: { label: "hold", status: commentStatus.pending, done: "isHeld" },
  spam: { label: "markSpam", status: commentStatus.spam, done: "isSpam" },
  delete: { label: "remove", status: null, done: "isDeleted" },
} as const satisfies Decisions;

/** `/config/comments`: the comments that wait for a moderator, and those that visitors see. */
export async function commentsScreen(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "comments")) return missingPermissionScreen(request, "comments");
  const crumb = await getCrumb(request.c);
  const language = ownerLanguage(request.c);
  const texts = ownerModerationTexts(language);
  const results = await request.c.env.DB.batch(
    lists.map(({ where, order }) =>
      request.c.env.DB.prepare(
        `SELECT c.*, c.member_id IS NOT NULL AS is_member, i.path, i.title,
        (SELECT count(*) FROM comment_votes v WHERE v.comment_id = c.id AND v.kind = 'flag') AS flags
        FROM comments c JOIN items i ON i.id = c.item_id WHERE ${where} ORDER BY ${order}, c.id LIMIT ${pageSize}`,
      ),
    ),
  );
  return configScreen(request, {
    title: ownerInboxTexts(language).comments,
    current: inboxPath,
    intro: fillText(texts.commentsIntro, { site: request.site.title }),
    content: html`${inboxNavigation(request, "/config/comments")}${decisionOutcome(request.c.req.url, decisions, texts)}${moderatedLists(
      { lists, results, row, texts, renderRow: (each) => entry(request, each, crumb) },
    )}`,
  });
}

function entry({ c, site }: OwnerRequest, comment: Row, crumb: string): Html {
  const { id, author_name, author_email, author_url, is_member, body, status, added_at, path, title, flags } =
    comment;
  const texts = ownerModerationTexts(ownerLanguage(c));
  const isPublished = status === commentStatus.published;
  const name = html`<bdi>${author_name}</bdi>`;
  const facts = fillHtml(texts.commentFacts, {
    author: is_member === 1 ? fillHtml(texts.byMember, { name }) : name,
    date: formatDateTime(withOwnerLocale(c, site), added_at),
    page: html`<a href="${path}${isPublished && `#comment-${id}`}">${title}</a>`,
  });
  return html`<section class="submission" id="c-${id}">
<p class="note">${facts}${flags > 0 && html` <strong>${fillPlural(texts.reports, flags)}</strong>`}</p>
<p class="typed" dir="auto">${body}</p>
<p class="note" dir="ltr">${[author_email, author_url].filter((each) => each !== "").join(", ")}</p>
${decisionForm({ path: "/config/comments", crumb, id, decisions, status, subject: fillText(texts.theComment, { name: author_name }), texts })}
</section>
`;
}

/** `POST /config/comments`: a moderator's decision about one comment. */
export async function moderateComment(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "comments")) return missingPermissionScreen(request, "comments");
  const { c } = request;
  const { id, decision } = await readDecision(c.req.raw, decisions);
  const { DB: db } = c.env;
  if (decision?.status === null) await db.prepare("DELETE FROM comments WHERE id = ?").bind(id).run();
  // A published comment starts without reports, or it would be held back again at the next one.
  else if (decision !== undefined)
    await db.batch([
      db.prepare("UPDATE comments SET status = ? WHERE id = ?").bind(decision.status, id),
      db.prepare("DELETE FROM comment_votes WHERE comment_id = ? AND kind = 'flag'").bind(id),
    ]);
  return decidedResponse("/config/comments", decisions, decision);
}
