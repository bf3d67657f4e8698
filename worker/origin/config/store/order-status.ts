import "../../../texts.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerStoreTexts } from "../../../../shared/texts/owner-store.ts";
import type { OrderRow } from "../../store/orders/order-rows.ts";

/** The filters of the list of orders: keys of their labels, and their condition on `orders o`. */
export const orderStatuses = {
  pending: {
    label: "pending",
    where:
      "o.state = 'placed' AND o.fulfilled_at IS NULL AND o.cancelled_at IS NULL AND (o.refunded < o.grand_total OR o.grand_total = 0)",
  },
  fulfilled: {
    label: "fulfilled",
    where: "o.state = 'placed' AND o.fulfilled_at IS NOT NULL AND o.cancelled_at IS NULL",
  },
  cancelled: { label: "cancelled", where: "o.state = 'placed' AND o.cancelled_at IS NOT NULL" },
  refunded: { label: "refunded", where: "o.state = 'placed' AND o.refunded > 0" },
  unpaid: { label: "unpaid", where: "o.state = 'pending'" },
} as const;
export type OrderStatus = keyof typeof orderStatuses;

/** The state of an order in words. */
export function statusText(
  order: Pick<OrderRow, "state" | "fulfilled_at" | "cancelled_at" | "refunded" | "grand_total">,
  language = "en",
): string {
  const texts = ownerStoreTexts(language);
  const { state, fulfilled_at, cancelled_at, refunded, grand_total } = order;
  if (state === "pending") return texts.unpaid;
  if (state === "released") return texts.notPaid;
  const isRefunded = refunded > 0 && refunded === grand_total;
  if (cancelled_at !== null) return isRefunded || refunded === 0 ? texts.cancelled : texts.cancelledPartly;
  const base = fulfilled_at === null ? texts.pending : texts.fulfilled;
  if (isRefunded) return fulfilled_at === null ? texts.refunded : texts.fulfilledRefunded;
  return refunded > 0 ? fillText(texts.partlyRefunded, { state: base }) : base;
}
