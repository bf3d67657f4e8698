import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../../../worker/origin/accounts/passwords.ts";
import { demoPassword, TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { quickHashing, setLock, submitPassword } from "./locks.ts";
import { contextOf, ownerBrowser } from "./people.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});
beforeEach(() => setLock("/trade", demoPassword));

describe("a locked site", () => {
  const websiteId = () => env.DB.prepare("SELECT id FROM websites").first<string>("id");
  const lockSite = async () =>
    env.DB.prepare("INSERT OR REPLACE INTO locks VALUES (?, ?, 0)")
      .bind(await websiteId(), await hashPassword("the whole site", quickHashing))
      .run();
  beforeEach(() => lockSite());
  afterEach(async () => {
    await env.DB.prepare("DELETE FROM locks WHERE scope = ?")
      .bind(await websiteId())
      .run();
  });

  it("shows the same lock screen for all paths", async () => {
    const pages = await Promise.all(
      [
        "/",
        "/shop/p/tide-mug",
        "/no-such-page",
        "/kiln-club",
        "/trade",
        "/s/care-leaflet.pdf",
        "/sitemap.xml",
        "/account/login",
        "/account/reset",
        "/account/password",
      ].map(async (path) => {
        const response = await new TestBrowser().send(path);
        expect([response.status, response.headers.get("cache-control")], path).toEqual([
          403,
          "private, no-store",
        ]);
        return (await response.text())
          .replaceAll(path === "/" ? 'action="/"' : `action="${path}"`, "")
          .replace(/name="crumb" value="[^"]*"/, "");
      }),
    );
    expect(new Set(pages).size).toBe(1);
    expect(contextOf(pages[0] ?? "")).toMatchObject({
      pageType: 103,
      collection: { fullUrl: "/lock-screen" },
    });
  });

  it("opens with its password from a page for members, whose form does nothing before", async () => {
    const browser = new TestBrowser();
    await browser.send("/account/reset");
    const sent = await browser.post("/account/reset", { email: "member@demo.test" });
    expect(sent.status).toBe(403);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(0);
    const opened = await submitPassword(browser, " the whole site ", "/account/reset");
    expect(opened.headers.get("location")).toBe("/account/reset");
    expect((await browser.send("/account/reset")).status).toBe(200);
  });

  it("sells nothing and shows no product by its calls and forms", async () => {
    const browser = new TestBrowser();
    await browser.send("/shop");
    const item = await env.DB.prepare(
      "SELECT i.id, v.sku FROM items i JOIN variants v ON v.item_id = i.id WHERE i.path = '/shop/p/tide-mug'",
    ).first<{ id: string; sku: string }>();
    const cart = "/api/commerce/shopping-cart";
    const calls = [
      await browser.send(cart),
      await browser.retry(`${cart}/entries`, { body: { itemId: item?.id, sku: item?.sku, quantity: 1 } }),
      await browser.retry("/api/commerce/orders", { body: {} }),
      await browser.post("/checkout/donate", { donatePageId: "x", amount: "2000" }),
      await browser.post("/checkout/membership", { sku: "x" }),
      await browser.post("/checkout/giftcard", { giftCardProductId: "x" }),
    ];
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 403));
    expect(await env.DB.prepare("SELECT count(*) AS n FROM carts").first("n")).toBe(0);
    await submitPassword(browser, "the whole site", "/shop");
    expect((await browser.send(cart)).status).toBe(200);
  });

  it("opens with its password, while a locked page still needs its own", async () => {
    const browser = new TestBrowser();
    expect((await submitPassword(browser, "the whole site", "/shop")).headers.get("location")).toBe("/shop");
    expect((await browser.send("/shop")).status).toBe(200);
    expect((await browser.send("/no-such-page")).status).toBe(404);
    expect((await browser.send("/s/care-leaflet.pdf")).status).toBe(200);
    expect((await browser.send("/trade")).status).toBe(403);
    await submitPassword(browser, demoPassword);
    expect((await browser.send("/trade")).status).toBe(200);
    expect((await browser.send("/shop")).headers.get("cache-control")).toBe("private, no-store");
  });

  it("does not open with a page's password, and is open to contributors", async () => {
    expect((await submitPassword(new TestBrowser(), demoPassword)).status).toBe(403);
    expect((await (await ownerBrowser()).send("/shop")).status).toBe(200);
  });
});
