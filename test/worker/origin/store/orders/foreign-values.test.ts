import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { emptyDatabase } from "../../fresh-database.ts";
import { memberBrowser } from "../../page-loaders/people.ts";
import { itemOf, Shopper } from "../shopper.ts";
import { Buyer, buyerOf, countRows, mug, vase } from "./buyer.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});
beforeEach(async () => {
  await env.DB.exec("DELETE FROM orders");
  await env.DB.exec("DELETE FROM test_payments");
});

/** Sums that a browser makes up, by every name that a cart or an order has for them. */
const madeUp = {
  price: 1,
  unitPrice: { currency: "GBP", value: "0.01" },
  total: { currency: "GBP", value: "0.01" },
  subtotalCents: 1,
  discountCents: 2799,
  shippingCostCents: 0,
  taxCents: 0,
  grandTotalCents: 1,
  validCoupons: [{ promoCode: "FREE", discountCents: 2799 }],
  shippingOptions: [{ key: "second-class", costCents: 0 }],
};

it("prices, discounts, taxes and shipping that a browser makes up change no sum and no payment", async () => {
  const buyer = new Buyer();
  const entry = { itemId: await itemOf(mug), sku: mug, quantity: "1", additionalFields: "null", ...madeUp };
  const { newlyAdded } = await buyer.call("POST", "/entries", entry);
  await buyer.call("PUT", `/entries/${newlyAdded?.id}`, { quantity: 1, ...madeUp });
  await buyer.call("PUT", "/shipping-location", { country: "GB", zip: "TR1 2AB", ...madeUp });
  expect(await buyer.cart()).toMatchObject({
    subtotalCents: 2800,
    discountCents: 0,
    shippingCostCents: 450,
    grandTotalCents: 3250,
  });
  const entries = [{ ...entry, id: newlyAdded?.id }];
  const { order } = await buyer.order(buyer.orderBody({ ...madeUp, entries, shoppingCart: madeUp }));
  expect(order?.grandTotalCents).toBe(3250);
  const paid = await env.DB.prepare("SELECT amount FROM test_payments").first("amount");
  expect(paid).toBe(3250);
});

it("the token of a cart gives its order to no other visitor or member, and lets no other cart's browser order or see it", async () => {
  const [bought, waiting] = [await buyerOf(), await buyerOf()];
  const tokens = [bought, waiting].map(({ cookies }) => cookies.get("CART"));
  expect((await bought.order()).status).toBe(200);
  const member = Object.assign(new Buyer(), { cookies: (await memberBrowser()).cookies });
  for (const other of [new Buyer(), await buyerOf(vase), member])
    for (const cartToken of tokens) {
      const isOrdered = cartToken === tokens[0];
      if (isOrdered || other.cookies.has("CART")) {
        const { status, json } = await other.order(other.orderBody({ cartToken }));
        expect([status, Object.keys(json.errors ?? json)]).toEqual([422, ["cartToken"]]);
      }
      const form = { cartToken: cartToken ?? "", key: other.key, action: "continue-contact" };
      const page = await (await other.post("/checkout", form)).text();
      expect(page).not.toContain("Tide mug");
    }
  expect([await countRows("orders"), await countRows("test_payments")]).toEqual([1, 1]);
});

it("a program without cookies orders the cart of its token, once, and no member's; a signed-in member is no program", async () => {
  const waiting = await buyerOf();
  const cartToken = waiting.cookies.get("CART");
  const member = Object.assign(new Buyer(), { cookies: (await memberBrowser()).cookies });
  expect((await member.order(member.orderBody({ cartToken }))).status).toBe(422);
  const program = new Buyer();
  await env.DB.exec("UPDATE carts SET member_id = (SELECT id FROM members)");
  expect((await program.order(program.orderBody({ cartToken }))).status).toBe(422);
  await env.DB.exec("UPDATE carts SET member_id = NULL");
  expect((await program.order(program.orderBody({ cartToken }))).status).toBe(200);
  const other = new Buyer();
  expect((await other.order(other.orderBody({ cartToken }))).status).toBe(422);
  expect(await countRows("orders")).toBe(1);
});
