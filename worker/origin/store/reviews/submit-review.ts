import type { ReviewErrors } from "../../../../shared/store/reviews/review-form.tsx";
import { maxReviewText, ratings } from "../../../../shared/store/reviews/review-limits.ts";
import type { ReviewsTexts } from "../../../../shared/texts/reviews.ts";
import { findReviewRequest, type ReviewRequest } from "./review-rows.ts";

export interface ReviewInput {
  readonly token: string;
  readonly position: string;
  readonly rating: string;
  readonly text: string;
}

export type ReviewOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "invalid"; readonly errors: ReviewErrors }
  | { readonly kind: "reviewed" | "expired" | "nothing" };

/** Why a request has no form: nothing of it can be reviewed any more. Undefined if it can. */
export function requestProblem(
  request: ReviewRequest | undefined,
  now: number,
): "expired" | "nothing" | "reviewed" | undefined {
  if (!request || request.expires_at <= now) return "expired";
  if (request.entries.length === 0) return "nothing";
  return request.entries.every(({ is_reviewed }) => is_reviewed === 1) ? "reviewed" : undefined;
}

/** Saves the review of an entry. The owner has to approve it. If two are sent at the same time, one is saved. */
export async function submitReview(
  db: D1Database,
  input: ReviewInput,
  texts: ReviewsTexts,
  now = Date.now(),
): Promise<ReviewOutcome> {
  const request = await findReviewRequest(db, input.token);
  const problem = requestProblem(request, now);
  if (!request || problem !== undefined) return { kind: problem ?? "expired" };
  const entry = request.entries.find(({ position }) => String(position) === input.position);
  if (!entry) return { kind: "nothing" };
  if (entry.is_reviewed === 1) return { kind: "reviewed" };
  const rating = ratings.find((each) => String(each) === input.rating);
  const isTooLong = input.text.length > maxReviewText;
  if (rating === undefined || isTooLong)
    return {
      kind: "invalid",
      errors: {
        ...(rating === undefined && { rating: texts.chooseRating }),
        ...(isTooLong && { text: texts.tooLong }),
      },
    };
  const { order_id, website_id, name } = request;
  const saved = await db
    .prepare(
      `INSERT INTO reviews (id, website_id, order_id, position, item_id, rating, body, author_name, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (order_id, position) DO NOTHING RETURNING id`,
    )
    .bind(
      crypto.randomUUID(),
      website_id,
      order_id,
      entry.position,
      entry.item_id,
      rating,
      input.text,
      shortName(name),
      now,
    )
    .first();
  return { kind: saved === null ? "reviewed" : "saved" };
}

/** The first name with the initial of the last one: the review is public, and the order is not. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last === undefined ? undefined : [...last][0];
  return initial === undefined ? first : `${first} ${initial}.`;
}
