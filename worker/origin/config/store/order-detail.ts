import "../../../texts.ts";
import { hasPermission } from "../../../../shared/permissions.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import type {
  DetailEntry,
  Fact,
  HistoryLine,
  OrderDetail,
} from "../../../../shared/store/owner/order-detail.ts";
import { commaList } from "../../../../shared/text/comma-list.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { type OwnerOrderTexts, ownerOrderTexts } from "../../../../shared/texts/owner-order.ts";
import type { Site } from "../../rows/site.ts";
import { orderVersion, stateProblem } from "../../store/order-actions/apply-action.ts";
import { type HistoryRow, refundOutcome } from "../../store/order-actions/history-rows.ts";
import {
  isShippingRefunded,
  type RefundableOrder,
  refundedPieces,
} from "../../store/order-actions/plan-refund.ts";
import { entryDetails, orderAddressLines, orderSums } from "../../store/orders/order-lines.ts";
import type { OrderEntryRow } from "../../store/orders/order-rows.ts";
import { amountDue } from "../../store/orders/settle-order.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { refundPermission } from "./order-permissions.ts";
import { statusText } from "./order-status.ts";

interface Viewer {
  /** The language of the texts. Dates have the site’s format. */
  readonly language: string;
  readonly site: Site;
  readonly roles: readonly number[];
  readonly hasStock: boolean;
}

/** An order as its screen and the answers of its calls have it. */
export function orderDetail(
  state: RefundableOrder,
  { site, language, roles, hasStock }: Viewer,
): OrderDetail {
  const { order, entries, history } = state;
  const money = (minorUnits: number) => formatMoney({ currency: order.currency, minorUnits }, site.language);
  const texts = ownerOrderTexts(language);
  const isPlaced = order.state === "placed";
  const allows = (kind: "fulfil" | "refund" | "cancel" | "note") =>
    isPlaced &&
    stateProblem({ kind }, state) === undefined &&
    (kind === "fulfil" || kind === "note" || hasPermission(roles, refundPermission));
  return {
    id: order.id,
    title:
      order.order_number === null
        ? texts.noNumber
        : fillText(texts.orderNumber, { number: order.order_number }),
    version: orderVersion(state),
    status: statusText(order, language),
    facts: facts(state, { site, language, texts }),
    entries: entries.map((entry) => detailEntry(entry, { history, language, money })),
    sums: orderSums(order, language).map(({ label, amount }) => ({
      label,
      value: money(amount),
    })),
    payments: payments(state, texts, money),
    history: historyLines(state, { site, language, texts, money }),
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

interface InWords {
  readonly site: Site;
  readonly language: string;
  readonly texts: OwnerOrderTexts;
}

function facts({ order }: RefundableOrder, { site, language, texts }: InWords): Fact[] {
  const address = orderAddressLines(order, language);
  return [
    { label: texts.date, value: formatDateTime(site, order.placed_at ?? order.created_at) },
    { label: texts.buyer, value: order.name },
    { label: texts.email, value: order.email },
    { label: texts.newsletter, value: order.marketing_consent === 1 ? texts.wantsIt : texts.doesNotWant },
    ...(address.length > 0 ? [{ label: texts.address, value: [order.name, ...address].join("\n") }] : []),
    ...(order.shipping_address?.phone ? [{ label: texts.phone, value: order.shipping_address.phone }] : []),
    ...(order.shipping_name === "" ? [] : [{ label: texts.shipping, value: order.shipping_name }]),
    ...(order.note === "" ? [] : [{ label: texts.noteOfBuyer, value: order.note }]),
  ];
}

type Format = (minorUnits: number) => string;

function detailEntry(
  entry: OrderEntryRow,
  {
    history,
    language,
    money,
  }: Pick<RefundableOrder, "history"> & Pick<InWords, "language"> & { readonly money: Format },
): DetailEntry {
  const { position, title, sku, quantity, unit_price } = entry;
  return {
    position,
    title,
    details: commaList([...entryDetails(entry), sku], language),
    quantity,
    price: money(unit_price),
    total: money(unit_price * quantity),
    refunded: refundedPieces(history, position),
  };
}

function payments(
  { order, paidCards, history }: RefundableOrder,
  texts: OwnerOrderTexts,
  money: Format,
): Fact[] {
  const isPaid = order.state === "placed";
  const due = amountDue(order);
  const done = history.filter(({ kind }) => kind === "refunded").map(({ action_id }) => action_id);
  const requested = history.filter(({ kind }) => kind === "refund-requested");
  const refunds = requested.filter(({ action_id }) => done.includes(action_id));
  const open = requested.filter(({ action_id }) => refundOutcome(history, action_id) === undefined);
  const sum = (rows: readonly HistoryRow[], part: (row: HistoryRow) => number) =>
    rows.reduce((total, each) => total + part(each), 0);
  const toService = sum(refunds, ({ detail }) => detail.paymentAmount);
  const toCards = sum(refunds, ({ detail }) => detail.amount - detail.paymentAmount);
  const waiting = sum(open, ({ detail }) => detail.amount);
  return [
    ...(due > 0 ? [{ label: isPaid ? texts.paidByCard : texts.notPaidYet, value: money(due) }] : []),
    ...paidCards.map(({ amount }) => ({ label: texts.paidByGiftCard, value: money(amount) })),
    ...(toService > 0 ? [{ label: texts.refundedToPayment, value: money(-toService) }] : []),
    ...(toCards > 0 ? [{ label: texts.refundedToCards, value: money(-toCards) }] : []),
    ...(waiting > 0 ? [{ label: texts.refundOpen, value: money(-waiting) }] : []),
  ];
}

function historyLines(
  { order, entries, history }: RefundableOrder,
  { site, language, texts, money }: InWords & { readonly money: Format },
): HistoryLine[] {
  const sourceOf = (at: number, by: string) => commaList([formatDateTime(site, at), by], language);
  const lines = history.map(
    (row): HistoryLine => ({
      version: row.version,
      text: historyText(row, { entries, history, language, texts, money }),
      source: sourceOf(row.at, row.author === null ? "" : (row.author_name ?? texts.formerContributor)),
      isOpen: row.kind === "refund-requested" && refundOutcome(history, row.action_id) === undefined,
    }),
  );
  const placed = order.placed_at;
  if (placed === null) return lines;
  return [{ version: 0, text: texts.placed, source: sourceOf(placed, order.name), isOpen: false }, ...lines];
}

function historyText(
  { kind, action_id, detail }: HistoryRow,
  {
    entries,
    history,
    language,
    texts,
    money,
  }: Pick<RefundableOrder, "entries" | "history"> &
    Pick<InWords, "language" | "texts"> & { readonly money: Format },
): string {
  const refund = history.find(
    (row) => row.kind === "refund-requested" && row.action_id === action_id,
  )?.detail;
  switch (kind) {
    case "note":
      return fillText(texts.noteText, { text: detail.text });
    case "cancelled":
      return detail.text === "" ? texts.cancelled : fillText(texts.cancelledFor, { reason: detail.text });
    case "fulfilled":
      return commaList(
        [texts.fulfilled, detail.carrier, detail.trackingNumber, detail.trackingUrl],
        language,
      );
    case "refund-requested": {
      const pieces = detail.entries.map(({ position, quantity }) => {
        const entry = entries.find((each) => each.position === position);
        return `${quantity} × ${entry?.title ?? "?"}`;
      });
      const parts = commaList([...pieces, detail.includesShipping ? texts.shippingPart : ""], language);
      const amount = money(detail.amount);
      const event =
        parts === ""
          ? fillText(texts.refundRequested, { amount })
          : fillText(texts.refundRequestedFor, { amount, parts });
      return detail.text === "" ? event : fillText(texts.withReason, { event, reason: detail.text });
    }
    case "refunded":
      return fillText(refund?.isRestocked ? texts.refundedRestocked : texts.refunded, {
        amount: money(refund?.amount ?? 0),
      });
    case "refund-refused":
      return fillText(texts.refundRefused, { amount: money(refund?.amount ?? 0) });
  }
}
