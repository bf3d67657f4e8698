import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testWallet } from "../../../../shared/store/checkout/checkout-values.ts";
import { Buyer, buyGiftCards, mug, ordersPlaced, paymentsTaken } from "./orders/buyer.ts";
import { type Failure, failingDatabase } from "./orders/failing-database.ts";
import { setVariant } from "./shopper.ts";

beforeAll(async () => {
  await new Buyer().send("/");
});
beforeEach(async () => {
  await env.DB.prepare("DROP TRIGGER IF EXISTS meanwhile").run();
  await setVariant(mug, { stock: 10 });
});

const filled = {
  email: "ada@example.org",
  name: "Ada Lovelace",
  "shippingAddress.country": "GB",
  "shippingAddress.line1": "1 Harbour Street",
  "shippingAddress.city": "Wrenmouth",
  "shippingAddress.zip": "TR1 2AB",
  shippingOptionKey: "second-class",
  "payment.card": "success",
  note: "By the back door, please.",
  termsAccepted: "true",
};

/** The markup of a page without its data, which contains all texts of the checkout. */
async function shownMarkup(response: Response): Promise<string> {
  return (await response.text()).replace(/<script type="application\/json">.*?<\/script>/gs, "");
}

/** A buyer whose browser runs no scripts. */
class PlainBuyer extends Buyer {
  page = "";

  async open(): Promise<this> {
    await this.add(mug);
    const response = await this.send("/checkout");
    expect(response.status).toBe(200);
    this.page = await shownMarkup(response);
    return this;
  }

  /** The value of a hidden field of the page. */
  hidden(name: string): string {
    return new RegExp(`name="${name}" value="([^"]*)"`).exec(this.page)?.[1] ?? "";
  }

  /** Posts the form of the page with what was typed, by one of its buttons. */
  async press(action: string, typed: Record<string, string> = filled): Promise<Response> {
    const names = ["key", "open", "done", "cartToken", "currency", "amount", "paymentId"];
    const hidden = Object.fromEntries(names.map((name) => [name, this.hidden(name)]));
    const response = await this.post("/checkout", { ...hidden, ...typed, action });
    if (response.status !== 303) this.page = await shownMarkup(response.clone());
    return response;
  }

  /** The id of the element that the browser focuses. */
  focused(): string | undefined {
    return /<[^>]* autofocus[^>]*>/.exec(this.page)?.[0].match(/ id="([^"]*)"/)?.[1];
  }

  /** Posts the form of a page that has only hidden fields and one button. */
  async sendAgain(): Promise<Response> {
    const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(this.page) ?? [];
    const fields = [...this.page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    return await this.post(action, Object.fromEntries(fields.map(([, name, value]) => [name, value])));
  }

  openSection(): string | undefined {
    return /data-open="true" aria-labelledby="awning-checkout-(\w+)"/.exec(this.page)?.[1];
  }

  /** Presses the buttons of all sections, so that the amount of the page is that of the order. */
  async fill(typed: Record<string, string> = filled): Promise<void> {
    for (const section of ["contact", "address", "shipping", "payment"])
      expect((await this.press(`continue-${section}`, typed)).status).toBe(200);
    expect(this.openSection()).toBe("review");
  }
}

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

  it("applies a typed coupon before it is paid, and shows the new amount", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.fill();
    const amount = Number(buyer.hidden("amount"));
    expect((await buyer.press("pay", { ...filled, promoCode: "TIDE10" })).status).toBe(200);
    expect(Number(buyer.hidden("amount"))).toBeLessThan(amount);
    expect((await buyer.press("pay")).status).toBe(303);
  });

  it.each([
    ["of the first operation", { at: 1, isDone: false, isLast: true }],
    ["of the operation with the cart", { at: 6, isDone: false, isLast: false }],
    ["before the order is made", { at: 10, isDone: false, isLast: true }],
    ["after the order is made", { at: 12, isDone: true, isLast: true }],
    ["after the order is placed", { at: 23, isDone: true, isLast: true }],
  ])("keeps what was typed at a failure of the database %s, and places one order", async (_, failure) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { DB, fail } = breakableDatabase();
    const buyer = await new PlainBuyer({ DB }).open();
    await buyer.fill();
    const placed = await ordersPlaced();
    fail(failure);
    const response = await buyer.press("pay");
    fail(undefined);
    expect(response.status).toBe(503);
    expect(buyer.page).toContain("What you wrote is kept.");
    expect(buyer.page).toContain(`value="${filled.note}"`);
    const again = await buyer.sendAgain();
    expect(again.headers.get("location")).toMatch(/^\/checkout\/order-confirmed\?token=/);
    expect(await ordersPlaced()).toBe(placed + 1);
    vi.restoreAllMocks();
  });

  it("says in the answer of the call that the shop has failed, not the payment service", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { DB, fail } = breakableDatabase();
    const buyer = await new PlainBuyer({ DB }).open();
    for (const failure of [
      { at: 1, isDone: false, isLast: true },
      { at: 15, isDone: false, isLast: true },
    ]) {
      fail(failure);
      const { status, json } = await buyer.order();
      fail(undefined);
      expect([status, json.error]).toEqual([503, expect.stringContaining("could not store your order")]);
    }
    expect((await buyer.order()).status).toBe(200);
    vi.restoreAllMocks();
  });

  it.each([
    [
      "another window has stopped the order",
      `CREATE TRIGGER meanwhile AFTER INSERT ON orders BEGIN INSERT INTO test_payments (id, payment_key, currency, amount, state, created_at) VALUES (NEW.id, NEW.id, '', 0, 'cancelled', 0); END`,
      "This cart is being ordered in another window. Nothing was paid here.",
    ],
    [
      "its time was over before the payment was made",
      "CREATE TRIGGER meanwhile AFTER INSERT ON test_payments BEGIN UPDATE orders SET state = 'released' WHERE id = NEW.payment_key; END",
      "Your payment came too late and was refunded. You have not paid. Please try again.",
    ],
  ])("says that %s, with and without scripts, and takes nothing", async (_, meanwhile, message) => {
    const sums = async () => [await ordersPlaced(), await paymentsTaken()];
    const before = await sums();
    const plain = await new PlainBuyer().open();
    await plain.fill();
    const buyer = await new PlainBuyer().open();
    await env.DB.prepare(meanwhile).run();
    expect((await plain.press("pay")).status).toBe(409);
    expect(plain.page).toContain(message);
    expect(plain.page).toContain(filled.note);
    const { status, json } = await buyer.order();
    await env.DB.prepare("DROP TRIGGER meanwhile").run();
    expect([status, json.error, json.changed]).toEqual([409, message, []]);
    expect(await sums()).toEqual(before);
    expect((await plain.press("pay")).status).toBe(303);
  });

  it("places one order for two presses", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.fill();
    const [first, second] = await Promise.all([buyer.press("pay"), buyer.press("pay")]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
  });

  it("says that a card was refused, and takes another one with the same key", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.fill({ ...filled, "payment.card": "refused" });
    const key = buyer.hidden("key");
    expect((await buyer.press("pay", { ...filled, "payment.card": "refused" })).status).toBe(402);
    expect(buyer.page).toContain("The payment was refused");
    expect(buyer.hidden("key")).toBe(key);
    expect((await buyer.press("pay")).status).toBe(303);
  });

  it("shows the question of the bank", async () => {
    const typed = { ...filled, "payment.card": "challenge" };
    const buyer = await new PlainBuyer().open();
    await buyer.fill(typed);
    expect((await buyer.press("pay", typed)).status).toBe(202);
    expect(buyer.page).toContain("Your bank asks you to confirm the payment");
    expect((await buyer.press("bank-confirm", typed)).status).toBe(303);
  });

  it("wants a changed price to be accepted before the payment", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.fill();
    await setVariant(mug, { price: 9900 });
    expect((await buyer.press("pay")).status).toBe(409);
    expect(buyer.page).toContain("has changed");
    expect(buyer.page).toContain("Accept the changes beside the summary before you pay.");
    expect(buyer.focused()).toBe("awning-checkout-message");
    expect((await buyer.press("pay")).status).toBe(409);
    expect((await buyer.press("pay", { ...filled, acceptChanges: "true" })).status).toBe(303);
  });

  it("says what is sold out since, leads back to the cart, and orders nothing", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.fill();
    const placed = await ordersPlaced();
    await setVariant(mug, { stock: 0 });
    expect((await buyer.press("pay")).status).toBe(409);
    expect(buyer.page).toContain("This product is sold out. Remove it to check out.");
    expect(buyer.page).not.toContain("Accept the changes");
    expect(buyer.page).toMatch(
      /Some products cannot be ordered as they are\..*<a href="\/cart">Change your cart/s,
    );
    expect(buyer.page).toMatch(/value="pay" disabled/);
    expect(buyer.page).toContain(`value="${filled.name}"`);
    expect(await ordersPlaced()).toBe(placed);
    await setVariant(mug, { stock: 10 });
    await buyer.press("edit-payment");
    expect((await buyer.press("pay")).status).toBe(303);
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

  it("leads to the received order where the payment service does not answer", async () => {
    const buyer = await new PlainBuyer().open();
    const typed = { ...filled, "payment.card": "timeout" };
    await buyer.fill(typed);
    const answer = await buyer.press("pay", typed);
    const address = answer.headers.get("location") ?? "";
    expect([answer.status, address]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\/order-received\?token=/),
    ]);
    const page = await (await buyer.send(address)).text();
    expect(page).toContain('"pageType":207');
    expect(page).toContain("Thank you, ");
    expect(buyer.cookies.get("CART") ?? "").toBe("");
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

  it("lets a gift card pay a part, and names one that cannot be used", async () => {
    const [giftCard = ""] = await buyGiftCards();
    await setVariant(mug, { price: 6000 });
    const buyer = await new PlainBuyer().open();
    await buyer.fill();
    const total = Number(buyer.hidden("amount"));
    expect(total).toBeGreaterThan(60);
    expect((await buyer.press("continue-payment", { ...filled, giftCard: "NO-CARD" })).status).toBe(422);
    expect(buyer.openSection()).toBe("payment");
    expect(buyer.page).toContain("We do not know this gift card. Please check its code.");
    await env.DB.exec("UPDATE gift_cards SET currency = 'EUR'");
    await buyer.press("continue-payment", { ...filled, giftCard });
    await env.DB.exec("UPDATE gift_cards SET currency = 'GBP'");
    expect(buyer.page).toContain("This gift card is in EUR.");
    expect((await buyer.press("pay", { ...filled, giftCard: "NO-CARD" })).status).toBe(422);
    expect(buyer.page).toContain("We do not know this gift card.");
    const typed = { ...filled, giftCard: ` ${giftCard.toLowerCase()} ` };
    expect((await buyer.press("continue-payment", typed)).status).toBe(200);
    expect(buyer.page).toContain("<dt>Gift card</dt><dd>-£50.00</dd>");
    expect(Number(buyer.hidden("amount"))).toBeCloseTo(total - 50);
    expect((await buyer.press("pay", typed)).status).toBe(303);
    const left = await env.DB.prepare("SELECT sum(balance) AS sum FROM gift_cards").first("sum");
    expect(left).toBe(0);
  });

  it("takes an order that a gift card pays in full where cards need the service's own fields", async () => {
    const [giftCard = ""] = await buyGiftCards();
    await setVariant(mug, { price: 2000 });
    const service = "https://payments.example";
    const buyer = new PlainBuyer({
      ...{
        PAYMENT_SECRET_KEY: "sk_test_1",
        PAYMENT_PUBLIC_KEY: "pk_test_1",
        PAYMENT_WEBHOOK_SECRET: "whsec_1",
      },
      ...{ PAYMENT_API: service, PAYMENT_SCRIPT: `${service}/fields.js` },
    });
    await buyer.open();
    await buyer.fill();
    expect(buyer.page).toMatch(/<noscript><p>The fields for the card could not be loaded/);
    expect((await buyer.press("pay")).status).toBe(422);
    expect(buyer.openSection()).toBe("payment");
    expect(buyer.page).toContain("Please type your card.");
    const typed = { ...filled, giftCard };
    expect((await buyer.press("continue-payment", typed)).status).toBe(200);
    expect(buyer.hidden("amount")).toBe("0.00");
    const paid = await buyer.press("pay", typed);
    expect([paid.status, paid.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/checkout/order-confirmed?token="),
    ]);
    const last =
      "SELECT gift_amount = grand_total AS paid FROM orders WHERE state = 'placed' ORDER BY rowid DESC";
    expect(await env.DB.prepare(last).first("paid")).toBe(1);
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

/** A database that works until `fail` is called. */
function breakableDatabase() {
  let db: D1Database = env.DB;
  const DB = {
    prepare: (sql: string) => db.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => db.batch(statements),
  } as unknown as D1Database;
  const fail = (failure: Failure | undefined) => {
    db = failure ? failingDatabase(env.DB, failure) : env.DB;
  };
  return { DB, fail };
}

const setExpress = (isOn: boolean) => setSetting("expressCheckout", isOn);

/** Changes a setting of the store. */
async function setSetting(name: string, value: string | boolean): Promise<void> {
  await env.DB.prepare(
    "UPDATE settings SET value = json_set(value, '$.' || ?, json(?)) WHERE name = 'storeSettings'",
  )
    .bind(name, JSON.stringify(value))
    .run();
}

async function giftCard(): Promise<readonly [string, string]> {
  const row = await env.DB.prepare(
    "SELECT i.id, v.sku FROM items i JOIN variants v ON v.item_id = i.id WHERE i.product_type = 4 ORDER BY v.position LIMIT 1",
  ).first<{ id: string; sku: string }>();
  return [row?.id ?? "", row?.sku ?? ""];
}
