import { allocate } from "../../../../shared/store/money.ts";
import { productTypes } from "../../../../shared/store/product.ts";
import type { OrderEntryRow, OrderRow } from "../orders/order-rows.ts";

export interface OrderShares {
  /** The cost of the pieces of an entry with their parts of discount and tax, by position. */
  readonly entries: ReadonlyMap<number, { readonly share: number; readonly quantity: number }>;
  readonly shipping: number;
}

/** Divides the total of an order between its entries and its shipping. The parts sum to the total. */
export function refundShares(
  order: Pick<OrderRow, "discount" | "shipping" | "tax">,
  entries: readonly Pick<OrderEntryRow, "position" | "product_type" | "quantity" | "unit_price">[],
): OrderShares {
  const gross = entries.map(({ unit_price, quantity }) => unit_price * quantity);
  // No discount and no tax applies to gift cards.
  const goods = gross.map((amount, index) =>
    entries[index]?.product_type === productTypes.giftCard ? 0 : amount,
  );
  const discounts = allocate(order.discount, goods);
  const net = goods.map((amount, index) => amount - (discounts[index] ?? 0));
  const taxes = allocate(order.tax, [...net, order.shipping]);
  return {
    entries: new Map(
      entries.map(({ position, quantity }, index) => [
        position,
        { share: (gross[index] ?? 0) - (discounts[index] ?? 0) + (taxes[index] ?? 0), quantity },
      ]),
    ),
    shipping: order.shipping + (taxes.at(-1) ?? 0),
  };
}

/** The amount of some pieces after others of the same entry. All pieces together are the share, without a rest. */
export function amountOfPieces(
  { share, quantity }: { readonly share: number; readonly quantity: number },
  { before, pieces }: { readonly before: number; readonly pieces: number },
): number {
  const upTo = (count: number) => Number((BigInt(share) * BigInt(count)) / BigInt(quantity));
  return upTo(before + pieces) - upTo(before);
}
