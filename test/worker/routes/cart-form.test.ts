import { describe, expect, it } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";
import { testOriginUrl } from "../origin.ts";

const cart = "/api/commerce/shopping-cart";
let hosts = 0;
const newHost = () => `cart-form${++hosts}.test`;
const callsOf = async (host: string) =>
  (await (await fetch(`${testOriginUrl.origin}/cart-entries-sink/${host}`)).json()) as unknown[];

function post(
  host: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetchFromWorker(path, {
    host,
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      "sec-fetch-site": "same-origin",
      "sec-fetch-dest": "document",
      "content-type": "application/x-www-form-urlencoded",
      cookie: "crumb=fresh; CART=token",
      ...headers,
    },
  });
}

describe("a form of the cart without JavaScript", () => {
  it.each([
    [`${cart}/entries/e1`, { action: "update", quantity: "3" }, "PUT", { quantity: 3 }],
    [`${cart}/entries/e1`, { action: "increase", quantity: "3" }, "PUT", { quantity: 4 }],
    [`${cart}/entries/e1`, { action: "decrease", quantity: "3" }, "PUT", { quantity: 2 }],
    [`${cart}/entries/e1`, { action: "remove", quantity: "3" }, "DELETE", undefined],
    [`${cart}/coupons`, { promoCode: " TEN " }, "POST", { promoCode: "TEN" }],
    [`${cart}/coupons/c1`, { action: "remove" }, "DELETE", undefined],
    [`${cart}/shipping-location`, { country: "US", zip: "12345" }, "PUT", { country: "US", zip: "12345" }],
    [`${cart}/shipping-option`, { key: "post" }, "PUT", { key: "post" }],
  ])("%s with %j makes the site's call and leads to the cart", async (path, fields, method, body) => {
    const host = newHost();
    const response = await post(host, path, fields);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/cart"]);
    expect(await callsOf(host)).toEqual([{ path: `${method} ${path}?crumb=fresh`, ...(body && { body }) }]);
  });

  it("shows the site's message, with a link back", async () => {
    const response = await post(newHost(), `${cart}/coupons`, { promoCode: "gone" });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('<p role="alert">This coupon is gone.</p>');
    expect(html).toContain('<a href="/cart">Back to the cart</a>');
  });

  it.each([
    { action: "update", quantity: "0" },
    { action: "update", quantity: "many" },
    { action: "decrease", quantity: "1" },
    { action: "increase", quantity: "9999" },
    { action: "undo", quantity: "1" },
  ])("%j is not sent", async (fields) => {
    const host = newHost();
    expect((await post(host, `${cart}/entries/e1`, fields)).status).toBe(422);
    expect(await callsOf(host)).toEqual([]);
  });

  it("of another site is refused", async () => {
    const host = newHost();
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await post(host, `${cart}/entries/e1`, { action: "remove" }, headers)).status).toBe(403);
    expect(await callsOf(host)).toEqual([]);
  });

  it("calls of scripts reach the site as they are", async () => {
    const host = newHost();
    const response = await fetchFromWorker(`${cart}/entries/e1?crumb=fresh`, {
      host,
      method: "PUT",
      body: '{"quantity":2}',
      headers: { "content-type": "application/json", "sec-fetch-dest": "empty" },
    });
    expect(response.status).toBe(200);
    expect(await callsOf(host)).toEqual([
      { path: `PUT ${cart}/entries/e1?crumb=fresh`, body: { quantity: 2 } },
    ]);
  });
});
