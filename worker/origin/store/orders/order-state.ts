import type { OrderEntryRow, OrderRow } from "./order-rows.ts";

/** An order as its pages show it. */
export interface OrderState {
  readonly order: OrderRow;
  readonly entries: readonly OrderEntryRow[];
  /** The files of digital products; empty until the order is placed. */
  readonly downloads: readonly { readonly name: string; readonly url: string }[];
}
