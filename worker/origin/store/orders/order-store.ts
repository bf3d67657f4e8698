import { sessionSecret } from "../../accounts/request-cookies.ts";
import type { OriginBindings, OriginContext } from "../../bindings.ts";
import { linkAddress } from "../../link-address.ts";
import {
  createPaymentEvent,
  eventSecret,
  type SignedEvent,
  verifyPaymentEvent,
} from "../payments/payment-event.ts";
import { createPaymentIntents } from "../payments/payment-intents.ts";
import { type PaymentBindings, paymentSettings } from "../payments/payment-settings.ts";
import { createTestPayments } from "../payments/test-payments.ts";
import { findOrder } from "./order-rows.ts";
import { type OrderStore, settleOrder } from "./settle-order.ts";

/** The store of a request. */
export function orderStoreOf(c: OriginContext): OrderStore {
  return { ...createOrderStore(c.env, linkAddress(c)), requestUrl: c.req.url };
}

/**
 * The store with the payment service of the settings. Without one it has the test payment service, whose events come
 * straight back, signed as those of a real service.
 */
export function createOrderStore(
  env: Pick<OriginBindings, "DB" | "SESSION_SECRET"> & PaymentBindings,
  siteUrl: string,
): OrderStore {
  const { DB: db } = env;
  const secret = sessionSecret(env);
  const settings = paymentSettings(env);
  if (settings) return { db, secret, siteUrl, payments: createPaymentIntents(db, settings) };
  const store: OrderStore = {
    db,
    secret,
    siteUrl,
    payments: createTestPayments(db, async (payment) => {
      try {
        const event = await createPaymentEvent(secret, payment);
        await handlePaymentEvent(store, await eventSecret(secret), event);
      } catch (error) {
        // A real service would send the event again later. The answer of the service does not depend on it.
        console.error(`event of payment ${payment.id}:`, error);
      }
    }),
  };
  return store;
}

/** The secret with which the payment service of the settings signs its events. */
export async function signingSecret(
  env: PaymentBindings & Pick<OriginBindings, "SESSION_SECRET">,
): Promise<string> {
  return paymentSettings(env)?.webhookSecret ?? (await eventSecret(sessionSecret(env)));
}

/**
 * Handles an event of the payment service. False if its signature is not valid. Events may come late, twice or in any
 * order: an event only says which payment to ask for. A refusal changes nothing; the buyer's next request returns it.
 */
export async function handlePaymentEvent(
  store: OrderStore,
  signingSecret: string,
  event: SignedEvent,
): Promise<boolean> {
  const about = await verifyPaymentEvent(signingSecret, event);
  if (about === undefined) return false;
  const { key } = about;
  // The account has other events too.
  if (key === undefined) return true;
  const [order, payment] = await Promise.all([findOrder(store.db, key), store.payments.find(key)]);
  if (order && payment?.state === "succeeded") await settleOrder(store, order, payment);
  return true;
}
