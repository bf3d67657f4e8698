import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { signEvent } from "../../../../../worker/origin/store/payments/event-signature.ts";
import { createPaymentEvent } from "../../../../../worker/origin/store/payments/payment-event.ts";
import { sessionSecret } from "../../accounts/browser.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { requestOrigin } from "../../request-origin.ts";
import { Shopper, setVariant } from "../shopper.ts";
import { type Buyer, buyerOf, countRows, mug, ordersPlaced, paymentsTaken, stockOf } from "./buyer.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.exec("DELETE FROM orders");
  await env.DB.exec("DELETE FROM test_payments");
  await env.DB.exec("DELETE FROM outbox");
  await setVariant(mug, { stock: 10 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Orders placed, payments taken, and pieces that left the stock. */
const sold = async () => [await ordersPlaced(), await paymentsTaken(), 10 - ((await stockOf(mug)) ?? 0)];

describe("a refused card", () => {
  it("takes nothing and can be replaced by another card with the same key", async () => {
    const buyer = await buyerOf();
    const { status, json } = await buyer.orderWith("refused");
    expect([status, json.error]).toEqual([402, expect.stringContaining("Nothing was paid")]);
    expect(await sold()).toEqual([0, 0, 0]);
    expect((await buyer.cart()).totalQuantity).toBe(1);
    expect((await buyer.orderWith("refused")).status).toBe(402);
    expect((await buyer.orderWith("success")).status).toBe(200);
    expect(await sold()).toEqual([1, 1, 1]);
  });
});

describe("a card that asks for a second step", () => {
  const challengeOf = async (buyer: Buyer) => (await buyer.orderWith("challenge")).json.action?.paymentId;

  it("holds the stock, and is paid once it is confirmed", async () => {
    await setVariant(mug, { stock: 1 });
    const buyer = await buyerOf();
    const { status, json } = await buyer.orderWith("challenge");
    expect([status, json.action]).toEqual([
      202,
      { type: "challenge", paymentId: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    expect([await stockOf(mug), await paymentsTaken()]).toEqual([0, 0]);
    expect((await buyer.cart()).entries[0]).not.toHaveProperty("problem");
    expect((await buyer.orderWith("challenge")).json).toEqual(json);
    expect(await buyer.answerChallenge(json.action?.paymentId, "confirm")).toBe(204);
    expect(await buyer.answerChallenge(json.action?.paymentId, "refuse")).toBe(204);
    expect((await buyer.orderWith("challenge")).status).toBe(200);
    expect([await ordersPlaced(), await paymentsTaken(), await stockOf(mug)]).toEqual([1, 1, 0]);
  });

  it("is ordered also if the buyer leaves after confirming", async () => {
    const buyer = await buyerOf();
    await buyer.answerChallenge(await challengeOf(buyer), "confirm");
    expect(await sold()).toEqual([1, 1, 1]);
  });

  it("is refused once, and can then be tried again", async () => {
    const buyer = await buyerOf();
    await buyer.answerChallenge(await challengeOf(buyer), "refuse");
    expect((await buyer.orderWith("challenge")).status).toBe(402);
    expect(await sold()).toEqual([0, 0, 0]);
    expect((await buyer.orderWith("success")).status).toBe(200);
    expect(await sold()).toEqual([1, 1, 1]);
  });

  it("gives way to another card, another address or a changed cart", async () => {
    const buyer = await buyerOf();
    const paymentId = await challengeOf(buyer);
    await buyer.add(mug);
    expect((await buyer.orderWith("challenge", { email: "b@example.org" })).status).toBe(202);
    expect(await stockOf(mug)).toBe(8);
    expect((await buyer.orderWith("success")).order?.grandTotalCents).toBe(5600 + 450);
    await buyer.answerChallenge(paymentId, "confirm");
    expect(await countRows("test_payments", "state = 'cancelled'")).toBe(2);
    expect(await sold()).toEqual([1, 1, 2]);
  });

  it("gives the stock back when the buyer does not come back, to the next one", async () => {
    await setVariant(mug, { stock: 2 });
    const [one, other] = [await buyerOf(mug, 2), await buyerOf()];
    const paymentId = await challengeOf(one);
    expect((await other.order()).status).toBe(409);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
    expect((await other.order()).status).toBe(200);
    expect(await one.answerChallenge(paymentId, "confirm")).toBe(204);
    expect([await ordersPlaced(), await paymentsTaken(), await stockOf(mug)]).toEqual([1, 1, 1]);
  });

  it("gives the stock back also to a buyer who adds the product", async () => {
    await setVariant(mug, { stock: 1 });
    await challengeOf(await buyerOf());
    expect((await (await buyerOf()).cart()).totalQuantity).toBe(0);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
    expect((await (await buyerOf()).cart()).totalQuantity).toBe(1);
  });

  it("of an unknown payment, or with another answer, is refused", async () => {
    const buyer = await buyerOf();
    expect(await buyer.answerChallenge("x".repeat(43), "confirm")).toBe(404);
    expect(await buyer.answerChallenge(await challengeOf(buyer), "maybe")).toBe(422);
  });
});

describe("a payment whose answer is lost", () => {
  it("is asked for by its key and never made twice", async () => {
    const buyer = await buyerOf();
    const body = buyer.orderBody();
    const { status, json } = await buyer.orderWith("timeout");
    expect([status, json.retry, json.receivedUrl]).toEqual([
      504,
      true,
      expect.stringMatching(/^\/checkout\/order-received\?token=[\w-]{43}$/),
    ]);
    const again = await buyer.orderWith("timeout");
    expect(again.status).toBe(200);
    expect((await buyer.order(body)).order).toEqual(again.order);
    expect(await countRows("test_payments")).toBe(1);
    expect(await sold()).toEqual([1, 1, 1]);
  });

  it("is found when its time is over, though the buyer has left", async () => {
    await (await buyerOf()).orderWith("timeout");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
    await (await buyerOf()).orderWith("refused");
    expect(await sold()).toEqual([1, 1, 1]);
  });
});

it("a service that answers twice is paid once", async () => {
  expect((await (await buyerOf()).orderWith("twice")).status).toBe(200);
  expect(await sold()).toEqual([1, 1, 1]);
  expect(await countRows("outbox", "kind = 'order'")).toBe(1);
});

describe("an event of the payment service", () => {
  async function sendEvent(body: string, signature?: string): Promise<number> {
    const headers = signature === undefined ? {} : { "stripe-signature": signature };
    return (await requestOrigin("/api/commerce/payments/events", { method: "POST", body, headers })).status;
  }

  async function eventOfLostPayment(): Promise<{ body: string; signature: string }> {
    await (await buyerOf()).orderWith("timeout");
    const row = await env.DB.prepare("SELECT id, payment_key AS key FROM test_payments").first<{
      id: string;
      key: string;
    }>();
    const event = await createPaymentEvent(sessionSecret, { ...row, state: "succeeded" } as never);
    return { body: event.body, signature: event.signature ?? "" };
  }

  it("places the order, late, twice and at the same time, and asks once about the newsletter", async () => {
    const { body, signature } = await eventOfLostPayment();
    await env.DB.exec("UPDATE orders SET marketing_consent = 1");
    expect(await sold()).toEqual([0, 1, 1]);
    const statuses = await Promise.all([1, 2, 3].map(() => sendEvent(body, signature)));
    expect([...statuses, await sendEvent(body, signature)]).toEqual([200, 200, 200, 200]);
    expect(await sold()).toEqual([1, 1, 1]);
    expect(await countRows("outbox", "kind = 'order'")).toBe(1);
    expect(await countRows("outbox", "kind = 'confirm'")).toBe(1);
  });

  it("that comes before the payment is made, or about an unknown one, changes nothing", async () => {
    const { body, signature } = await eventOfLostPayment();
    await env.DB.exec("UPDATE test_payments SET state = 'challenge'");
    expect(await sendEvent(body, signature)).toBe(200);
    expect(await ordersPlaced()).toBe(0);
    const other = await createPaymentEvent(sessionSecret, { id: "x", key: "x", state: "succeeded" });
    expect(await sendEvent(other.body, other.signature)).toBe(200);
    expect(await ordersPlaced()).toBe(0);
  });

  it("is refused if it is forged, changed, unsigned or replayed later", async () => {
    const { body, signature } = await eventOfLostPayment();
    const [time = "", mac = ""] = signature.split(",");
    const forgeries = [
      undefined,
      "",
      time,
      mac,
      `${time},v1=${"0".repeat(64)}`,
      `${time},v1=`,
      `${time},v0=${mac.slice(3)}`,
      `t=${Number(time.slice(2)) + 1},${mac}`,
      await signEvent("another secret", body),
    ];
    for (const forged of forgeries) expect(await sendEvent(body, forged), forged).toBe(400);
    expect(await sendEvent(`${body} `, signature)).toBe(400);
    for (const minutes of [-6, 6]) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
      expect(await sendEvent(body, signature)).toBe(400);
      vi.useRealTimers();
    }
    expect(await ordersPlaced()).toBe(0);
    expect(await sendEvent(body, `${time},v1=${"0".repeat(64)},${mac}`)).toBe(200);
    expect(await ordersPlaced()).toBe(1);
  });
});

it("a payment that comes after the stock was given back is refunded, and the buyer gets a message", async () => {
  const buyer = await buyerOf();
  const { json } = await buyer.orderWith("challenge");
  await env.DB.exec("UPDATE orders SET state = 'released'");
  await buyer.answerChallenge(json.action?.paymentId, "confirm");
  expect(await env.DB.prepare("SELECT state FROM test_payments").first("state")).toBe("refunded");
  expect(await ordersPlaced()).toBe(0);
});
