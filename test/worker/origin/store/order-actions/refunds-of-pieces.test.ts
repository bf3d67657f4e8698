import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyDatabase } from "../../fresh-database.ts";
import { Buyer, buyerOf, giftCardSku, mug, noShipping, vase } from "../orders/buyer.ts";
import { itemOf, Shopper, setVariant } from "../shopper.ts";
import { type OwnerBrowser, signedInOwner } from "./owner-actions.ts";

let owner: OwnerBrowser;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  owner = await signedInOwner();
  await setVariant(mug, { price: 2800, on_sale: 0 });
  await setVariant(vase, { price: 5800, on_sale: 0 });
});
beforeEach(async () => {
  for (const table of ["orders", "test_payments", "outbox"]) await env.DB.exec(`DELETE FROM ${table}`);
});

const piece = (position: number) => ({
  request: { kind: "entries", entries: [{ position, quantity: 1 }], includesShipping: false },
});
const quoted = async (orderId: string | undefined, position: number) =>
  (await owner.act(orderId ?? "", "refund-quote", piece(position))).quote?.amount;

async function give(buyer: Buyer, amount: string): Promise<void> {
  const page = await (await new Shopper().send("/kiln-fund")).text();
  const donatePageId = /donatePageId=([\da-f]{24})/.exec(page)?.[1] ?? "";
  await buyer.send(`/checkout/donate?donatePageId=${donatePageId}`);
  await buyer.post("/checkout/donate", { donatePageId, amount: "own", ownAmount: amount, repeat: "once" });
}

describe("the amount of a refunded piece", () => {
  it("is reduced by a coupon only if the coupon applies to the product", async () => {
    const site = await env.DB.prepare("SELECT id FROM websites").first<string>("id");
    await env.DB.prepare(
      "INSERT INTO coupons (code, website_id, title, kind, value, applies_to) VALUES ('HALFMUG', ?, '', 'percent', 50, ?)",
    )
      .bind(site, `item:${await itemOf(mug)}`)
      .run();
    const buyer = await buyerOf(mug);
    await buyer.add(vase);
    await buyer.call("POST", "/coupons", { promoCode: "HALFMUG" });
    const { order } = await buyer.order();
    expect([await quoted(order?.id, 0), await quoted(order?.id, 1)]).toEqual([1400, 5800]);
  });

  it("is the whole of a gift, which no coupon reduces", async () => {
    const buyer = await buyerOf(mug);
    await give(buyer, "100");
    await buyer.call("POST", "/coupons", { promoCode: "TIDE10" });
    const { order } = await buyer.order();
    expect([await quoted(order?.id, 0), await quoted(order?.id, 1)]).toEqual([2520, 10_000]);
  });
});

describe("gift cards for two people in one order", () => {
  /** An order with one card for each, and the balances of the cards. */
  async function orderForTwo() {
    const sku = await giftCardSku();
    const giftCardProductId = await itemOf(sku);
    const buyer = new Buyer();
    for (const name of ["Anna", "Bob"]) {
      await buyer.send(`/checkout/giftcard?websiteId=1&giftCardProductId=${giftCardProductId}`);
      await buyer.post("/checkout/giftcard", {
        ...{ giftCardProductId, sku, sender: "Ada", message: "" },
        recipientName: name,
        recipientEmail: `${name}@example.org`,
      });
    }
    const { order } = await buyer.order(buyer.orderBody(noShipping));
    const balances = async () => {
      const { results } = await env.DB.prepare(
        "SELECT recipient_name AS name, balance FROM gift_cards WHERE order_id = ? ORDER BY place",
      )
        .bind(order?.id)
        .all<{ name: string; balance: number }>();
      return results.map(({ name, balance }) => `${name} ${balance}`);
    };
    return { id: order?.id ?? "", balances };
  }

  it("a refund voids the card of its piece", async () => {
    const { id, balances } = await orderForTwo();
    const answer = await owner.act(id, "refund", { ...piece(1), proposedAmount: 5000 });
    expect([answer.status, await balances()]).toEqual([200, ["Anna 5000", "Bob 0"]]);
  });

  it("a used card is not refunded, and the other one stays", async () => {
    const { id, balances } = await orderForTwo();
    const email = await env.DB.prepare(
      "SELECT body FROM outbox WHERE recipient = 'Bob@example.org'",
    ).first<string>("body");
    const code = /\b(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\b/.exec(email ?? "")?.[0];
    const spender = await buyerOf(mug, 2);
    expect((await spender.order(spender.orderBody({ giftCards: [code] }))).status).toBe(200);
    const answer = await owner.act(id, "refund", { ...piece(1), proposedAmount: 5000 });
    expect([answer.status, await balances()]).toEqual([422, ["Anna 5000", "Bob 0"]]);
  });
});
