import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyDatabase } from "../../fresh-database.ts";
import { Shopper, setVariant } from "../shopper.ts";
import {
  Buyer,
  buyerOf,
  buyGiftCards,
  countRows,
  giftCardSku,
  mug,
  noShipping,
  paymentsTaken,
  stockOf,
} from "./buyer.ts";

let cardSku = "";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
  cardSku = await giftCardSku();
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const table of ["gift_cards", "orders", "test_payments", "outbox"])
    await env.DB.exec(`DELETE FROM ${table}`);
  await setVariant(mug, { stock: 10, price: 2800 });
});

/** The balance, or the status of a refusal. */
async function balanceOf(code: unknown, currency?: string): Promise<unknown> {
  const body = { code, currency };
  const response = await new Shopper().retry("/api/commerce/gift-cards/balance", { body });
  return response.status === 200
    ? (await response.json<{ balance: { value: string } }>()).balance.value
    : response.status;
}

const orderWithCards = (buyer: Buyer, giftCards: readonly string[], more: Record<string, unknown> = {}) =>
  buyer.order(buyer.orderBody({ giftCards, ...more }));

describe("a gift card", () => {
  it("is issued once for each piece, by email and on the order's page", async () => {
    const buyer = await buyerOf(cardSku, 2);
    const body = buyer.orderBody(noShipping);
    const { order } = await buyer.order(body);
    await buyer.order(body);
    const page = await (await new Shopper().send(order?.statusUrl ?? "")).text();
    const codes = [...page.matchAll(/<code>([^<]+)<\/code> £50\.00/g)].map(([, code]) => code);
    expect(new Set(codes).size).toBe(2);
    expect(await countRows("gift_cards")).toBe(2);
    for (const code of codes) expect(await balanceOf(code)).toBe("50.00");
    const email = await env.DB.prepare("SELECT body FROM outbox").first<string>("body");
    for (const code of codes) expect(email).toContain(`${code}  £50.00`);
  });

  it("is not issued before the order is paid", async () => {
    const buyer = await buyerOf(cardSku);
    await buyer.orderWith("challenge", noShipping);
    expect(await countRows("gift_cards")).toBe(0);
  });

  it("is not issued for a payment that came too late and is refunded", async () => {
    const buyer = await buyerOf(cardSku);
    const { json } = await buyer.orderWith("challenge", noShipping);
    await env.DB.exec("UPDATE orders SET state = 'released'");
    await buyer.answerChallenge(json.action?.paymentId, "confirm");
    expect(await countRows("test_payments", "state = 'refunded'")).toBe(1);
    expect([await countRows("gift_cards"), await countRows("outbox")]).toEqual([0, 0]);
  });

  it("pays in parts, and what is not used stays on it", async () => {
    const [code = ""] = await buyGiftCards();
    const paid = await paymentsTaken();
    const first = await orderWithCards(await buyerOf(), [code.toLowerCase().replaceAll("-", " ")]);
    expect(first.order?.grandTotalCents).toBe(3250);
    expect([await balanceOf(code), await paymentsTaken()]).toEqual(["17.50", paid]);
    const second = await buyerOf();
    const due = { proposedAmountDue: { currencyCode: "GBP", value: "15.00" } };
    const { order } = await orderWithCards(second, [code], due);
    expect([await balanceOf(code), await paymentsTaken()]).toEqual(["0.00", paid + 1]);
    expect(
      await env.DB.prepare("SELECT amount FROM test_payments WHERE payment_key = ?")
        .bind(order?.id)
        .first("amount"),
    ).toBe(1500);
    const page = await (await new Shopper().send(order?.statusUrl ?? "")).text();
    expect(page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")).toContain(
      "Total £32.50 Gift card -£17.50 Paid £15.00",
    );
    const third = await orderWithCards(await buyerOf(), [code]);
    expect([third.status, third.json.errors]).toEqual([
      422,
      { "giftCards.0": "There is nothing left on this gift card." },
    ]);
  });

  it("is spent once by two buyers at the same time", async () => {
    const [code = ""] = await buyGiftCards();
    const buyers = await Promise.all([buyerOf(), buyerOf(), buyerOf()]);
    const before = await paymentsTaken();
    const due = { proposedAmountDue: { currencyCode: "GBP", value: "0.00" } };
    const answers = await Promise.all(buyers.map((buyer) => orderWithCards(buyer, [code], due)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect([await balanceOf(code), await paymentsTaken(), await stockOf(mug)]).toEqual(["17.50", before, 9]);
  });

  it("gets its part back if the rest is refused", async () => {
    const [code = ""] = await buyGiftCards();
    await setVariant(mug, { price: 9000 });
    const buyer = await buyerOf();
    const refused = { payment: { method: "test", card: "refused" } };
    expect((await orderWithCards(buyer, [code], refused)).status).toBe(402);
    expect(await balanceOf(code)).toBe("50.00");
    expect((await orderWithCards(buyer, [code])).status).toBe(200);
    expect(await balanceOf(code)).toBe("0.00");
  });

  it("that is unknown, of another currency or one of too many is refused", async () => {
    const [code = ""] = await buyGiftCards();
    const buyer = await buyerOf();
    expect((await orderWithCards(buyer, [code, "AAAA-AAAA"])).json.errors).toEqual({
      "giftCards.1": "We do not know this gift card. Please check its code.",
    });
    expect(Object.keys((await orderWithCards(buyer, [..."123456"])).json.errors ?? {})).toEqual([
      "giftCards",
    ]);
    await buyer.send("/api/commerce/currency", { body: { currency: "EUR" } });
    expect((await orderWithCards(buyer, [code])).json.errors).toEqual({
      "giftCards.0": "This gift card is in GBP. Please choose this currency to use it.",
    });
    for (const wrong of ["", 3, null, "' OR 1=1 --"]) expect(await balanceOf(wrong)).toBe(404);
    expect(await balanceOf(code)).toBe("50.00");
    expect([await balanceOf(code, "EUR"), await balanceOf(code, "GBP")]).toEqual([422, "50.00"]);
  });

  it("is not looked up above the limit of guesses of an address", async () => {
    const [code = ""] = await buyGiftCards();
    const keys: string[] = [];
    const limit: RateLimit["limit"] = async ({ key }) => ({ success: keys.push(key) <= 2 });
    const buyer = new Buyer({ UNLOCK_LIMIT: { limit } });
    await buyer.add(mug);
    const headers = { "cf-connecting-ip": "192.0.2.7", "x-requested-with": "XMLHttpRequest" };
    const balance = (typed: string) =>
      buyer.retry("/api/commerce/gift-cards/balance", { headers, body: { code: typed } });
    expect([(await balance("AAAA")).status, (await balance(code)).status]).toEqual([404, 200]);
    const order = { method: "POST", headers: { ...headers, "idempotency-key": buyer.key } };
    const answers = [
      await balance(code),
      await buyer.post("/gift-card-balance", { isBalanceForm: "1", code }, { headers }),
      await buyer.retry("/api/commerce/orders", { ...order, body: buyer.orderBody({ giftCards: [code] }) }),
      await buyer.post(
        "/checkout",
        {
          key: buyer.key,
          cartToken: buyer.cookies.get("CART") ?? "",
          action: "continue payment",
          giftCard: code,
        },
        { headers },
      ),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
      const text = (await answer.text()).replace(/<script type="application\/json">.*?<\/script>/gs, "");
      expect(text).toContain("Too many tries. Wait a minute, then try again.");
      expect(text).not.toContain("50.00");
    }
    expect(new Set(keys)).toEqual(new Set(["gift card address 192.0.2.7"]));
    // An order without a code is not counted.
    const plain = { ...order, body: buyer.orderBody() };
    expect((await buyer.retry("/api/commerce/orders", plain)).status).toBe(200);
  });

  it("typed twice counts once", async () => {
    const [code = ""] = await buyGiftCards();
    await setVariant(mug, { price: 9000 });
    const { status } = await orderWithCards(await buyerOf(), [code, code, code.toLowerCase()]);
    expect([status, await balanceOf(code)]).toEqual([200, "0.00"]);
  });
});
