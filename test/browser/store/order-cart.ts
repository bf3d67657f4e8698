import type { BrowserContext } from "playwright-core";

/**
 * Orders the cart of a browser without its checkout page, paid by the test card, and returns the path of the order's
 * page.
 *
 * @param site the origin of a demo site
 * @throws if the order is not taken
 */
export async function orderCart(context: BrowserContext, site: string): Promise<string> {
  const cartToken = (await context.cookies(site)).find(({ name }) => name === "CART")?.value;
  const response = await fetch(`${site}/api/commerce/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      ...{ cartToken, email: "ada@example.org", name: "Ada Lovelace" },
      payment: { method: "test", card: "success" },
      termsAccepted: true,
    }),
  });
  const answer = (await response.json()) as { order?: { confirmedUrl: string } };
  if (!answer.order) throw new Error(JSON.stringify(answer));
  return answer.order.confirmedUrl;
}
