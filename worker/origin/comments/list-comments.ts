import * as z from "zod";
import { type SortOrder, sortOrders, threadsPerPage } from "../../../shared/comments/comments.ts";
import type { SignedInMember } from "../accounts/member-sessions.ts";
import type { Item } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";
import { dayText } from "../templates/format-date.ts";
import { commentSettings } from "./comment-settings.ts";

export const commentStatus = { pending: 1, published: 2, spam: 3 } as const;

/** Maximum number of replies on one page of the list. */
const maxReplies = 500;

export const commentRow = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  author_name: z.string(),
  author_url: z.string(),
  member_name: z.string().nullable(),
  body: z.string(),
  added_at: z.number(),
  likes: z.number(),
});
type CommentRow = z.infer<typeof commentRow>;

export const commentColumns = `c.id, c.parent_id, c.author_name, c.author_url, c.body, c.added_at,
  (SELECT display_name FROM members WHERE id = c.member_id) AS member_name,
  (SELECT count(*) FROM comment_votes v WHERE v.comment_id = c.id AND v.kind = 'like') AS likes`;

interface ListOptions {
  readonly site: Site;
  readonly item: Item;
  readonly member: SignedInMember | undefined;
  readonly sort: SortOrder;
  /** Page of the list, from 1. */
  readonly page: number;
}

/**
 * The response of `GetComments` (docs/reference/comments.md#calls): the published comments, without email addresses.
 * Replies to a comment that is not published are left out.
 */
export async function listComments(
  db: D1Database,
  { site, item, member, sort, page }: ListOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const settings = commentSettings(site, item);
  const direction = sort === sortOrders.oldest ? "ASC" : "DESC";
  const threads = await db
    .prepare(
      `SELECT ${commentColumns} FROM comments c WHERE c.item_id = ? AND c.status = ${commentStatus.published}
      AND c.parent_id IS NULL ORDER BY c.added_at ${direction}, c.id LIMIT ? OFFSET ?`,
    )
    .bind(item.id, threadsPerPage + 1, (page - 1) * threadsPerPage)
    .all();
  const roots = threads.results.slice(0, threadsPerPage).map((row) => commentRow.parse(row));
  // A conversation is read from its start, whatever the order of the list is.
  const replies = await db
    .prepare(
      `SELECT ${commentColumns} FROM comments c WHERE c.parent_id IN (SELECT value FROM json_each(?))
      AND c.status = ${commentStatus.published} ORDER BY c.added_at, c.id LIMIT ${maxReplies}`,
    )
    .bind(JSON.stringify(roots.map(({ id }) => id)))
    .all();
  const rows = [...roots, ...replies.results.map((row) => commentRow.parse(row))];
  return {
    comments: rows.map((row) => commentJson(site, row)),
    totalComments: item.commentCount,
    topLevelComments: roots.length,
    visibleComments: rows.length,
    numLikes: rows.reduce((sum, { likes }) => sum + likes, 0),
    hasMore: threads.results.length > threadsPerPage,
    commentSettings: {
      textOnly: true,
      isOpen: settings.isOpen,
      anonAllowed: settings.commentAnonAllowed,
      threaded: settings.commentThreaded,
      approvalRequired: settings.commentApprovalRequired,
      avatarsOn: settings.commentAvatarsOn,
      likesAllowed: settings.commentLikesAllowed,
      flagsAllowed: settings.commentFlagsAllowed,
      sortType: sort,
      ...(member && { memberName: member.displayName }),
    },
  };
}

/** A comment in the responses of the API. */
export function commentJson(site: Site, row: CommentRow): Readonly<Record<string, unknown>> {
  return {
    id: row.id,
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    status: commentStatus.published,
    authorName: row.author_name,
    ...(row.author_url !== "" && { authorUrl: row.author_url }),
    ...(row.member_name !== null && { memberAccount: { displayName: row.member_name } }),
    body: row.body,
    addedOn: row.added_at,
    dateText: dayText(site, row.added_at),
    likeCount: row.likes,
  };
}
