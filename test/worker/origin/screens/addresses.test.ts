import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { formatDisplayPath, NotFoundError } from "../../../../worker/origin/screens/not-found-error.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";
import { contextOf } from "./people.ts";

let logged: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  await emptyDatabase();
  await requestOrigin("/");
});
beforeEach(() => {
  logged = vi.spyOn(console, "info").mockImplementation(() => {});
});

describe("a path without a page", () => {
  it("is an error with the path, which is logged and shown on the page", async () => {
    const page = await (await requestOrigin("/teapots/blue%20one?x=1")).text();
    expect(logged).toHaveBeenCalledWith("origin: there is no page at /teapots/blue%20one");
    expect(page).toContain("<code>/teapots/blue one</code>");
    expect(new NotFoundError("/a").path).toBe("/a");
  });

  it.each([
    "/<script>alert(1)</script>",
    "/%3Cscript%3Ealert(1)%3C/script%3E",
    "/%22onmouseover=alert(1)",
    "/a%0d%0aset-cookie:x=1",
  ])("is escaped, even as %s", async (path) => {
    const response = await requestOrigin(path);
    const page = await response.text();
    expect(response.status).toBe(404);
    expect(page).not.toMatch(/<script>alert|"onmouseover/);
    expect(response.headers.getSetCookie()).toEqual([]);
    for (const [line] of logged.mock.calls) expect(String(line)).not.toMatch(/[\r\n]/);
  });

  it("is truncated, and stays encoded if decoding could mislead", () => {
    expect(formatDisplayPath(`/${"ä".repeat(500)}`)).toBe(`/${"ä".repeat(118)}…`);
    expect(formatDisplayPath("/%E2%80%AEgpj.exe")).toBe("/%E2%80%AEgpj.exe");
    expect(formatDisplayPath("/%00")).toBe("/%00");
    expect(formatDisplayPath("/%")).toBe("/%");
    expect(formatDisplayPath("/tea%C3%A9")).toBe("/teaé");
  });
});

describe("the link to a collection's panel", () => {
  it("redirects a visitor to the collection, and nowhere else", async () => {
    const id = await env.DB.prepare("SELECT id FROM collections WHERE path = '/shop'").first<string>("id");
    const response = await requestOrigin(`/pages/${id?.toUpperCase()}?a=1`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, "/shop?a=1"]);
    const state = await env.DB.prepare("SELECT id FROM collections WHERE path = 'lock-screen'").first<string>(
      "id",
    );
    for (const unknown of [state, "0".repeat(24), "0".repeat(23), "x", `${id}0`])
      expect((await requestOrigin(`/pages/${unknown}`)).status, String(unknown)).toBe(404);
  });
});

describe("the cart", () => {
  const token = "t".repeat(43);
  const cart = async (entries: unknown) => {
    await env.DB.prepare("INSERT OR REPLACE INTO carts VALUES (?, NULL, ?, 0, 0)")
      .bind(token, JSON.stringify(entries))
      .run();
    const browser = new TestBrowser();
    browser.cookies.set("CART", token);
    return await (await browser.send("/cart")).text();
  };
  const variant = (sku: string) =>
    env.DB.prepare("SELECT id FROM variants WHERE sku = ?").bind(sku).first<string>("id");

  it("is empty without a cart and with an unknown one", async () => {
    for (const cart of [undefined, "", "x", "' OR 1=1 --"]) {
      const browser = new TestBrowser();
      if (cart !== undefined) browser.cookies.set("CART", cart);
      const page = await (await browser.send("/cart")).text();
      expect(page).toContain("Your cart is empty");
      expect(page).toContain('id="sqs-cart-root"');
      expect(contextOf(page)).not.toHaveProperty("collection");
    }
  });

  it("shows its entries at current prices", async () => {
    const page = await cart([
      { variantId: await variant("SP-MUG-TIDE-L"), quantity: 2 },
      { variantId: await variant("SP-MUG-TIDE-S"), quantity: 1 },
    ]);
    expect(page).toContain(
      '<a href="/shop/p/tide-mug">Tide mug</a><span class="cart-variant">Large, 420 ml</span>',
    );
    expect(page).toMatch(/<td>2<\/td><td>£64\.00<\/td>/);
    expect(page).toMatch(/Subtotal<\/th><td>£92\.00<\/td>/);
    expect(page.match(/<h1/g)).toHaveLength(1);
  });

  it("leaves out malformed entries and deleted products", async () => {
    const id = await variant("SP-MUG-TIDE-S");
    for (const entries of [
      [{ variantId: id, quantity: 0 }],
      [{ variantId: id, quantity: -2 }],
      [{ variantId: "none", quantity: 1 }],
      [{ quantity: 1 }],
      ["x", 3, null],
      {},
      "x",
      7,
    ])
      expect(await cart(entries), JSON.stringify(entries)).toContain("Your cart is empty");
    await env.DB.exec("UPDATE items SET status = 4 WHERE path = '/shop/p/tide-mug'");
    expect(await cart([{ variantId: id, quantity: 1 }])).toContain("Your cart is empty");
    await env.DB.exec("UPDATE items SET status = 1 WHERE path = '/shop/p/tide-mug'");
  });
});
