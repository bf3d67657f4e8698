import "../../../texts.ts";
import { refusalsTexts } from "../../../../shared/texts/refusals.ts";
import { loadCart } from "../cart-rows.ts";
import type { PricedCart } from "../cart-rules.ts";
import { PaymentTimeout } from "../payments/payment-service.ts";
import { beginsSubscription } from "../subscriptions/subscription-rows.ts";
import { checkOrder, type OrderChange } from "./check-order.ts";
import { writeUsedCoupons } from "./customer-uses.ts";
import { findGiftCards } from "./gift-cards.ts";
import type { OrderErrors, OrderInput } from "./order-input.ts";
import { orderPaths } from "./order-paths.ts";
import { findOpenOrders, type OrderRow } from "./order-rows.ts";
import {
  abandonOrder,
  amountDue,
  type OrderStore,
  type Settlement,
  settleExpiredOrders,
  settleOrder,
} from "./settle-order.ts";
import { createPendingOrder, digestRequest } from "./take-stock.ts";

/**
 * The result of the call. `superseded`: another tab orders the same cart. `unknown`: the payment may have been made;
 * the same request returns the result. `isLate`: the payment service has not answered in time.
 */
export type OrderOutcome =
  | Settlement
  | { readonly kind: "invalid"; readonly errors: OrderErrors }
  | { readonly kind: "changed"; readonly changes: readonly OrderChange[]; readonly priced: PricedCart }
  | { readonly kind: "superseded" }
  | { readonly kind: "unknown"; readonly order: OrderRow; readonly isLate: boolean };

/** A constraint refuses an order if another request was faster. Then it is decided again with the new rows. */
const maxAttempts = 4;

/**
 * Places an order: takes stock and coupons first, then the payment, then places it. A repeated request goes on where
 * the one before has ended. A key and a cart have one order, which is paid once (docs/decisions/0065-orders.md).
 * @param currency the currency that the visitor has chosen
 */
export async function placeOrder(
  store: OrderStore,
  input: OrderInput,
  currency: string | undefined,
): Promise<OrderOutcome> {
  const { db } = store;
  await settleExpiredOrders(store);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    await writeUsedCoupons(db, input.cartToken, input.email);
    const stored = await loadCart(db, input.cartToken, currency);
    const digest = await digestRequest(stored, input);
    const open = await findOpenOrders(db, input);
    const known =
      open.length === 0
        ? undefined
        : await resumeOrder(store, open, { input, digest, language: stored.site.textLanguage });
    if (known) return known;
    // The order that was released has restocked its pieces.
    if (open.length > 0) continue;
    const giftCards = await findGiftCards(db, input.giftCards);
    const { priced, giftShares, errors, changes } = checkOrder(stored, input, giftCards);
    if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
    if (changes.length > 0) return { kind: "changed", changes, priced };
    const order = await createPendingOrder(db, priced, {
      ...{ input, digest, giftShares },
      siteUrl: store.siteUrl,
    });
    if (order) return await payOrder(store, order, input);
  }
  throw new Error("an order was refused by its constraints too often");
}

interface Request {
  readonly input: OrderInput;
  readonly digest: string;
  /** The language of messages. */
  readonly language: string;
}

/** Continues an order that exists for the key or the cart. Undefined if it was released: then a new one can be made. */
async function resumeOrder(
  store: OrderStore,
  open: readonly OrderRow[],
  { input, digest, language }: Request,
): Promise<OrderOutcome | undefined> {
  const order = open.find(({ cart_token }) => cart_token === input.cartToken);
  if (!order || open.some(({ cart_token }) => cart_token !== input.cartToken))
    return {
      kind: "invalid",
      errors: { idempotencyKey: refusalsTexts(language).otherOrder },
    };
  const settled = await settleOrder(store, order);
  const isSame = order.request_digest === digest;
  if (settled.kind === "placed" || settled.kind === "refunded") return settled;
  if (settled.kind === "refused") return isSame ? settled : undefined;
  if (settled.kind === "released") return undefined;
  if (isSame) return settled.kind === "unpaid" ? await payOrder(store, order, input) : settled;
  const abandoned = await abandonOrder(store, order);
  return abandoned.kind === "placed" || abandoned.kind === "refunded" ? abandoned : undefined;
}

/** Pays a pending order. From here on a failure never says that nothing was paid. */
async function payOrder(store: OrderStore, order: OrderRow, { card }: OrderInput): Promise<OrderOutcome> {
  try {
    const amount = amountDue(order);
    if (amount === 0) return await settleOrder(store, order);
    const { id: key, currency, token } = order;
    const payment = await store.payments.pay({
      ...{ key, currency, amount, card },
      isCardKept: await beginsSubscription(store.db, order.id),
      returnUrl: new URL(orderPaths.paid(token), store.requestUrl || store.siteUrl || order.site_url).href,
    });
    const settled = await settleOrder(store, order, payment);
    return settled.kind === "released" ? { kind: "superseded" } : settled;
  } catch (error) {
    console.error(`order ${order.id}: ${error instanceof Error ? error.message : error}`);
    return { kind: "unknown", order, isLate: error instanceof PaymentTimeout };
  }
}
