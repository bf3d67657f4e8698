import type { Page, Route } from "playwright-core";
import { cartAnswer } from "../../shared/store/cart-answer.ts";

type Answer = Readonly<Record<string, unknown>>;

/** A site's cart as its server keeps it, for the pages of a browser context. */
export interface CartOrigin {
  /** Method, path and body of each call, without the query. */
  readonly calls: string[];
  /** The answer to the next calls instead of the cart. `lost`: the change is made, but there is no answer. */
  fault: "none" | "offline" | "lost" | { readonly status: number; readonly body: unknown };
  cart: Answer & { readonly entries: readonly Answer[] };
  /** The changes are answered when this promise is resolved. */
  held?: Promise<void>;
}

/** Answers the calls of a page, and of other pages of its context, to the cart of the tests. */
export async function serveCart(page: Page, host: string): Promise<CartOrigin> {
  const context = page.context();
  const origin: CartOrigin = { calls: [], fault: "none", cart: cartAnswer };
  await context.addCookies([
    { name: "CART", value: "token", url: `http://${host}` },
    { name: "crumb", value: "abc", url: `http://${host}` },
  ]);
  // Routes of the page itself come first.
  for (const target of [context, page])
    await target.route(`http://${host}/api/commerce/**`, (route) => answerCall(origin, route));
  return origin;
}

async function answerCall(origin: CartOrigin, route: Route): Promise<void> {
  const request = route.request();
  const path = new URL(request.url()).pathname.replace("/api/commerce", "");
  origin.calls.push(`${request.method()} ${path} ${request.postData() ?? ""}`.trim());
  const { fault } = origin;
  if (fault === "offline") return route.abort("internetdisconnected");
  if (typeof fault === "object" && request.method() !== "GET") await origin.held;
  if (typeof fault === "object") return route.fulfill({ status: fault.status, json: fault.body });
  if (request.method() !== "GET") change(origin, request.method(), path, request.postDataJSON());
  if (request.method() !== "GET") await origin.held;
  if (fault === "lost") return route.abort("connectionreset");
  return route.fulfill({ json: request.method() === "GET" ? origin.cart : { shoppingCart: origin.cart } });
}

function change(origin: CartOrigin, method: string, path: string, body: Answer | null): void {
  const id = path.split("/").at(-1);
  let entries = origin.cart.entries;
  if (method === "PUT" && path.includes("/entries/"))
    entries = entries.map((entry) => (entry.id === id ? changed(entry, body) : entry));
  if (method === "DELETE" && path.includes("/entries/")) entries = entries.filter((entry) => entry.id !== id);
  if (method === "POST" && path.endsWith("/entries")) {
    const old = cartAnswer.entries.find(({ itemId }) => itemId === body?.itemId);
    entries = [...entries, withQuantity({ ...old, id: `n${origin.calls.length}` }, Number(body?.quantity))];
  }
  const refused = method === "POST" && path.endsWith("/coupons");
  const subtotalCents = entries.reduce(
    (sum, { unitPrice, quantity }) => sum + centsOf(unitPrice) * Number(quantity),
    0,
  );
  const usd = { currency: "USD", value: (subtotalCents / 100).toFixed(2) };
  origin.cart = {
    ...origin.cart,
    entries,
    totalQuantity: entries.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    subtotalCents,
    subtotalAmount: usd,
    grandTotalCents: 0,
    ...(refused && { invalidCoupons: [{ promoCode: body?.promoCode, reason: "This coupon has expired." }] }),
  };
}

function changed(entry: Answer, body: Answer | null): Answer {
  return body !== null && "additionalFields" in body
    ? { ...entry, ...body, answers: undefined }
    : withQuantity(entry, Number(body?.quantity));
}

function withQuantity(entry: Answer, quantity: number): Answer {
  const value = ((centsOf(entry.unitPrice) * quantity) / 100).toFixed(2);
  return { ...entry, quantity, total: { currency: "USD", value } };
}

function centsOf(money: unknown): number {
  const { value = "0" } = (money ?? {}) as { readonly value?: string };
  return Math.round(Number(value) * 100);
}
