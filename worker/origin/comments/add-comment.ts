import "../../texts.ts";
import { refusalsTexts } from "../../../shared/texts/refusals.ts";
import { toHex } from "../../http/hex.ts";
import { isWithinLimit, rateLimitKeys } from "../../http/rate-limit.ts";
import { sha256Base64Url } from "../../http/secret-id.ts";
import { sessionSecret } from "../accounts/request-cookies.ts";
import { currentMember } from "../accounts/sessions.ts";
import type { OriginContext } from "../bindings.ts";
import { findItemPage } from "../page-loaders/find-item-page.ts";
import { textLanguageOf } from "../rows/text-language.ts";
import { visitorIdOf } from "../visitor-id.ts";
import { type CommentInput, commentInputError, parseCommentInput } from "./comment-input.ts";
import { commentSettings } from "./comment-settings.ts";
import { commentStatus } from "./list-comments.ts";

export type CommentResult =
  | { readonly id: string; readonly status: "pending" | "published" }
  | { readonly error: string; readonly httpStatus: 400 | 401 | 403 | 404 | 429 | 503 };

/** An equal comment of the same sender within this time is stored once. */
const dedupeWindowMs = 60 * 60 * 1000;
/** Comments of one item that may wait for a moderator, and that may be spam. A flood must not fill the database. */
const maxWaitingComments = 300;

/**
 * Stores a comment on an item (docs/reference/comments.md#rules). Counts one attempt for the rate limit. It waits for a
 * moderator if the site wants that.
 */
export async function addComment(
  c: OriginContext,
  itemId: string,
  fields: ReadonlyMap<string, string>,
): Promise<CommentResult> {
  const texts = refusalsTexts(await textLanguageOf(c));
  if (!(await isWithinCommentLimit(c))) return { httpStatus: 429, error: texts.tooManyComments };
  const page = await findItemPage(c, itemId);
  if (!page) return { httpStatus: 404, error: texts.noCommentPage };
  const { site, item } = page;
  const settings = commentSettings(site, item);
  if (!settings.isOpen) return { httpStatus: 403, error: texts.commentsClosed };
  const member = await currentMember(c);
  if (!member && !settings.commentAnonAllowed) return { httpStatus: 401, error: texts.signInToComment };
  const input = parseCommentInput(fields, member !== undefined);
  const error = commentInputError(input, member !== undefined, texts);
  if (error !== undefined) return { httpStatus: 400, error };
  const thread = await findThread(c, item.id, input.parentId);
  if (input.parentId !== undefined && (thread === undefined || !settings.commentThreaded))
    return { httpStatus: 400, error: texts.replyGone };
  const isHeld = settings.commentApprovalRequired;
  const status = input.isSpam ? commentStatus.spam : isHeld ? commentStatus.pending : commentStatus.published;
  const id = await insert(c, {
    itemId: item.id,
    thread,
    member: member && { id: member.id, name: member.displayName, email: member.email },
    input,
    status,
    visitorId: visitorIdOf(c, site),
  });
  if (id === undefined) return { httpStatus: 503, error: texts.commentsFull };
  // A program that fills in the hidden field must not learn that it was recognized.
  return { id, status: isHeld || input.isSpam ? "pending" : "published" };
}

/** False if this visitor has sent too much in the last minute. Counts one attempt. */
export async function isWithinCommentLimit(c: OriginContext): Promise<boolean> {
  const keys = rateLimitKeys(c.req.raw).map((key) => `comments ${key}`);
  return await isWithinLimit(c.env, "FORM_LIMIT", keys);
}

/** A digest that recognizes the sender without revealing an IP address. */
export async function senderDigest(c: OriginContext, ...more: readonly string[]): Promise<string> {
  const member = await currentMember(c);
  const sender = member ? member.id : [rateLimitKeys(c.req.raw), c.req.header("user-agent") ?? ""];
  return await sha256Base64Url(JSON.stringify([sessionSecret(c.env), "comments", sender, more]));
}

/** The published thread to which a reply belongs. A reply to a reply belongs to the same thread. */
async function findThread(
  c: OriginContext,
  itemId: string,
  parentId: string | undefined,
): Promise<string | undefined> {
  if (parentId === undefined) return undefined;
  const thread = await c.env.DB.prepare(
    `SELECT t.id FROM comments c JOIN comments t ON t.id = ifnull(c.parent_id, c.id)
    WHERE c.id = ? AND c.item_id = ? AND c.status = ?3 AND t.status = ?3`,
  )
    .bind(parentId, itemId, commentStatus.published)
    .first<string>("id");
  return thread ?? undefined;
}

interface NewComment {
  readonly itemId: string;
  readonly thread: string | undefined;
  readonly member: { readonly id: string; readonly name: string; readonly email: string } | undefined;
  readonly input: CommentInput;
  readonly status: number;
  readonly visitorId: string | undefined;
}

/** Inserts the comment, and returns its id or that of the equal one. Undefined if too many comments wait. */
async function insert(
  c: OriginContext,
  { itemId, thread, member, input, status, visitorId }: NewComment,
): Promise<string | undefined> {
  const { body, name, email, url } = input;
  const digest = await senderDigest(c, itemId, thread ?? "", name, body);
  const now = Date.now();
  const [inserted, equal] = await c.env.DB.batch<{ id: string }>([
    c.env.DB.prepare(
      `INSERT INTO comments (id, item_id, parent_id, member_id, author_name, author_email, author_url, body, status, digest, added_at, visitor_id)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12
      WHERE NOT EXISTS (SELECT 1 FROM comments WHERE digest = ?10 AND added_at > ?11 - ${dedupeWindowMs})
      AND (?9 = ${commentStatus.published}
        OR (SELECT count(*) FROM comments WHERE item_id = ?2 AND status = ?9) < ${maxWaitingComments})
      RETURNING id`,
    ).bind(
      newCommentId(),
      itemId,
      thread ?? null,
      member?.id ?? null,
      member?.name ?? name,
      member?.email ?? email,
      url,
      body,
      status,
      digest,
      now,
      visitorId ?? null,
    ),
    c.env.DB.prepare("SELECT id FROM comments WHERE digest = ? ORDER BY added_at DESC LIMIT 1").bind(digest),
  ]);
  return inserted?.results[0]?.id ?? equal?.results[0]?.id;
}

/** An id in the platform's format: 24 hex digits. */
function newCommentId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(12)));
}
