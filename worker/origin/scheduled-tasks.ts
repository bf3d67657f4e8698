import type { OriginBindings } from "./bindings.ts";
import { prepareDatabase } from "./database/prepare-database.ts";
import { createOrderStore } from "./store/orders/order-store.ts";
import { settleExpiredOrders } from "./store/orders/settle-order.ts";
import { renewSubscriptions } from "./store/subscriptions/renew-subscriptions.ts";

/**
 * Does what is due at a time. The time is that of the trigger, so that a test can choose it:
 * docs/reference/orders.md#scheduled-run
 */
export async function runScheduledTasks(env: OriginBindings, now: number): Promise<void> {
  await prepareDatabase(env);
  const store = createOrderStore(env, env.PUBLIC_ADDRESS ?? "");
  await settleExpiredOrders(store, now);
  await renewSubscriptions(store, now);
}
