import "../../texts.ts";
import { refusalsTexts } from "../../../shared/texts/refusals.ts";
import type { OriginContext } from "../bindings.ts";
import { findItemPage } from "../page-loaders/find-item-page.ts";
import { textLanguageOf } from "../rows/text-language.ts";
import { isWithinCommentLimit, senderDigest } from "./add-comment.ts";
import { commentSettings } from "./comment-settings.ts";
import { commentStatus } from "./list-comments.ts";

export type VoteKind = "like" | "flag";

export type VoteResult =
  | { readonly itemId: string; readonly path: string; readonly likeCount: number }
  | { readonly error: string; readonly httpStatus: 403 | 404 | 429 };

/**
 * A like or a report of a published comment, counted once for each visitor (docs/reference/comments.md#likes-and-reports).
 * A comment with enough reports waits for a moderator again.
 */
export async function voteForComment(
  c: OriginContext,
  commentId: string,
  kind: VoteKind,
): Promise<VoteResult> {
  const texts = refusalsTexts(await textLanguageOf(c));
  if (!(await isWithinCommentLimit(c))) return { httpStatus: 429, error: texts.waitMinute };
  const { DB: db } = c.env;
  const itemId = await db
    .prepare(
      `SELECT c.item_id FROM comments c LEFT JOIN comments p ON p.id = c.parent_id
      WHERE c.id = ?1 AND c.status = ?2 AND ifnull(p.status, ?2) = ?2`,
    )
    .bind(commentId, commentStatus.published)
    .first<string>("item_id");
  const page = itemId === null ? undefined : await findItemPage(c, itemId);
  if (!page) return { httpStatus: 404, error: texts.commentGone };
  const settings = commentSettings(page.site, page.item);
  if (!(kind === "like" ? settings.commentLikesAllowed : settings.commentFlagsAllowed))
    return { httpStatus: 403, error: texts.notPossible };
  const threshold = settings.commentFlagThreshold;
  const voter = await senderDigest(c, commentId);
  const [, , count] = await db.batch<{ likes: number }>([
    db
      .prepare("INSERT INTO comment_votes (comment_id, kind, voter) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
      .bind(commentId, kind, voter),
    db
      .prepare(
        `UPDATE comments SET status = ${commentStatus.pending} WHERE id = ?1 AND ?2 > 0 AND ?3 = 'flag'
        AND (SELECT count(*) FROM comment_votes WHERE comment_id = ?1 AND kind = 'flag') >= ?2`,
      )
      .bind(commentId, threshold, kind),
    db
      .prepare("SELECT count(*) AS likes FROM comment_votes WHERE comment_id = ? AND kind = 'like'")
      .bind(commentId),
  ]);
  return { itemId: page.item.id, path: page.item.path, likeCount: count?.results[0]?.likes ?? 0 };
}
