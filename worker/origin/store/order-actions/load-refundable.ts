import * as z from "zod";
import { loadOrderEntries, orderByIdQuery, orderFromRow } from "../orders/order-rows.ts";
import { loadHistory } from "./history-rows.ts";
import type { RefundableOrder } from "./plan-refund.ts";

const paidCards = z.array(z.object({ digest: z.string(), amount: z.number() }));
const unusedCards = z.array(z.object({ digest: z.string(), place: z.string() }));

/** An order with everything that decides about the actions of owners; undefined if there is none. */
export async function loadRefundable(db: D1Database, id: string): Promise<RefundableOrder | undefined> {
  const [orders, paid, unused] = await db.batch([
    db.prepare(orderByIdQuery).bind(id),
    db.prepare("SELECT code_digest AS digest, amount FROM order_gift_cards WHERE order_id = ?").bind(id),
    db
      .prepare("SELECT code_digest AS digest, place FROM gift_cards WHERE order_id = ? AND balance = value")
      .bind(id),
  ]);
  const order = orderFromRow(orders?.results[0]);
  if (order === undefined) return undefined;
  const [entries, history] = await Promise.all([loadOrderEntries(db, id), loadHistory(db, id)]);
  return {
    order,
    entries,
    history,
    paidCards: paidCards.parse(paid?.results),
    unusedCards: unusedCards.parse(unused?.results),
  };
}
