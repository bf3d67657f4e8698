import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyDatabase } from "../../fresh-database.ts";
import { buyerOf, buyGiftCards, giftCardSku, mug, noShipping, stockOf } from "../orders/buyer.ts";
import { setVariant } from "../shopper.ts";
import { dayMs, planSku, runAt } from "../subscriptions/subscriber.ts";
import {
  actionEmails,
  type OwnerBrowser,
  orderColumn,
  placedOrder,
  refundsPaid,
  signedInOwner,
} from "./owner-actions.ts";

let owner: OwnerBrowser;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  owner = await signedInOwner();
});

beforeEach(async () => {
  await setVariant(mug, { stock: 20, price: 2800, on_sale: 0 });
  await env.DB.prepare("DELETE FROM outbox").run();
});

const tracking = {
  carrier: "Royal Mail",
  trackingNumber: "AB 123",
  trackingUrl: "https://track.example/AB123",
};

describe("fulfilling", () => {
  it("records the tracking and writes one email, however often it is sent", async () => {
    const id = await placedOrder();
    const actionId = crypto.randomUUID();
    const answers = [
      await owner.act(id, "fulfil", { ...tracking, actionId }),
      await owner.act(id, "fulfil", { ...tracking, actionId }),
    ];
    for (const { status, order } of answers) {
      expect(status).toBe(200);
      expect(order?.status).toBe("Fulfilled");
      expect(order?.version).toBe(1);
      expect(order?.history.at(-1)?.text).toBe("Fulfilled, Royal Mail, AB 123, https://track.example/AB123");
      expect(order?.actions).toEqual({ fulfil: false, refund: true, cancel: false, note: true });
    }
    const emails = await actionEmails();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.recipient).toBe("ada@example.org");
    expect(emails[0]?.body).toContain("Tracking: Royal Mail, AB 123\nhttps://track.example/AB123");
    expect(emails[0]?.body).toContain("/checkout/order-status?token=");
  });

  it("writes no email if the owner does not want it", async () => {
    const id = await placedOrder();
    expect((await owner.act(id, "fulfil", { isNotified: false })).status).toBe(200);
    expect(await actionEmails()).toEqual([]);
  });

  it("happens once for ten presses at the same time", async () => {
    const id = await placedOrder();
    const actionId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.act(id, "fulfil", { actionId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await actionEmails()).toHaveLength(1);
  });

  it("is refused with the current state for the second of two owners", async () => {
    const id = await placedOrder();
    expect((await owner.act(id, "note", { text: "Ring twice" })).status).toBe(200);
    const { status, order, error } = await owner.act(id, "fulfil", tracking);
    expect(status).toBe(409);
    expect(error).toContain("Nothing was done");
    expect(order?.history.at(-1)?.text).toBe("Note: Ring twice");
    expect(await orderColumn(id, "fulfilled_at")).toBeNull();
    expect((await owner.act(id, "fulfil", { ...tracking, version: 1 })).status).toBe(200);
  });

  it.each([
    [{ trackingUrl: "javascript:alert(1)" }, "trackingUrl"],
    [{ carrier: "a\nBcc: b@example.org" }, "carrier"],
    [{ actionId: "1" }, "actionId"],
    [{ version: -1 }, "version"],
  ])("refuses %j", async (values, field) => {
    const id = await placedOrder();
    const { status, errors } = await owner.act(id, "fulfil", values);
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it("knows no orders that were not placed", async () => {
    const buyer = await buyerOf();
    await buyer.orderWith("challenge");
    const id = await env.DB.prepare("SELECT id FROM orders WHERE state = 'pending'").first<string>("id");
    for (const missing of [id ?? "", "1", crypto.randomUUID()])
      expect((await owner.act(missing, "fulfil", {})).status).toBe(404);
  });
});

const rest = { request: { kind: "rest" } };

describe("refunds", () => {
  it("of everything give the money and the pieces back, once", async () => {
    const id = await placedOrder(mug, 3);
    expect(await stockOf(mug)).toBe(17);
    const { quote } = await owner.act(id, "refund-quote", rest);
    const total = (await orderColumn(id, "grand_total")) ?? 0;
    expect(quote?.amount).toBe(total);
    const values = { ...rest, proposedAmount: total, isRestocked: true, actionId: crypto.randomUUID() };
    for (let time = 0; time < 3; time++) {
      const { status, order } = await owner.act(id, "refund", values);
      expect(status).toBe(200);
      expect(order?.status).toBe("Refunded");
      expect(order?.history.map(({ text }) => text.replace(/£[\d.]+/, "£"))).toEqual([
        "Placed",
        "Refund of £ requested (3 × Tide mug, shipping)",
        "£ refunded, the pieces are back in stock",
      ]);
    }
    expect(await stockOf(mug)).toBe(20);
    expect(await refundsPaid(id)).toBe(total);
    expect(await actionEmails()).toHaveLength(1);
    expect(
      (await owner.act(id, "refund", { ...values, actionId: crypto.randomUUID(), version: 2 })).status,
    ).toBe(422);
  });

  it("of single pieces sum to the total without a rest", async () => {
    const buyer = await buyerOf(mug, 3);
    await buyer.call("POST", "/coupons", { promoCode: "TIDE10" });
    const id = (await buyer.order()).order?.id ?? "";
    const total = (await orderColumn(id, "grand_total")) ?? 0;
    let sum = 0;
    for (let piece = 0; piece < 3; piece++) {
      const request = {
        kind: "entries",
        entries: [{ position: 0, quantity: 1 }],
        includesShipping: piece === 0,
      };
      const amount = (await owner.act(id, "refund-quote", { request })).quote?.amount ?? 0;
      sum += amount;
      const { status } = await owner.act(id, "refund", {
        request,
        proposedAmount: amount,
        isRestocked: piece > 0,
        version: piece * 2,
      });
      expect(status).toBe(200);
    }
    expect(sum).toBe(total);
    expect(await refundsPaid(id)).toBe(total);
    // The first piece was not put back.
    expect(await stockOf(mug)).toBe(19);
    const more = { kind: "entries", entries: [{ position: 0, quantity: 1 }], includesShipping: false };
    expect((await owner.act(id, "refund-quote", { request: more })).errors.request).toContain("more pieces");
  });

  it("of an amount are never more than is left", async () => {
    const id = await placedOrder();
    const total = (await orderColumn(id, "grand_total")) ?? 0;
    const refund = (amount: number, version: number) =>
      owner.act(id, "refund", { request: { kind: "amount", amount }, proposedAmount: amount, version });
    expect((await refund(total - 100, 0)).status).toBe(200);
    expect((await refund(101, 2)).status).toBe(422);
    expect((await refund(100, 2)).status).toBe(200);
    expect((await refund(1, 4)).status).toBe(422);
    expect(await refundsPaid(id)).toBe(total);
    expect(await stockOf(mug)).toBe(19);
  });

  it.each([0, -5, 1.5, Number.MAX_SAFE_INTEGER, "100"])("of the amount %j are refused", async (amount) => {
    const id = await placedOrder();
    const values = { request: { kind: "amount", amount }, proposedAmount: amount };
    expect((await owner.act(id, "refund", values)).status).toBe(422);
    expect(await refundsPaid(id)).toBe(0);
  });

  it("of another amount than the owner has seen are refused", async () => {
    const id = await placedOrder();
    const { status, errors } = await owner.act(id, "refund", { ...rest, proposedAmount: 1 });
    expect(status).toBe(422);
    expect(errors.request).toContain("another one now");
  });

  it("by two owners at once are made for one of them", async () => {
    const id = await placedOrder();
    const total = (await orderColumn(id, "grand_total")) ?? 0;
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.act(id, "refund", { ...rest, proposedAmount: total })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await refundsPaid(id)).toBe(total);
  });

  it("go to the payment first and then to the gift card", async () => {
    const [code = ""] = await buyGiftCards();
    const id = await placedOrder(mug, 3, { giftCards: [code] });
    const total = (await orderColumn(id, "grand_total")) ?? 0;
    const due = total - 5000;
    const balance = () =>
      env.DB.prepare("SELECT balance FROM gift_cards WHERE balance < 5000 OR balance = value").first(
        "balance",
      );
    const before = await balance();
    const refund = async (amount: number, version: number) => {
      const request = { kind: "amount", amount };
      const { quote } = await owner.act(id, "refund-quote", { request });
      expect((await owner.act(id, "refund", { request, proposedAmount: amount, version })).status).toBe(200);
      return quote?.parts.map(({ label }) => label);
    };
    expect(await refund(due - 1, 0)).toEqual(["To the payment"]);
    expect(await refund(2, 2)).toEqual(["To the payment", "To gift cards"]);
    expect(await balance()).toBe(Number(before) + 1);
    expect(await refund(total - due - 1, 4)).toEqual(["To gift cards"]);
    expect(await balance()).toBe(5000);
    expect(await refundsPaid(id)).toBe(due);
  });

  it("give each of two gift cards back what it has paid", async () => {
    const id = await placedOrder(mug, 3, { giftCards: await buyGiftCards(2) });
    const total = (await orderColumn(id, "grand_total")) ?? 0;
    for (const [amount, version] of [[1000, 0] as const, [total - 1000, 2] as const]) {
      const request = { kind: "amount", amount };
      expect((await owner.act(id, "refund", { request, proposedAmount: amount, version })).status).toBe(200);
    }
    const { results } = await env.DB.prepare(
      "SELECT balance FROM gift_cards JOIN order_gift_cards p USING (code_digest) WHERE p.order_id = ?",
    )
      .bind(id)
      .all();
    expect(results).toEqual([{ balance: 5000 }, { balance: 5000 }]);
  });

  it("of gift cards end the cards, and are refused for used ones", async () => {
    const id = await placedOrder(await giftCardSku(), 2, noShipping);
    const cards = "SELECT balance FROM gift_cards WHERE order_id = ? ORDER BY balance";
    const balances = async () =>
      (await env.DB.prepare(cards).bind(id).all<{ balance: number }>()).results.map(({ balance }) => balance);
    const request = { kind: "entries", entries: [{ position: 0, quantity: 1 }], includesShipping: false };
    expect((await owner.act(id, "refund", { request, proposedAmount: 5000 })).status).toBe(200);
    expect(await balances()).toEqual([0, 5000]);
    await env.DB.prepare("UPDATE gift_cards SET balance = 4999 WHERE order_id = ? AND balance > 0")
      .bind(id)
      .run();
    const refused = await owner.act(id, "refund", { request, proposedAmount: 5000, version: 2 });
    expect(refused.status).toBe(422);
    expect(refused.errors.request).toContain("have been used");
  });

  it("that the payment service refuses give the reserved amount back", async () => {
    const id = await placedOrder();
    await env.DB.prepare("UPDATE test_payments SET state = 'refunded' WHERE payment_key = ?").bind(id).run();
    const { quote } = await owner.act(id, "refund-quote", rest);
    const { status, order } = await owner.act(id, "refund", {
      ...rest,
      proposedAmount: quote?.amount,
      isRestocked: true,
    });
    expect(status).toBe(402);
    expect(order?.status).toBe("Pending");
    expect(order?.history.at(-1)?.text).toContain("refused the refund");
    expect(await orderColumn(id, "refunded")).toBe(0);
    expect(await stockOf(mug)).toBe(19);
  });
});

describe("cancelling", () => {
  it("gives everything back and ends the order", async () => {
    const buyer = await buyerOf(mug, 2);
    await buyer.call("POST", "/coupons", { promoCode: "TIDE10" });
    const id = (await buyer.order()).order?.id ?? "";
    const uses = () => env.DB.prepare("SELECT uses FROM coupons WHERE code = 'TIDE10'").first<number>("uses");
    const usesBefore = (await uses()) ?? 0;
    const values = { isRestocked: true, text: "Broken in the kiln", actionId: crypto.randomUUID() };
    for (let time = 0; time < 2; time++) {
      const { status, order } = await owner.act(id, "cancel", values);
      expect(status).toBe(200);
      expect(order?.status).toBe("Cancelled");
      expect(order?.actions).toEqual({ fulfil: false, refund: false, cancel: false, note: true });
    }
    expect(await stockOf(mug)).toBe(20);
    expect(await uses()).toBe(usesBefore - 1);
    expect(await refundsPaid(id)).toBe(await orderColumn(id, "grand_total"));
    expect((await actionEmails()).map(({ subject }) => subject.replace(/\d+/, ""))).toEqual([
      expect.stringContaining("Refund for your order"),
      expect.stringMatching(/^Your order {2}at .+ was cancelled$/),
    ]);
    expect((await owner.act(id, "fulfil", { version: 3 })).errors.action).toBe("This order was cancelled.");
  });

  it("does not put back what an earlier refund has put back", async () => {
    const id = await placedOrder(mug, 3);
    const request = { kind: "entries", entries: [{ position: 0, quantity: 2 }], includesShipping: false };
    const { quote } = await owner.act(id, "refund-quote", { request });
    await owner.act(id, "refund", { request, proposedAmount: quote?.amount, isRestocked: true });
    expect((await owner.act(id, "cancel", { isRestocked: true, version: 2 })).status).toBe(200);
    expect(await stockOf(mug)).toBe(20);
    expect(await refundsPaid(id)).toBe(await orderColumn(id, "grand_total"));
  });

  it("is not possible after fulfilling", async () => {
    const id = await placedOrder();
    await owner.act(id, "fulfil", {});
    const { status, errors } = await owner.act(id, "cancel", { isRestocked: true, version: 1 });
    expect([status, errors.action]).toEqual([422, "This order is fulfilled."]);
  });
});

describe("the pages of the buyer", () => {
  const pageOf = async (id: string) =>
    owner.read(`/checkout/order-status?token=${await orderColumn<string>(id, "token")}`);
  const textOf = async (id: string) => {
    const markup = await pageOf(id);
    return markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  };

  it("say what was sent, and what was given back", async () => {
    const id = await placedOrder();
    expect(await textOf(id)).not.toMatch(/It was (?:sent|cancelled)|Refunded/);
    await owner.act(id, "fulfil", tracking);
    const request = { kind: "amount", amount: 100 };
    await owner.act(id, "refund", { request, proposedAmount: 100, version: 1 });
    const text = await textOf(id);
    expect(text).toMatch(/It was sent on .*? Tracking: Royal Mail, AB 123, https:\/\/track\.example\/AB123/);
    expect(await pageOf(id)).toContain(`<a href="${tracking.trackingUrl}" rel="noopener noreferrer">`);
    expect(text).toContain("Refunded: £1.00");
  });

  it("say when an order, or its renewal, went out for local delivery or was collected, not that it was sent", async () => {
    await env.DB.exec("UPDATE shipping_options SET kind = 'local' WHERE key = 'courier'");
    const first = await placedOrder(await planSku(), 1, { shippingOptionKey: "courier" });
    await env.DB.exec("UPDATE shipping_options SET kind = 'subtotal' WHERE key = 'courier'");
    await runAt(Date.now() + 32 * dayMs);
    const renewal = await env.DB.prepare(
      "SELECT id FROM orders WHERE subscription_id = (SELECT id FROM subscriptions WHERE order_id = ?)",
    )
      .bind(first)
      .first<string>("id");
    const collected = await placedOrder(mug, 1, { shippingOptionKey: "pickup" });
    for (const [id, words] of [
      [first, "It went out for delivery on"],
      [renewal ?? "", "It went out for delivery on"],
      [collected, "It was completed on"],
    ] as const) {
      await owner.act(id, "fulfil", {});
      const text = await textOf(id);
      expect(text).toContain(words);
      expect(text).not.toContain("It was sent");
    }
  });

  it("of a cancelled order have no files, and links that were passed on end", async () => {
    const sku = await env.DB.prepare(
      "SELECT v.sku FROM variants v JOIN digital_files f ON f.item_id = v.item_id",
    ).first<string>("sku");
    const id = await placedOrder(sku ?? "", 1, noShipping);
    const page = `/checkout/order-status?token=${await orderColumn<string>(id, "token")}`;
    const linkOn = async () => /href="(\/api\/commerce\/downloads\/[^"]+)"/.exec(await owner.read(page))?.[1];
    const link = (await linkOn()) ?? "";
    expect((await owner.send(link)).status).toBe(200);
    await owner.act(id, "cancel", { isRestocked: false });
    expect(await linkOn()).toBeUndefined();
    expect((await owner.send(link)).status).toBe(404);
  });

  it("of a cancelled order say so, and have no gift cards and files", async () => {
    const id = await placedOrder(await giftCardSku(), 1, noShipping);
    expect(await textOf(id)).toContain("Your gift cards");
    expect((await owner.act(id, "cancel", { isRestocked: true })).status).toBe(200);
    const text = await textOf(id);
    expect(text).toContain("It was cancelled on");
    expect(text).not.toContain("Your gift cards");
  });
});

it("a cancelled order ends the subscriptions that it has begun", async () => {
  const id = await placedOrder(await planSku());
  const state = env.DB.prepare("SELECT state, next_charge_at FROM subscriptions WHERE order_id = ?").bind(id);
  expect(await state.first("state")).toBe("active");
  expect((await owner.act(id, "cancel", { isRestocked: true })).status).toBe(200);
  expect(await state.first()).toEqual({ state: "cancelled", next_charge_at: null });
});

it("the history cannot be changed or deleted", async () => {
  const id = await placedOrder();
  await owner.act(id, "note", { text: "First" });
  const change = env.DB.prepare("UPDATE order_history SET kind = 'cancelled' WHERE order_id = ?").bind(id);
  await expect(change.run()).rejects.toThrow("is not changed");
  const remove = env.DB.prepare("DELETE FROM order_history WHERE order_id = ?").bind(id);
  await expect(remove.run()).rejects.toThrow("is not deleted");
});
