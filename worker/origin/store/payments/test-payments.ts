import * as z from "zod";
import { type TestCard, testCards } from "../../../../shared/store/checkout/checkout-values.ts";
import { newSecretId } from "../../../http/secret-id.ts";
import {
  type Payment,
  type PaymentRequest,
  type PaymentService,
  type PaymentState,
  PaymentTimeout,
} from "./payment-service.ts";

const row = z.object({
  id: z.string(),
  payment_key: z.string(),
  state: z.enum(["succeeded", "refused", "challenge", "cancelled", "refunded"]),
});

/** Sends the service's event about a payment to the store, as its webhook does. */
export type SendPaymentEvent = (payment: Payment) => Promise<void>;

export interface TestPayments extends PaymentService {
  /** The buyer's answer to the second step. A payment that does not wait for one stays as it is. */
  answerChallenge(id: string, answer: "confirm" | "refuse"): Promise<Payment | undefined>;
}

const firstStates: Readonly<Record<TestCard, PaymentState>> = {
  success: "succeeded",
  refused: "refused",
  challenge: "challenge",
  timeout: "succeeded",
  twice: "succeeded",
};

/** Number of events that are sent before the answer. The one of `timeout` is lost, as is the answer. */
const eventsOf: Readonly<Record<TestCard, number>> = {
  success: 1,
  refused: 0,
  challenge: 0,
  timeout: 0,
  twice: 2,
};

/**
 * The default payment service. No money moves: it keeps its payments in D1 and behaves like a service elsewhere, with
 * answers that are lost and events that come twice.
 */
export function createTestPayments(db: D1Database, sendEvent: SendPaymentEvent): TestPayments {
  const find = async (column: "id" | "payment_key", value: string): Promise<Payment | undefined> =>
    fromRow(await db.prepare(`SELECT * FROM test_payments WHERE ${column} = ?`).bind(value).first());
  const known = async (key: string): Promise<Payment> => {
    const payment = await find("payment_key", key);
    if (payment === undefined) throw new Error(`the payment of order ${key} is missing`);
    return payment;
  };
  return {
    async pay({ key, currency, amount, card: name, renewalOf }: PaymentRequest) {
      const card = testCards.find((each) => each === name);
      if (card === undefined) throw new Error(`the payment method of order ${key} is not known`);
      // A renewal has no buyer who could pass the bank's check: real services decline such a payment.
      const state = renewalOf !== undefined && card === "challenge" ? "refused" : firstStates[card];
      const made = await db
        .prepare(
          `INSERT INTO test_payments (id, payment_key, currency, amount, state, created_at) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT DO NOTHING RETURNING *`,
        )
        .bind(newSecretId(), key, currency, amount, state, Date.now())
        .first();
      const payment = fromRow(made);
      if (payment === undefined) return await known(key);
      if (card === "timeout") throw new PaymentTimeout("the answer of the payment service was lost");
      for (let sent = 0; sent < eventsOf[card]; sent++) await sendEvent(payment);
      return payment;
    },
    find: (key) => find("payment_key", key),
    async cancel(key) {
      await db
        .prepare(
          `INSERT INTO test_payments (id, payment_key, currency, amount, state, created_at)
             VALUES (?, ?, '', 0, 'cancelled', ?)
           ON CONFLICT (payment_key) DO UPDATE SET state = 'cancelled' WHERE state = 'challenge'`,
        )
        .bind(newSecretId(), key, Date.now())
        .run();
      return await known(key);
    },
    async refund(key) {
      await db
        .prepare("UPDATE test_payments SET state = 'refunded' WHERE payment_key = ? AND state = 'succeeded'")
        .bind(key)
        .run();
      return await known(key);
    },
    async refundPart({ key, refundKey, amount }) {
      const [, found] = await db.batch([
        db
          .prepare(
            `INSERT INTO test_refunds (refund_key, payment_key, amount)
             SELECT ?1, p.payment_key, ?3 FROM test_payments p
             WHERE p.payment_key = ?2 AND p.state = 'succeeded' AND p.amount >=
               ?3 + (SELECT ifnull(sum(amount), 0) FROM test_refunds WHERE payment_key = ?2)
             ON CONFLICT DO NOTHING`,
          )
          .bind(refundKey, key, amount),
        db.prepare("SELECT 1 FROM test_refunds WHERE refund_key = ?").bind(refundKey),
      ]);
      return found?.results.length === 1 ? "refunded" : "refused";
    },
    async answerChallenge(id, answer) {
      const changed = fromRow(
        await db
          .prepare("UPDATE test_payments SET state = ? WHERE id = ? AND state = 'challenge' RETURNING *")
          .bind(answer === "confirm" ? "succeeded" : "refused", id)
          .first(),
      );
      if (changed) await sendEvent(changed);
      return changed ?? (await find("id", id));
    },
  };
}

function fromRow(value: unknown): Payment | undefined {
  if (value === null) return undefined;
  const { id, payment_key, state } = row.parse(value);
  return { id, key: payment_key, state };
}
