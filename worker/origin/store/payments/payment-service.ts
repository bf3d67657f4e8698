/**
 * `challenge`: the payment waits for a second step of the buyer. `cancelled`: no money was taken, and none can be
 * taken with this key any more.
 */
export type PaymentState = "succeeded" | "refused" | "challenge" | "cancelled" | "refunded";

export interface Payment {
  readonly id: string;
  /** The key under which the payment was made: the id of its order. */
  readonly key: string;
  readonly state: PaymentState;
  /** Page of the second step, to which the buyer is led. Without one the checkout asks the question of the test bank. */
  readonly actionUrl?: string;
}

export interface PaymentRequest {
  /** One key is one payment, however often it is requested. */
  readonly key: string;
  readonly currency: string;
  /** In minor units, more than 0. */
  readonly amount: number;
  /** A test card, or the token of the payment service's own fields. Never a card number. */
  readonly card: string;
  /** URL to which the second step leads back. */
  readonly returnUrl?: string;
  /** True if the card is kept by the service for renewals. */
  readonly isCardKept?: boolean;
  /** The key of the first payment, for a renewal. Its buyer is not there and cannot answer a second step. */
  readonly renewalOf?: string;
}

interface PartialRefund {
  /** The key of the payment. */
  readonly key: string;
  /** One refund key is one refund, however often it is requested. */
  readonly refundKey: string;
  /** In minor units, more than 0. */
  readonly amount: number;
}

/** The service did not answer in time. The payment may have been made; `find` and `pay` with the same key return it. */
export class PaymentTimeout extends Error {
  override readonly name = "PaymentTimeout";
}

/**
 * The service that takes payments. Everything else of the store knows only this interface. The service changes the
 * state of a payment atomically: of `cancel` and a success, one wins.
 */
export interface PaymentService {
  /** Makes the payment, or returns the one that exists for the key. Throws a `PaymentTimeout`. */
  pay(request: PaymentRequest): Promise<Payment>;
  find(key: string): Promise<Payment | undefined>;
  /** Cancels the payment unless it has succeeded. Without a payment, none can be made with this key afterwards. */
  cancel(key: string): Promise<Payment>;
  /** Gives the money of a successful payment back, once. */
  refund(key: string): Promise<Payment>;
  /**
   * Gives a part of a successful payment back. It is refused if the parts would be more than was paid. Throws a
   * `PaymentTimeout`: the refund may have been made, and the same refund key returns it.
   */
  refundPart(refund: PartialRefund): Promise<"refunded" | "refused">;
  /** The buyer's answer to the question of the test bank. Services with pages of their own do not have it. */
  answerChallenge?(id: string, answer: "confirm" | "refuse"): Promise<Payment | undefined>;
}
