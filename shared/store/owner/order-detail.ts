/** An order as its owner sees it. Amounts are texts in the order's currency, which the server has formatted. */
export interface OrderDetail {
  readonly id: string;
  readonly title: string;
  /** The number of actions so far. An action names the version that its owner has seen. */
  readonly version: number;
  readonly status: string;
  readonly facts: readonly Fact[];
  readonly entries: readonly DetailEntry[];
  readonly sums: readonly Fact[];
  readonly payments: readonly Fact[];
  readonly history: readonly HistoryLine[];
  readonly actions: OrderActions;
  /** The rest of the paid amount, which can be refunded. */
  readonly left: string;
  /** ISO code, for the field of an amount. */
  readonly currency: string;
  /** True if the shipping costs something and was not refunded. */
  readonly isShippingRefundable: boolean;
  /** True if the order has taken pieces from a limited stock. */
  readonly hasStock: boolean;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface DetailEntry {
  readonly position: number;
  readonly title: string;
  /** Options, plan and SKU. */
  readonly details: string;
  readonly quantity: number;
  readonly price: string;
  readonly total: string;
  /** Pieces that were refunded. */
  readonly refunded: number;
}

export interface HistoryLine {
  readonly version: number;
  readonly text: string;
  /** The time, and the name of the contributor or of the buyer if it is known. */
  readonly source: string;
  /** A refund that the payment service has not answered yet. */
  readonly isOpen: boolean;
}

/** True for the actions that the order's state and the contributor's permissions allow. */
interface OrderActions {
  readonly fulfil: boolean;
  readonly refund: boolean;
  readonly cancel: boolean;
  readonly note: boolean;
}

/** A refund that was worked out and not done. */
export interface RefundQuote {
  /** In minor units. It is sent back with the refund. */
  readonly amount: number;
  readonly text: string;
  readonly parts: readonly Fact[];
}

export const storeRootId = "store-root";
export const storeDataId = "store-data";

/** Paths of the screens and calls of the store: docs/reference/store-screens.md */
export const storeScreenPaths = {
  home: "/config/commerce",
  orders: "/config/commerce/orders",
  order: (id: string) => `/config/commerce/orders/${encodeURIComponent(id)}`,
  orderAction: (id: string, action: string) => `/config/commerce/orders/${encodeURIComponent(id)}/${action}`,
} as const;
