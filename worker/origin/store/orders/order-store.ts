import { sessionSecret } from "../../accounts/request-cookies.ts";
import type { OriginBindings, OriginContext } from "../../bindings.ts";
import { createPaymentEvent, type SignedEvent, verifyPaymentEvent } from "../payments/payment-event.ts";
import { createTestPayments, type TestPayments } from "../payments/test-payments.ts";
import { findOrder } from "./order-rows.ts";
import { type OrderStore, settleOrder } from "./settle-order.ts";

type TestStore = OrderStore & { readonly payments: TestPayments };

/** The store of a request. */
export function orderStoreOf(c: OriginContext): TestStore {
  return createOrderStore(c.env, c.env.PUBLIC_ADDRESS || c.req.url);
}

/** The store with the test payment service, whose events come straight back, signed as those of a real service. */
export function createOrderStore(
  env: Pick<OriginBindings, "DB" | "SESSION_SECRET">,
  siteUrl: string,
): TestStore {
  const { DB: db } = env;
  const secret = sessionSecret(env);
  const store = {
    db,
    secret,
    siteUrl,
    payments: createTestPayments(db, async (payment) => {
      try {
        await handlePaymentEvent(store, secret, await createPaymentEvent(secret, payment));
      } catch (error) {
        // A real service would send the event again later. The answer of the service does not depend on it.
        console.error(`event of payment ${payment.id}:`, error);
      }
    }),
  };
  return store;
}

/**
 * Handles an event of the payment service. False if its signature is not valid. Events may come late, twice or in any
 * order: an event only says which payment to ask for. A refusal changes nothing; the buyer's next request returns it.
 */
export async function handlePaymentEvent(
  store: OrderStore,
  secret: string,
  event: SignedEvent,
): Promise<boolean> {
  const key = await verifyPaymentEvent(secret, event);
  if (key === undefined) return false;
  const [order, payment] = await Promise.all([findOrder(store.db, key), store.payments.find(key)]);
  if (order && payment?.state === "succeeded") await settleOrder(store, order, payment);
  return true;
}
