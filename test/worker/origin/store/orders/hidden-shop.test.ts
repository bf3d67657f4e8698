import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { freshPageEditor, pageId } from "../../page-editor/page-editor.ts";
import { memberBrowser } from "../../page-loaders/people.ts";
import { itemOf } from "../shopper.ts";
import { Buyer, buyerOf, mug, vase } from "./buyer.ts";

let shop = "";
let editor: Awaited<ReturnType<typeof freshPageEditor>>;
beforeAll(async () => {
  editor = await freshPageEditor("owner@demo.test");
  shop = await pageId("/shop");
});
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const related = async (buyer: Buyer) => ((await buyer.cart()).relatedProducts as readonly unknown[]).length;

it("products of a hidden shop are neither sold nor recommended", async () => {
  const buyer = await buyerOf(mug);
  expect(await related(buyer)).toBeGreaterThan(0);
  await editor.setState(shop, { kind: "unpublish" });
  expect(await related(buyer)).toBe(0);
  expect((await buyer.cart()).entries[0]?.problem).toBe("unavailable");
  expect((await buyer.order()).status).not.toBe(200);
  expect((await new Buyer().add(vase)).status).toBe(404);
});

it("products of a shop for members are sold to members only, and are not recommended", async () => {
  await env.DB.prepare("UPDATE collections SET is_published = 1 WHERE id = ?").bind(shop).run();
  const before = await buyerOf(mug);
  await env.DB.prepare("UPDATE collections SET permission_type = 3 WHERE id = ?").bind(shop).run();
  expect(await related(before)).toBe(0);
  expect((await new Buyer().add(vase)).status).toBe(404);
  const visitor = new Buyer();
  const card = await env.DB.prepare(
    "SELECT i.id, v.sku FROM items i JOIN variants v ON v.item_id = i.id WHERE i.path = '/shop/p/gift-card'",
  ).first<{ id: string; sku: string }>();
  expect((await visitor.send(`/cart/details?itemId=${await itemOf(mug)}`)).status).toBe(404);
  await visitor.post("/checkout/giftcard", { giftCardProductId: card?.id ?? "", sku: card?.sku ?? "" });
  expect((await visitor.cart()).entries).toEqual([]);
  const member = await memberBrowser();
  const body = { itemId: await itemOf(vase), sku: vase, quantity: "1", additionalFields: "null" };
  const headers = { "x-requested-with": "XMLHttpRequest" };
  const path = "/api/commerce/shopping-cart/entries";
  expect((await member.retry(path, { method: "POST", headers, body })).status).toBe(200);
});
