import type { OrderDetail, RefundQuote } from "./order-detail.ts";

export type OrderActionName = "fulfil" | "refund" | "cancel" | "note";

/** The state of the screen's last call. */
export type CallStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly action: OrderActionName | "refund-quote" }
  | { readonly kind: "done"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string; readonly isSignedOut: boolean };

export interface OrderScreenState {
  readonly order: OrderDetail;
  readonly status: CallStatus;
  /** Messages by the path of the value that was refused. */
  readonly errors: Readonly<Record<string, string>>;
  readonly quote: RefundQuote | undefined;
  /** The number of actions that were done on this screen. The forms are empty after each. */
  readonly done: number;
}

export interface OrderScreenActions {
  readonly run: (action: OrderActionName, values: object) => void;
  readonly askQuote: (request: object) => void;
  /** The values of the refund were changed, so the amount has to be worked out again. */
  readonly dropQuote: () => void;
}

export function createOrderState(order: OrderDetail): OrderScreenState {
  return { order, status: { kind: "idle" }, errors: {}, quote: undefined, done: 0 };
}
