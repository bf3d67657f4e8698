import type { APIRequestContext } from "playwright-core";

/**
 * Adds one piece of a product to the cart of a browser, as the product's form does without scripts.
 *
 * @param site the origin of a demo site
 * @param slug the last part of the product's path
 * @throws if the cart does not take it
 */
export async function addToCart(
  request: APIRequestContext,
  site: string,
  slug: string,
  sku: string,
): Promise<void> {
  const product = await (await request.get(`${site}/shop/p/${slug}`)).text();
  const itemId = /data-item-id="([\da-f]{24})"/.exec(product)?.[1] ?? "";
  const response = await request.post(`${site}/api/commerce/shopping-cart/entries`, {
    form: { itemId, sku, quantity: "1", action: "add" },
    headers: { origin: site, accept: "text/html" },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`The cart answers ${response.status()} to ${slug}.`);
}

/** Adds a candlestick, which is always in stock. */
export const addCandlestick = (request: APIRequestContext, site: string): Promise<void> =>
  addToCart(request, site, "cove-candlestick", "SP-CANDLE-COAL");
