/** The calls that place an order: docs/reference/checkout.md#placing-the-order */
import { isObject } from "../../../shared/fields.ts";
import { apiPaths } from "../../../shared/names.ts";
import { safeLink } from "../../../shared/overlays/safe-link.ts";
import { parseFieldErrors, parseOrderChanges } from "../../../shared/store/checkout/checkout-state.ts";
import { requestWithCrumb } from "../../data/with-crumb.ts";
import { networkCause } from "../cart/cart-messages.ts";
import type { BankAnswer, OrderBody, OrderResponse } from "./payment.ts";

/** Payments may take longer than other calls. */
const timeoutMs = 45_000;
const maxMessage = 500;

export async function placeOrder(key: string, body: OrderBody): Promise<OrderResponse> {
  const response = await requestWithCrumb("POST", apiPaths.orders, {
    body,
    headers: { "idempotency-key": key },
    timeoutMs,
  });
  if (response.failure !== undefined) return { type: "unknown", cause: networkCause() };
  return answerOf(response.status, response.data);
}

export const messageOf = (error: unknown) => (typeof error === "string" ? error.slice(0, maxMessage) : "");

function answerOf(status: number, data: unknown): OrderResponse {
  if (!isObject(data)) return { type: "unknown", cause: "server" };
  const { error, errors, order, action, changed, receivedUrl } = data;
  const message = messageOf(error);
  const url =
    isObject(order) && typeof order.confirmedUrl === "string" ? safeLink(order.confirmedUrl) : undefined;
  if (status === 200 && url !== undefined) return { type: "placed", url };
  const step = isObject(action) && typeof action.url === "string" ? safeLink(action.url) : undefined;
  if (status === 202 && step !== undefined) return { type: "redirect", url: step };
  if (status === 202 && isObject(action) && typeof action.paymentId === "string")
    return { type: "challenge", paymentId: action.paymentId };
  if (status === 409) return { type: "changed", changes: parseOrderChanges(changed), message };
  if (status === 422) return { type: "invalid", errors: parseFieldErrors(errors) };
  if (status === 504)
    return {
      ...{ type: "late", message: "" },
      url: typeof receivedUrl === "string" ? safeLink(receivedUrl) : undefined,
    };
  if (status === 503 && message) return { type: "late", message };
  if (status >= 400 && status < 500) return { type: "refused", message };
  return { type: "unknown", cause: "server" };
}

export async function answerBank(paymentId: string, answer: BankAnswer): Promise<boolean> {
  const path = `${apiPaths.payments}${encodeURIComponent(paymentId)}/challenge`;
  const { ok } = await requestWithCrumb("POST", path, { body: { answer }, timeoutMs });
  return ok;
}
