import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { NotFoundError, readablePath } from "../../../../worker/origin/screens/not-found.ts";
import { Browser } from "../accounts/browser.ts";
import { ask } from "../ask.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { contextOf } from "./people.ts";

let logged: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  await emptyDatabase();
  await ask("/");
});
beforeEach(() => {
  logged = vi.spyOn(console, "info").mockImplementation(() => {});
});

describe("an address that has no page", () => {
  it("is an error that carries the path, is logged, and is shown on the page", async () => {
    const page = await (await ask("/teapots/blue%20one?x=1")).text();
    expect(logged).toHaveBeenCalledWith("origin: there is no page at /teapots/blue%20one");
    expect(page).toContain("<code>/teapots/blue one</code>");
    expect(new NotFoundError("/a").path).toBe("/a");
  });

  it.each([
    "/<script>alert(1)</script>",
    "/%3Cscript%3Ealert(1)%3C/script%3E",
    "/%22onmouseover=alert(1)",
    "/a%0d%0aset-cookie:x=1",
  ])("is text, even as %s", async (path) => {
    const answer = await ask(path);
    const page = await answer.text();
    expect(answer.status).toBe(404);
    expect(page).not.toMatch(/<script>alert|"onmouseover/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const [line] of logged.mock.calls) expect(String(line)).not.toMatch(/[\r\n]/);
  });

  it("is shortened, and stays encoded where it would read as something else", () => {
    expect(readablePath(`/${"ä".repeat(500)}`)).toBe(`/${"ä".repeat(118)}…`);
    expect(readablePath("/%E2%80%AEgpj.exe")).toBe("/%E2%80%AEgpj.exe");
    expect(readablePath("/%00")).toBe("/%00");
    expect(readablePath("/%")).toBe("/%");
    expect(readablePath("/tea%C3%A9")).toBe("/teaé");
  });
});

describe("the link to a collection's panel", () => {
  it("leads a visitor to the collection, and nowhere else", async () => {
    const id = await env.DB.prepare("SELECT id FROM collections WHERE path = '/shop'").first<string>("id");
    const answer = await ask(`/pages/${id?.toUpperCase()}?a=1`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/shop?a=1"]);
    const state = await env.DB.prepare("SELECT id FROM collections WHERE path = 'lock-screen'").first<string>(
      "id",
    );
    for (const unknown of [state, "0".repeat(24), "0".repeat(23), "x", `${id}0`])
      expect((await ask(`/pages/${unknown}`)).status, String(unknown)).toBe(404);
  });
});

describe("the basket", () => {
  const token = "t".repeat(43);
  const basket = async (entries: unknown) => {
    await env.DB.prepare("INSERT OR REPLACE INTO carts VALUES (?, NULL, ?, 0, 0)")
      .bind(token, JSON.stringify(entries))
      .run();
    const browser = new Browser();
    browser.cookies.set("CART", token);
    return await (await browser.send("/cart")).text();
  };
  const variant = (sku: string) =>
    env.DB.prepare("SELECT id FROM variants WHERE sku = ?").bind(sku).first<string>("id");

  it("is empty without a cart, and with one that is not known", async () => {
    for (const cart of [undefined, "", "x", "' OR 1=1 --"]) {
      const browser = new Browser();
      if (cart !== undefined) browser.cookies.set("CART", cart);
      const page = await (await browser.send("/cart")).text();
      expect(page).toContain("Your basket is empty");
      expect(page).toContain('id="sqs-cart-root"');
      expect(contextOf(page)).not.toHaveProperty("collection");
    }
  });

  it("shows what is in the cart, at today's prices", async () => {
    const page = await basket([
      { variantId: await variant("SP-MUG-TIDE-L"), quantity: 2 },
      { variantId: await variant("SP-MUG-TIDE-S"), quantity: 1 },
    ]);
    expect(page).toContain(
      '<a href="/shop/p/tide-mug">Tide mug</a><span class="basket-choice">Large, 420 ml</span>',
    );
    expect(page).toMatch(/<td>2<\/td><td>£64\.00<\/td>/);
    expect(page).toMatch(/Subtotal<\/th><td>£92\.00<\/td>/);
    expect(page.match(/<h1/g)).toHaveLength(1);
  });

  it("leaves out what is no entry of a cart, or not in the shop any more", async () => {
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
      expect(await basket(entries), JSON.stringify(entries)).toContain("Your basket is empty");
    await env.DB.exec("UPDATE items SET status = 4 WHERE path = '/shop/p/tide-mug'");
    expect(await basket([{ variantId: id, quantity: 1 }])).toContain("Your basket is empty");
    await env.DB.exec("UPDATE items SET status = 1 WHERE path = '/shop/p/tide-mug'");
  });
});
