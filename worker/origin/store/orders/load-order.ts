import type { OriginContext } from "../../bindings.ts";
import { membershipsOfOrder } from "../memberships/order-memberships.ts";
import { loadHistory } from "../order-actions/history-rows.ts";
import { subscriptionsOfOrder } from "../subscriptions/subscription-rows.ts";
import { downloadsOf } from "./downloads.ts";
import { endPurchasedCart } from "./end-purchased-cart.ts";
import { giftCardsOf } from "./gift-cards.ts";
import { findOrderByToken, loadOrderEntries } from "./order-rows.ts";
import type { OrderState } from "./order-state.ts";
import { orderStoreOf } from "./order-store.ts";
import { type Settlement, settleOrder } from "./settle-order.ts";

/**
 * The order with a token, as its pages show it; undefined if there is none, `not-paid` if it was released. Settles a
 * pending order by the state of its payment first, so that a reload of the page shows its result.
 */
export async function settleAndLoadOrder(
  c: OriginContext,
  token: string | undefined,
): Promise<OrderState | "not-paid" | undefined> {
  const { DB: db } = c.env;
  const found = token === undefined ? undefined : await findOrderByToken(db, token);
  if (!found) return undefined;
  if (found.state === "released") return "not-paid";
  const store = orderStoreOf(c);
  const settled = await settleOrder(store, found).catch((error: unknown): Settlement => {
    console.error(`order ${found.id} could not be settled:`, error);
    return { kind: "unpaid" };
  });
  const isOpen = settled.kind === "challenge" || settled.kind === "unpaid";
  if (settled.kind !== "placed" && !isOpen) return "not-paid";
  const order = settled.kind === "placed" ? settled.order : found;
  if (found.state === "pending" && settled.kind === "placed") await endPurchasedCart(c, order);
  const entries = await loadOrderEntries(db, order.id);
  if (isOpen)
    return { order, entries, giftCards: [], downloads: [], subscriptions: [], memberships: [], tracking: [] };
  const isCancelled = order.cancelled_at !== null;
  const giftCards = isCancelled ? [] : await giftCardsOf(store.secret, order, entries);
  const downloads = isCancelled ? [] : await downloadsOf(c, order.id);
  const subscriptions = await subscriptionsOfOrder(db, order);
  const memberships = isCancelled ? [] : await membershipsOfOrder(db, order.id);
  const history = await loadHistory(db, order.id);
  const fulfilled = history.find(({ kind }) => kind === "fulfilled")?.detail;
  const tracking = fulfilled ? [fulfilled.carrier, fulfilled.trackingNumber, fulfilled.trackingUrl] : [];
  return {
    ...{ order, entries, giftCards, downloads, subscriptions, memberships },
    tracking: tracking.filter((text) => text !== ""),
  };
}
