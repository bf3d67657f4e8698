import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../../../shared/roles.ts";
import { TestBrowser } from "../../accounts/browser.ts";
import { requestAs, signInAs } from "../../config/sign-in-as.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { buyerOf, buyGiftCards, countRows, mug, noShipping, vase } from "../orders/buyer.ts";
import { Shopper, setVariant } from "../shopper.ts";
import { dayMs, planSku, runAt, subscribe } from "../subscriptions/subscriber.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});
beforeEach(async () => {
  vi.useRealTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const table of ["orders", "test_payments", "outbox"]) await env.DB.exec(`DELETE FROM ${table}`);
  for (const sku of [mug, vase]) await setVariant(sku, { stock: 100 });
  await env.DB.exec("UPDATE items SET status = 1 WHERE path LIKE '/shop/p/%'");
});

const fulfil = () => env.DB.exec("UPDATE orders SET fulfilled_at = placed_at");

/** Places an order with some products, and returns the token of its request a week after it was sent. */
async function requestFor(...skus: string[]): Promise<string> {
  const [first = mug, ...more] = skus;
  const buyer = await buyerOf(first);
  for (const sku of more) await buyer.add(sku);
  const { status } = await buyer.order();
  expect(status).toBe(200);
  await fulfil();
  await runAt(Date.now() + 7 * dayMs);
  return (await env.DB.prepare("SELECT token FROM review_requests").first<string>("token")) ?? "";
}

async function pageOf(token: string, browser = new TestBrowser()) {
  const response = await browser.send(`/review?token=${encodeURIComponent(token)}`);
  const markup = await response.text();
  const heading = /<h1>([^<]*)<\/h1>/.exec(markup)?.[1];
  return { status: response.status, markup, heading, browser, response };
}

/** Sends the form of the page, without JavaScript. */
async function send(token: string, fields: Record<string, string>): Promise<Response> {
  const { browser } = await pageOf(token);
  return await browser.post("/review", { token, position: "0", ...fields });
}

const call = (body: Record<string, unknown>) =>
  new TestBrowser().retry("/api/commerce/product-reviews", { body });
const productPage = async () => (await new TestBrowser().send("/shop/p/tide-mug")).text();
const publishAll = () => env.DB.exec("UPDATE reviews SET status = 2");

describe("the request for a review", () => {
  it("is one email, a week after the order was sent", async () => {
    await (await buyerOf()).order();
    await runAt(Date.now() + 20 * dayMs);
    await fulfil();
    await runAt(Date.now() + 6 * dayMs);
    expect(await countRows("review_requests")).toBe(0);
    await Promise.all([runAt(Date.now() + 7 * dayMs), runAt(Date.now() + 7 * dayMs)]);
    await runAt(Date.now() + 20 * dayMs);
    const { results } = await env.DB.prepare(
      "SELECT recipient, subject, body FROM outbox WHERE kind = 'review'",
    ).all();
    expect(results).toHaveLength(1);
    const token = await env.DB.prepare("SELECT token FROM review_requests").first<string>("token");
    expect(results[0]).toMatchObject({
      recipient: "ada@example.org",
      subject: "Rate your purchase at Saltmarsh Pottery",
      body: expect.stringContaining(`https://pottery.example/review?token=${token}\n`),
    });
  });

  it("comes two weeks after the order, if nothing is sent", async () => {
    const sku = await env.DB.prepare(
      "SELECT v.sku FROM variants v JOIN items i ON i.id = v.item_id WHERE i.product_type = 2",
    ).first<string>("sku");
    const buyer = await buyerOf(sku ?? "");
    expect((await buyer.order(buyer.orderBody(noShipping))).status).toBe(200);
    await runAt(Date.now() + 13 * dayMs);
    expect(await countRows("review_requests")).toBe(0);
    await runAt(Date.now() + 14 * dayMs);
    expect(await countRows("review_requests")).toBe(1);
  });

  it("is not sent for gift cards, unpaid, cancelled and old orders, and renewals", async () => {
    await buyGiftCards();
    await (await buyerOf()).orderWith("challenge");
    await (await buyerOf()).order();
    await fulfil();
    await runAt(Date.now() + 68 * dayMs);
    await env.DB.exec("UPDATE orders SET cancelled_at = 1 WHERE order_number IS NOT NULL");
    await runAt(Date.now() + 14 * dayMs);
    expect(await countRows("review_requests")).toBe(0);
    await env.DB.exec("DELETE FROM orders");
    await subscribe(await planSku());
    await runAt(Date.now() + 40 * dayMs);
    await fulfil();
    await runAt(Date.now() + 58 * dayMs);
    expect([await countRows("orders"), await countRows("review_requests")]).toEqual([2, 1]);
  });
});

/** The page without the field of its footer that has the page's own address. */
const withoutReturn = (markup: string) => markup.replace(/<input type="hidden" name="return"[^>]*>/, "");

describe("the page of a request", () => {
  it("has a form for each product, on page type 209", async () => {
    const token = await requestFor(mug, vase);
    const { status, markup, heading, response } = await pageOf(token);
    expect([status, heading]).toEqual([200, "Rate your purchase"]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(markup).toContain('"pageType":209');
    expect(markup.match(/<legend>Rating \(required\)<\/legend>/g)).toHaveLength(2);
    expect(markup.match(/type="radio"/g)).toHaveLength(10);
    expect(markup.match(/>Submit<\/button>/g)).toHaveLength(2);
  });

  it("asks for a rating, and keeps the text", async () => {
    const token = await requestFor();
    const answer = await send(token, { text: "Holds <tea>" });
    const markup = await answer.text();
    expect(answer.status).toBe(422);
    expect(markup).toMatch(/role="alert"[^>]*>Please select a star rating<\/p>/);
    expect(markup).toContain("Holds &lt;tea></textarea>");
    expect(await countRows("reviews")).toBe(0);
  });

  it("says what has become of it: sent, already reviewed, expired, nothing to review", async () => {
    const token = await requestFor();
    const answer = await send(token, { rating: "4", text: "Good" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/review?token=${token}&sent=true`,
    ]);
    expect(await (await new TestBrowser().send(`/review?token=${token}&sent=true`)).text()).toContain(
      "<h1>Thank you for your review.",
    );
    expect(await pageOf(token)).toMatchObject({
      status: 200,
      heading: "You have already reviewed this purchase",
    });
    await env.DB.exec("DELETE FROM reviews");
    await env.DB.exec("UPDATE items SET status = 4 WHERE path = '/shop/p/tide-mug'");
    expect(await pageOf(token)).toMatchObject({ status: 404, heading: "There are no products to review" });
    await env.DB.exec("UPDATE items SET status = 1 WHERE path = '/shop/p/tide-mug'");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 75 * dayMs });
    const expired = await pageOf(token);
    expect(expired).toMatchObject({ status: 410, heading: "Your review request has expired" });
    expect(withoutReturn(expired.markup)).not.toContain(token);
    const unknown = await pageOf("an-unknown-token");
    expect(unknown).toMatchObject({ status: 404, heading: "Your review request has expired" });
    expect(withoutReturn(unknown.markup)).not.toContain("an-unknown-token");
    await send(token, { rating: "5" });
    expect(await countRows("reviews")).toBe(0);
  });

  it("offers to try again, if the database fails", async () => {
    const token = await requestFor();
    await env.DB.exec("CREATE TRIGGER broken BEFORE INSERT ON reviews BEGIN SELECT RAISE(ABORT, 'no'); END");
    const answer = await send(token, { rating: "5", text: "Good" });
    const markup = await answer.text();
    const scripted = await call({ token, position: 0, rating: 5 });
    await env.DB.exec("DROP TRIGGER broken");
    expect([answer.status, scripted.status]).toEqual([500, 500]);
    expect(markup).toMatch(/role="alert"[^>]*>Try submitting your review again<\/p>/);
    expect(markup).toMatch(/value="5"[^>]*checked|checked[^>]*value="5"/);
    expect(await scripted.json()).toEqual({ error: "Try submitting your review again" });
  });
});

describe("a review", () => {
  it("is one for each entry of the order, also at the same time", async () => {
    const token = await requestFor(mug, vase);
    const answers = await Promise.all(
      [1, 2, 3].map((rating) => call({ token, position: 0, rating, text: "x" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await (await call({ token, position: 0, rating: 3 })).json()).toEqual({
      error: "You have already reviewed this purchase",
    });
    expect((await call({ token, position: 1, rating: 3 })).status).toBe(200);
    expect(await countRows("reviews")).toBe(2);
  });

  it.each([
    [{ rating: 0 }, 422],
    [{ rating: 6 }, 422],
    [{ rating: "1.5" }, 422],
    [{ rating: [5] }, 200],
    [{ text: "no stars" }, 422],
    [{ rating: 5, text: "a".repeat(5001) }, 422],
    [{ rating: 5, position: 7 }, 404],
    [{ rating: 5, token: "x".repeat(43) }, 410],
    [{ rating: 5, token: { $ne: "" } }, 410],
  ])("with %j is answered with %i", async (changes, status) => {
    const token = await requestFor();
    expect((await call({ token, position: 0, ...changes })).status).toBe(status);
  });

  it("is on the page of its product once it is published, with the average and a short name", async () => {
    const token = await requestFor(mug);
    await send(token, { rating: "4", text: "Holds <tea>" });
    expect(await productPage()).not.toContain("Holds");
    await publishAll();
    await env.DB.exec(
      "INSERT INTO reviews SELECT 'two', website_id, order_id, 9, item_id, 5, '', 'Bo', 2, created_at FROM reviews",
    );
    const markup = await productPage();
    expect(markup).toContain("Holds &lt;tea&gt;");
    expect(markup).toContain("<bdi>Ada L.</bdi>");
    expect(markup).toContain('aria-label="4.5 of 5 stars"');
    expect(markup).toMatch(/<\/h1>\s*<p class="reviews-link"><a href="#reviews">.*4\.5, from 2 reviews<\/a>/);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(markup)?.[1] ?? "{}";
    expect(JSON.parse(data).aggregateRating).toEqual({
      "@type": "AggregateRating",
      ratingValue: 4.5,
      reviewCount: 2,
    });
    await env.DB.exec("DELETE FROM reviews");
    expect(await productPage()).not.toMatch(/aggregateRating|#reviews/);
  });
});

describe("the moderation of reviews", () => {
  it("publishes, holds back and deletes, with the permission for reviews only", async () => {
    const token = await requestFor(mug);
    await send(token, { rating: "2", text: "Too small" });
    const owner = new TestBrowser();
    await owner.signIn();
    const screen = await (await owner.send("/config/reviews")).text();
    expect(screen).toContain("Too small");
    const id = /name="id" value="([^"]+)"/.exec(screen)?.[1] ?? "";
    const decide = async (decision: string) => {
      expect((await owner.post("/config/reviews", { id, decision })).status).toBe(303);
      return await env.DB.prepare("SELECT status FROM reviews").first<number>("status");
    };
    expect([await decide("publish"), await decide("hold"), await decide("delete")]).toEqual([2, 1, null]);
    expect(await (await owner.send("/config/reviews?done=delete")).text()).toContain("The entry is deleted.");
    for (const [role, status] of [
      [roles.editor, 403],
      [roles.viewer, 403],
      [roles.moderator, 200],
      [roles.storeManager, 200],
    ] as const)
      expect((await requestAs(await signInAs([role]), "/config/reviews")).status).toBe(status);
    expect((await new TestBrowser().post("/config/reviews", { id, decision: "publish" })).status).not.toBe(
      200,
    );
  });
});
