import type { OrderDetail, RefundQuote } from "../../../../shared/commerce/order-detail.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import { jsonResponse } from "../../../http/json-response.ts";
import { readJson } from "../../../http/read-json.ts";
import { applyAction } from "../../store/order-actions/apply-action.ts";
import { loadRefundable } from "../../store/order-actions/load-refundable.ts";
import { type ActionKind, parseAction, parseRefundRequest } from "../../store/order-actions/order-action.ts";
import { planRefund, type RefundableOrder, type RefundPlan } from "../../store/order-actions/plan-refund.ts";
import { orderStoreOf } from "../../store/orders/order-store.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { orderDetail } from "./order-detail.ts";

const maxBodyBytes = 64 * 1024;

/** The order as its screen has it, for the contributor of the request. */
export async function readDetail(
  { c, site, owner }: OwnerRequest,
  state: RefundableOrder,
): Promise<OrderDetail> {
  const query = c.env.DB.prepare("SELECT 1 FROM order_stock WHERE order_id = ? LIMIT 1").bind(state.order.id);
  const hasStock = (await query.first()) !== null;
  return orderDetail(state, { site, roles: owner.roles, hasStock });
}

/** `POST /config/commerce/orders/{id}/{action}`: docs/reference/store-screens.md#actions-on-orders */
export async function actOnOrder(request: OwnerRequest, kind: ActionKind): Promise<Response> {
  const { c, owner } = request;
  const parsed = parseAction(kind, await readJson(request.c.req.raw, maxBodyBytes));
  if ("errors" in parsed) return jsonResponse({ errors: parsed.errors }, 422);
  const outcome = await applyAction(orderStoreOf(c), c.req.param("id") ?? "", {
    request: parsed.input,
    author: owner.accountId,
  });
  if (outcome.kind === "missing") return missingResponse();
  if (outcome.kind === "invalid") return jsonResponse({ errors: outcome.errors }, 422);
  const order = await readDetail(request, outcome.state);
  switch (outcome.kind) {
    case "done":
      return jsonResponse({ order });
    case "conflict":
      return jsonResponse({ error: "The order was changed in the meantime. Nothing was done.", order }, 409);
    case "refused":
      return jsonResponse(
        { error: "The payment service refused the refund. Nothing was given back.", order },
        402,
      );
    case "unknown":
      return jsonResponse(
        { error: "The payment service has not answered. The refund is finished later, once.", order },
        202,
      );
  }
}

/** `POST /config/commerce/orders/{id}/refund-quote`: the amount of a refund and where it goes. Nothing is changed. */
export async function quoteRefund(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const parsed = parseRefundRequest(await readJson(request.c.req.raw, maxBodyBytes));
  if ("errors" in parsed) return jsonResponse({ errors: parsed.errors }, 422);
  const state = await loadRefundable(c.env.DB, c.req.param("id") ?? "");
  if (state?.order.state !== "placed") return missingResponse();
  const plan = planRefund(state, parsed.input);
  if (typeof plan === "string") return jsonResponse({ errors: { request: plan } }, 422);
  return jsonResponse({ quote: quoteOf(plan, { currency: state.order.currency, language: site.language }) });
}

function quoteOf(
  { amount, paymentAmount, giftCards, voidedCards }: RefundPlan,
  { currency, language }: { readonly currency: string; readonly language: string },
): RefundQuote {
  const money = (minorUnits: number) => formatMoney({ currency, minorUnits }, language);
  const toCards = giftCards.reduce((sum, card) => sum + card.amount, 0);
  return {
    amount,
    text: money(amount),
    parts: [
      ...(paymentAmount > 0 ? [{ label: "To the payment", value: money(paymentAmount) }] : []),
      ...(toCards > 0 ? [{ label: "To gift cards", value: money(toCards) }] : []),
      ...(voidedCards.length > 0
        ? [{ label: "Gift cards of this order that end", value: String(voidedCards.length) }]
        : []),
    ],
  };
}

function missingResponse(): Response {
  return jsonResponse({ error: "There is no such order." }, 404);
}
