import { allocate } from "../../../../shared/store/money.ts";
import { productTypes } from "../../../../shared/store/product.ts";
import type { OrderEntryRow, OrderRow } from "../orders/order-rows.ts";

export interface OrderShares {
  /** The cost of the pieces of an entry with their parts of discount and tax, by position. */
  readonly entries: ReadonlyMap<number, { readonly share: number; readonly quantity: number }>;
  readonly shipping: number;
}

type Order = Pick<OrderRow, "discount" | "shipping" | "tax">;
type Entry = Pick<
  OrderEntryRow,
  "position" | "product_type" | "quantity" | "unit_price" | "discount" | "tax"
>;

/** Divides the total of an order between its entries and its shipping. The parts sum to the total. */
export function refundShares(order: Order, entries: readonly Entry[]): OrderShares {
  const gross = entries.map(({ unit_price, quantity }) => unit_price * quantity);
  const { discounts, taxes } = storedShares(entries) ?? computedShares(order, entries, gross);
  const sharesOf = (index: number) => (gross[index] ?? 0) - (discounts[index] ?? 0) + (taxes[index] ?? 0);
  return {
    entries: new Map(
      entries.map(({ position, quantity }, index) => [position, { share: sharesOf(index), quantity }]),
    ),
    shipping: order.shipping + taxes.reduce((rest, tax) => rest - tax, order.tax),
  };
}

interface EntryShares {
  /** By the index of the entry, as the taxes. */
  readonly discounts: readonly number[];
  readonly taxes: readonly number[];
}

/** The parts that the entries had when they were ordered. */
function storedShares(entries: readonly Entry[]): EntryShares | undefined {
  const discounts = entries.flatMap(({ discount }) => discount ?? []);
  const taxes = entries.flatMap(({ tax }) => tax ?? []);
  return discounts.length === entries.length && taxes.length === entries.length
    ? { discounts, taxes }
    : undefined;
}

/** The parts in proportion to the prices, of an order that has not stored them. */
function computedShares(order: Order, entries: readonly Entry[], gross: readonly number[]): EntryShares {
  // No discount and no tax applies to gift cards.
  const goods = gross.map((amount, index) =>
    entries[index]?.product_type === productTypes.giftCard ? 0 : amount,
  );
  const discounts = allocate(order.discount, goods);
  const net = goods.map((amount, index) => amount - (discounts[index] ?? 0));
  return { discounts, taxes: allocate(order.tax, [...net, order.shipping]).slice(0, -1) };
}

/** The amount of some pieces after others of the same entry. All pieces together are the share, without a rest. */
export function amountOfPieces(
  { share, quantity }: { readonly share: number; readonly quantity: number },
  { before, pieces }: { readonly before: number; readonly pieces: number },
): number {
  const upTo = (count: number) => Number((BigInt(share) * BigInt(count)) / BigInt(quantity));
  return upTo(before + pieces) - upTo(before);
}
