import type { OrderStore } from "../orders/settle-order.ts";
import { prepareActionEmail } from "./action-emails.ts";
import { finishRefund } from "./finish-refund.ts";
import { prepareHistoryRow, refundOutcome } from "./history-rows.ts";
import { loadRefundable } from "./load-refundable.ts";
import type { ActionRequest, OrderAction } from "./order-action.ts";
import type { OrderProblem } from "./order-problem.ts";
import { planRefund, type RefundableOrder, type RefundPlan } from "./plan-refund.ts";

/**
 * `conflict`: the order is not as the owner saw it. `unknown`: the payment service did not answer; the refund is
 * finished later. `refused`: the payment service refused the refund.
 */
export type ActionOutcome =
  | { readonly kind: "done" | "conflict" | "unknown" | "refused"; readonly state: RefundableOrder }
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: "missing" };

/** A constraint refuses an action if another one was faster. Then it is decided again with the new rows. */
const maxAttempts = 3;

/** The number of rows in the history of an order. */
export function orderVersion({ history }: RefundableOrder): number {
  return history.at(-1)?.version ?? 0;
}

/**
 * Does an action of an owner exactly once: a repeated one is recognized by its id, and a second one that was decided on
 * the same version is refused (docs/decisions/0070-actions-on-orders.md).
 */
export async function applyAction(
  store: OrderStore,
  orderId: string,
  { request, author }: { readonly request: ActionRequest; readonly author: string },
): Promise<ActionOutcome> {
  const { db } = store;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const state = await loadRefundable(db, orderId);
    if (state?.order.state !== "placed") return { kind: "missing" };
    if (state.history.some(({ action_id }) => action_id === request.actionId))
      return await continueAction(store, orderId, request.actionId);
    if (orderVersion(state) !== request.version) return { kind: "conflict", state };
    const prepared = await prepareAction(store, state, { request, author });
    if ("errors" in prepared) return { kind: "invalid", errors: prepared.errors };
    try {
      await db.batch([...prepared.statements]);
    } catch (error) {
      if (error instanceof Error && /constraint failed/i.test(error.message)) continue;
      throw error;
    }
    return await continueAction(store, orderId, request.actionId);
  }
  const state = await loadRefundable(db, orderId);
  return state ? { kind: "conflict", state } : { kind: "missing" };
}

/** Finishes the refund of an action that was recorded, if it has one. */
async function continueAction(store: OrderStore, orderId: string, actionId: string): Promise<ActionOutcome> {
  let isKnown = true;
  try {
    await finishRefund(store, orderId, actionId);
  } catch (error) {
    console.error(`refund ${actionId} of order ${orderId}:`, error);
    isKnown = false;
  }
  const state = await loadRefundable(store.db, orderId);
  if (!state) return { kind: "missing" };
  if (!isKnown) return { kind: "unknown", state };
  const isRefused = refundOutcome(state.history, actionId)?.kind === "refund-refused";
  return { kind: isRefused ? "refused" : "done", state };
}

type Prepared =
  | { readonly statements: readonly D1PreparedStatement[] }
  | { readonly errors: Readonly<Record<string, string>> };

interface Decision {
  readonly request: ActionRequest;
  readonly author: string;
}

async function prepareAction(
  store: OrderStore,
  state: RefundableOrder,
  { request, author }: Decision,
): Promise<Prepared> {
  const { db } = store;
  const { order } = state;
  const { action, actionId } = request;
  const row = { orderId: order.id, version: request.version + 1, actionId, author };
  const problem = stateProblem(action, state);
  if (problem !== undefined) return { errors: { action: problem } };
  switch (action.kind) {
    case "note":
      return { statements: [prepareHistoryRow(db, { ...row, kind: "note", detail: { text: action.text } })] };
    case "fulfil": {
      const { carrier, trackingNumber, trackingUrl, isNotified } = action;
      const detail = { carrier, trackingNumber, trackingUrl };
      return {
        statements: [
          prepareHistoryRow(db, { ...row, kind: "fulfilled", detail }),
          db.prepare("UPDATE orders SET fulfilled_at = ? WHERE id = ?").bind(Date.now(), order.id),
          ...(isNotified
            ? [await prepareActionEmail(store, order, { kind: "fulfilled", actionId, detail })]
            : []),
        ],
      };
    }
    case "refund": {
      const plan = planRefund(state, action.request);
      if (typeof plan === "string") return { errors: { request: plan } };
      if (plan.amount !== action.proposedAmount)
        return { errors: { request: "amountChanged" satisfies OrderProblem } };
      const { isRestocked, text } = action;
      return { statements: requestRefund(db, { ...row, plan, isRestocked, text }) };
    }
    case "cancel": {
      const plan = planRefund(state, { kind: "rest" });
      const isNothingLeft = order.refunded === order.grand_total;
      if (typeof plan === "string" && !isNothingLeft) return { errors: { action: plan } };
      const { isRestocked, text } = action;
      return {
        statements: [
          prepareHistoryRow(db, { ...row, kind: "cancelled", detail: { text } }),
          ...cancellation(db, order.id),
          await prepareActionEmail(store, order, { kind: "cancelled", actionId, detail: {} }),
          ...(typeof plan === "string"
            ? []
            : requestRefund(db, { ...row, version: row.version + 1, plan, isRestocked, text: "" })),
        ],
      };
    }
  }
}

/** The reason why the order is not in the state for an action. */
export function stateProblem(
  { kind }: Pick<OrderAction, "kind">,
  { order }: RefundableOrder,
): OrderProblem | undefined {
  if (kind === "note") return undefined;
  if (kind === "refund")
    return order.refunded === order.grand_total && order.grand_total > 0 ? "allGivenBack" : undefined;
  if (order.cancelled_at !== null) return "wasCancelled";
  if (order.fulfilled_at !== null) return "isFulfilled";
  if (kind === "fulfil" && order.refunded === order.grand_total && order.grand_total > 0)
    return "allGivenBack";
  return undefined;
}

interface RefundRow {
  readonly orderId: string;
  readonly version: number;
  readonly actionId: string;
  readonly author: string;
  readonly plan: RefundPlan;
  readonly isRestocked: boolean;
  readonly text: string;
}

/**
 * Records a refund and reserves its amount. Gift cards that were bought lose their value before the payment is refunded.
 */
function requestRefund(
  db: D1Database,
  { plan, isRestocked, text, ...row }: RefundRow,
): D1PreparedStatement[] {
  return [
    prepareHistoryRow(db, { ...row, kind: "refund-requested", detail: { ...plan, isRestocked, text } }),
    // The table's CHECK refuses more than was paid.
    db.prepare("UPDATE orders SET refunded = refunded + ? WHERE id = ?").bind(plan.amount, row.orderId),
    // The table's CHECK refuses a card that was used in the meantime.
    db
      .prepare(
        "UPDATE gift_cards SET balance = balance - value WHERE code_digest IN (SELECT value FROM json_each(?))",
      )
      .bind(JSON.stringify(plan.voidedCards)),
  ];
}

/** A cancelled order gives the uses of its coupons back, and the subscriptions that it has begun end. */
function cancellation(db: D1Database, orderId: string): D1PreparedStatement[] {
  return [
    db.prepare("UPDATE orders SET cancelled_at = ? WHERE id = ?").bind(Date.now(), orderId),
    db
      .prepare(
        `UPDATE subscriptions SET state = 'cancelled', next_charge_at = NULL
         WHERE order_id = ? AND state IN ('active', 'paused')`,
      )
      .bind(orderId),
    db
      .prepare(
        `UPDATE coupons SET uses = max(uses - 1, 0)
         WHERE code IN (SELECT code FROM order_coupons WHERE order_id = ?)`,
      )
      .bind(orderId),
  ];
}
