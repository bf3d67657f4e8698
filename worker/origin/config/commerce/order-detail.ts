import "../../../texts.ts";
import type {
  DetailEntry,
  Fact,
  HistoryLine,
  OrderDetail,
} from "../../../../shared/commerce/order-detail.ts";
import { hasPermission } from "../../../../shared/permissions.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import { ordersTexts } from "../../../../shared/texts/orders.ts";
import type { Site } from "../../rows/site.ts";
import { stateProblem, versionOf } from "../../store/order-actions/apply-action.ts";
import { type HistoryRow, outcomeOf } from "../../store/order-actions/history-rows.ts";
import {
  isShippingRefunded,
  type RefundableOrder,
  refundedPieces,
} from "../../store/order-actions/plan-refund.ts";
import { addressLines, entryDetails, orderSums } from "../../store/orders/order-lines.ts";
import type { OrderEntryRow } from "../../store/orders/order-rows.ts";
import { amountDue } from "../../store/orders/settle-order.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { refundPermission } from "./order-permissions.ts";
import { statusText } from "./order-status.ts";

interface Viewer {
  readonly site: Site;
  readonly roles: readonly number[];
  readonly hasStock: boolean;
}

/** An order as its screen and the answers of its calls have it. */
export function orderDetail(state: RefundableOrder, { site, roles, hasStock }: Viewer): OrderDetail {
  const { order, entries, history } = state;
  const money = (minorUnits: number) => formatMoney({ currency: order.currency, minorUnits }, site.language);
  const isPlaced = order.state === "placed";
  const allows = (kind: "fulfil" | "refund" | "cancel" | "note") =>
    isPlaced &&
    stateProblem({ kind }, state) === undefined &&
    (kind === "fulfil" || kind === "note" || hasPermission(roles, refundPermission));
  return {
    id: order.id,
    title: order.order_number === null ? "Order without a number" : `Order ${order.order_number}`,
    version: versionOf(state),
    status: statusText(order),
    facts: facts(state, site),
    entries: entries.map((entry) => detailEntry(entry, history, money)),
    sums: orderSums(order, ordersTexts("en")).map(({ label, amount }) => ({ label, value: money(amount) })),
    payments: payments(state, money),
    history: historyLines(state, { site, money }),
    actions: {
      fulfil: allows("fulfil"),
      refund: allows("refund"),
      cancel: allows("cancel"),
      note: allows("note"),
    },
    left: money(order.grand_total - order.refunded),
    currency: order.currency,
    isShippingRefundable: order.shipping > 0 && !isShippingRefunded(history),
    hasStock,
  };
}

function facts({ order }: RefundableOrder, site: Site): Fact[] {
  const address = addressLines(order, "en");
  return [
    { label: "Date", value: formatDateTime(site, order.placed_at ?? order.created_at) },
    { label: "Buyer", value: order.name },
    { label: "Email", value: order.email },
    { label: "Newsletter", value: order.marketing_consent === 1 ? "Wants it" : "Does not want it" },
    ...(address.length > 0 ? [{ label: "Address", value: [order.name, ...address].join("\n") }] : []),
    ...(order.shipping_address?.phone ? [{ label: "Phone", value: order.shipping_address.phone }] : []),
    ...(order.shipping_name === "" ? [] : [{ label: "Shipping", value: order.shipping_name }]),
    ...(order.note === "" ? [] : [{ label: "Note of the buyer", value: order.note }]),
  ];
}

type Format = (minorUnits: number) => string;

function detailEntry(entry: OrderEntryRow, history: readonly HistoryRow[], money: Format): DetailEntry {
  const { position, title, sku, quantity, unit_price } = entry;
  return {
    position,
    title,
    details: [...entryDetails(entry), sku].filter((text) => text !== "").join(", "),
    quantity,
    price: money(unit_price),
    total: money(unit_price * quantity),
    refunded: refundedPieces(history, position),
  };
}

function payments({ order, paidCards, history }: RefundableOrder, money: Format): Fact[] {
  const isPaid = order.state === "placed";
  const due = amountDue(order);
  const done = history.filter(({ kind }) => kind === "refunded").map(({ action_id }) => action_id);
  const requested = history.filter(({ kind }) => kind === "refund-requested");
  const refunds = requested.filter(({ action_id }) => done.includes(action_id));
  const open = requested.filter(({ action_id }) => outcomeOf(history, action_id) === undefined);
  const sum = (rows: readonly HistoryRow[], part: (row: HistoryRow) => number) =>
    rows.reduce((total, each) => total + part(each), 0);
  const toService = sum(refunds, ({ detail }) => detail.paymentAmount);
  const toCards = sum(refunds, ({ detail }) => detail.amount - detail.paymentAmount);
  const waiting = sum(open, ({ detail }) => detail.amount);
  return [
    ...(due > 0 ? [{ label: isPaid ? "Paid by card (test)" : "Not paid yet", value: money(due) }] : []),
    ...paidCards.map(({ amount }) => ({ label: "Paid by gift card", value: money(amount) })),
    ...(toService > 0 ? [{ label: "Refunded to the payment", value: money(-toService) }] : []),
    ...(toCards > 0 ? [{ label: "Refunded to gift cards", value: money(-toCards) }] : []),
    ...(waiting > 0 ? [{ label: "Refund that is not confirmed", value: money(-waiting) }] : []),
  ];
}

function historyLines(
  { order, entries, history }: RefundableOrder,
  { site, money }: { readonly site: Site; readonly money: Format },
): HistoryLine[] {
  const lines = history.map(
    (row): HistoryLine => ({
      version: row.version,
      text: historyText(row, { entries, history, money }),
      at: formatDateTime(site, row.at),
      by: row.author === null ? "" : (row.author_name ?? "A former contributor"),
      isOpen: row.kind === "refund-requested" && outcomeOf(history, row.action_id) === undefined,
    }),
  );
  const placed = order.placed_at;
  if (placed === null) return lines;
  return [
    { version: 0, text: "Placed", at: formatDateTime(site, placed), by: order.name, isOpen: false },
    ...lines,
  ];
}

function historyText(
  { kind, action_id, detail }: HistoryRow,
  { entries, history, money }: Pick<RefundableOrder, "entries" | "history"> & { readonly money: Format },
): string {
  const refund = history.find(
    (row) => row.kind === "refund-requested" && row.action_id === action_id,
  )?.detail;
  switch (kind) {
    case "note":
      return `Note: ${detail.text}`;
    case "cancelled":
      return detail.text === "" ? "Cancelled" : `Cancelled: ${detail.text}`;
    case "fulfilled":
      return ["Fulfilled", detail.carrier, detail.trackingNumber, detail.trackingUrl]
        .filter((text) => text !== "")
        .join(", ");
    case "refund-requested": {
      const pieces = detail.entries.map(({ position, quantity }) => {
        const entry = entries.find((each) => each.position === position);
        return `${quantity} × ${entry?.title ?? "?"}`;
      });
      const parts = [...pieces, ...(detail.includesShipping ? ["shipping"] : [])].join(", ");
      const reason = detail.text === "" ? "" : `: ${detail.text}`;
      return `Refund of ${money(detail.amount)} requested${parts === "" ? "" : ` (${parts})`}${reason}`;
    }
    case "refunded":
      return `${money(refund?.amount ?? 0)} refunded${refund?.isRestocked ? ", the pieces are back in stock" : ""}`;
    case "refund-refused":
      return `The payment service refused the refund of ${money(refund?.amount ?? 0)}. Nothing was given back.`;
  }
}
