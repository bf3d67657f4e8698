import type { OrderRow } from "../orders/order-rows.ts";
import type { OrderStore } from "../orders/settle-order.ts";
import { prepareActionEmail } from "./action-emails.ts";
import { findOpenRefunds, type HistoryDetail, prepareHistoryRow, refundOutcome } from "./history-rows.ts";
import { loadRefundable } from "./load-refundable.ts";

/**
 * Brings a requested refund to its outcome: asks the payment service with the id of the action as key, then records the
 * outcome. The request, its repetition and the scheduled trigger use this function. Repeating it changes nothing.
 * Throws if the payment service does not answer; then it is continued later.
 */
export async function finishRefund(store: OrderStore, orderId: string, actionId: string): Promise<void> {
  const { db, payments } = store;
  const state = await loadRefundable(db, orderId);
  const request = state?.history.find(
    ({ kind, action_id }) => kind === "refund-requested" && action_id === actionId,
  );
  if (!state || !request || refundOutcome(state.history, actionId)) return;
  const { detail } = request;
  const result =
    detail.paymentAmount === 0
      ? "refunded"
      : await payments.refundPart({ key: orderId, refundKey: actionId, amount: detail.paymentAmount });
  const kind = result === "refunded" ? "refunded" : "refund-refused";
  const row = prepareHistoryRow(db, { orderId, version: undefined, actionId, kind, author: null });
  try {
    await db.batch(
      result === "refunded"
        ? [row, ...(await consequences(store, state.order, { actionId, detail }))]
        : [row, ...reversal(db, orderId, detail)],
    );
  } catch (error) {
    // Another request was faster if there is an outcome now.
    const after = await loadRefundable(db, orderId);
    if (!after || !refundOutcome(after.history, actionId)) throw error;
  }
}

/** Continues refunds whose request was interrupted. One that fails again stays for the next time. */
export async function finishOpenRefunds(store: OrderStore, before: number): Promise<void> {
  for (const { orderId, actionId } of await findOpenRefunds(store.db, before)) {
    try {
      await finishRefund(store, orderId, actionId);
    } catch (error) {
      console.error(`refund ${actionId} could not be finished:`, error);
    }
  }
}

interface Refund {
  readonly actionId: string;
  readonly detail: HistoryDetail;
}

/** Stock and gift cards get their part, and the buyer gets an email. */
async function consequences(
  store: OrderStore,
  order: OrderRow,
  { actionId, detail }: Refund,
): Promise<D1PreparedStatement[]> {
  const { db } = store;
  const statements = [
    db
      .prepare(
        `UPDATE gift_cards SET balance = balance + c.amount
         FROM (SELECT value ->> 'digest' AS digest, value ->> 'amount' AS amount FROM json_each(?)) c
         WHERE c.digest = gift_cards.code_digest`,
      )
      .bind(JSON.stringify(detail.giftCards)),
  ];
  if (detail.isRestocked)
    statements.push(
      // Only what the order has taken from a limited stock goes back.
      db
        .prepare(
          `UPDATE variants SET stock = stock + r.quantity
           FROM (SELECT e.variant_id, sum(p.value ->> 'quantity') AS quantity
             FROM json_each(?2) p JOIN order_entries e ON e.order_id = ?1 AND e.position = p.value ->> 'position'
             WHERE e.variant_id IN (SELECT variant_id FROM order_stock WHERE order_id = ?1)
             GROUP BY e.variant_id) r
           WHERE r.variant_id = variants.id AND variants.stock IS NOT NULL`,
        )
        .bind(order.id, JSON.stringify(detail.entries)),
    );
  if (detail.amount > 0)
    statements.push(await prepareActionEmail(store, order, { kind: "refunded", actionId, detail }));
  return statements;
}

/** Takes back what the request of a refund has reserved. */
function reversal(db: D1Database, orderId: string, detail: HistoryDetail): D1PreparedStatement[] {
  return [
    db.prepare("UPDATE orders SET refunded = refunded - ? WHERE id = ?").bind(detail.amount, orderId),
    db
      .prepare(
        "UPDATE gift_cards SET balance = value WHERE code_digest IN (SELECT value FROM json_each(?)) AND balance = 0",
      )
      .bind(JSON.stringify(detail.voidedCards)),
  ];
}
