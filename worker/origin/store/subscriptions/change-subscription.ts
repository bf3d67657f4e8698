import { type TestCard, testCards } from "../../../../shared/store/checkout/checkout-values.ts";
import { findOrder } from "../orders/order-rows.ts";
import { abandonOrder, type OrderStore } from "../orders/settle-order.ts";
import { prepareEnd } from "./begin-subscriptions.ts";
import { nextPeriod, periodStart } from "./billing-dates.ts";
import { renewalId } from "./create-renewal.ts";
import { prepareCancellationEmail } from "./subscription-emails.ts";
import { billingPeriodOf, type SubscriptionRow } from "./subscription-rows.ts";

export const subscriptionActions = ["pause", "resume", "skip", "cancel", "card"] as const;
type SubscriptionAction = (typeof subscriptionActions)[number];

interface Change {
  readonly action: SubscriptionAction;
  /** The period that the buyer saw as the next one. A repeated form changes nothing. */
  readonly period: number;
  /** The new card; undefined keeps the old one. */
  readonly card: TestCard | undefined;
}

/**
 * A change by the buyer. A payment that is being made at that moment is cancelled, unless it is already paid. An action
 * that does not fit the state changes nothing.
 */
export async function changeSubscription(
  store: OrderStore,
  subscription: SubscriptionRow,
  { action, period, card }: Change,
  now = Date.now(),
): Promise<void> {
  const { db, secret } = store;
  if (period !== subscription.period) return;
  await db.batch([
    ...prepareChange(db, subscription, { action, card, now }),
    prepareEnd(db, subscription.id),
    ...(action === "cancel" ? [await prepareCancellationEmail(db, subscription, now)] : []),
  ]);
  // With another card the attempt goes on: its payment has one key.
  if (action === "card") return;
  const order = await findOrder(db, await renewalId(secret, subscription));
  if (order?.state === "pending") await abandonOrder(store, order);
}

function prepareChange(
  db: D1Database,
  subscription: SubscriptionRow,
  { action, card, now }: Pick<Change, "action" | "card"> & { readonly now: number },
): D1PreparedStatement[] {
  const { id, period, failures, anchor_at: anchor } = subscription;
  const every = billingPeriodOf(subscription);
  const update = (set: string, where: string, ...values: unknown[]): D1PreparedStatement =>
    db
      .prepare(`UPDATE subscriptions SET ${set} WHERE id = ?1 AND period = ?2 AND ${where}`)
      .bind(id, period, ...values);
  switch (action) {
    case "pause":
      return [update("state = 'paused', next_charge_at = NULL, failures = 0", "state = 'active'")];
    case "cancel":
      return [update("state = 'cancelled', next_charge_at = NULL", "state IN ('active', 'paused')")];
    case "skip":
      return [
        update(
          "period = period + 1, attempt = 0, failures = 0, next_charge_at = ?3",
          "state = 'active'",
          periodStart(anchor, every, period + 1),
        ),
      ];
    case "card":
      // A payment that has failed is made again at once.
      return card === undefined
        ? []
        : [
            update(
              "payment_method = ?3, next_charge_at = CASE WHEN failures > 0 THEN ?4 ELSE next_charge_at END",
              "state = 'active'",
              card,
              now,
            ),
          ];
    case "resume": {
      // The time of a pause is not charged afterwards. After failed payments the current period is charged at once.
      const upcoming = nextPeriod({ anchor, every, from: period }, now);
      const isOwed = failures > 0 && periodStart(anchor, every, period) <= now;
      const next = isOwed ? upcoming - 1 : upcoming;
      return [
        update(
          `state = 'active', period = ?3, attempt = CASE WHEN period = ?3 THEN attempt ELSE 0 END, failures = 0,
             next_charge_at = ?4, payment_method = ifnull(?5, payment_method)`,
          "state = 'paused'",
          next,
          isOwed ? now : periodStart(anchor, every, next),
          card ?? null,
        ),
      ];
    }
  }
}

export function parseCard(text: string | undefined): TestCard | undefined {
  return testCards.find((each) => each === text);
}
