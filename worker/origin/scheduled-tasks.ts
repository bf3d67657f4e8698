import type { OriginBindings } from "./bindings.ts";
import { prepareDatabase } from "./database/prepare-database.ts";
import { cleanUpFormFiles } from "./forms/form-files.ts";
import { publishScheduledPages } from "./page-editor/change-publication.ts";
import { deleteOldCarts } from "./store/delete-old-carts.ts";
import { sendGiftCards } from "./store/gift-cards/send-gift-cards.ts";
import { finishOpenRefunds } from "./store/order-actions/finish-refund.ts";
import { createOrderStore } from "./store/orders/order-store.ts";
import { settleExpiredOrders } from "./store/orders/settle-order.ts";
import { requestReviews } from "./store/reviews/request-reviews.ts";
import { renewSubscriptions } from "./store/subscriptions/renew-subscriptions.ts";
import { cleanUpFiles } from "./uploads/discard.ts";

/** A refund younger than this may still be handled by its request. */
const openRefundMs = 60 * 1000;

/**
 * Does what is due at a time. The time is that of the trigger, so that a test can choose it:
 * docs/reference/orders.md#scheduled-run
 */
export async function runScheduledTasks(env: OriginBindings, now: number): Promise<void> {
  // A deployment whose hosts all have origins of their own gets no demo site.
  const table = env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'orders'");
  if ((await table.first()) === null) return;
  await prepareDatabase(env);
  await publishScheduledPages(env.DB, now);
  const store = createOrderStore(env, env.PUBLIC_ADDRESS ?? "");
  await settleExpiredOrders(store, now);
  await finishOpenRefunds(store, now - openRefundMs);
  await renewSubscriptions(store, now);
  await sendGiftCards(store, now);
  await requestReviews(store, now);
  await deleteOldCarts(env.DB, now);
  if (env.FILES === undefined) return;
  const storage = { db: env.DB, bucket: env.FILES };
  await cleanUpFiles(storage, now);
  await cleanUpFormFiles(storage, now);
}
