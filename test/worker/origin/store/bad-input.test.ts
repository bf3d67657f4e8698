import { beforeAll, describe, expect, it } from "vitest";
import { siteAddress } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { cartPath, itemOf, Shopper } from "./shopper.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});

const mug = "SP-MUG-TIDE-S";
const vase = "SP-VASE-REED";

describe("bad input", () => {
  const shopper = new Shopper();
  beforeAll(async () => {
    await shopper.add(mug, "2");
  });
  const refuse = async (answer: Promise<{ status: number; error: string | undefined }>, status: number) => {
    const { error, ...got } = await answer;
    expect(got.status, error).toBe(status);
    expect(error).toMatch(/^[A-Z].*\.$/);
    expect((await shopper.cart()).entries.map(({ sku, quantity }) => [sku, quantity])).toEqual([[mug, 2]]);
  };

  it.each(["-1", "0", "1000000000", "many", "", "1.5", "0x10", " ", -1, 0, 1e9, null, true, [], {}])(
    "quantity %j leaves the cart as it was",
    async (quantity) => {
      await refuse(shopper.add(mug, quantity), 400);
      const [entry] = (await shopper.cart()).entries;
      await refuse(shopper.call("PUT", `/entries/${entry?.id}`, { quantity }), 400);
    },
  );

  it("unknown products, variants and missing choices are refused", async () => {
    const itemId = await itemOf(mug);
    const post = (body: unknown) => shopper.call("POST", "/entries", body);
    await refuse(post({ itemId: "0".repeat(24), sku: null, quantity: "1" }), 404);
    await refuse(post({ itemId: "' OR 1=1 --", sku: null, quantity: "1" }), 404);
    await refuse(post({ itemId, sku: "SQ0000000", quantity: "1" }), 404);
    await refuse(post({ itemId, sku: vase, quantity: "1" }), 404);
    await refuse(post({ itemId, sku: null, quantity: "1" }), 400);
    await refuse(post({ quantity: "1" }), 404);
  });

  it("is refused in the language of the page that has sent it", async () => {
    const referer = `${siteAddress}/cart?i18nLang=true`;
    const { error } = await shopper.call("POST", "/entries", { quantity: "0" }, { referer });
    expect(error).toMatch(/^\[.*\]$/);
  });

  it("more than the stock is refused", async () => {
    await refuse(shopper.add("SP-VASE-MOON"), 409);
    await refuse(shopper.add(mug, "9000"), 409);
    const [entry] = (await shopper.cart()).entries;
    await refuse(shopper.call("PUT", `/entries/${entry?.id}`, { quantity: "9000" }), 409);
  });

  it("broken and oversized bodies are refused", async () => {
    const send = (body: string) =>
      shopper.call("POST", "/entries", body, { "content-type": "application/json" });
    await refuse(send('{"itemId":'), 400);
    await refuse(send("[]"), 400);
    await refuse(send("null"), 400);
    await refuse(send(`{"itemId":"${"x".repeat(70_000)}"}`), 413);
    const itemId = await itemOf(mug);
    const post = (additionalFields: string) =>
      shopper.call("POST", "/entries", { itemId, sku: mug, quantity: "1", additionalFields });
    await refuse(post("{broken"), 400);
    await refuse(post('{"unknown":"field"}'), 400);
    await refuse(post(JSON.stringify("x".repeat(9000))), 413);
  });

  it("a request without the crumb changes nothing", async () => {
    const options = { body: { itemId: await itemOf(mug), sku: mug, quantity: "1" }, crumb: false };
    const response = await shopper.send(`${cartPath}/entries`, options);
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ crumbFail: true }),
    ]);
    expect((await shopper.cart()).totalQuantity).toBe(2);
  });
});
