/** The calls of the cart: docs/reference/commerce.md#cart-calls */
import { isObject } from "../../../shared/fields.ts";
import { apiPaths, cookieNames } from "../../../shared/names.ts";
import type { ApiResponse, HttpMethod } from "../../data/fetch-json.ts";
import { getResponseField, requestWithCrumb } from "../../data/with-crumb.ts";
import { readCookie } from "../../dom/cookie.ts";
import type { CallResult } from "./cart-deps.ts";
import { networkCause } from "./cart-messages.ts";
import type { CartChange, StoredChange } from "./kept-changes.ts";

/** An answer after this time counts as none. */
const timeoutMs = 15_000;
/** Statuses of a server that may accept the same call later. */
const passing = new Set([408, 425, 429]);
const gone = new Set([404, 410]);
const maxMessage = 500;

export async function readCart(): Promise<CallResult> {
  const response = await requestWithCrumb("GET", apiPaths.shoppingCart, {
    query: {
      mock: "false",
      timecode: String(Date.now()),
      calculateSubtotal: String(document.querySelector(".sqs-cart-subtotal") !== null),
    },
    timeoutMs,
  });
  if (response.failure === undefined && response.status === 404) return { status: "cart", answer: {} };
  const result = resultOf(response);
  return result.status === "refused" ? { status: "unknown", cause: "server" } : result;
}

/**
 * Sends a change. Pages from a shared cache come without a crumb, so a visitor without one first requests the cart, with
 * which servers set it.
 */
export async function sendChange({ id, change }: StoredChange): Promise<CallResult> {
  if (readCookie(cookieNames.crumb) === undefined) await readCart();
  const [method, path, body] = callOf(change);
  const response = await requestWithCrumb(method, path, {
    ...(body && { body }),
    ...(change.type === "add" && { headers: { "add-to-cart-id": id } }),
    timeoutMs,
  });
  const result = resultOf(response);
  // An answer without a cart does not say if the change was applied.
  return result.status === "cart" && !hasCart(result.answer)
    ? { status: "unknown", cause: "server" }
    : result;
}

function callOf(change: CartChange): [HttpMethod, string, object?] {
  const entryPath = (id: string) => `${apiPaths.cartEntries}/${encodeURIComponent(id)}`;
  switch (change.type) {
    case "add":
      return ["POST", apiPaths.cartEntries, change.entry];
    case "quantity":
      return ["PUT", entryPath(change.entryId), { quantity: change.quantity }];
    case "answers":
      return ["PUT", entryPath(change.entryId), { additionalFields: change.additionalFields }];
    case "remove":
      return ["DELETE", entryPath(change.entryId)];
    case "add-coupon":
      return ["POST", apiPaths.cartCoupons, { promoCode: change.promoCode }];
    case "remove-coupon":
      return ["DELETE", `${apiPaths.cartCoupons}/${encodeURIComponent(change.couponId)}`];
    case "shipping-location":
      return ["PUT", apiPaths.shippingLocation, { country: change.country, zip: change.zip }];
    case "shipping-option":
      return ["PUT", apiPaths.shippingOption, { key: change.key }];
    case "currency":
      return ["POST", apiPaths.storeCurrency, { currency: change.currency }];
  }
}

function resultOf(response: ApiResponse): CallResult {
  if (response.failure !== undefined) return { status: "unknown", cause: networkCause() };
  const { ok, status, data, parseError } = response;
  if (status >= 500 || passing.has(status) || (ok && parseError !== undefined))
    return { status: "unknown", cause: "server" };
  const error =
    getResponseField(response, "error") ?? (ok ? undefined : getResponseField(response, "message"));
  if (ok && !error && !getResponseField(response, "crumbFail"))
    return { status: "cart", answer: isObject(data) ? data : {} };
  const message = typeof error === "string" ? error.slice(0, maxMessage) : "";
  return { status: "refused", message, isGone: gone.has(status) };
}

function hasCart(answer: unknown): boolean {
  return isObject(answer) && ("shoppingCart" in answer || "entries" in answer || "totalQuantity" in answer);
}
