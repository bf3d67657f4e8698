import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TestBrowser } from "../../accounts/browser.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { contextOf } from "../../page-loaders/people.ts";
import { Shopper, setVariant } from "../shopper.ts";
import { type Buyer, buyerOf, mug } from "./buyer.ts";

const stranger = new TestBrowser();

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await emptyDatabase();
  await new Shopper().send("/shop");
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.exec("DELETE FROM orders");
  await env.DB.exec("DELETE FROM outbox");
  await setVariant(mug, { stock: 10 });
});
afterEach(() => void vi.useRealTimers());

async function pageAt(path: string): Promise<{ response: Response; markup: string; text: string }> {
  const response = await stranger.send(path);
  const markup = await response.clone().text();
  const main = /<main[\s\S]*<\/main>/.exec(markup)?.[0] ?? "";
  return { response, markup, text: main.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

async function placed(buyer: Buyer, changes: Record<string, unknown> = {}) {
  const { order } = await buyer.order(buyer.orderBody(changes));
  if (!order) throw new Error("the order was not placed");
  return order;
}

describe("the pages of an order", () => {
  it("say where an order is collected, as its email does, and not that it is sent to the buyer's address", async () => {
    const buyer = await buyerOf();
    const order = await placed(buyer, { shippingOptionKey: "pickup" });
    const { text } = await pageAt(order.statusUrl);
    expect(text).toContain("Collect it at the studio Wrenmouth, Thursday to Sunday, 10 to 4");
    expect(text).not.toContain("Delivery address");
    const email = await env.DB.prepare("SELECT body FROM outbox").first<string>("body");
    expect(email).toContain("Collect it at the studio\nWrenmouth, Thursday to Sunday, 10 to 4\n");
    expect(email).not.toContain("Collect it at the studio, to:");
  });

  it("show what was bought, the sums and the address, only with the token", async () => {
    const buyer = await buyerOf(mug, 2);
    await buyer.call("POST", "/coupons", { promoCode: "TIDE10" });
    const order = await placed(buyer, { note: "Two\nlines & <b>" });
    for (const [path, type] of [
      [order.confirmedUrl, 202],
      [order.confirmedUrl.replace("confirmed", "received"), 207],
      [order.statusUrl, 211],
    ] as const) {
      const { response, markup, text } = await pageAt(path);
      expect([response.status, contextOf(markup).pageType]).toEqual([200, type]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(markup).toContain('<meta name="robots" content="noindex">');
      expect(markup.match(/<h1[ >]/g)).toHaveLength(1);
      expect(text).toContain("Order 1001 of ");
      expect(text).toMatch(/Tide mug .*? 2 £56\.00 Subtotal £56\.00 Discount \(TIDE10\) -£5\.60/);
      expect(text).toMatch(/Royal Mail, 2 to 3 days £4\.50 Total £54\.90 of which VAT £9\.15/);
      expect(text).toContain("Ada Lovelace 1 Harbour Street Wrenmouth TR1 2AB United Kingdom");
      expect(markup).toContain("Two\nlines &amp; &lt;b&gt;");
    }
    const other = `${order.orderToken.slice(0, -1)}${order.orderToken.endsWith("A") ? "E" : "A"}`;
    for (const id of [other, order.id, order.orderNumber, "", "%00", "' OR 1=1 --"]) {
      const { response, text } = await pageAt(
        order.confirmedUrl.replace(order.orderToken, encodeURIComponent(id)),
      );
      expect([id, response.status]).toEqual([id, 404]);
      expect(text).not.toContain("Harbour");
    }
  });

  it("name each discount by its code, or by its title if it needs none, as the email and the owner's screen do", async () => {
    await env.DB.exec(
      "INSERT INTO coupons (code, website_id, title, kind, value, is_automatic) SELECT 'auto-1', id, 'Spring', 'percent', 5, 1 FROM websites",
    );
    const buyer = await buyerOf(mug, 2);
    for (const promoCode of ["TIDE10", "POSTFREE"]) await buyer.call("POST", "/coupons", { promoCode });
    const order = await placed(buyer);
    await env.DB.exec("DELETE FROM coupons WHERE code = 'auto-1'");
    const { text } = await pageAt(order.statusUrl);
    expect(text).toMatch(/Discount \((?:Spring, TIDE10|TIDE10, Spring)\) -£8\.40/);
    expect(text).toContain("Shipping: Royal Mail, 2 to 3 days (POSTFREE) £0.00");
    const email = await env.DB.prepare("SELECT body FROM outbox").first<string>("body");
    expect(email).toMatch(/Discount \([^)]*TIDE10[^)]*\)/);
  });

  it("are opened by a link that is pasted into the form", async () => {
    const order = await placed(await buyerOf());
    const link = encodeURIComponent(`https://pottery.example${order.statusUrl}`);
    const { response, text } = await pageAt(`/checkout/order-status?id=${link}`);
    expect(response.status).toBe(200);
    expect(text).toContain("Order 1001");
  });

  it("say that the payment is not confirmed, and place the order once it is", async () => {
    const buyer = await buyerOf();
    const { json } = await buyer.orderWith("challenge");
    const token = await env.DB.prepare("SELECT token FROM orders").first<string>("token");
    const path = `/checkout/order-received?token=${token}`;
    const waiting = await pageAt(path);
    expect(waiting.text).toContain("We have received your order Your payment is not confirmed yet.");
    await env.DB.prepare("UPDATE test_payments SET state = 'succeeded' WHERE id = ?")
      .bind(json.action?.paymentId)
      .run();
    expect((await pageAt(path)).text).toContain("Thank you, Ada Lovelace Order 1001 of");
    await env.DB.exec("DELETE FROM orders");
    expect((await pageAt(path)).response.status).toBe(404);
  });

  it("say that an order was not paid, and lead back to the checkout", async () => {
    const buyer = await buyerOf();
    const { json } = await buyer.orderWith("challenge");
    const token = await env.DB.prepare("SELECT token FROM orders").first<string>("token");
    await buyer.answerChallenge(json.action?.paymentId, "refuse");
    for (const _ of [1, 2]) {
      const { response, text, markup } = await pageAt(`/checkout/order-received?token=${token}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(text).toContain("Your order is not placed");
      expect(markup).toContain('<a href="/checkout">go back to the checkout</a>');
      expect(markup).not.toContain("Lovelace");
    }
    expect((await buyer.order(buyer.orderBody())).status).toBe(200);
  });

  it("send the newsletter's question to a buyer whose payment is confirmed later", async () => {
    const buyer = await buyerOf();
    const body = {
      ...buyer.orderBody({ marketingConsent: true }),
      payment: { method: "test", card: "timeout" },
    };
    const { status, json } = await buyer.order(body);
    expect([status, json.receivedUrl]).toEqual([
      504,
      expect.stringContaining("/checkout/order-received?token="),
    ]);
    expect((await pageAt(json.receivedUrl ?? "")).text).toContain("Order 1001 of ");
    const { results } = await env.DB.prepare("SELECT kind FROM outbox ORDER BY rowid").all();
    expect(results).toEqual([{ kind: "order" }, { kind: "confirm" }]);
  });

  it("show the amounts in the currency that the buyer has paid", async () => {
    const buyer = await buyerOf();
    await buyer.send("/api/commerce/currency", { body: { currency: "EUR" } });
    const order = await placed(buyer);
    expect((await pageAt(order.statusUrl)).text).toContain("Total €37.70");
  });
});

describe("the email about an order", () => {
  it("is written once and has the number, the sums and a link that opens the order", async () => {
    const buyer = await buyerOf(mug, 2);
    const body = buyer.orderBody();
    const { order } = await buyer.order(body);
    await buyer.order(body);
    const { results } = await env.DB.prepare("SELECT recipient, kind, subject, body FROM outbox").all();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      recipient: "ada@example.org",
      kind: "order",
      subject: "Your order 1001 at Saltmarsh Pottery",
      body: expect.stringMatching(
        /^Thank you, Ada Lovelace\. Your order 1001 is confirmed\.\n\n2 x Tide mug .*£56\.00\n\nSubtotal {2}£56\.00\n.*£4\.50\nTotal {2}£60\.50\n/,
      ),
    });
    expect(results[0]?.body).toContain(`https://pottery.example${order?.statusUrl}\n`);
  });

  it("comes with the question for the newsletter, if the buyer has wanted it", async () => {
    const buyer = await buyerOf();
    await placed(buyer, { marketingConsent: true });
    const { results } = await env.DB.prepare("SELECT recipient, kind FROM outbox ORDER BY rowid").all();
    expect(results).toEqual([
      { recipient: "ada@example.org", kind: "order" },
      { recipient: "ada@example.org", kind: "confirm" },
    ]);
  });

  it("is not written for an order that was not paid", async () => {
    await (await buyerOf()).orderWith("refused");
    await (await buyerOf()).orderWith("challenge");
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(0);
  });
});

describe("a digital product", () => {
  async function notebookOrder() {
    const sku = await env.DB.prepare(
      "SELECT v.sku FROM variants v JOIN items i ON i.id = v.item_id WHERE i.path = '/shop/p/glaze-notebook'",
    ).first<string>("sku");
    const buyer = await buyerOf(sku ?? "");
    return await placed(buyer, { shippingAddress: undefined, shippingOptionKey: undefined });
  }
  const linkOn = (markup: string) => /href="(\/api\/commerce\/downloads\/[^"]+)"/.exec(markup)?.[1] ?? "";

  it("needs no address, and is downloaded by a link that expires", async () => {
    const order = await notebookOrder();
    const { markup, text } = await pageAt(order.statusUrl);
    expect(text).not.toContain("Delivery address");
    const link = linkOn(markup);
    const file = await stranger.send(link);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="the-glaze-notebook.pdf"');
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60_000 });
    expect((await stranger.send(link)).status).toBe(410);
    expect((await stranger.send(linkOn((await pageAt(order.statusUrl)).markup))).status).toBe(200);
  });

  it("is not downloaded by a forged link, or without an order", async () => {
    const order = await notebookOrder();
    const link = linkOn((await pageAt(order.statusUrl)).markup);
    const [text = "", mac = ""] = link.split(".");
    for (const forged of [`${link.slice(0, -1)}_`, `${text}x.${mac}`, "/api/commerce/downloads/x"])
      expect((await stranger.send(forged)).status, forged).toBe(404);
    await env.DB.exec("DELETE FROM orders");
    expect((await stranger.send(link)).status).toBe(404);
    expect((await stranger.send("/s/the-glaze-notebook.pdf")).status).toBe(404);
  });

  it("is not linked before it is paid", async () => {
    const order = await notebookOrder();
    await env.DB.exec("UPDATE orders SET state = 'pending', order_number = NULL");
    await env.DB.exec("UPDATE test_payments SET state = 'challenge'");
    expect(linkOn((await pageAt(order.statusUrl)).markup)).toBe("");
  });
});
