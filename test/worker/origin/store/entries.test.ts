import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase } from "../fresh-database.ts";
import { cartPath, itemOf, Shopper, setVariant } from "./shopper.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});

const mug = "SP-MUG-TIDE-S";
const vase = "SP-VASE-REED";

describe("a cart", () => {
  it("is empty at first, with every field of its kind", async () => {
    const shopper = new Shopper();
    const { created, websiteId, ...cart } = await shopper.cart();
    expect(created).toEqual(expect.any(Number));
    expect(websiteId).toMatch(/^[\da-f]{24}$/);
    expect(cart).toMatchObject({
      id: "",
      orderId: "",
      isPurchased: false,
      entries: [],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      selectedShippingOption: null,
      shippingLocation: null,
      subtotalCents: 0,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 0,
      totalQuantity: 0,
      subtotalAmount: { currency: "GBP", value: "0.00" },
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
    });
    expect(shopper.cookies.has("CART")).toBe(false);
  });

  it("names what others have bought with it, but nothing that is in it or sold out", async () => {
    const other = new Shopper();
    await other.add(mug);
    await other.add(vase);
    const shopper = new Shopper();
    await shopper.add(mug);
    const related = async () =>
      ((await shopper.cart()).relatedProducts as readonly { readonly title: string }[]).map(
        ({ title }) => title,
      );
    expect(await related()).toEqual([
      "Reed vase",
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    expect(await related()).not.toContain("Tide mug");
    const stock = await env.DB.prepare("SELECT stock FROM variants WHERE sku = ?")
      .bind(vase)
      .first<number>("stock");
    await setVariant(vase, { stock: 0 });
    expect(await related()).not.toContain("Reed vase");
    await setVariant(vase, { stock });
  });

  it("comes with the crumb that the visitor's first change needs", async () => {
    const shopper = new Shopper();
    expect(shopper.cookies.get("crumb")).toBeUndefined();
    await shopper.cart();
    const response = await shopper.send(`${cartPath}/entries?crumb=${shopper.cookies.get("crumb")}`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({
        itemId: await itemOf(vase),
        sku: null,
        quantity: "1",
        additionalFields: "null",
      }),
    });
    expect(response.status).toBe(200);
  });

  it("keeps what is added, under a cookie that scripts can read", async () => {
    const shopper = new Shopper();
    const added = await shopper.add(mug, "2");
    expect(added.status).toBe(200);
    expect(added.newlyAdded).toMatchObject({
      sku: mug,
      title: "Tide mug",
      quantity: 2,
      unitPrice: { currency: "GBP", value: "28.00" },
      total: { currency: "GBP", value: "56.00" },
      fullUrl: "/shop/p/tide-mug",
      productType: "PHYSICAL",
      additionalFields: "null",
      image: { url: expect.stringContaining("/content/v1/"), width: 1500 },
    });
    const cookie = shopper.setCookies.find((each) => each.startsWith("CART="));
    expect(cookie).toMatch(/; Max-Age=2592000.*; SameSite=Lax/);
    expect(cookie).not.toMatch(/HttpOnly/i);
    expect(await shopper.cart()).toMatchObject({
      totalQuantity: 2,
      subtotalCents: 5600,
      grandTotalCents: 5600,
      requiresShipping: true,
      id: expect.stringMatching(/^[\da-f]{24}$/),
    });
  });

  it("has one entry for a variant, however often it is added", async () => {
    const shopper = new Shopper();
    await shopper.add(mug);
    await shopper.add(vase);
    const { cart } = await shopper.add(mug, "3");
    expect(cart.entries.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [mug, 4],
      [vase, 1],
    ]);
  });

  it("takes the only variant of a product without a SKU", async () => {
    const shopper = new Shopper();
    const body = { itemId: await itemOf(vase), sku: null, quantity: "1", additionalFields: "null" };
    expect((await shopper.call("POST", "/entries", body)).cart.entries[0]?.sku).toBe(vase);
  });

  it("adds nothing by a repeated request with the same id", async () => {
    const shopper = new Shopper();
    const ids = Array.from({ length: 10 }, () => "8a4c3ad6-3a0c-4a0b-b8a2-92d6b3f2a001");
    await shopper.cart();
    await shopper.add(vase);
    const answers = await Promise.all(ids.map((id) => shopper.add(mug, "2", id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await shopper.cart()).totalQuantity).toBe(3);
  });

  it("adds nothing by a request that arrives after its repetition was refused", async () => {
    const shopper = new Shopper();
    const id = "8a4c3ad6-3a0c-4a0b-b8a2-92d6b3f2a002";
    await shopper.add(mug);
    await setVariant(vase, { stock: 0 });
    expect((await shopper.add(vase, "1", id)).status).toBe(409);
    await setVariant(vase, { stock: 5 });
    expect((await shopper.add(vase, "1", id)).status).toBe(409);
    expect((await shopper.cart()).totalQuantity).toBe(1);
    expect((await shopper.add(vase)).status).toBe(200);
  });

  it("loses none of 100 concurrent additions, and never exceeds the stock", async () => {
    const shopper = new Shopper();
    await setVariant(vase, { stock: 60 });
    await shopper.add(mug);
    const answers = await Promise.all(Array.from({ length: 100 }, () => shopper.add(vase)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
    const { entries } = await shopper.cart();
    expect(entries.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [mug, 1],
      [vase, 60],
    ]);
  });

  it("is the same for the first additions of two tabs", async () => {
    const shopper = new Shopper();
    await shopper.send("/api/form/FormSubmissionKey", { method: "POST" });
    expect(shopper.cookies.has("crumb")).toBe(true);
    await Promise.all([shopper.add(mug), shopper.add(vase)]);
    expect((await shopper.cart()).totalQuantity).toBe(2);
  });

  it("has a token of its own, not one that the browser made up", async () => {
    const shopper = new Shopper();
    shopper.cookies.set("CART", "a".repeat(43));
    await shopper.add(mug);
    expect(shopper.cookies.get("CART")).not.toBe("a".repeat(43));
    expect(
      await env.DB.prepare("SELECT 1 FROM carts WHERE token = ?").bind("a".repeat(43)).first(),
    ).toBeNull();
  });
});

describe("an entry", () => {
  it("changes its quantity, and is removed and put back", async () => {
    const shopper = new Shopper();
    const { newlyAdded } = await shopper.add(mug);
    const path = `/entries/${newlyAdded?.id}`;
    expect((await shopper.call("PUT", path, { quantity: 5 })).cart.totalQuantity).toBe(5);
    expect((await shopper.call("PUT", path, { quantity: "5" })).cart.totalQuantity).toBe(5);
    expect((await shopper.call("DELETE", path)).cart.entries).toEqual([]);
    expect(await shopper.call("DELETE", path)).toMatchObject({ status: 200, cart: { totalQuantity: 0 } });
    expect((await shopper.call("PUT", path, { quantity: 1 })).status).toBe(404);
    const undone = await shopper.post(cartPath + path, { action: "undo" });
    expect([undone.status, undone.headers.get("location")]).toEqual([303, "/cart"]);
    expect((await shopper.cart()).totalQuantity).toBe(5);
  });

  it("of another visitor is out of reach", async () => {
    const shopper = new Shopper();
    const { newlyAdded } = await shopper.add(mug);
    const other = new Shopper();
    await other.add(vase);
    expect((await other.call("PUT", `/entries/${newlyAdded?.id}`, { quantity: 2 })).status).toBe(404);
    await other.call("DELETE", `/entries/${newlyAdded?.id}`);
    expect((await shopper.cart()).totalQuantity).toBe(1);
  });

  it("says that its price has changed, until the visitor changes it", async () => {
    const shopper = new Shopper();
    const { newlyAdded } = await shopper.add("SP-CANDLE-SALT");
    await setVariant("SP-CANDLE-SALT", { price: 3500 });
    expect((await shopper.cart()).entries[0]).toMatchObject({
      problem: "price-changed",
      unitPrice: { value: "35.00" },
    });
    const { cart } = await shopper.call("PUT", `/entries/${newlyAdded?.id}`, { quantity: 2 });
    expect(cart.entries[0]).not.toHaveProperty("problem");
    expect(cart.subtotalCents).toBe(7000);
  });

  it("says that the stock is gone, or the product is", async () => {
    const shopper = new Shopper();
    const { newlyAdded } = await shopper.add("SP-BOWL-BRK-MIST", "3");
    const problem = async () => (await shopper.cart()).entries[0]?.problem;
    await setVariant("SP-BOWL-BRK-MIST", { stock: 2 });
    expect(await problem()).toBe("limited-stock");
    await setVariant("SP-BOWL-BRK-MIST", { stock: 0 });
    expect(await problem()).toBe("sold-out");
    await env.DB.prepare("UPDATE items SET status = 4 WHERE id = ?")
      .bind(await itemOf("SP-BOWL-BRK-MIST"))
      .run();
    expect(await problem()).toBe("unavailable");
    expect(await shopper.cart()).toMatchObject({ subtotalCents: 0, totalQuantity: 3 });
    await env.DB.prepare("DELETE FROM variants WHERE sku = 'SP-BOWL-BRK-MIST'").run();
    expect((await shopper.cart()).entries[0]).toMatchObject({
      title: "Breakfast bowl",
      problem: "unavailable",
      id: newlyAdded?.id,
    });
  });
});

it("a cart is full by what is in it, not by what was removed from it, and takes more of what it has", async () => {
  const shopper = new Shopper();
  await shopper.add(mug);
  await shopper.add(vase);
  const [entry] = (await shopper.cart()).entries;
  const token = shopper.cookies.get("CART") ?? "";
  const insert = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
    INSERT INTO cart_entries (id, cart_token, variant_id, additional_fields, quantity, title, seen_price, position, removed_at)
    SELECT 'many' || i, ?1, variant_id, i, 1, title, seen_price, 100 + i, ?3 FROM n, cart_entries WHERE id = ?2`;
  await env.DB.prepare(insert).bind(token, entry?.id, 1).run();
  expect((await shopper.add("SP-BOWL-BREAKFAST")).status).not.toBe(409);
  await env.DB.prepare(
    "UPDATE cart_entries SET removed_at = NULL WHERE id GLOB 'many*' AND id <> 'many1'",
  ).run();
  expect((await shopper.call("POST", "/entries/many1", { action: "undo" })).status).toBe(404);
  const plate = await shopper.add("SP-PLATE-HOR-1");
  expect([plate.status, plate.error]).toEqual([
    409,
    "Your cart is full. Please order what is in it, or remove something first.",
  ]);
  expect((await shopper.add(vase)).status).toBe(200);
});
