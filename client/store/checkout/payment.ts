/**
 * The payment of one cart. Every request has the same idempotency key, and there is one request at a time, so a double
 * press, a repetition or a lost answer never makes a second order (docs/decisions/0066-checkout-page.md).
 */
import type { OrderChange } from "../../../shared/store/checkout/checkout-state.ts";
import type { CheckoutErrors } from "../../../shared/store/checkout/checkout-values.ts";
import type { FailureCause } from "../cart/cart-messages.ts";

export type OrderBody = Readonly<Record<string, unknown>>;
export type BankAnswer = "confirm" | "refuse";

export type OrderResponse =
  | { readonly type: "placed"; readonly url: string }
  /** Nothing was taken, because something is not as the visitor has read it. */
  | { readonly type: "changed"; readonly changes: readonly OrderChange[]; readonly message: string }
  /** Nothing was taken; `message` is the server's, or "". */
  | { readonly type: "refused"; readonly message: string }
  | { readonly type: "challenge"; readonly paymentId: string }
  /** A second step on a page of the payment service. */
  | { readonly type: "redirect"; readonly url: string }
  /**
   * The result is not known yet. `url`: the page that shows the order, which exists. `message`: the shop's own problem;
   * "" if the payment service has not answered.
   */
  | { readonly type: "late"; readonly url?: string | undefined; readonly message: string }
  | { readonly type: "invalid"; readonly errors: CheckoutErrors }
  /** The order may have been placed, or not. */
  | { readonly type: "unknown"; readonly cause: FailureCause };

export interface CheckoutPaymentState {
  /** `placed`: the page leads to another one, that of the order or that of the second step. */
  readonly status: "idle" | "paying" | "challenge" | "placed";
  /** The last answer; undefined before the first. */
  readonly answer: OrderResponse | undefined;
}

export interface PaymentDeps {
  readonly key: string;
  readonly place: (key: string, body: OrderBody) => Promise<OrderResponse>;
  /** Sends the answer to the visitor's bank. False if the bank may not have got it. */
  readonly answerBank: (paymentId: string, answer: BankAnswer) => Promise<boolean>;
  readonly schedule: (run: () => void, delayMs: number) => void;
  readonly publish: (state: CheckoutPaymentState) => void;
}

/** A payment that is late is asked for again by itself after these times. Then the page of the order shows its result. */
const retryDelaysMs = [1000, 2000, 4000];

/** The page to which an answer leads; undefined for one that is shown on the checkout page. */
export function nextPage(answer: OrderResponse | undefined): string | undefined {
  const leads = answer?.type === "placed" || answer?.type === "redirect" || answer?.type === "late";
  return leads ? answer.url : undefined;
}

export function createPayment({ key, place, answerBank, schedule, publish }: PaymentDeps) {
  let state: CheckoutPaymentState = { status: "idle", answer: undefined };
  let body: OrderBody = {};
  let attempts = 0;

  const set = (next: CheckoutPaymentState) => {
    state = next;
    publish(state);
  };

  async function send(): Promise<void> {
    const answer = await place(key, body);
    const delayMs = answer.type === "late" ? retryDelaysMs[attempts++] : undefined;
    if (answer.type === "challenge") set({ status: "challenge", answer });
    else if (delayMs !== undefined) {
      set({ status: "paying", answer });
      schedule(send, delayMs);
    } else set({ status: nextPage(answer) === undefined ? "idle" : "placed", answer });
  }

  return {
    /** Sends the order. Does nothing while one is being sent, and after one was placed. */
    pay(order: OrderBody): void {
      if (state.status !== "idle") return;
      body = order;
      attempts = 0;
      set({ status: "paying", answer: undefined });
      send();
    },
    /** Answers the visitor's bank, and requests the result. */
    async answerBank(choice: BankAnswer): Promise<void> {
      const { answer } = state;
      if (state.status !== "challenge" || answer?.type !== "challenge") return;
      set({ status: "paying", answer });
      const isDelivered = await answerBank(answer.paymentId, choice);
      if (isDelivered) await send();
      else set({ status: "idle", answer: { type: "unknown", cause: "network" } });
    },
  };
}
