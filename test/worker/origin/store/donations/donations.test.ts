import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { roles } from "../../../../../shared/roles.ts";
import { periodStart } from "../../../../../worker/origin/store/subscriptions/billing-dates.ts";
import { demoPassword } from "../../accounts/browser.ts";
import { requestAs, signInAs } from "../../config/sign-in-as.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { memberBrowser } from "../../page-loaders/people.ts";
import { Buyer, buyerOf, noShipping, paymentsTaken } from "../orders/buyer.ts";
import { Shopper } from "../shopper.ts";
import { renewals, runAt, subscriptionRow } from "../subscriptions/subscriber.ts";

let link = "";
let donatePageId = "";

beforeAll(async () => {
  await emptyDatabase();
  const page = await (await new Shopper().send("/kiln-fund")).text();
  link = /href="(\/checkout\/donate\?donatePageId=[\da-f]{24})"/.exec(page)?.[1] ?? "";
  donatePageId = link.split("=")[1] ?? "";
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const table of ["orders", "test_payments", "outbox"]) await env.DB.exec(`DELETE FROM ${table}`);
});

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

async function give(buyer: Buyer, fields: Record<string, string>): Promise<Response> {
  await buyer.send(link);
  return await buyer.post("/checkout/donate", { donatePageId, ...fields });
}

it("a gift goes from the page of the fund through the checkout to the page of type 204", async () => {
  const buyer = new Buyer();
  const form = await (await buyer.send(`${link}&amount=2000`)).text();
  expect(form).toContain('"pageType":201');
  expect(form).toMatch(/value="2000" checked/);
  const answer = await give(buyer, { amount: "own", ownAmount: "12.34", repeat: "once" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/checkout"]);
  const cart = await buyer.cart();
  expect(cart).toMatchObject({ grandTotalCents: 1234, taxCents: 0, requiresShipping: false });
  expect(cart.entries[0]).toMatchObject({ title: "Kiln fund", fullUrl: "/kiln-fund", quantity: 1 });
  expect(textOf(await (await buyer.send("/checkout")).text())).toContain("Kiln fund");
  const { order } = await buyer.order(buyer.orderBody(noShipping));
  expect(order?.grandTotalCents).toBe(1234);
  expect(order?.confirmedUrl).toMatch(/^\/checkout\/contribution-confirmed\?token=/);
  const confirmed = await (await buyer.send(order?.confirmedUrl ?? "")).text();
  expect(confirmed).toContain('"pageType":204');
  expect(textOf(confirmed)).toContain("Thank you, Ada Lovelace Contribution 1001 of");
  const email = await env.DB.prepare("SELECT subject, body FROM outbox").first<Record<string, string>>();
  expect(email?.subject).toBe("Your contribution 1001 at Saltmarsh Pottery");
  expect(email?.body).toContain("Your contribution 1001 is confirmed.");
});

it("a wrong amount is said on the page, with what was typed", async () => {
  const buyer = new Buyer();
  const answer = await give(buyer, { amount: "own", ownAmount: "0.50", repeat: "month" });
  const markup = await answer.text();
  expect(answer.status).toBe(422);
  expect(markup).toMatch(/role="alert">The smallest amount is £1\.00\.</);
  expect(markup).toContain('name="ownAmount" value="0.50"');
  expect(markup).toMatch(/name="repeat" value="month" checked/);
  expect((await buyer.cart()).entries ?? []).toEqual([]);
});

it("a second gift replaces the first; it can be removed, put back and kept beside goods", async () => {
  const buyer = await buyerOf();
  await give(buyer, { amount: "500", repeat: "once" });
  await give(buyer, { amount: "2000", repeat: "once" });
  const gift = (await buyer.cart()).entries.find(({ title }) => title === "Kiln fund");
  expect(gift?.total.value).toBe("20.00");
  await buyer.call("PUT", `/entries/${gift?.id}`, { quantity: 1 });
  expect((await buyer.call("PUT", `/entries/${gift?.id}`, { quantity: 2 })).status).toBe(409);
  await buyer.call("DELETE", `/entries/${gift?.id}`);
  expect((await buyer.cart()).subtotalCents).toBe(2800);
  await give(buyer, { amount: "2000", repeat: "once" });
  const cart = await buyer.cart();
  expect(cart.entries.map(({ problem }) => problem)).toEqual([undefined, undefined]);
  const { order } = await buyer.order();
  expect([order?.grandTotalCents, order?.confirmedUrl]).toEqual([
    2800 + 2000 + 450,
    expect.stringMatching(/^\/checkout\/order-confirmed/),
  ]);
});

it("an own amount is exactly what was typed in the visitor's currency", async () => {
  const buyer = new Buyer();
  await buyer.send(link);
  await buyer.send("/api/commerce/currency", { body: { currency: "USD" } });
  const form = textOf(await (await buyer.send(link)).text());
  expect(form).toContain("Another amount, in USD");
  expect(form).toContain("From US$1.33 to US$6,650.00");
  await give(buyer, { amount: "own", ownAmount: "50", repeat: "once" });
  expect(await buyer.cart()).toMatchObject({ grandTotalCents: 5000, subtotalCents: 5000 });
  expect((await buyer.cart()).entries[0]).toMatchObject({ unitPrice: { currency: "USD", value: "50.00" } });
  await buyer.send("/api/commerce/currency", { body: { currency: "GBP" } });
  expect((await buyer.cart()).grandTotalCents).toBe(3759);
  await buyer.send("/api/commerce/currency", { body: { currency: "USD" } });
  const { order } = await buyer.order(buyer.orderBody(noShipping));
  expect(order?.grandTotalCents).toBe(5000);
  expect(
    await env.DB.prepare("SELECT unit_price FROM order_entries WHERE order_id = ?")
      .bind(order?.id)
      .first("unit_price"),
  ).toBe(5000);
});

it("a gift keeps its amount when its donor signs in, signs out, and signs in again", async () => {
  await env.DB.exec("DELETE FROM carts");
  const session = "/api/site-users/account/session";
  const body = { email: "member@demo.test", password: demoPassword };
  const donor = new Buyer();
  const gift = async () => {
    const { entries, grandTotalCents } = await donor.cart();
    return [grandTotalCents, entries.map(({ problem }) => problem)];
  };
  await give(donor, { amount: "2000", repeat: "month" });
  await donor.retry(session, { body });
  expect(await gift()).toEqual([2000, [undefined]]);
  await donor.send(`${session}?cloneCart=true`, { method: "DELETE" });
  expect(await gift()).toEqual([2000, [undefined]]);
  await give(donor, { amount: "500", repeat: "month" });
  await donor.retry(session, { body });
  expect(await gift()).toEqual([500, [undefined]]);
});

it("a gift that comes into the cart during a payment is in the next cart", async () => {
  const buyer = await buyerOf();
  const { json } = await buyer.orderWith("challenge");
  await give(buyer, { amount: "2000", repeat: "once" });
  await buyer.answerChallenge(json.action?.paymentId, "confirm");
  await buyer.orderWith("challenge");
  const { entries, grandTotalCents } = await buyer.cart();
  expect([grandTotalCents, entries.map(({ problem }) => problem)]).toEqual([2000, [undefined]]);
});

it("no coupon takes from a gift, and no tax is in it", async () => {
  const buyer = new Buyer();
  await give(buyer, { amount: "2000", repeat: "once" });
  await buyer.call("POST", "/coupons", { promoCode: "TIDE10" });
  await buyer.call("PUT", "/shipping-location", { country: "GB", zip: "TR1 2AB" });
  expect(await buyer.cart()).toMatchObject({ discountCents: 0, grandTotalCents: 2000 });
  await buyer.order(buyer.orderBody(noShipping));
  expect(await env.DB.prepare("SELECT included_tax FROM orders").first("included_tax")).toBe(0);
});

it("the store lists gifts with their sum and exports them, without the goods of the same order", async () => {
  const buyer = await buyerOf();
  await give(buyer, { amount: "2000", repeat: "once" });
  await buyer.order();
  const other = new Buyer();
  await give(other, { amount: "own", ownAmount: "12.34", repeat: "month" });
  await other.order(other.orderBody(noShipping));
  // Not placed: it waits for its payment.
  const waiting = new Buyer();
  await give(waiting, { amount: "500", repeat: "once" });
  await waiting.order({ ...waiting.orderBody(noShipping), payment: { method: "test", card: "refused" } });
  const cookie = await signInAs([roles.storeManager]);
  const markup = await (await requestAs(cookie, "/config/commerce/donations")).text();
  expect(markup).toContain("Given: £32.34. Number of gifts: 2.");
  const rows = markup.match(/<tr role="row">\s*<th role="rowheader"[\s\S]*?<\/tr>/g)?.map(textOf) ?? [];
  expect(rows).toEqual([
    expect.stringMatching(/Ada Lovelace .*Kiln fund .*month.* £12\.34 $/),
    expect.stringMatching(/Ada Lovelace .*Kiln fund once £20\.00 $/),
  ]);
  expect(markup).toContain('href="/config/commerce/orders/');
  const file = await requestAs(cookie, "/config/commerce/donations.csv");
  const [, first = "", second = ""] = (await file.text()).split("\r\n");
  expect([first, second]).toEqual([
    expect.stringMatching(/"Kiln fund",".*month.*","GBP",12\.34$/),
    expect.stringMatching(/"Kiln fund","once","GBP",20$/),
  ]);
  const home = await (await requestAs(cookie, "/config/commerce")).text();
  expect(home).toContain('href="/config/commerce/donations"');
});

it("none of many gifts is skipped between two pages of the list", async () => {
  const buyer = new Buyer();
  await give(buyer, { amount: "500", repeat: "once" });
  await buyer.order(buyer.orderBody(noShipping));
  await env.DB.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 119)
    INSERT INTO order_entries SELECT order_id, position + i, variant_id, item_id, sku, 'no-' || i || '.', product_type,
      attributes, additional_fields, plan, quantity, unit_price, answers, discount, tax FROM n, order_entries`.replace(
      /\s+/g,
      " ",
    ),
  );
  const cookie = await signInAs([roles.storeManager]);
  const seen: string[] = [];
  let path: string | undefined = "/config/commerce/donations";
  while (path !== undefined) {
    const page = await (await requestAs(cookie, path)).text();
    seen.push(...[...page.matchAll(/<bdi>(no-\d+\.|Kiln fund)/g)].map(([, title = ""]) => title));
    path = /href="([^"]*)">Older gifts/.exec(page)?.[1];
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

it("a gift in each month is a subscription", async () => {
  const buyer = new Buyer();
  await give(buyer, { amount: "500", repeat: "month" });
  const { order } = await buyer.order(buyer.orderBody(noShipping));
  expect(order?.confirmedUrl).toMatch(/contribution-confirmed/);
  const { anchor_at } = await subscriptionRow();
  expect(textOf(await (await buyer.send(order?.confirmedUrl ?? "")).text())).toContain(
    "The next payment of £5.00 is on",
  );
  await runAt(periodStart(anchor_at, { value: 1, unit: "month" }, 2));
  expect([await renewals(), await paymentsTaken()]).toEqual([2, 3]);
  expect((await env.DB.prepare("SELECT DISTINCT grand_total FROM orders").all()).results).toEqual([
    { grand_total: 500 },
  ]);
});

it("the amount is taken from the form of the page only, and an unknown page takes nothing", async () => {
  const buyer = new Buyer();
  await buyer.send(link);
  const variant = await env.DB.prepare(
    "SELECT v.sku, v.item_id FROM variants v JOIN donation_pages d ON d.variant_id = v.id",
  ).first<Record<string, string>>();
  const free = { itemId: variant?.item_id, sku: variant?.sku, quantity: "1", additionalFields: "null" };
  expect((await buyer.call("POST", "/entries", free)).status).toBe(404);
  for (const path of ["/kiln-fund/gift", `/checkout/donate?donatePageId=${"0".repeat(24)}`])
    expect((await buyer.send(path)).status, path).toBe(404);
  const answer = await buyer.post("/checkout/donate", { donatePageId: "0".repeat(24), amount: "500" });
  expect(answer.headers.get("location")).toBe(`/checkout/donate?donatePageId=${"0".repeat(24)}`);
  expect((await buyer.cart()).entries ?? []).toEqual([]);
});

it.each([
  [{ amount: "2000", repeat: "once" }, "20.00", 2000],
  [{ amount: "500", repeat: "month" }, "5.00", 500],
  [{ amount: "own", ownAmount: "50", repeat: "month" }, "50.00", 5000],
])(
  "a gift that is changed to %j during the payment is the one that is paid",
  async (change, value, total) => {
    const buyer = new Buyer();
    await give(buyer, { amount: "2000", repeat: "month" });
    const proposedAmountDue = { currencyCode: "GBP", value };
    const first = await buyer.orderWith("challenge", noShipping);
    await give(buyer, change);
    const second = await buyer.orderWith("challenge", { ...noShipping, proposedAmountDue });
    expect(second.json.action?.paymentId).not.toBe(first.json.action?.paymentId);
    await buyer.answerChallenge(second.json.action?.paymentId, "confirm");
    const third = await buyer.orderWith("challenge", { ...noShipping, proposedAmountDue });
    expect(third.order?.grandTotalCents).toBe(total);
    const plans = await env.DB.prepare("SELECT total FROM subscriptions WHERE order_id = ?")
      .bind(third.order?.id)
      .all();
    expect(plans.results).toEqual(change.repeat === "once" ? [] : [{ total }]);
  },
);

it("a donation of a signed-in member belongs to the account", async () => {
  await env.DB.exec("DELETE FROM carts");
  const member = await memberBrowser();
  const buyer = Object.assign(new Buyer(), { cookies: member.cookies });
  await buyer.send(link);
  await buyer.post("/checkout/donate", { donatePageId, amount: "2000", repeat: "once" });
  const { order } = await buyer.order(buyer.orderBody(noShipping));
  const stored = env.DB.prepare("SELECT member_id FROM orders WHERE order_number = ?");
  expect(await stored.bind(order?.orderNumber ?? 0).first("member_id")).not.toBeNull();
});
