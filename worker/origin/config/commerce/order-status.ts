import type { OrderRow } from "../../store/orders/order-rows.ts";

/** The filters of the list of orders, with their condition on `orders o`. */
export const orderStatuses = {
  pending: {
    label: "Pending",
    where:
      "o.state = 'placed' AND o.fulfilled_at IS NULL AND o.cancelled_at IS NULL AND (o.refunded < o.grand_total OR o.grand_total = 0)",
  },
  fulfilled: {
    label: "Fulfilled",
    where: "o.state = 'placed' AND o.fulfilled_at IS NOT NULL AND o.cancelled_at IS NULL",
  },
  cancelled: { label: "Cancelled", where: "o.state = 'placed' AND o.cancelled_at IS NOT NULL" },
  refunded: { label: "Refunded", where: "o.state = 'placed' AND o.refunded > 0" },
  unpaid: { label: "Waiting for payment", where: "o.state = 'pending'" },
} as const;
export type OrderStatus = keyof typeof orderStatuses;

/** The state of an order in words. */
export function statusText(
  order: Pick<OrderRow, "state" | "fulfilled_at" | "cancelled_at" | "refunded" | "grand_total">,
): string {
  const { state, fulfilled_at, cancelled_at, refunded, grand_total } = order;
  if (state === "pending") return "Waiting for payment";
  if (state === "released") return "Not paid";
  const isRefunded = refunded > 0 && refunded === grand_total;
  if (cancelled_at !== null) return isRefunded || refunded === 0 ? "Cancelled" : "Cancelled, partly refunded";
  const base = fulfilled_at === null ? "Pending" : "Fulfilled";
  if (isRefunded) return fulfilled_at === null ? "Refunded" : "Fulfilled, refunded";
  return refunded > 0 ? `${base}, partly refunded` : base;
}
