import { isTestCard } from "../../../../shared/store/checkout/checkout-values.ts";
import "../../../texts.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { lettersTexts } from "../../../../shared/texts/letters.ts";
import { type Site, siteFromRow, siteQuery } from "../../rows/site.ts";
import { dayText } from "../../templates/format-date.ts";
import type { OrderStore } from "../orders/settle-order.ts";
import { subscriptionLink } from "./subscription-links.ts";
import type { SubscriptionRow } from "./subscription-rows.ts";

interface Failure {
  readonly subscription: SubscriptionRow;
  readonly now: number;
  readonly reason: "refused" | "unavailable";
  /** The time of the next attempt; null after the last one. */
  readonly retryAt: number | null;
}

/** Inserts the email about a failed attempt, unless another run has recorded the attempt. */
export async function prepareFailureEmail(
  store: Pick<OrderStore, "db" | "siteUrl">,
  { subscription, now, reason, retryAt }: Failure,
): Promise<D1PreparedStatement> {
  const { db } = store;
  const site = siteFromRow(await db.prepare(siteQuery).first());
  const { id, period, attempt, title, total, currency, name } = subscription;
  const texts = lettersTexts(site.textLanguage);
  const amount = formatMoney({ currency, minorUnits: total }, site.formattingLocale);
  const problem =
    reason === "refused"
      ? fillText(texts.renewalRefused, { name, amount, title })
      : fillText(texts.renewalSoldOut, { name, title });
  // A card at another payment service is kept there: docs/reference/subscriptions.md#renewals
  const [paused, retry] = isTestCard(subscription.payment_method)
    ? [texts.renewalPaused, texts.renewalRetry]
    : [texts.renewalPausedKept, texts.renewalRetryKept];
  const next = retryAt === null ? paused : fillText(retry, { day: dayText(site, retryAt) });
  const subject = fillText(retryAt === null ? texts.pausedSubject : texts.renewalSubject, { title });
  const body = `${problem}\n\n${next}\n${subscriptionLink(store, subscription)}\n`;
  return db
    .prepare(
      `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
       SELECT 'renewal ' || s.id || ' ' || s.period || ' ' || s.attempt, s.website_id, o.email, 'subscription', ?4, ?5, ?6
       FROM subscriptions s JOIN orders o ON o.id = s.order_id
       WHERE s.id = ?1 AND s.period = ?2 AND s.attempt = ?3 AND s.state = 'active' ON CONFLICT DO NOTHING`,
    )
    .bind(id, period, attempt, subject, body, now);
}

/** Inserts the email that a subscription was cancelled. It must be cancelled. */
export async function prepareCancellationEmail(
  db: D1Database,
  { id, title, name }: SubscriptionRow,
  now: number,
): Promise<D1PreparedStatement> {
  const site: Site = siteFromRow(await db.prepare(siteQuery).first());
  const texts = lettersTexts(site.textLanguage);
  const body = `${fillText(texts.ended, { name, title, site: site.title })}\n`;
  return db
    .prepare(
      `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
       SELECT 'cancellation ' || s.id, s.website_id, o.email, 'subscription', ?2, ?3, ?4
       FROM subscriptions s JOIN orders o ON o.id = s.order_id
       WHERE s.id = ?1 AND s.state = 'cancelled' ON CONFLICT DO NOTHING`,
    )
    .bind(id, fillText(texts.endedSubject, { title }), body, now);
}
