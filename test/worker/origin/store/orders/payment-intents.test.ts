import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, inject, it, vi } from "vitest";
import { createOrderStore } from "../../../../../worker/origin/store/orders/order-store.ts";
import { settleExpiredOrders } from "../../../../../worker/origin/store/orders/settle-order.ts";
import { signEvent } from "../../../../../worker/origin/store/payments/event-signature.ts";
import { originBindings } from "../../accounts/browser.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { Shopper, setVariant } from "../shopper.ts";
import { Buyer, countRows, mug, ordersPlaced, stockOf } from "./buyer.ts";

interface ServiceState {
  readonly intents: readonly {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly refunded: number;
    readonly metadata: { readonly key: string };
  }[];
  readonly calls: readonly { readonly step: string; readonly key: string; readonly body: string }[];
}

const webhookSecret = "whsec_of_the_test";
const cards = { good: "4242424242424242", refused: "4000000000000002", asks: "4000002500003155" };
let service = "";
let bindings = originBindings;
let accounts = 0;

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  service = `${inject("testOrigin")}/payments/account-${++accounts}`;
  bindings = {
    ...originBindings,
    PAYMENT_SECRET_KEY: "sk_test_1",
    PAYMENT_PUBLIC_KEY: "pk_test_1",
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
    PAYMENT_API: service,
    PAYMENT_SCRIPT: `${service}/fields.js`,
  };
  await env.DB.exec("DELETE FROM orders");
  await setVariant(mug, { stock: 10 });
});
afterEach(() => vi.restoreAllMocks());

const state = async () => await (await fetch(`${service}/state`)).json<ServiceState>();
const fail = (...faults: { step: string; kind: string }[]) =>
  fetch(`${service}/faults`, { method: "POST", body: JSON.stringify(faults) });

/** A token for a card, as the service's fields make one. */
async function tokenOf(number: string): Promise<string> {
  const body = new URLSearchParams({ number });
  const answer = await fetch(`${service}/v1/confirmation_tokens`, { method: "POST", body });
  return (await answer.json<{ id: string }>()).id;
}

async function buyer(): Promise<Buyer> {
  const made = new Buyer(bindings);
  await made.add(mug);
  return made;
}

async function bodyWith(shopper: Buyer, number: string) {
  const payment = { method: "card", confirmationToken: await tokenOf(number) };
  return shopper.orderBody({ payment });
}

/** Orders placed, payments that succeeded and were not given back, and pieces that left the stock. */
async function sold(): Promise<number[]> {
  const paid = (await state()).intents.filter((each) => each.status === "succeeded" && each.refunded === 0);
  return [await ordersPlaced(), paid.length, 10 - ((await stockOf(mug)) ?? 0)];
}

const send = (shopper: Buyer, body: string, signature: string) =>
  shopper.send("/api/commerce/payments/events", {
    method: "POST",
    body,
    headers: { "stripe-signature": signature },
  });
const eventOf = (key: string) =>
  JSON.stringify({ id: "evt_1", type: "payment_intent.succeeded", data: { object: { metadata: { key } } } });

it("creates, stores and confirms an intent, each step with a key of its own, and sends no card", async () => {
  const shopper = await buyer();
  const body = await bodyWith(shopper, cards.good);
  const { status, order } = await shopper.order(body);
  expect(status).toBe(200);
  const { calls, intents } = await state();
  expect(calls.map(({ step, key }) => [step, key])).toEqual([
    ["create", `${order?.id}-create`],
    ["confirm", `${order?.id}-confirm`],
  ]);
  expect(intents).toMatchObject([{ amount: order?.grandTotalCents, metadata: { key: order?.id } }]);
  expect(JSON.stringify(calls)).not.toContain(cards.good);
  expect(await countRows("payment_intents", `payment_key = '${order?.id}'`)).toBe(1);
  expect(await sold()).toEqual([1, 1, 1]);
});

it("takes nothing for a refused card, for a missing one, and for a test card", async () => {
  const shopper = await buyer();
  expect((await shopper.order(await bodyWith(shopper, cards.refused))).status).toBe(402);
  expect(await sold()).toEqual([0, 0, 0]);
  const without = shopper.orderBody({ payment: { method: "card", confirmationToken: "" } });
  expect((await shopper.order(without)).json.errors).toEqual({ "payment.card": "Please type your card." });
  expect((await shopper.orderWith("success")).status).toBe(422);
  expect((await shopper.order(await bodyWith(shopper, cards.good))).status).toBe(200);
  expect(await sold()).toEqual([1, 1, 1]);
});

it.each([
  ["confirm", "/checkout/order-confirmed?", [1, 1, 1]],
  ["refuse", "/checkout?payment=refused", [0, 0, 0]],
])("leads to the page of a second step, and from it (%s) to the result", async (choice, target, result) => {
  const shopper = await buyer();
  const { status, json } = await shopper.order(await bodyWith(shopper, cards.asks));
  expect([status, json.action?.type]).toEqual([202, "redirect"]);
  const { url } = json.action as unknown as { url: string };
  const back = await fetch(`${url}&choice=${choice}`, { redirect: "manual" });
  const path = new URL(back.headers.get("location") ?? "");
  const response = await shopper.send(path.pathname + path.search);
  expect([response.status, response.headers.get("location")]).toEqual([303, expect.stringContaining(target)]);
  expect(await sold()).toEqual(result);
});

it.each(["create", "confirm"])(
  "makes one order and one payment through faults of the step %s",
  async (step) => {
    for (const kind of ["500", "reset", "reset-after"]) {
      const shopper = await buyer();
      const body = await bodyWith(shopper, cards.good);
      await fail({ step, kind });
      const first = await shopper.order(body);
      expect([first.status, first.json.retry]).toEqual([504, true]);
      expect((await shopper.order(body)).status).toBe(200);
    }
    expect(await sold()).toEqual([3, 3, 3]);
    expect((await state()).intents).toHaveLength(3);
  },
);

it("gives up a service that stops in its answer, and makes one payment of both requests", async () => {
  const shopper = await buyer();
  const body = await bodyWith(shopper, cards.good);
  await fail({ step: "confirm", kind: "stall" });
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const first = shopper.order(body);
  await vi.waitFor(async () => expect((await state()).intents[0]?.status).toBe("succeeded"));
  limit.abort(new DOMException("The operation timed out.", "TimeoutError"));
  const { status, json } = await first;
  expect([status, json.retry, json.receivedUrl]).toEqual([504, true, expect.stringContaining("token=")]);
  expect(timeout.mock.calls).toContainEqual([15_000]);
  timeout.mockRestore();
  expect(await sold()).toEqual([0, 1, 1]);
  expect((await shopper.order(body)).status).toBe(200);
  expect(await sold()).toEqual([1, 1, 1]);
});

it("places the order by an event whose payment was answered too late, once, in any order", async () => {
  const shopper = await buyer();
  await fail({ step: "confirm", kind: "reset-after" });
  expect((await shopper.order(await bodyWith(shopper, cards.good))).status).toBe(504);
  const key = (await state()).intents[0]?.metadata.key ?? "";
  const body = eventOf(key);
  const signature = await signEvent(webhookSecret, body);
  expect((await send(shopper, body, await signEvent("another secret", body))).status).toBe(400);
  const old = await signEvent(webhookSecret, body, Date.now() - 3_600_000);
  expect((await send(shopper, body, old)).status).toBe(400);
  expect(await ordersPlaced()).toBe(0);
  for (let sent = 0; sent < 2; sent++) expect((await send(shopper, body, signature)).status).toBe(200);
  const other = JSON.stringify({ type: "customer.created", data: { object: {} } });
  expect((await send(shopper, other, await signEvent(webhookSecret, other))).status).toBe(200);
  expect(await sold()).toEqual([1, 1, 1]);
});

it("cancels the payment of an order whose time is over, also one whose intent is not known", async () => {
  const shopper = await buyer();
  await shopper.order(await bodyWith(shopper, cards.asks));
  const late = await buyer();
  const body = await bodyWith(late, cards.good);
  await fail({ step: "create", kind: "reset-after" });
  await late.order(body);
  const store = createOrderStore({ ...bindings, DB: env.DB }, "https://pottery.example");
  await settleExpiredOrders(store, Date.now() + 3_600_000);
  expect(await countRows("orders", "state = 'pending'")).toBe(0);
  expect(await sold()).toEqual([0, 0, 0]);
  // A worker that goes on with the old order afterwards does not confirm it.
  const key = (await state()).intents[1]?.metadata.key ?? "";
  const paid = await store.payments.pay({
    key,
    currency: "GBP",
    amount: 100,
    card: await tokenOf(cards.good),
  });
  expect(paid.state).toBe("cancelled");
  expect((await state()).intents.map(({ status }) => status)).not.toContain("succeeded");
});

it("gives back parts once for each key, at most what was paid, and renews without the buyer", async () => {
  const { payments } = createOrderStore({ ...bindings, DB: env.DB }, "https://pottery.example");
  const first = { key: "first", currency: "GBP", amount: 1000, isCardKept: true };
  const card = await tokenOf(cards.good);
  expect(await payments.pay({ ...first, card })).toMatchObject({ state: "succeeded" });
  const part = { key: "first", refundKey: "r1", amount: 600 };
  expect(await payments.refundPart(part)).toBe("refunded");
  await fail({ step: "refund", kind: "reset-after" });
  await expect(payments.refundPart({ ...part, refundKey: "r2", amount: 300 })).rejects.toThrow();
  expect(await payments.refundPart({ ...part, refundKey: "r2", amount: 300 })).toBe("refunded");
  expect(await payments.refundPart(part)).toBe("refunded");
  expect(await payments.refundPart({ ...part, refundKey: "r3" })).toBe("refused");
  expect((await state()).intents[0]?.refunded).toBe(900);
  const renewal = { key: "second", currency: "GBP", amount: 500, card: "", renewalOf: "first" };
  expect(await payments.pay(renewal)).toMatchObject({ state: "succeeded" });
  expect(await payments.pay({ ...renewal, key: "third", renewalOf: "unknown" })).toMatchObject({
    state: "refused",
  });
  expect((await payments.refund("second")).state).toBe("refunded");
  expect((await payments.refund("second")).state).toBe("refunded");
});
