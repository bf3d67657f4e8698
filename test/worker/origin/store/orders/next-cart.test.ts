import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyDatabase } from "../../fresh-database.ts";
import { Shopper, setVariant } from "../shopper.ts";
import { Buyer, buyerOf, mug, vase } from "./buyer.ts";
import { failingDatabase } from "./failing-database.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.exec("DELETE FROM orders");
  await env.DB.exec("DELETE FROM test_payments");
  await setVariant(mug, { stock: 10 });
  await setVariant(vase, { stock: 10 });
});

/** A buyer whose payment waits for its second step, and the step. */
async function payingBuyer(): Promise<{ buyer: Buyer; confirm: () => Promise<number> }> {
  const buyer = await buyerOf(mug);
  const { json } = await buyer.orderWith("challenge");
  return { buyer, confirm: () => buyer.answerChallenge(json.action?.paymentId, "confirm") };
}
const skus = async (buyer: Buyer) =>
  (await buyer.cart()).entries.map(({ sku, quantity }) => `${sku} ${quantity}`);

describe("what is added while a payment runs", () => {
  it("is in the next cart, if the payment ends at any step of the addition", async () => {
    for (let step = 1; step <= 12; step += 1) {
      const { buyer, confirm } = await payingBuyer();
      const tab = new Buyer({
        DB: failingDatabase(env.DB, undefined, async (operation) => {
          if (operation === step) await confirm();
        }),
      });
      for (const [name, value] of buyer.cookies) tab.cookies.set(name, value);
      expect((await tab.add(vase)).status).toBe(200);
      await confirm();
      expect([step, await skus(tab)]).toEqual([step, [`${vase} 1`]]);
    }
  });

  it("is in the next cart, without what was bought", async () => {
    const { buyer, confirm } = await payingBuyer();
    const before = buyer.cookies.get("CART");
    await buyer.add(vase, "2");
    expect(await confirm()).toBe(204);
    expect((await (await buyer.send("/shop")).text()).match(/sqs-cart-quantity">(\d+)/)?.[1]).toBe("2");
    expect(await skus(buyer)).toEqual([`${vase} 2`]);
    expect(buyer.cookies.get("CART")).not.toBe(before);
    expect((await buyer.add(mug)).status).toBe(200);
    expect(await skus(buyer)).toEqual([`${vase} 2`, `${mug} 1`]);
  });

  it("counts only the further pieces of what was bought", async () => {
    const { buyer, confirm } = await payingBuyer();
    await buyer.add(mug, "3");
    await confirm();
    expect(await skus(buyer)).toEqual([`${mug} 3`]);
  });

  it("is not added again by a repeated request", async () => {
    const { buyer, confirm } = await payingBuyer();
    await buyer.add(vase, "1", "one-press");
    await confirm();
    await buyer.add(vase, "1", "one-press");
    expect(await skus(buyer)).toEqual([`${vase} 1`]);
  });

  it("follows through several orders, also for a tab with the first cart", async () => {
    const { buyer, confirm } = await payingBuyer();
    const first = buyer.cookies.get("CART") ?? "";
    await buyer.add(vase);
    await confirm();
    await buyer.cart();
    buyer.key = crypto.randomUUID();
    const { json } = await buyer.orderWith("challenge");
    await buyer.add(mug, "2");
    await buyer.answerChallenge(json.action?.paymentId, "confirm");
    buyer.cookies.set("CART", first);
    expect(await skus(buyer)).toEqual([`${mug} 2`]);
  });

  it("leaves no cart if nothing was added", async () => {
    const { buyer, confirm } = await payingBuyer();
    await confirm();
    expect((await buyer.orderWith("challenge")).status).toBe(200);
    expect(buyer.cookies.has("CART")).toBe(false);
    expect(await skus(buyer)).toEqual([]);
  });

  it("stays in the cart if the payment is refused", async () => {
    const buyer = await buyerOf(mug);
    const { json } = await buyer.orderWith("challenge");
    await buyer.add(vase);
    await buyer.answerChallenge(json.action?.paymentId, "refuse");
    expect(await skus(buyer)).toEqual([`${mug} 1`, `${vase} 1`]);
  });
});
