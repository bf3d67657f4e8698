import type { APIRequestContext } from "playwright-core";

/**
 * Adds a candlestick of the demo shop to the cart of a browser, as its form does without scripts.
 *
 * @param site the origin of the demo site
 * @throws if the cart does not take it
 */
export async function fillCart(request: APIRequestContext, site: string): Promise<void> {
  const product = await (await request.get(`${site}/shop/p/cove-candlestick`)).text();
  const itemId = /data-item-id="([\da-f]{24})"/.exec(product)?.[1] ?? "";
  const response = await request.post(`${site}/api/commerce/shopping-cart/entries`, {
    form: { itemId, sku: "SP-CANDLE-COAL", quantity: "1", action: "add" },
    headers: { origin: site, accept: "text/html" },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`The cart cannot be filled: status ${response.status()}.`);
}
