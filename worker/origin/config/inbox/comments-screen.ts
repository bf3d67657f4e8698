import * as z from "zod";
import { hasPermission } from "../../../../shared/permissions.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { commentStatus } from "../../comments/list-comments.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { inboxNavigation, inboxPath } from "./inbox-links.ts";
import { type Decisions, decisionForm, moderatedList, readDecision } from "./moderation.ts";

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

/** The lists of the screen. Reported comments are published, unless the site hides them after some reports. */
const lists = [
  {
    id: "waiting",
    title: "Waiting",
    empty: "No comment is waiting.",
    where: `c.status = ${commentStatus.pending}`,
    order: "c.added_at",
  },
  {
    id: "reported",
    title: "Reported by readers",
    empty: "No comment has been reported.",
    where: `c.status = ${commentStatus.published} AND EXISTS (SELECT 1 FROM comment_votes v WHERE v.comment_id = c.id AND v.kind = 'flag')`,
    order: "flags DESC, c.added_at DESC",
  },
  {
    id: "published",
    title: "Published",
    empty: "No comment has been published yet.",
    where: `c.status = ${commentStatus.published}`,
    order: "c.added_at DESC",
  },
  {
    id: "spam",
    title: "Spam",
    empty: "There is no spam.",
    where: `c.status = ${commentStatus.spam}`,
    order: "c.added_at DESC",
  },
] as const;

/** A decision without a status deletes the comment and its replies. */
const decisions = {
  publish: { label: "Publish", status: commentStatus.published },
  hold: { label: "Hold back", status: commentStatus.pending },
  spam: { label: "Spam", status: commentStatus.spam },
  delete: { label: "Delete", status: null },
} as const satisfies Decisions;

/** `/config/comments`: the comments that wait for a moderator, and those that visitors see. */
export async function commentsScreen(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "comments")) return missingPermissionScreen(request, "comments");
  const crumb = await getCrumb(request.c);
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
    title: "Comments",
    current: inboxPath,
    intro: `What readers have written below the posts of ${request.site.title}. A comment that waits is seen by moderators only.`,
    content: html`${inboxNavigation(request, "/config/comments")}${lists.map((list, index) => {
      const rows = (results[index]?.results ?? []).map((each) => row.parse(each));
      return moderatedList({ ...list, rows, renderRow: (each) => entry(request, each, crumb) });
    })}`,
  });
}

function entry({ site }: OwnerRequest, comment: Row, crumb: string): Html {
  const { id, author_name, author_email, author_url, is_member, body, status, added_at, path, title, flags } =
    comment;
  const isPublished = status === commentStatus.published;
  return html`<section class="submission" id="c-${id}">
<p class="note"><bdi>${author_name}</bdi>${is_member === 1 && " (member)"}, ${formatDateTime(site, added_at)}, on <a href="${path}${isPublished && `#comment-${id}`}">${title}</a>${flags > 0 && html` <strong>${flags === 1 ? "1 report" : `${flags} reports`}</strong>`}</p>
<p class="typed" dir="auto">${body}</p>
<p class="note">${[author_email, author_url].filter((each) => each !== "").join(", ")}</p>
${decisionForm({ path: "/config/comments", crumb, id, decisions, status, subject: `the comment by ${author_name}` })}
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
  c.header("cache-control", "no-store");
  return c.redirect("/config/comments", 303);
}
