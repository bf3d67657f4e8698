import "../../../texts.ts";
import { productTypes } from "../../../../shared/store/product.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { lettersTexts } from "../../../../shared/texts/letters.ts";
import { newSecretId } from "../../../http/secret-id.ts";
import { isPublishedSql } from "../../rows/items.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import type { OrderStore } from "../orders/settle-order.ts";
import { reviewedTypesSql } from "./review-rows.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The time from the day on which goods are sent to the request. By then they have been delivered. */
const deliveryMs = 7 * dayMs;
/** The time from the order to the request, if nothing is sent. */
const useMs = 14 * dayMs;
/**
 * Requests that are older are not sent, so that a shop which begins to ask does not write to all of its buyers at once.
 */
const maxDelayMs = 60 * dayMs;
const requestLifetimeMs = 60 * dayMs;
const maxRequests = 50;

export const reviewPath = "/review";

interface DueOrder {
  readonly id: string;
  readonly website_id: string;
  readonly email: string;
  readonly name: string;
  readonly site_url: string;
}

/** Asks the buyers of orders for reviews: one email for each order. Renewals and contributions are not reviewed. */
export async function requestReviews(
  { db, siteUrl }: Pick<OrderStore, "db" | "siteUrl">,
  now: number,
): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT o.id, o.website_id, o.email, o.name, o.site_url FROM orders o
       WHERE o.state = 'placed' AND o.placed_at <= ?2 AND o.cancelled_at IS NULL AND o.subscription_id IS NULL
         AND CASE WHEN o.fulfilled_at IS NOT NULL THEN o.fulfilled_at + ${deliveryMs}
             WHEN NOT EXISTS (SELECT 1 FROM order_entries s WHERE s.order_id = o.id
               AND s.product_type = ${productTypes.physical}) THEN o.placed_at + ${useMs} END BETWEEN ?1 AND ?2
         AND (?3 <> '' OR o.site_url <> '')
         AND NOT EXISTS (SELECT 1 FROM review_requests r WHERE r.order_id = o.id)
         AND EXISTS (SELECT 1 FROM order_entries e JOIN items i ON i.id = e.item_id AND ${isPublishedSql}
           WHERE e.order_id = o.id AND e.product_type IN ${reviewedTypesSql})
       ORDER BY o.placed_at LIMIT ?4`,
    )
    .bind(now - maxDelayMs, now, siteUrl, maxRequests)
    .all<DueOrder>();
  if (results.length === 0) return;
  const { title: site, textLanguage } = siteFromRow(await db.prepare(siteQuery).first());
  const texts = lettersTexts(textLanguage);
  for (const order of results) {
    const token = newSecretId();
    const link = new URL(`${reviewPath}?token=${token}`, siteUrl || order.site_url).href;
    const ask = fillText(texts.reviewAsk, { name: order.name, site });
    const body = `${ask}\n\n${texts.reviewHere}\n${link}\n\n${texts.reviewEnds}\n`;
    // If two runs happen at the same time, the second one inserts neither row.
    await db.batch([
      db
        .prepare(
          "INSERT INTO review_requests (order_id, token, expires_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(order.id, token, now + requestLifetimeMs),
      db
        .prepare(
          `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
           VALUES (?, ?, ?, 'review', ?, ?, ?) ON CONFLICT DO NOTHING`,
        )
        .bind(
          `review ${order.id}`,
          order.website_id,
          order.email,
          fillText(texts.reviewSubject, { site }),
          body,
          now,
        ),
    ]);
  }
}
