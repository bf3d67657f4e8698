import { productTypes } from "../../../../shared/store/product.ts";
import type { OrderEntryRow, OrderRow } from "../orders/order-rows.ts";
import { amountDue } from "../orders/settle-order.ts";
import { type HistoryDetail, type HistoryRow, refundsOf } from "./history-rows.ts";
import type { OrderProblem } from "./order-problem.ts";
import { amountOfPieces, refundShares } from "./refund-shares.ts";

/** The refund that an owner wants: everything that is left, some pieces and perhaps the shipping, or an amount. */
export type RefundRequest =
  | { readonly kind: "rest" }
  | {
      readonly kind: "entries";
      readonly entries: readonly { readonly position: number; readonly quantity: number }[];
      readonly includesShipping: boolean;
    }
  | { readonly kind: "amount"; readonly amount: number };

/** An order with everything that decides about a refund. */
export interface RefundableOrder {
  readonly order: OrderRow;
  readonly entries: readonly OrderEntryRow[];
  readonly history: readonly HistoryRow[];
  /** The parts that gift cards have paid. */
  readonly paidCards: readonly { readonly digest: string; readonly amount: number }[];
  /** The gift cards that were bought with the order and are not used. */
  readonly unusedCards: readonly { readonly digest: string; readonly place: string }[];
}

export type RefundPlan = Pick<
  HistoryDetail,
  "amount" | "paymentAmount" | "giftCards" | "entries" | "includesShipping" | "voidedCards"
>;

/** The pieces of an entry that were refunded. */
export function refundedPieces(history: readonly HistoryRow[], position: number): number {
  return refundsOf(history)
    .flatMap(({ detail }) => detail.entries)
    .filter((entry) => entry.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

export function isShippingRefunded(history: readonly HistoryRow[]): boolean {
  return refundsOf(history).some(({ detail }) => detail.includesShipping);
}

/** The amounts of a refund and where they go; the problem if it is not possible. */
export function planRefund(state: RefundableOrder, request: RefundRequest): RefundPlan | OrderProblem {
  const { order, entries, history } = state;
  const left = order.grand_total - order.refunded;
  const pieces = piecesOf(state, request);
  if (typeof pieces === "string") return pieces;
  const includesShipping =
    request.kind !== "amount" &&
    (request.kind === "rest" || request.includesShipping) &&
    !isShippingRefunded(history);
  const amount = request.kind === "amount" ? request.amount : amountOf(state, pieces, includesShipping);
  const wanted = request.kind === "rest" ? left : Math.min(amount, left);
  if (request.kind === "amount" && amount > left) return "moreThanLeft";
  if (wanted === 0 && pieces.length === 0) return "nothingToGive";
  const voidedCards = voidedCardsOf(entries, pieces, state.unusedCards);
  if (voidedCards === undefined) return "cardsUsed";
  return { ...divide(state, wanted), amount: wanted, entries: pieces, includesShipping, voidedCards };
}

function piecesOf(
  { entries, history }: RefundableOrder,
  request: RefundRequest,
): RefundPlan["entries"] | OrderProblem {
  if (request.kind === "amount") return [];
  const open = entries.map(({ position, quantity }) => ({
    position,
    quantity: quantity - refundedPieces(history, position),
  }));
  if (request.kind === "rest") return open.filter(({ quantity }) => quantity > 0);
  const isPossible = request.entries.every(
    ({ position, quantity }, index) =>
      quantity <= (open.find((entry) => entry.position === position)?.quantity ?? 0) &&
      request.entries.findIndex((entry) => entry.position === position) === index,
  );
  return isPossible ? [...request.entries] : "tooManyPieces";
}

function amountOf(
  { order, entries, history }: RefundableOrder,
  pieces: RefundPlan["entries"],
  includesShipping: boolean,
): number {
  const shares = refundShares(order, entries);
  return pieces.reduce(
    (sum, { position, quantity }) => {
      const share = shares.entries.get(position);
      const before = refundedPieces(history, position);
      return sum + (share ? amountOfPieces(share, { before, pieces: quantity }) : 0);
    },
    includesShipping ? shares.shipping : 0,
  );
}

/** First what the payment service was paid, then the gift cards, the last one first. */
function divide(
  { order, history, paidCards }: RefundableOrder,
  amount: number,
): Pick<RefundPlan, "paymentAmount" | "giftCards"> {
  const refunds = refundsOf(history).map(({ detail }) => detail);
  const returned = refunds.reduce((sum, detail) => sum + detail.paymentAmount, 0);
  const paymentAmount = Math.min(amount, amountDue(order) - returned);
  let rest = amount - paymentAmount;
  const giftCards = paidCards.toReversed().flatMap(({ digest, amount: paid }) => {
    const before = refunds
      .flatMap((detail) => detail.giftCards)
      .filter((card) => card.digest === digest)
      .reduce((sum, card) => sum + card.amount, 0);
    const part = Math.min(rest, paid - before);
    rest -= part;
    return part > 0 ? [{ digest, amount: part }] : [];
  });
  return { paymentAmount, giftCards };
}

/** One unused card for each piece of a gift card that is refunded; undefined if there are not enough. */
function voidedCardsOf(
  entries: readonly OrderEntryRow[],
  pieces: RefundPlan["entries"],
  unused: RefundableOrder["unusedCards"],
): string[] | undefined {
  const voided: string[] = [];
  for (const { position, quantity } of pieces) {
    const entry = entries.find((each) => each.position === position);
    if (entry?.product_type !== productTypes.giftCard || entry.unit_price === 0) continue;
    const cards = unused.filter(({ place }) => place.startsWith(`${position}~`)).slice(0, quantity);
    if (cards.length < quantity) return undefined;
    voided.push(...cards.map(({ digest }) => digest));
  }
  return voided;
}
