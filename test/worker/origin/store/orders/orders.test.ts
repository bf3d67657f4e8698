import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../../fresh-database.ts";
import { itemOf, Shopper, setVariant } from "../shopper.ts";
import {
  address,
  Buyer,
  buyerOf,
  countRows,
  mug,
  ordersPlaced,
  paymentsTaken,
  stockOf,
  vase,
} from "./buyer.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});
beforeEach(async () => {
  await env.DB.exec("DELETE FROM orders");
  await env.DB.exec("DELETE FROM test_payments");
  await env.DB.exec("UPDATE coupons SET uses = 0, max_uses = NULL");
  await setVariant(mug, { stock: 10, price: 2800, on_sale: 0 });
  await setVariant(vase, { stock: 10 });
});

const total = (value: string, currencyCode = "GBP") => ({ proposedAmountDue: { value, currencyCode } });

describe("an order", () => {
  it("takes stock, coupon and payment, ends the cart and has its addresses", async () => {
    const buyer = await buyerOf(mug, 2);
    await buyer.call("POST", "/coupons", { promoCode: "TIDE10" });
    const token = buyer.cookies.get("CART") ?? "";
    const { status, order } = await buyer.order(buyer.orderBody(total("54.90")));
    expect(status).toBe(200);
    expect(order).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      orderNumber: "1001",
      orderToken: expect.stringMatching(/^[\w-]{43}$/),
      grandTotalCents: 5490,
      confirmedUrl: `/checkout/order-confirmed?token=${order?.orderToken}`,
      statusUrl: `/checkout/order-status?token=${order?.orderToken}`,
    });
    expect(await stockOf(mug)).toBe(8);
    expect(await env.DB.prepare("SELECT uses FROM coupons WHERE code = 'TIDE10'").first("uses")).toBe(1);
    expect(await env.DB.prepare("SELECT amount, currency, state FROM test_payments").first()).toEqual({
      amount: 5490,
      currency: "GBP",
      state: "succeeded",
    });
    expect(buyer.cookies.has("CART")).toBe(false);
    await buyer.add(vase);
    expect(buyer.cookies.get("CART")).not.toBe(token);
    expect((await buyer.cart()).entries.map(({ sku }) => sku)).toEqual([vase]);
  });

  it("keeps what was bought, also after the product has changed", async () => {
    const buyer = await buyerOf(mug, 2);
    await buyer.order(buyer.orderBody({ note: " Please no plastic " }));
    await setVariant(mug, { price: 9900 });
    expect(
      await env.DB.prepare("SELECT sku, title, quantity, unit_price FROM order_entries").first(),
    ).toEqual({ sku: mug, title: "Tide mug", quantity: 2, unit_price: 2800 });
    expect(await env.DB.prepare("SELECT * FROM orders").first()).toMatchObject({
      email: "ada@example.org",
      name: "Ada Lovelace",
      note: "Please no plastic",
      shipping_name: "Royal Mail, 2 to 3 days",
      subtotal: 5600,
      shipping: 450,
      included_tax: 1008,
      tax_name: "VAT",
      grand_total: 6050,
    });
  });

  it("is one for a repeated key, at once or later, with the same answer", async () => {
    const buyer = await buyerOf();
    const body = buyer.orderBody();
    await buyer.cart();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.order(body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const later = await buyer.order(body);
    expect(new Set([...answers, later].map(({ order }) => JSON.stringify(order))).size).toBe(1);
    expect([await ordersPlaced(), await paymentsTaken(), await stockOf(mug)]).toEqual([1, 1, 9]);
  });

  it("is one for a cart, if two tabs with keys of their own order it", async () => {
    const buyer = await buyerOf();
    const body = buyer.orderBody();
    await buyer.cart();
    const keys = Array.from({ length: 6 }, () => crypto.randomUUID());
    const answers = await Promise.all(keys.map((key) => buyer.order(body, key)));
    expect(new Set(answers.map(({ order }) => order?.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
    expect([await ordersPlaced(), await paymentsTaken(), await stockOf(mug)]).toEqual([1, 1, 9]);
  });

  it("leaves a cart that was begun afterwards alone, if its request is repeated", async () => {
    const buyer = await buyerOf();
    const body = buyer.orderBody();
    await buyer.order(body);
    await buyer.add(vase);
    expect((await buyer.order(body)).status).toBe(200);
    expect((await buyer.cart()).totalQuantity).toBe(1);
  });

  it("sums the demand of a product that has two entries", async () => {
    const buyer = new Buyer();
    const planter = "SP-PLANT-SAM";
    for (const inscription of ["A", "B"])
      await buyer.call("POST", "/entries", {
        itemId: await itemOf(planter),
        sku: planter,
        quantity: "2",
        additionalFields: JSON.stringify({
          "textarea-5b1c7e02-inscription": inscription,
          "radio-5b1c7e02-lettering": "Small letters",
        }),
      });
    await setVariant(planter, { stock: 3 });
    const { status, json } = await buyer.order();
    expect([status, json.changed?.map(({ what }) => what)]).toEqual([409, ["stock", "stock"]]);
    await setVariant(planter, { stock: 4 });
    expect((await buyer.order()).status).toBe(200);
    expect(await stockOf(planter)).toBe(0);
  });

  it("without anything to pay makes no payment", async () => {
    await setVariant(mug, { price: 0 });
    const buyer = await buyerOf();
    const { status, order } = await buyer.order(buyer.orderBody({ shippingOptionKey: "pickup" }));
    expect([status, order?.grandTotalCents, await countRows("test_payments")]).toEqual([200, 0, 0]);
  });

  it("has a number only once it is placed", async () => {
    const first = await buyerOf();
    await first.orderWith("refused");
    await (await buyerOf()).orderWith("success");
    expect((await first.orderWith("success")).order?.orderNumber).toBe("1002");
  });
});

describe("a difference to what the buyer saw", () => {
  const whats = (changed: readonly { readonly what: string }[] | undefined) =>
    changed?.map(({ what }) => what);

  it("of a price is reported, and nothing is taken", async () => {
    const buyer = await buyerOf();
    const [entry] = (await buyer.cart()).entries;
    await setVariant(mug, { price: 3000 });
    const { status, json } = await buyer.order(buyer.orderBody(total("32.50")));
    expect(status).toBe(409);
    expect(json.changed).toEqual([
      { what: "price", entryId: entry?.id, message: "The price of Tide mug has changed." },
      { what: "total", message: "The total is now £34.50." },
    ]);
    expect(json.shoppingCart?.grandTotalCents).toBe(3450);
    expect([await countRows("orders"), await countRows("test_payments"), await stockOf(mug)]).toEqual([
      0, 0, 10,
    ]);
    expect((await buyer.order(buyer.orderBody(total("34.50")))).status).toBe(200);
  });

  it("of the stock, a coupon, the shipping or the currency is reported", async () => {
    const buyer = await buyerOf(mug, 2);
    await buyer.call("POST", "/coupons", { promoCode: "TIDE10" });
    await setVariant(mug, { stock: 1 });
    expect((await buyer.order()).json.changed).toEqual([
      expect.objectContaining({
        what: "stock",
        message: "Only 1 of Tide mug left. Please change the quantity.",
      }),
    ]);
    await setVariant(mug, { stock: 0 });
    expect((await buyer.order()).json.error).toBe("Tide mug is sold out. Please remove it.");
    await setVariant(mug, { stock: 5 });
    await env.DB.exec("UPDATE coupons SET uses = 1, max_uses = 1 WHERE code = 'TIDE10'");
    const used = await buyer.order(buyer.orderBody(total("54.90")));
    expect([used.status, whats(used.json.changed)]).toEqual([409, ["coupon", "total"]]);
    const shipping = await buyer.order(buyer.orderBody({ shippingOptionKey: "overseas" }));
    expect([shipping.status, whats(shipping.json.changed)]).toEqual([409, ["shipping"]]);
    expect(shipping.json.error).toContain("This way of sending is not possible to your place.");
    await buyer.call("DELETE", "/coupons/TIDE10");
    const euro = await buyer.order(buyer.orderBody(total("60.50", "EUR")));
    expect([euro.status, whats(euro.json.changed)]).toEqual([409, ["total"]]);
    expect([await countRows("orders"), await stockOf(mug)]).toEqual([0, 5]);
  });

  it("of the place decides on taxes and shipping, not the place of the cart", async () => {
    const buyer = await buyerOf();
    await buyer.call("PUT", "/shipping-location", { country: "GB", zip: "" });
    const german = { ...address, country: "DE", zip: "10115" };
    const { order } = await buyer.order(
      buyer.orderBody({ shippingAddress: german, shippingOptionKey: "europe" }),
    );
    expect(order?.grandTotalCents).toBe(Math.round((2800 + 1450) * 1.19));
  });

  it("of the minimum that the store has set is reported, and the cart's page says it", async () => {
    const minimum = async (isOn: boolean) =>
      await env.DB.prepare(
        `UPDATE settings SET value = json_set(value, '$.minimumOrderSubtotalEnabled', json(?),
           '$.minimumOrderSubtotal', json('{"currency":"GBP","value":"30.00"}')) WHERE name = 'storeSettings'`,
      )
        .bind(String(isOn))
        .run();
    const message = "To check out, your order subtotal must be £30.00 or more.";
    const buyer = await buyerOf();
    await minimum(true);
    const { status, json } = await buyer.order();
    const page = await (await buyer.send("/cart")).text();
    await minimum(false);
    expect([status, json.changed]).toEqual([409, [{ what: "total", message }]]);
    expect(page).toContain(message);
    expect(await countRows("orders")).toBe(0);
    expect((await buyer.order()).status).toBe(200);
  });

  it("of the last use of a coupon lets one of two buyers have it", async () => {
    await env.DB.exec("UPDATE coupons SET max_uses = 1 WHERE code = 'TIDE10'");
    const buyers = await Promise.all([buyerOf(), buyerOf()]);
    for (const buyer of buyers) await buyer.call("POST", "/coupons", { promoCode: "TIDE10" });
    const answers = await Promise.all(buyers.map((buyer) => buyer.order(buyer.orderBody(total("29.70")))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await env.DB.prepare("SELECT uses FROM coupons WHERE code = 'TIDE10'").first("uses")).toBe(1);
  });
});

describe("a wrong order", () => {
  it("names each wrong field", async () => {
    const buyer = await buyerOf();
    const wrong = {
      email: "ada",
      name: " ",
      shippingAddress: { ...address, zip: "?" },
      payment: { method: "card", card: "4242" },
      note: "x".repeat(2001),
    };
    const { status, json } = await buyer.order(buyer.orderBody(wrong), "1");
    expect(status).toBe(422);
    expect(Object.keys(json.errors ?? {}).toSorted()).toEqual([
      "email",
      "idempotencyKey",
      "name",
      "note",
      "payment.card",
      "shippingAddress.zip",
    ]);
  });

  it.each([
    [{ shippingAddress: undefined }, "shippingAddress.country"],
    [
      {
        shippingAddress: { ...address, country: "BR", region: "SP", zip: "01310-100" },
        shippingOptionKey: "",
      },
      "shippingOptionKey",
    ],
    [{ shippingOptionKey: undefined }, "shippingOptionKey"],
    [{ cartToken: "" }, "cartToken"],
    [{ cartToken: "a".repeat(43) }, "cartToken"],
  ])("%j is refused with %s", async (changes, field) => {
    const buyer = await buyerOf();
    const { status, json } = await buyer.order(buyer.orderBody(changes));
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]]);
    expect(await countRows("orders")).toBe(0);
  });

  it("of no cart, an unknown one and one without entries says that the cart is empty", async () => {
    const buyer = await buyerOf();
    const [entry] = (await buyer.cart()).entries;
    await buyer.call("DELETE", `/entries/${String(entry?.id)}`);
    for (const changes of [{ cartToken: "" }, { cartToken: "a".repeat(43) }, {}]) {
      const { status, json } = await buyer.order(buyer.orderBody(changes));
      const errors = { cartToken: "Your cart is empty. Please add something first." };
      expect([status, json.errors]).toEqual([422, errors]);
    }
  });

  it("with the key of another cart is refused", async () => {
    const [one, other] = await Promise.all([buyerOf(), buyerOf()]);
    await one.order();
    other.key = one.key;
    const { status, json } = await other.order();
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ["idempotencyKey"]]);
    expect(await ordersPlaced()).toBe(1);
  });

  it("is not read: no JSON, or without the crumb", async () => {
    const buyer = await buyerOf();
    const path = "/api/commerce/orders";
    const headers = { "x-requested-with": "XMLHttpRequest", "content-type": "application/json" };
    expect((await buyer.send(path, { method: "POST", body: "{", headers })).status).toBe(400);
    expect((await buyer.send(path, { body: buyer.orderBody(), crumb: false, headers })).status).toBe(403);
  });
});
