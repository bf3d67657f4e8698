import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { createOrderStore } from "../../../../../worker/origin/store/orders/order-store.ts";
import { createTestPayments } from "../../../../../worker/origin/store/payments/test-payments.ts";
import { periodStart } from "../../../../../worker/origin/store/subscriptions/billing-dates.ts";
import { renewSubscriptions } from "../../../../../worker/origin/store/subscriptions/renew-subscriptions.ts";
import { workerBindings } from "../../../fetch-from-worker.ts";
import { originBindings, sessionSecret } from "../../accounts/browser.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { memberBrowser } from "../../page-loaders/people.ts";
import { Buyer, buyerOf, countRows, mug, paymentsTaken, stockOf } from "../orders/buyer.ts";
import { Shopper, setVariant } from "../shopper.ts";
import { dayMs, planSku, renewals, runAt, subscribe, subscriptionRow } from "./subscriber.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const table of ["orders", "test_payments", "outbox"]) await env.DB.exec(`DELETE FROM ${table}`);
  await env.DB.exec("UPDATE variants SET stock = NULL WHERE billing_value IS NOT NULL");
});

const monthly = { value: 1, unit: "month" } as const;
const startOf = (anchor: number, period: number) => periodStart(anchor, monthly, period);

async function pageOf(path: string) {
  const shopper = new Shopper();
  const response = await shopper.send(path);
  const markup = await response.text();
  const text = markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  return { shopper, response, markup, text };
}

/** Sends a form of the subscription's page, without JavaScript. */
async function send(token: string, action: string, more: Record<string, string> = {}): Promise<Response> {
  const path = `/checkout/subscription?token=${token}`;
  const { shopper, markup } = await pageOf(path);
  const period = /name="period" value="(\d+)"/.exec(markup)?.[1] ?? "";
  return await shopper.post("/checkout/subscription", { token, action, period, ...more });
}

const lastEmail = () =>
  env.DB.prepare("SELECT body FROM outbox ORDER BY created_at DESC, rowid DESC LIMIT 1").first<string>(
    "body",
  );
const emails = async () =>
  (
    await env.DB.prepare("SELECT subject FROM outbox ORDER BY created_at, rowid").all<{ subject: string }>()
  ).results.map(({ subject }) => subject);

describe("a subscription", () => {
  it("begins with its order, on a page of type 206 that names the next payment", async () => {
    const sku = await planSku();
    const { subscription, confirmedUrl } = await subscribe(sku);
    expect(confirmedUrl).toMatch(/^\/checkout\/subscription-confirmed\?token=/);
    const { response, text, markup } = await pageOf(confirmedUrl);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(markup).toContain('"pageType":206');
    expect(text).toContain("The next payment of £40.50 is on");
    expect(text.match(/every month/gi)).toHaveLength(1);
    expect(markup).toContain(`/checkout/subscription?token=${subscription.token}`);
    const { anchor_at, next_charge_at, state } = subscription;
    expect([state, next_charge_at]).toEqual(["active", startOf(anchor_at, 1)]);
    const body = await env.DB.prepare("SELECT body FROM outbox").first<string>("body");
    expect(body).toContain(`https://pottery.example/checkout/subscription?token=${subscription.token}`);
  });

  it("does not begin before its order is paid", async () => {
    const { buyerOf } = await import("../orders/buyer.ts");
    const buyer = await buyerOf(await planSku());
    await buyer.orderWith("challenge");
    const { state, token } = await subscriptionRow();
    expect(state).toBe("pending");
    expect((await pageOf(`/checkout/subscription?token=${token}`)).response.status).toBe(404);
    await runAt(Date.now() + 1000 * dayMs);
    expect([await renewals(), await paymentsTaken()]).toEqual([0, 0]);
  });

  it("is charged once in each period, as an order with an email", async () => {
    const { subscription } = await subscribe(await planSku());
    const second = startOf(subscription.anchor_at, 1);
    await runAt(second - 1);
    expect(await renewals()).toBe(0);
    await runAt(second);
    await runAt(second + 1);
    await Promise.all([runAt(second + 2), runAt(second + 2)]);
    expect([await renewals(), await paymentsTaken()]).toEqual([1, 2]);
    expect(await emails()).toEqual([
      "Your order 1001 at Saltmarsh Pottery",
      "Your order 1002 at Saltmarsh Pottery",
    ]);
    const order = await env.DB.prepare("SELECT * FROM orders WHERE order_number = 1002").first();
    expect(order).toMatchObject({
      subtotal: 3600,
      shipping: 450,
      grand_total: 4050,
      email: "ada@example.org",
    });
    expect((await subscriptionRow()).next_charge_at).toBe(startOf(subscription.anchor_at, 2));
  });

  it("catches up every period of a trigger that was late, each once", async () => {
    const { subscription } = await subscribe(await planSku());
    const fifth = startOf(subscription.anchor_at, 4);
    await Promise.all([runAt(fifth), runAt(fifth), runAt(fifth)]);
    expect([await renewals(), await paymentsTaken()]).toEqual([4, 5]);
    expect(
      new Set(
        (
          await env.DB.prepare(
            "SELECT subscription_period AS p FROM orders WHERE subscription_id IS NOT NULL",
          ).all<{ p: number }>()
        ).results.map(({ p }) => p),
      ),
    ).toEqual(new Set([1, 2, 3, 4]));
  });

  it("is charged by the worker's trigger, at the time of the trigger", async () => {
    const { subscription } = await subscribe(await planSku());
    const { default: worker } = await import("../../../../../worker/index.ts");
    const scheduledTime = startOf(subscription.anchor_at, 1);
    await worker.scheduled(createScheduledController({ scheduledTime, cron: "" }), workerBindings);
    expect([await renewals(), await paymentsTaken()]).toEqual([1, 2]);
  });

  it("ends with its order, if the owner cancels it", async () => {
    const { subscription } = await subscribe(await planSku());
    await env.DB.exec("UPDATE orders SET cancelled_at = 1");
    await runAt(startOf(subscription.anchor_at, 3));
    expect([await renewals(), (await subscriptionRow()).state]).toEqual([0, "cancelled"]);
  });

  it("ends after its last payment", async () => {
    const { subscription } = await subscribe(await planSku(12));
    await runAt(startOf(subscription.anchor_at, 50));
    expect([await renewals(), (await subscriptionRow()).state]).toEqual([11, "ended"]);
    const { text } = await pageOf(`/checkout/subscription?token=${subscription.token}`);
    expect(text).toContain("All payments are made.");
    expect(text).toContain("12 of 12");
  });

  it("is charged once by a card whose answer is lost, or whose event comes twice", async () => {
    for (const card of ["timeout", "twice"]) {
      await env.DB.exec("DELETE FROM orders");
      await env.DB.exec("DELETE FROM test_payments");
      const { subscription } = await subscribe(await planSku(), card);
      const second = startOf(subscription.anchor_at, 1);
      for (const later of [0, 1, 2]) await runAt(second + later);
      expect([await renewals(), await paymentsTaken()], card).toEqual([1, 2]);
    }
  });

  it("takes stock for each renewal, and is not charged for what is sold out", async () => {
    const sku = await planSku();
    await setVariant(sku, { stock: 2 });
    const { subscription } = await subscribe(sku);
    await runAt(startOf(subscription.anchor_at, 1));
    expect([await stockOf(sku), await renewals()]).toEqual([0, 1]);
    await runAt(startOf(subscription.anchor_at, 2));
    expect([await stockOf(sku), await renewals(), await paymentsTaken()]).toEqual([0, 1, 2]);
    expect((await emails()).at(-1)).toMatch(/^Your subscription to .* could not be renewed$/);
    await setVariant(sku, { stock: 5 });
    await runAt(startOf(subscription.anchor_at, 2) + dayMs);
    expect([await stockOf(sku), await renewals()]).toEqual([4, 2]);
  });
});

describe("a payment that is refused", () => {
  /** The card `challenge` asks for a second step, for which there is no buyer at a renewal. */
  async function refused() {
    const { subscription } = await subscribe(await planSku(), "challenge");
    const due = startOf(subscription.anchor_at, 1);
    return { subscription, due };
  }

  it("is made again after 1, 3 and 5 days, then the subscription is paused, with an email each time", async () => {
    const { subscription, due } = await refused();
    const times = [due, due + dayMs, due + 4 * dayMs, due + 9 * dayMs];
    for (const [index, at] of times.entries()) {
      await runAt(at - 1);
      expect(await countRows("test_payments", "state = 'refused'")).toBe(index);
      await Promise.all([runAt(at), runAt(at)]);
      expect(await countRows("test_payments", "state = 'refused'")).toBe(index + 1);
    }
    expect((await subscriptionRow()).state).toBe("paused");
    const subjects = (await emails()).slice(1);
    expect(subjects).toHaveLength(4);
    expect(subjects[0]).toMatch(/could not be renewed$/);
    expect(subjects[3]).toMatch(/is paused$/);
    await runAt(due + 400 * dayMs);
    expect([await renewals(), await paymentsTaken()]).toEqual([0, 1]);
    expect((await pageOf(`/checkout/subscription?token=${subscription.token}`)).text).toContain(
      "Paused, because its payment was not possible.",
    );
  });

  it("is made as often where a payment service has no card for it, with emails that offer no other card", async () => {
    const { due } = await refused();
    await runAt(due);
    expect(await lastEmail()).toContain("You can choose another card, skip this payment or cancel:");
    await env.DB.exec("UPDATE subscriptions SET payment_method = 'ctoken_1'");
    const service = `${inject("testOrigin")}/payments/without-card`;
    const store = createOrderStore(
      {
        ...originBindings,
        PAYMENT_SECRET_KEY: "sk_test_1",
        PAYMENT_PUBLIC_KEY: "pk_test_1",
        PAYMENT_WEBHOOK_SECRET: "whsec_1",
        PAYMENT_API: service,
        PAYMENT_SCRIPT: `${service}/fields.js`,
      },
      "https://pottery.example",
    );
    await renewSubscriptions(store, due + dayMs);
    expect(await lastEmail()).toContain("with the same card. You can skip this payment or cancel:");
    await renewSubscriptions(store, due + 4 * dayMs);
    await renewSubscriptions(store, due + 9 * dayMs);
    expect(await lastEmail()).toContain("To pay with another one, cancel it and order again:");
    const attempts = await countRows("orders", "subscription_id IS NOT NULL");
    expect([attempts, (await subscriptionRow()).state]).toEqual([4, "paused"]);
  });

  it("is made with another card at once", async () => {
    const { subscription, due } = await refused();
    await runAt(due);
    await send(subscription.token, "card", { card: "success" });
    await runAt(due + 60_000);
    expect([await renewals(), await paymentsTaken()]).toEqual([1, 2]);
    expect((await subscriptionRow()).failures).toBe(0);
  });

  it("leads to a new order where a payment service keeps the card", async () => {
    const { subscription, due } = await refused();
    await runAt(due);
    await env.DB.exec("UPDATE subscriptions SET payment_method = 'ctoken_1'");
    const { text, markup } = await pageOf(`/checkout/subscription?token=${subscription.token}`);
    expect(text).toContain("To pay with another card, cancel this subscription and order it again");
    const path = /<a href="([^"]+)">order it again</.exec(markup)?.[1] ?? "";
    expect((await pageOf(path)).text).toContain("Pot of the season");
    expect(markup).not.toContain('name="card"');
  });

  it("is made for the current period only, if a paused subscription is continued", async () => {
    const { subscription, due } = await refused();
    for (const later of [0, 1, 4, 9]) await runAt(due + later * dayMs);
    vi.useFakeTimers({ toFake: ["Date"], now: startOf(subscription.anchor_at, 5) + dayMs });
    await send(subscription.token, "resume", { card: "success" });
    const now = Date.now();
    vi.useRealTimers();
    await runAt(now);
    expect([await renewals(), await paymentsTaken()]).toEqual([1, 2]);
    expect((await subscriptionRow()).next_charge_at).toBe(startOf(subscription.anchor_at, 6));
  });
});

describe("the buyer", () => {
  it("pauses and continues; the pause is not charged", async () => {
    const { subscription } = await subscribe(await planSku());
    const { token, anchor_at } = subscription;
    const answer = await send(token, "pause");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/checkout/subscription?token=${token}`,
    ]);
    expect((await pageOf(`/checkout/subscription?token=${token}`)).text).toContain(
      "Paused. Nothing is charged",
    );
    await runAt(startOf(anchor_at, 3));
    vi.useFakeTimers({ toFake: ["Date"], now: startOf(anchor_at, 3) + dayMs });
    await send(token, "resume");
    vi.useRealTimers();
    await runAt(startOf(anchor_at, 3) + 2 * dayMs);
    expect(await renewals()).toBe(0);
    await runAt(startOf(anchor_at, 4));
    expect(await renewals()).toBe(1);
  });

  it("skips one payment, however often the form is sent", async () => {
    const { subscription } = await subscribe(await planSku());
    const { token, anchor_at } = subscription;
    for (const _ of [1, 2, 3]) await send(token, "skip", { period: "1" });
    await runAt(startOf(anchor_at, 2) - 1);
    expect(await renewals()).toBe(0);
    await runAt(startOf(anchor_at, 2));
    expect(await renewals()).toBe(1);
  });

  it("cancels for good, with an email", async () => {
    const { subscription } = await subscribe(await planSku());
    await send(subscription.token, "cancel");
    for (const action of ["resume", "pause", "skip", "card"])
      await send(subscription.token, action, { card: "success" });
    await runAt(startOf(subscription.anchor_at, 9));
    expect([await renewals(), (await subscriptionRow()).state]).toEqual([0, "cancelled"]);
    expect((await emails()).at(-1)).toMatch(/is cancelled$/);
  });

  it("reaches nothing without the token, or by a form of another site", async () => {
    const { subscription, buyer } = await subscribe(await planSku());
    const { id, token, order_id } = subscription;
    for (const wrong of [id, order_id, `${token.slice(0, -1)}!`, "", "' OR 1=1 --"]) {
      const { response, text } = await pageOf(`/checkout/subscription?token=${encodeURIComponent(wrong)}`);
      expect([wrong, response.status]).toEqual([wrong, 404]);
      expect(text).not.toContain("£40.50");
      await send(wrong, "cancel", { period: "1" });
    }
    const forged = { token, action: "cancel", period: "1", crumb: "x" };
    expect((await buyer.post("/checkout/subscription", forged)).status).toBe(403);
    const foreign = await buyer.post(
      "/checkout/subscription",
      { token, action: "cancel", period: "1" },
      { headers: { origin: "https://other.example", "sec-fetch-site": "cross-site" } },
    );
    expect(foreign.status).toBe(403);
    expect((await subscriptionRow()).state).toBe("active");
  });
});

it("a renewal whose payment asks for a second step is refused once, with an email, and tried again later", async () => {
  const { subscription } = await subscribe(await planSku());
  await env.DB.exec("DELETE FROM outbox");
  const payments = createTestPayments(env.DB, async () => {});
  let charges = 0;
  const pay: typeof payments.pay = async ({ renewalOf: _, ...request }) => {
    charges += 1;
    return await payments.pay({ ...request, card: "challenge" });
  };
  const store = {
    ...{ db: env.DB, secret: sessionSecret, siteUrl: "https://pottery.example", requestUrl: "" },
    payments: { ...payments, pay },
  };
  const due = startOf(subscription.anchor_at, 1);
  for (const now of [due, due + 1]) await renewSubscriptions(store, now);
  expect(charges).toBe(1);
  const { failures, state, next_charge_at } = await subscriptionRow();
  expect([failures, state, next_charge_at]).toEqual([1, "active", due + dayMs]);
  expect(await emails()).toHaveLength(1);
});

describe("the order of a renewal", () => {
  it("belongs to the member who has ordered the subscription", async () => {
    const member = await memberBrowser();
    const buyer = Object.assign(new Buyer(), { cookies: member.cookies });
    await buyer.add(await planSku(), "1");
    await buyer.order();
    await runAt(startOf((await subscriptionRow()).anchor_at, 1));
    expect(await countRows("orders", "state = 'placed' AND member_id IS NOT NULL")).toBe(2);
  });

  it("has no address if nothing of it is shipped, also if other things of the first order were", async () => {
    const buyer = await buyerOf(mug);
    const page = await (await buyer.send("/kiln-fund")).text();
    const path = /href="(\/checkout\/donate\?donatePageId=[\da-f]{24})"/.exec(page)?.[1] ?? "";
    await buyer.send(path);
    const donatePageId = path.split("=")[1] ?? "";
    await buyer.post("/checkout/donate", { donatePageId, amount: "2000", repeat: "month" });
    await buyer.order();
    await runAt(startOf((await subscriptionRow()).anchor_at, 1));
    const { results } = await env.DB.prepare(
      "SELECT shipping_address IS NOT NULL AS shipped FROM orders WHERE state = 'placed' ORDER BY created_at",
    ).all();
    expect(results).toEqual([{ shipped: 1 }, { shipped: 0 }]);
  });
});
