import { env } from "cloudflare:workers";
import type { SubscriptionRow } from "../../../../../worker/origin/store/subscriptions/subscription-rows.ts";
import { originBindings } from "../../accounts/browser.ts";
import { type Buyer, buyerOf, countRows } from "../orders/buyer.ts";

export const dayMs = 24 * 60 * 60 * 1000;

/** The scheduled run at a time, as the trigger starts it. */
export async function runAt(now: number): Promise<void> {
  const { runScheduledTasks } = await import("../../../../../worker/origin/scheduled-tasks.ts");
  await runScheduledTasks(originBindings, now);
}

/** The SKU of the variant with a number of billing cycles, and its plan changed to another period. */
export async function planSku(cycles = 0, every = 1, unit = "month"): Promise<string> {
  const sku = await env.DB.prepare(
    "SELECT sku FROM variants WHERE billing_value IS NOT NULL AND billing_cycles = ? ORDER BY position LIMIT 1",
  )
    .bind(cycles)
    .first<string>("sku");
  await env.DB.prepare("UPDATE variants SET billing_value = ?, billing_unit = ? WHERE sku = ?")
    .bind(every, unit, sku)
    .run();
  return sku ?? "";
}

interface Subscribed {
  readonly buyer: Buyer;
  readonly subscription: SubscriptionRow;
  readonly confirmedUrl: string;
}

/** A buyer who has subscribed with a test card. */
export async function subscribe(sku: string, card = "success"): Promise<Subscribed> {
  const buyer = await buyerOf(sku);
  let answer = await buyer.orderWith(card);
  if (answer.json.action) {
    await buyer.answerChallenge(answer.json.action.paymentId, "confirm");
    answer = await buyer.orderWith(card);
  }
  if (answer.json.retry) answer = await buyer.orderWith(card);
  if (!answer.order) throw new Error(`The subscription was not sold: ${JSON.stringify(answer.json)}`);
  return {
    buyer,
    subscription: await subscriptionRow(),
    confirmedUrl: answer.order.confirmedUrl,
  };
}

/** The only subscription, as it is stored. */
export async function subscriptionRow(): Promise<SubscriptionRow> {
  const row = await env.DB.prepare("SELECT * FROM subscriptions").first<SubscriptionRow>();
  if (row === null) throw new Error("There is no subscription.");
  return row;
}

export const renewals = () => countRows("orders", "state = 'placed' AND subscription_id IS NOT NULL");
