import { demoAddress } from "./open-area.ts";

const headers = { "content-type": "application/json" };

/** Places an order in the demo shop without a browser and returns its id. */
export async function placeOrder(
  changes: Readonly<Record<string, unknown>> = {},
  quantity = 2,
): Promise<string> {
  const page = await (await fetch(`${demoAddress}/shop/p/tide-mug`)).text();
  const itemId = /data-item-id="([^"]+)"/.exec(page)?.[1];
  const entry = { itemId, sku: "SP-MUG-TIDE-S", quantity: String(quantity), additionalFields: "null" };
  const { shoppingCart } = await post("/api/commerce/shopping-cart/entries", entry);
  const { order } = await post(
    "/api/commerce/orders",
    {
      cartToken: shoppingCart.cartToken,
      email: "ada@example.org",
      name: "Ada Lovelace",
      shippingAddress: {
        country: "GB",
        line1: "1 Harbour Street",
        line2: "",
        city: "Wrenmouth",
        region: "",
        zip: "TR1 2AB",
        phone: "",
      },
      shippingOptionKey: "second-class",
      payment: { method: "test", card: "success" },
      termsAccepted: true,
      ...changes,
    },
    { "idempotency-key": crypto.randomUUID() },
  );
  return order.id;
}

async function post(path: string, body: unknown, more: Readonly<Record<string, string>> = {}) {
  const request = { method: "POST", headers: { ...headers, ...more }, body: JSON.stringify(body) };
  const response = await fetch(demoAddress + path, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as {
    readonly shoppingCart: { readonly cartToken: string };
    readonly order: { readonly id: string };
  };
}
