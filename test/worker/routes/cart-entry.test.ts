import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";
import { testOriginUrl } from "../origin.ts";

const path = "/_awning/cart/entries";
let hosts = 0;
const newHost = () => `cart-entry${++hosts}.test`;
const callsOf = async (host: string) =>
  (await (await fetch(`${testOriginUrl.origin}/cart-entries-sink/${host}`)).json()) as unknown[];

function post(
  host: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetchFromWorker(path, {
    host,
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      cookie: "crumb=fresh; a=b",
      ...headers,
    },
  });
}

const mug = { itemId: "5f3c1d2e4b5a69788796a5b4", sku: "SQ-1", quantity: "2", return: "/shop/p/mug?a=1" };

describe("a product added without JavaScript", () => {
  it("makes the recorded call, passes the cart's cookie on, and leads to the cart", async () => {
    const host = newHost();
    const response = await post(host, mug);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/cart"]);
    expect(response.headers.getSetCookie().join()).toContain("CART=token");
    expect(await callsOf(host)).toEqual([
      {
        path: "POST /api/commerce/shopping-cart/entries?crumb=fresh",
        body: { itemId: mug.itemId, sku: "SQ-1", quantity: "2", additionalFields: "null" },
      },
    ]);
  });

  it("sets and keeps no cookie of tracking under a restrictive policy", async () => {
    const host = newHost();
    await env.SITES.put(
      `site:${host}`,
      JSON.stringify({ cookieSettings: { isRestrictiveCookiePolicyEnabled: true } }),
    );
    const response = await post(host, mug, { cookie: "crumb=fresh; ss_cvr=1|2|3|4|5" });
    expect(response.headers.getSetCookie().join()).toMatch(/CART=token.*ss_cvr=; Path=\/; Max-Age=0/);
  });

  it("without a SKU sends null", async () => {
    const host = newHost();
    await post(host, { itemId: mug.itemId, quantity: "1" });
    expect(await callsOf(host)).toMatchObject([{ body: { sku: null } }]);
  });

  it.each(["crumb=old", "a=b", ""])(
    "with the cookies %j gets a new crumb and repeats the call once",
    async (cookie) => {
      const host = newHost();
      const response = await post(host, mug, { cookie });
      expect(response.status).toBe(303);
      expect(response.headers.getSetCookie().join()).toContain("crumb=fresh");
      const calls = await callsOf(host);
      expect(calls).toHaveLength(2);
      expect(calls[1]).toMatchObject({ path: "POST /api/commerce/shopping-cart/entries?crumb=fresh" });
    },
  );

  it("shows the origin's message as text, with a link back", async () => {
    const response = await post(newHost(), { ...mug, itemId: "gone" });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('<p role="alert">This &lt;mug> is gone.</p>');
    expect(html).toContain('<a href="/shop/p/mug?a=1">');
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("is refused in the site's language", async () => {
    const host = newHost();
    await env.SITES.put(`site:${host}`, JSON.stringify({ website: { language: "de" } }));
    const html = await (await post(host, { ...mug, quantity: "0" })).text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain("<h1>Ihr Warenkorb wurde nicht ge&#xe4;ndert</h1>");
  });

  it.each(["-1", "0", "1000000000", "many", "", "1.5"])("the quantity %j is not sent", async (quantity) => {
    const host = newHost();
    const response = await post(host, { ...mug, quantity });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Enter a number from 1 to 9999.");
    expect(await callsOf(host)).toEqual([]);
  });

  it.each([{ itemId: "" }, { itemId: "../x" }, { sku: "x".repeat(61) }])("%j is not sent", async (fields) => {
    const host = newHost();
    expect((await post(host, { ...mug, ...fields })).status).toBe(400);
    expect(await callsOf(host)).toEqual([]);
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
  ])("from another site (%j) is refused", async (headers, status) => {
    const host = newHost();
    expect((await post(host, mug, headers)).status).toBe(status);
    expect(await callsOf(host)).toEqual([]);
  });

  it("does not link to another site", async () => {
    const response = await post(newHost(), { ...mug, itemId: "gone", return: "//evil.test/" });
    expect(await response.text()).not.toContain("evil.test");
  });

  it("is a form, so other methods are refused", async () => {
    expect((await fetchFromWorker(path)).status).toBe(405);
  });
});
