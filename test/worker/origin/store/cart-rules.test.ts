import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyDatabase } from "../fresh-database.ts";
import { cartPath, Shopper } from "./shopper.ts";

let shopper = new Shopper();

beforeAll(async () => {
  await emptyDatabase();
  await shopper.send("/shop");
});
beforeEach(async () => {
  shopper = new Shopper();
  // £28.00
  await shopper.add("SP-MUG-TIDE-S");
});

afterEach(() => void vi.useRealTimers());

const coupon = (promoCode: string) => shopper.call("POST", "/coupons", { promoCode });
const location = (country: string, zip = "") => shopper.call("PUT", "/shipping-location", { country, zip });
const option = (key: string) => shopper.call("PUT", "/shipping-option", { key });

describe("a coupon", () => {
  it("takes its part off, and is removed", async () => {
    const { cart } = await coupon(" tide10 ");
    expect(cart).toMatchObject({ discountCents: 280, grandTotalCents: 2520 });
    expect(cart.validCoupons).toEqual([{ id: "TIDE10", promoCode: "TIDE10", name: "10% off" }]);
    expect((await coupon("TIDE10")).cart.discountCents).toBe(280);
    expect((await shopper.call("DELETE", "/coupons/TIDE10")).cart).toMatchObject({
      discountCents: 0,
      validCoupons: [],
    });
  });

  it("that needs a larger cart waits for it", async () => {
    const { cart } = await coupon("HARBOUR5");
    expect(cart).toMatchObject({ discountCents: 0, validCoupons: [] });
    expect(cart.invalidCoupons).toEqual([
      expect.objectContaining({
        promoCode: "HARBOUR5",
        reason: "This code is for orders of £40.00 or more.",
      }),
    ]);
    await shopper.add("SP-MUG-TIDE-S");
    expect(await shopper.cart()).toMatchObject({ discountCents: 500, invalidCoupons: [] });
  });

  it.each([
    ["NOSUCH", "We do not know this code. Please check it."],
    ["LASTSUMMER", "This code has expired."],
    ["' OR 1=1 --", "We do not know this code. Please check it."],
  ])("%s is refused with its reason and not kept", async (promoCode, reason) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 1) });
    const { status, cart } = await coupon(promoCode);
    expect([status, cart.invalidCoupons]).toEqual([200, [{ id: promoCode, promoCode, name: "", reason }]]);
    expect(await shopper.cart()).toMatchObject({ invalidCoupons: [], discountCents: 0 });
  });

  it("of 10,000 characters, or none, leaves the cart as it was", async () => {
    for (const code of ["x".repeat(10_000), "", "  "]) {
      const { status, error } = await coupon(code);
      expect([status, error]).toEqual([400, expect.stringMatching(/^(A code has at most|Please type)/)]);
    }
    expect(await shopper.cart()).toMatchObject({ invalidCoupons: [], subtotalCents: 2800 });
  });

  it("is not looked up above the limit of tries of an address", async () => {
    const keys: string[] = [];
    const limit: RateLimit["limit"] = async ({ key }) => ({ success: keys.push(key) <= 2 });
    shopper = new Shopper({ UNLOCK_LIMIT: { limit } });
    await shopper.add("SP-MUG-TIDE-S");
    const headers = { "cf-connecting-ip": "192.0.2.7" };
    const type = (promoCode: string) => shopper.call("POST", "/coupons", { promoCode }, headers);
    // A text that cannot be a code is not counted.
    for (const promoCode of ["", "x".repeat(101)]) expect((await type(promoCode)).status).toBe(400);
    expect((await type("NOSUCH")).cart.invalidCoupons[0]?.reason).toMatch(/^We do not know/);
    expect((await type("TIDE10")).cart).toMatchObject({ discountCents: 280 });
    const tooMany = "Too many tries. Wait a minute, then try again.";
    const { cart } = await type("POSTFREE");
    expect(cart).toMatchObject({
      discountCents: 280,
      invalidCoupons: [{ promoCode: "POSTFREE", reason: tooMany }],
    });
    const forms = [
      await shopper.post(`${cartPath}/coupons`, { promoCode: "POSTFREE" }, { headers }),
      await shopper.post(
        "/checkout",
        {
          key: "k",
          cartToken: shopper.cookies.get("CART") ?? "",
          action: "coupon",
          promoCode: "POSTFREE",
        },
        { headers },
      ),
    ];
    for (const form of forms) {
      expect([form.status, form.headers.get("retry-after")]).toEqual([429, "60"]);
      expect(await form.text()).toContain(tooMany);
    }
    expect((await shopper.cart()).validCoupons).toMatchObject([{ promoCode: "TIDE10" }]);
    expect(new Set(keys)).toEqual(new Set(["coupon address 192.0.2.7"]));
  });

  it("that is used up applies no more", async () => {
    await coupon("TIDE10");
    await env.DB.exec("UPDATE coupons SET max_uses = 1, uses = 1 WHERE code = 'TIDE10'");
    expect((await shopper.cart()).invalidCoupons[0]?.reason).toBe(
      "This code has been used as often as it can be.",
    );
    await env.DB.exec("UPDATE coupons SET max_uses = NULL, uses = 0 WHERE code = 'TIDE10'");
  });

  it("takes nothing off a gift card", async () => {
    await env.DB.exec("UPDATE items SET product_type = 4 WHERE path = '/shop/p/tide-mug'");
    expect((await coupon("TIDE10")).cart).toMatchObject({ discountCents: 0, subtotalCents: 2800 });
    await env.DB.exec("UPDATE items SET product_type = 1 WHERE path = '/shop/p/tide-mug'");
  });
});

describe("shipping", () => {
  it("is chosen by place, the first way at first", async () => {
    expect(await shopper.cart()).toMatchObject({ shippingOptions: [], shippingCostCents: 0 });
    const { cart } = await location("GB", "nr24 9vc");
    expect(cart).toMatchObject({
      shippingLocation: { country: "GB", zip: "NR24 9VC" },
      selectedShippingOption: { key: "second-class" },
      shippingCostCents: 450,
      grandTotalCents: 3250,
    });
    expect(cart.shippingOptions.map(({ key, costCents }) => [key, costCents])).toEqual([
      ["second-class", 450],
      ["courier", 895],
      ["pickup", 0],
    ]);
    expect((await option("courier")).cart).toMatchObject({ shippingCostCents: 895 });
    expect((await option("pickup")).cart).toMatchObject({ shippingCostCents: 0, grandTotalCents: 2800 });
    expect((await location("FR")).cart).toMatchObject({ selectedShippingOption: { key: "pickup" } });
    expect((await option("europe")).cart).toMatchObject({ shippingCostCents: 1450 });
  });

  it("is free above its limit, after coupons", async () => {
    await location("GB");
    await shopper.add("SP-MUG-TIDE-S", "2");
    expect(await shopper.cart()).toMatchObject({ subtotalCents: 8400, shippingCostCents: 0 });
    expect((await coupon("TIDE10")).cart).toMatchObject({ discountCents: 840, shippingCostCents: 450 });
    expect((await coupon("POSTFREE")).cart).toMatchObject({ shippingCostCents: 0 });
  });

  it.each([
    ["US", "1000"],
    ["US", "100011"],
    ["US", "10001-1234"],
    ["us", "NR24 9VC"],
    ["US", ""],
    ["", "10001"],
    ["XX", ""],
    ["England", ""],
    ["GB", "x".repeat(100)],
    ["GB", "<script>"],
  ])("to %s %s is refused", async (country, zip) => {
    await location("GB");
    const { status, error } = await location(country, zip);
    expect([status, error]).toEqual([400, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(await shopper.cart()).toMatchObject({ shippingLocation: { country: "GB", zip: "" } });
  });

  it("by a way that the place does not have is refused", async () => {
    await location("FR");
    expect((await option("courier")).status).toBe(400);
    expect((await shopper.cart()).shippingOptions.map(({ key }) => key)).toEqual(["europe", "pickup"]);
  });

  it("is not needed without goods that are sent", async () => {
    await env.DB.exec("UPDATE items SET product_type = 2 WHERE path = '/shop/p/tide-mug'");
    expect((await location("GB")).cart).toMatchObject({
      shippingOptions: [],
      shippingCostCents: 0,
      requiresShipping: false,
      hasDigital: true,
      purelyDigital: true,
    });
    await env.DB.exec("UPDATE items SET product_type = 1 WHERE path = '/shop/p/tide-mug'");
  });
});

describe("tax", () => {
  it("is added by place", async () => {
    expect((await location("IE")).cart).toMatchObject({
      taxCents: 978,
      grandTotalCents: 2800 + 1450 + 978,
      applicableTaxRules: [{ name: "Irish VAT", rate: 23, amountCents: 978 }],
    });
    expect((await location("US", "10011")).cart).toMatchObject({
      applicableTaxRules: [{ rate: 8.875 }],
      taxCents: 479,
    });
    expect((await location("US", "94103")).cart).toMatchObject({ applicableTaxRules: [], taxCents: 0 });
  });

  it("that prices contain is not added", async () => {
    expect((await location("GB")).cart).toMatchObject({
      taxCents: 0,
      grandTotalCents: 3250,
      applicableTaxRules: [{ name: "VAT", included: true, amountCents: 542 }],
    });
  });
});

describe("the currency", () => {
  const choose = async (currency: string) => {
    const response = await shopper.retry("/api/commerce/currency", { body: { currency } });
    return { status: response.status, ...(await response.json<Record<string, unknown>>()) };
  };

  it("is chosen among those of the store, and kept", async () => {
    expect(await choose("EUR")).toMatchObject({
      status: 200,
      shoppingCart: { subtotalAmount: { currency: "EUR", value: "32.48" }, subtotalCents: 3248 },
    });
    expect(await shopper.cart()).toMatchObject({
      currency: "EUR",
      storeCurrency: "GBP",
      grandTotalCents: 3248,
    });
    expect(await choose("GBP")).toMatchObject({ shoppingCart: { subtotalCents: 2800 } });
  });

  it.each(["SEK", "", "eur", "EUR; DROP", "__proto__"])("%j is refused", async (currency) => {
    expect(await choose(currency)).toMatchObject({
      status: 400,
      error: expect.stringMatching(/another one\.$/),
    });
    expect(await shopper.cart()).toMatchObject({ currency: "GBP" });
  });
});

it("the store's minimum is in the shown currency", async () => {
  const set = (enabled: boolean) =>
    env.DB.prepare(
      `UPDATE settings SET value = json_set(value, '$.minimumOrderSubtotalEnabled', json(?),
         '$.minimumOrderSubtotal', json('{"currency":"GBP","value":"30.00"}')) WHERE name = 'storeSettings'`,
    )
      .bind(String(enabled))
      .run();
  await set(true);
  shopper.cookies.set("ss_currency", "USD");
  expect(await shopper.cart()).toMatchObject({ minimumOrderSubtotal: { currency: "USD", value: "39.90" } });
  await set(false);
  expect(await shopper.cart()).toMatchObject({ minimumOrderSubtotal: null });
});

describe("without scripts", () => {
  it("coupons, place and option are forms that lead back to the cart", async () => {
    const page = await (await shopper.send("/cart")).text();
    expect(page).toContain("£28.00");
    for (const [path, fields] of [
      ["/coupons", { promoCode: "TIDE10" }],
      ["/shipping-location", { country: "GB", zip: "" }],
      ["/shipping-option", { key: "courier" }],
      ["/coupons/TIDE10", { action: "remove" }],
    ] as const) {
      const response = await shopper.post(cartPath + path, fields);
      expect([path, response.status, response.headers.get("location")]).toEqual([path, 303, "/cart"]);
    }
    expect(await shopper.cart()).toMatchObject({ discountCents: 0, shippingCostCents: 895 });
  });

  it("a refusal is shown on the cart's page", async () => {
    const response = await shopper.post(`${cartPath}/coupons`, { promoCode: "<b>NOSUCH" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("We do not know this code. Please check it.");
    const zip = await shopper.post(`${cartPath}/shipping-location`, { country: "US", zip: "1" });
    expect([zip.status, zip.headers.get("cache-control")]).toEqual([400, "private, no-store"]);
    expect(await zip.text()).toContain("exactly 5 digits");
  });

  it("the currency is a form", async () => {
    const response = await shopper.post("/api/commerce/currency", {
      currency: "USD",
      return: "/shop?sort=price",
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/shop?sort=price"]);
    expect(shopper.cookies.get("ss_currency")).toBe("USD");
  });
});
