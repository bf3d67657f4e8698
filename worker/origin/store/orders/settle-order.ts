import { prepareSubscription } from "../../forms/newsletter/subscribers.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import { sendGiftCards } from "../gift-cards/send-gift-cards.ts";
import { prepareMemberships } from "../memberships/begin-memberships.ts";
import { preparePurchasedCart } from "../next-cart.ts";
import { type Payment, type PaymentService, PaymentTimeout } from "../payments/payment-service.ts";
import { preparePlacedSubscriptions } from "../subscriptions/begin-subscriptions.ts";
import { giftCardsOf, prepareGiftCards } from "./gift-cards.ts";
import { prepareOrderEmail } from "./order-email.ts";
import {
  findExpiredOrders,
  loadOrderEntries,
  type OrderRow,
  orderByIdQuery,
  orderFromRow,
} from "./order-rows.ts";
import { releaseOrder } from "./take-stock.ts";

/** The database and the payment service with which orders are made. */
export interface OrderStore {
  readonly db: D1Database;
  readonly payments: PaymentService;
  /** Secret from which codes of gift cards are derived. */
  readonly secret: string;
  /** URL of the site, for links in emails. Empty in a scheduled run: then it is that of the order. */
  readonly siteUrl: string;
  /** URL of the buyer's request. A payment service sends the browser back to its host. */
  readonly requestUrl?: string;
}

/** An order after its payment was asked for. `unpaid`: there is no payment yet. `refunded`: it came too late. */
export type Settlement =
  | { readonly kind: "placed"; readonly order: OrderRow }
  | { readonly kind: "challenge"; readonly paymentId: string; readonly actionUrl: string | undefined }
  | { readonly kind: "unpaid" | "refused" | "released" | "refunded" };

/**
 * Brings an order to the state of its payment: placed if it is paid, released if it cannot be. The answer to the
 * buyer, the events of the payment service and the expiry all use this function. Repeating it changes nothing.
 * @param known the payment, if it was just asked for
 */
export async function settleOrder(
  store: OrderStore,
  order: OrderRow,
  known?: Payment | undefined,
): Promise<Settlement> {
  if (order.state === "placed") return { kind: "placed", order };
  if (amountDue(order) === 0 && order.state === "pending") return await fulfilOrder(store, order);
  const payment = known ?? (await store.payments.find(order.id));
  if (payment === undefined) return { kind: order.state === "pending" ? "unpaid" : "released" };
  if (payment.state === "challenge")
    return { kind: "challenge", paymentId: payment.id, actionUrl: payment.actionUrl };
  if (payment.state === "succeeded") return await fulfilOrder(store, order);
  await releaseOrder(store.db, order.id);
  return { kind: payment.state === "refused" ? "refused" : "released" };
}

/** The part of an order that is paid by the payment service. */
export function amountDue({ grand_total, gift_amount }: OrderRow): number {
  return grand_total - gift_amount;
}

/** Places an order that is paid: one transaction, in which the cart becomes purchased and the email is written. */
async function fulfilOrder(store: OrderStore, order: OrderRow): Promise<Settlement> {
  const { db, payments, secret } = store;
  const entries = await loadOrderEntries(db, order.id);
  const giftCards = await giftCardsOf(secret, order, entries);
  const site = siteFromRow(await db.prepare(siteQuery).first());
  const now = Date.now();
  const results = await db.batch([
    db
      .prepare(
        `UPDATE orders SET state = 'placed', placed_at = ?2,
           order_number = (SELECT ifnull(max(order_number), 1000) + 1 FROM orders)
         WHERE id = ?1 AND state = 'pending'`,
      )
      .bind(order.id, now),
    ...preparePurchasedCart(db, order.id),
    await prepareGiftCards(db, order, { cards: giftCards, now, timeZone: site.timeZone }),
    ...(await preparePlacedSubscriptions(db, order, now)),
    ...(await prepareMemberships(store, order, { entries, now })),
    await prepareOrderEmail(store, order, { entries, giftCards, site }),
    db.prepare(orderByIdQuery).bind(order.id),
  ]);
  const placed = orderFromRow(results.at(-1)?.results[0]);
  if (placed?.state === "placed") {
    if (giftCards.some(({ gift }) => gift)) await sendAtOnce(store, now);
    // If two calls run at the same time, only one places the order.
    if (placed.placed_at === now) await subscribeBuyer(store, placed);
    return { kind: "placed", order: placed };
  }
  // The stock was released before the payment succeeded, so the payment is refunded.
  await payments.refund(order.id);
  return { kind: "refunded" };
}

/** Asks a buyer who wants the newsletter to confirm it. A failure does not change the order. */
async function subscribeBuyer({ db, secret, siteUrl }: OrderStore, order: OrderRow): Promise<void> {
  if (order.marketing_consent === 0) return;
  const links = { secret, siteUrl: siteUrl || order.site_url };
  try {
    const subscription = { websiteId: order.website_id, visitorId: undefined };
    await db.batch([...(await prepareSubscription(db, links, subscription, order.email))]);
  } catch (error) {
    console.error(`order ${order.id}: the subscription failed:`, error);
  }
}

/** Sends the cards whose day has come. A failure does not change the order: the scheduled run sends them later. */
async function sendAtOnce(store: OrderStore, now: number): Promise<void> {
  try {
    await sendGiftCards(store, now);
  } catch (error) {
    console.error("gift cards could not be sent:", error);
  }
}

/**
 * Settles expired pending orders: those that were paid are placed, the others give back what they have
 * taken. An order whose payment cannot be asked for stays as it is.
 */
export async function settleExpiredOrders(store: OrderStore, now = Date.now()): Promise<void> {
  for (const order of await findExpiredOrders(store.db, now)) {
    try {
      await abandonOrder(store, order);
    } catch (error) {
      console.error(`order ${order.id} could not be settled:`, error);
      // A service that does not answer would hold up the request once for each order.
      if (error instanceof PaymentTimeout) return;
    }
  }
}

/** Cancels the payment of a pending order and releases it, unless it is already paid: then it is placed. */
export async function abandonOrder(store: OrderStore, order: OrderRow): Promise<Settlement> {
  return await settleOrder(store, order, await store.payments.cancel(order.id));
}
