import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { buyerOf } from "./orders/buyer.ts";
import { Shopper } from "./shopper.ts";

const mug = "SP-MUG-TIDE-S";
const vase = "SP-VASE-REED";
const session = "/api/site-users/account/session";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});
beforeEach(async () => {
  await env.DB.exec("DELETE FROM carts");
});

const signIn = async (shopper: Shopper) => {
  const body = { email: "member@demo.test", password: demoPassword };
  expect((await shopper.retry(session, { body })).status).toBe(200);
};
const signOut = (shopper: Shopper, cloneCart: boolean) =>
  shopper.send(`${session}?cloneCart=${cloneCart}`, { method: "DELETE" });
const skus = async (shopper: Shopper) =>
  (await shopper.cart()).entries.map(({ sku, quantity }) => `${sku} ${quantity}`);

describe("the cart of a member", () => {
  it("is there after the next sign-in, also on another device", async () => {
    const first = new Shopper();
    await signIn(first);
    await first.add(mug, "2");
    await signOut(first, false);
    expect(await skus(first)).toEqual([]);
    await signIn(first);
    expect(await skus(first)).toEqual([`${mug} 2`]);
    const other = new Shopper();
    await signIn(other);
    expect(await skus(other)).toEqual([`${mug} 2`]);
    await other.add(vase);
    expect(await skus(first)).toEqual([`${mug} 2`, `${vase} 1`]);
  });

  it("gets what was added before the sign-in", async () => {
    const device = new Shopper();
    await signIn(device);
    await device.add(mug, "1");
    const visitor = new Shopper();
    await visitor.add(vase, "2", "one-press");
    await signIn(visitor);
    expect(await skus(visitor)).toEqual([`${mug} 1`, `${vase} 2`]);
    await visitor.add(vase, "2", "one-press");
    expect(await skus(device)).toEqual([`${mug} 1`, `${vase} 2`]);
  });

  it("does not double with the copy that the sign-out has left", async () => {
    const shopper = new Shopper();
    await signIn(shopper);
    await shopper.add(mug, "2");
    await signOut(shopper, true);
    expect(await skus(shopper)).toEqual([`${mug} 2`]);
    await shopper.add(mug, "1");
    await signIn(shopper);
    expect(await skus(shopper)).toEqual([`${mug} 3`]);
  });

  it("has a token that no visitor knew before", async () => {
    const visitor = new Shopper();
    await visitor.add(mug);
    const known = visitor.cookies.get("CART") ?? "";
    await signIn(visitor);
    expect(visitor.cookies.get("CART")).not.toBe(known);
    const stranger = new Shopper();
    stranger.cookies.set("CART", known);
    expect(await skus(stranger)).toEqual([]);
  });

  it("is not changed by a cart of another member", async () => {
    const shopper = new Shopper();
    await shopper.add(vase);
    await env.DB.exec(
      "INSERT INTO members (id, website_id, email, display_name, created_at) SELECT 'other', id, 'other@demo.test', 'Other', 1 FROM websites",
    );
    await env.DB.exec("UPDATE carts SET member_id = 'other'");
    await signIn(shopper);
    expect(await skus(shopper)).toEqual([]);
    expect(await env.DB.prepare("SELECT member_id FROM carts").first("member_id")).toBe("other");
  });

  it("does not take what is being paid", async () => {
    const buyer = await buyerOf(mug);
    const before = buyer.cookies.get("CART");
    const { json } = await buyer.orderWith("challenge");
    await signIn(buyer);
    expect(buyer.cookies.get("CART")).toBe(before);
    expect(await skus(buyer)).toEqual([`${mug} 1`]);
    await buyer.answerChallenge(json.action?.paymentId, "confirm");
    expect(await skus(buyer)).toEqual([]);
  });
});
