import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { emptyDatabase } from "../../fresh-database.ts";
import { Shopper, setVariant } from "../shopper.ts";
import { Buyer, countRows, ordersPlaced, paymentsTaken, stockOf, vase } from "./buyer.ts";

const buyerCount = 200;

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});

/** Buyers who have one piece in the cart each. The carts are inserted, because adding 200 times is not what is tested. */
async function buyersWithCarts(): Promise<Buyer[]> {
  const tokens = Array.from({ length: buyerCount }, (_, index) => String(index).padStart(43, "c"));
  const variant = await env.DB.prepare("SELECT id FROM variants WHERE sku = ?")
    .bind(vase)
    .first<string>("id");
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO carts (token, id, created_at, modified_at) SELECT value, value, 1, 1 FROM json_each(?)",
    ).bind(JSON.stringify(tokens)),
    env.DB.prepare(
      `INSERT INTO cart_entries (id, cart_token, variant_id, quantity, title, seen_price, position)
       SELECT 'e' || value, value, ?, 1, 'Vase', 1, 1 FROM json_each(?)`,
    ).bind(variant, JSON.stringify(tokens)),
  ]);
  const first = new Buyer();
  await first.send("/api/form/FormSubmissionKey", { method: "POST" });
  return tokens.map((token) => {
    const buyer = new Buyer();
    buyer.cookies.set("crumb", first.cookies.get("crumb") ?? "");
    buyer.cookies.set("CART", token);
    return buyer;
  });
}

it("200 buyers at once for the last 5 pieces: 5 orders, 5 payments, and no stock left", async () => {
  await setVariant(vase, { stock: 5 });
  const buyers = await buyersWithCarts();
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()));
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(refused).toHaveLength(buyerCount - 5);
  expect(new Set(refused.map(({ json }) => json.changed?.[0]?.what))).toEqual(new Set(["stock"]));
  expect([await ordersPlaced(), await paymentsTaken(), await stockOf(vase)]).toEqual([5, 5, 0]);
  expect(await countRows("orders", "state = 'pending'")).toBe(0);
  expect(await countRows("test_payments")).toBe(5);
}, 120_000);
