import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type BankAnswer,
  type CheckoutPaymentState,
  createPayment,
  nextPage,
  type OrderBody,
  type OrderResponse,
} from "../../../../client/store/checkout/payment.ts";
import { randomRuns } from "../../../random-runs.ts";

const timeout = 30_000 * randomRuns;

const placed: OrderResponse = { type: "placed", url: "/checkout/order-confirmed?token=t" };
const answer: fc.Arbitrary<OrderResponse> = fc.oneof(
  fc.constant(placed),
  fc.constant<OrderResponse>({ type: "late", message: "The shop has a problem." }),
  fc.constant<OrderResponse>({ type: "late", url: "/checkout/order-received?token=t", message: "" }),
  fc.constant<OrderResponse>({ type: "challenge", paymentId: "p" }),
  fc.constant<OrderResponse>({ type: "refused", message: "" }),
  fc.constant<OrderResponse>({ type: "changed", changes: [], message: "" }),
  fc.constant<OrderResponse>({ type: "invalid", errors: { email: "No" } }),
  fc
    .constantFrom("offline" as const, "network" as const, "server" as const)
    .map((cause): OrderResponse => ({ type: "unknown", cause })),
);

/** An event: a press, an answer to the bank, the end of a waiting time, or an answer of a server. */
const event = fc.oneof(
  fc.constant({ type: "press" as const }),
  fc.record({
    type: fc.constant("bank" as const),
    choice: fc.constantFrom<BankAnswer[]>("confirm", "refuse"),
  }),
  fc.constant({ type: "timer" as const }),
  fc.record({ type: fc.constant("answer" as const), answer, isDelivered: fc.boolean() }),
);

it("one purchase has one key, one request at a time, and ends with the placed order", {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
      const keys = new Set<string>();
      const bodies: OrderBody[] = [];
      const states: CheckoutPaymentState[] = [];
      const timers: (() => void)[] = [];
      let reply:
        | ((each: { readonly answer: OrderResponse; readonly isDelivered: boolean }) => void)
        | undefined;
      const payment = createPayment({
        key: "k",
        place: (key, body) => {
          expect(reply, "a request while another one has no answer").toBeUndefined();
          expect(states.at(-1)?.status).toBe("paying");
          keys.add(key);
          bodies.push(body);
          return new Promise((resolve) => {
            reply = (each) => resolve(each.answer);
          });
        },
        answerBank: () =>
          new Promise((resolve) => {
            reply = (each) => resolve(each.isDelivered);
          }),
        schedule: (run) => timers.push(run),
        publish: (state) => states.push(state),
      });
      let presses = 0;
      for (const each of events) {
        const before = states.at(-1)?.status ?? "idle";
        if (each.type === "press") {
          payment.pay({ press: ++presses });
          if (before !== "idle") expect(states.at(-1)?.status ?? "idle").toBe(before);
        }
        if (each.type === "bank") payment.answerBank(each.choice);
        if (each.type === "timer") timers.shift()?.();
        if (each.type === "answer" && reply !== undefined) {
          const resolve = reply;
          reply = undefined;
          resolve(each);
        }
        // Answers continue in microtasks.
        for (let turn = 0; turn < 5; turn++) await Promise.resolve();
        if (before === "placed") expect(states.at(-1)?.status).toBe("placed");
      }
      expect([...keys].every((key) => key === "k")).toBe(true);
      // Nothing hangs: a payment that works has a request or a timer.
      if (states.at(-1)?.status === "paying") expect(reply !== undefined || timers.length > 0).toBe(true);
    }),
    { numRuns: 2000 * randomRuns },
  );
});

it("a late payment is asked for three times more by itself, then by the next press", async () => {
  const delays: number[] = [];
  const states: CheckoutPaymentState[] = [];
  let requests = 0;
  const payment = createPayment({
    key: "k",
    place: async () => {
      requests++;
      return { type: "late", message: "The shop has a problem." };
    },
    answerBank: async () => true,
    schedule: (run, delayMs) => {
      delays.push(delayMs);
      run();
    },
    publish: (state) => states.push(state),
  });
  payment.pay({});
  await expect.poll(() => states.at(-1)?.status).toBe("idle");
  expect([requests, delays]).toEqual([4, [1000, 2000, 4000]]);
  payment.pay({});
  expect(states.at(-1)).toEqual({ status: "paying", answer: undefined });
});

it("a payment that stays late leads to the page of its order", async () => {
  const states: CheckoutPaymentState[] = [];
  let requests = 0;
  const late: OrderResponse = { type: "late", url: "/checkout/order-received?token=t", message: "" };
  const payment = createPayment({
    key: "k",
    place: async () => {
      requests++;
      expect(nextPage(states.at(-1)?.answer)).toBe(requests === 1 ? undefined : late.url);
      expect(states.at(-1)?.status).toBe("paying");
      return late;
    },
    answerBank: async () => true,
    schedule: (run) => run(),
    publish: (state) => states.push(state),
  });
  payment.pay({});
  await expect.poll(() => states.at(-1)).toEqual({ status: "placed", answer: late });
  expect(requests).toBe(4);
});
