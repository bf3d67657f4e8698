import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testWallet } from "../../../../shared/store/checkout/checkout-values.ts";
import { Buyer, mug, ordersPlaced } from "./orders/buyer.ts";
import { filled, PlainBuyer, shownMarkup } from "./plain-buyer.ts";
import { setVariant } from "./shopper.ts";

beforeAll(async () => {
  await new Buyer().send("/");
});
beforeEach(async () => {
  await setVariant(mug, { stock: 10 });
});

describe("the checkout without JavaScript", () => {
  it("opens one section after the other, and leads to the order", async () => {
    const buyer = await new PlainBuyer().open();
    expect(buyer.openSection()).toBe("contact");
    expect((await buyer.press("continue-contact")).status).toBe(200);
    expect(buyer.openSection()).toBe("address");
    await buyer.press("continue-address");
    expect(buyer.openSection()).toBe("shipping");
    expect(buyer.page).toContain("Royal Mail");
    await buyer.press("continue-shipping");
    await buyer.press("continue-payment");
    expect(buyer.openSection()).toBe("review");
    expect(buyer.page).toContain("By the back door, please.");
    const placed = await buyer.press("pay");
    expect(placed.status).toBe(303);
    expect(placed.headers.get("location")).toMatch(/^\/checkout\/order-confirmed\?token=/);
    expect(buyer.cookies.has("CART")).toBe(false);
  });

  it("shows messages beside the fields, and keeps what was typed", async () => {
    const buyer = await new PlainBuyer().open();
    const response = await buyer.press("continue-contact", { email: "ada", name: "Ada <b>" });
    expect(response.status).toBe(422);
    expect(buyer.openSection()).toBe("contact");
    expect(buyer.page).toContain("Enter an email address such as name@example.com.");
    expect(buyer.page).toContain('value="Ada &lt;b>"');
    const early = await buyer.press("pay", { ...filled, "shippingAddress.zip": "?" });
    expect(early.status).toBe(422);
    expect(buyer.openSection()).toBe("address");
    expect(buyer.page).toContain("An example is SW1A 1AA.");
  });

  it("shows the refusal of a postcode that the cart cannot take at the postcode", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.press("continue-contact");
    const typed = { ...filled, "shippingAddress.country": "PG", "shippingAddress.zip": "N/A?" };
    expect((await buyer.press("continue-address", typed)).status).toBe(422);
    expect([buyer.openSection(), buyer.focused()]).toEqual([
      "address",
      "awning-checkout-shippingAddress-zip",
    ]);
    expect(buyer.page).toContain("Letters, digits, spaces and hyphens are possible.");
  });

  it.each(["continue-shipping", "pay"])(
    "does not replace a shipping method that is no longer offered, and says so at the methods (%s)",
    async (action) => {
      const buyer = await new PlainBuyer().open();
      const typed = { ...filled, shippingOptionKey: "courier" };
      await buyer.fill(typed);
      const placed = await ordersPlaced();
      const offer = (isOffered: number) =>
        env.DB.prepare("UPDATE shipping_options SET is_enabled = ? WHERE key = 'courier'")
          .bind(isOffered)
          .run();
      await offer(0);
      const { status } = await buyer.press(action, typed);
      await offer(1);
      expect([status, buyer.openSection(), buyer.focused()]).toEqual([
        422,
        "shipping",
        "awning-checkout-shipping",
      ]);
      expect(buyer.page).toContain("This way of sending is not possible to your place.");
      expect(await ordersPlaced()).toBe(placed);
    },
  );

  it("focuses the first wrong field, the message, or the section that has opened", async () => {
    const buyer = await new PlainBuyer().open();
    expect(buyer.focused()).toBeUndefined();
    await buyer.press("continue-contact", { ...filled, name: "" });
    expect(buyer.focused()).toBe("awning-checkout-name");
    await buyer.press("continue-contact");
    expect(buyer.focused()).toBe("awning-checkout-address");
    await buyer.fill({ ...filled, "payment.card": "refused" });
    await buyer.press("pay", { ...filled, "payment.card": "refused" });
    expect(buyer.focused()).toBe("awning-checkout-message");
    await buyer.press("pay", { ...filled, termsAccepted: "" });
    expect(buyer.focused()).toBe("awning-checkout-termsAccepted");
  });

  it("shows an address in the lines of its country", async () => {
    const buyer = await new PlainBuyer().open();
    const place = { country: "US", line1: "1 Main St", city: "Portland", region: "OR", zip: "97201" };
    const typed = Object.entries(place).map(([name, value]) => [`shippingAddress.${name}`, value]);
    await buyer.press("continue-contact");
    await buyer.press("continue-address", { ...filled, ...Object.fromEntries(typed) });
    expect(buyer.page).toContain(">1 Main St\nPortland, OR 97201\nUnited States</p>");
  });

  it("applies a coupon, by its button or Enter, refuses and removes one, in the same section with what was typed", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.press("continue-contact");
    const typed = { ...filled, promoCode: "NOPE" };
    expect((await buyer.press("coupon", typed)).status).toBe(422);
    expect(buyer.page).toContain("We do not know this code.");
    expect([buyer.openSection(), buyer.focused()]).toEqual(["address", "awning-checkout-promoCode"]);
    expect(buyer.page).toMatch(/name="promoCode"[^>]* value="NOPE"/);
    expect(buyer.page).toMatch(/name="shippingAddress.line1"[^>]* value="1 Harbour Street"/);
    expect((await buyer.press("coupon", filled)).status).toBe(422);
    expect((await buyer.press("default-address", { ...filled, promoCode: " TIDE10 " })).status).toBe(200);
    expect(buyer.openSection()).toBe("address");
    expect(buyer.page.includes("TIDE10: 10% off")).toBe(true);
    expect(buyer.page).toMatch(/name="promoCode"[^>]* value\/>/);
    expect((await buyer.press("default-address")).status).toBe(200);
    expect(buyer.openSection()).toBe("shipping");
    expect((await buyer.press("uncoupon-TIDE10")).status).toBe(200);
    expect([buyer.openSection(), buyer.page.includes("TIDE10")]).toEqual(["shipping", false]);
  });

  it("removes what is sold out since, and keeps what was typed", async () => {
    const buyer = new PlainBuyer();
    await buyer.add("SP-VASE-REED");
    await buyer.open();
    await buyer.fill();
    await setVariant(mug, { stock: 0 });
    await buyer.press("pay");
    expect(buyer.page).not.toMatch(/aria-label="Remove: Reed vase"/);
    const [, remove = ""] = /value="(remove-[^"]+)" aria-label="Remove: Tide mug"/.exec(buyer.page) ?? [];
    expect((await buyer.press(remove)).status).toBe(200);
    expect(buyer.page).not.toContain("Tide mug");
    expect(buyer.page).toContain(`value="${filled.name}"`);
    await setVariant(mug, { stock: 10 });
    expect((await buyer.press("pay")).status).toBe(303);
  });

  it("has the same key in each page of the cart, and another one for another cart", async () => {
    const buyer = await new PlainBuyer().open();
    const key = buyer.hidden("key");
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
    await buyer.open();
    expect(buyer.hidden("key")).toBe(key);
    expect((await new PlainBuyer().open()).hidden("key")).not.toBe(key);
  });

  it("fills in the test wallet where the store has an express checkout", async () => {
    const buyer = await new PlainBuyer().open();
    expect(buyer.page).not.toContain('value="express"');
    await setExpress(true);
    await buyer.open();
    expect(buyer.page).toContain('value="express"');
    await buyer.press("express", {});
    expect(buyer.openSection()).toBe("review");
    await setExpress(false);
    const wallet = { ...filled, ...testWallet };
    expect((await buyer.press("pay", wallet)).status).toBe(303);
  });

  it("asks a buyer who wants news to confirm it, as with JavaScript", async () => {
    await env.DB.exec("DELETE FROM outbox");
    const buyer = await new PlainBuyer().open();
    const typed = { ...filled, email: "news@example.org", marketingConsent: "true" };
    await buyer.fill(typed);
    expect((await buyer.press("pay", typed)).status).toBe(303);
    const { results } = await env.DB.prepare("SELECT recipient, kind FROM outbox ORDER BY rowid").all();
    expect(results).toEqual([
      { recipient: "news@example.org", kind: "order" },
      { recipient: "news@example.org", kind: "confirm" },
    ]);
  });

  it("asks for the terms of the shop, and keeps the note and the wish for the newsletter", async () => {
    const buyer = await new PlainBuyer().open();
    expect(buyer.page).toContain("This is a demonstration: no order is sent");
    const typed = { ...filled, marketingConsent: "true", termsAccepted: "" };
    await buyer.fill(typed);
    expect((await buyer.press("pay", typed)).status).toBe(422);
    expect(buyer.page).toContain("Accept the terms to continue.");
    const body = buyer.orderBody({ cartToken: buyer.hidden("cartToken"), termsAccepted: false });
    expect((await buyer.order(body)).json.errors).toEqual({
      termsAccepted: "Accept the terms to continue.",
    });
    expect((await buyer.press("pay", { ...typed, termsAccepted: "true" })).status).toBe(303);
    const last = "SELECT note, marketing_consent FROM orders ORDER BY placed_at DESC, rowid DESC LIMIT 1";
    expect(await env.DB.prepare(last).first()).toEqual({
      note: "By the back door, please.",
      marketing_consent: 1,
    });
  });

  it("says that an empty cart has nothing to order", async () => {
    const response = await new Buyer().send("/checkout");
    expect(response.status).toBe(200);
    expect(await shownMarkup(response)).toContain("Your cart is empty, so there is nothing to order.");
  });
});

describe("links into the checkout", () => {
  it("show the form of a gift card, with the amount that they name", async () => {
    const [itemId, sku] = await giftCard();
    const buyer = new Buyer();
    const link = `/checkout/giftcard?websiteId=1&giftCardProductId=${itemId}`;
    expect(await (await buyer.send(`${link}&sku=${sku}`)).text()).toContain(
      `value="${sku}" required checked`,
    );
    expect(await (await buyer.send(link)).text()).not.toContain("required checked");
    expect((await buyer.cart()).entries ?? []).toEqual([]);
    await buyer.post("/checkout/giftcard", { giftCardProductId: itemId, sku });
    expect((await buyer.cart()).entries.map((entry) => [entry.sku, entry.quantity])).toEqual([[sku, 1]]);
    expect(await (await buyer.send("/checkout")).text()).not.toContain("awning-checkout-address");
  });

  it("of a subscription show the cart that they name only to the browser that has it", async () => {
    const buyer = await new PlainBuyer().open();
    const token = buyer.cookies.get("CART") ?? "";
    const link = `/checkout/subscribe?cartToken=${token}`;
    expect(await shownMarkup(await buyer.send(link))).toContain("Tide mug");
    const other = await new Buyer().send(link);
    expect(await other.clone().text()).not.toContain("Tide mug");
    expect(await shownMarkup(other)).toContain("Your cart is empty, so there is nothing to order.");
  });
});

/** Switches the express checkout of the store on or off. */
async function setExpress(isOn: boolean): Promise<void> {
  await env.DB.prepare(
    "UPDATE settings SET value = json_set(value, '$.expressCheckout', json(?)) WHERE name = 'storeSettings'",
  )
    .bind(JSON.stringify(isOn))
    .run();
}

/** The id and the first SKU of the gift card of the demo shop. */
async function giftCard(): Promise<readonly [string, string]> {
  const row = await env.DB.prepare(
    "SELECT i.id, v.sku FROM items i JOIN variants v ON v.item_id = i.id WHERE i.product_type = 4 ORDER BY v.position LIMIT 1",
  ).first<{ id: string; sku: string }>();
  return [row?.id ?? "", row?.sku ?? ""];
}
