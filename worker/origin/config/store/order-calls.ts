import { formatMoney } from "../../../../shared/store/money.ts";
import type { OrderDetail, RefundQuote } from "../../../../shared/store/owner/order-detail.ts";
import { type OwnerOrderTexts, ownerOrderTexts } from "../../../../shared/texts/owner-order.ts";
import { jsonResponse } from "../../../http/json-response.ts";
import { readJson } from "../../../http/read-json.ts";
import { applyAction } from "../../store/order-actions/apply-action.ts";
import { loadRefundable } from "../../store/order-actions/load-refundable.ts";
import { type ActionKind, parseAction, parseRefundRequest } from "../../store/order-actions/order-action.ts";
import { planRefund, type RefundableOrder, type RefundPlan } from "../../store/order-actions/plan-refund.ts";
import { orderStoreOf } from "../../store/orders/order-store.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
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
  return orderDetail(state, {
    site: withOwnerLocale(c, site),
    language: ownerLanguage(c),
    roles: owner.roles,
    hasStock,
  });
}

/** `POST /config/commerce/orders/{id}/{action}`: docs/reference/store-screens.md#actions-on-orders */
export async function actOnOrder(request: OwnerRequest, kind: ActionKind): Promise<Response> {
  const { c, owner } = request;
  const texts = ownerOrderTexts(ownerLanguage(c));
  const parsed = parseAction(kind, await readJson(request.c.req.raw, maxBodyBytes));
  if ("errors" in parsed) return jsonResponse({ errors: inWords(parsed.errors, texts) }, 422);
  const outcome = await applyAction(orderStoreOf(c), c.req.param("id") ?? "", {
    request: parsed.input,
    author: owner.accountId,
  });
  if (outcome.kind === "missing") return missingResponse(texts);
  if (outcome.kind === "invalid") return jsonResponse({ errors: inWords(outcome.errors, texts) }, 422);
  const order = await readDetail(request, outcome.state);
  switch (outcome.kind) {
    case "done":
      return jsonResponse({ order });
    case "conflict":
      return jsonResponse({ error: texts.changedMeanwhile, order }, 409);
    case "refused":
      return jsonResponse({ error: texts.serviceRefused, order }, 402);
    case "unknown":
      return jsonResponse({ error: texts.serviceSilent, order }, 202);
  }
}

/** `POST /config/commerce/orders/{id}/refund-quote`: the amount of a refund and where it goes. Nothing is changed. */
export async function quoteRefund(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const texts = ownerOrderTexts(ownerLanguage(c));
  const parsed = parseRefundRequest(await readJson(request.c.req.raw, maxBodyBytes));
  if ("errors" in parsed) return jsonResponse({ errors: inWords(parsed.errors, texts) }, 422);
  const state = await loadRefundable(c.env.DB, c.req.param("id") ?? "");
  if (state?.order.state !== "placed") return missingResponse(texts);
  const plan = planRefund(state, parsed.input);
  if (typeof plan === "string") return jsonResponse({ errors: inWords({ request: plan }, texts) }, 422);
  return jsonResponse({
    quote: quoteOf(plan, texts, (minorUnits) =>
      formatMoney({ currency: state.order.currency, minorUnits }, site.language),
    ),
  });
}

function quoteOf(
  { amount, paymentAmount, giftCards, voidedCards }: RefundPlan,
  texts: OwnerOrderTexts,
  money: (minorUnits: number) => string,
): RefundQuote {
  const toCards = giftCards.reduce((sum, card) => sum + card.amount, 0);
  return {
    amount,
    text: money(amount),
    parts: [
      ...(paymentAmount > 0 ? [{ label: texts.toPayment, value: money(paymentAmount) }] : []),
      ...(toCards > 0 ? [{ label: texts.toGiftCards, value: money(toCards) }] : []),
      ...(voidedCards.length > 0 ? [{ label: texts.cardsEnd, value: String(voidedCards.length) }] : []),
    ],
  };
}

/** Problems of the rules of orders, which are keys of the catalogue, in words. */
function inWords(
  errors: Readonly<Record<string, string>>,
  texts: OwnerOrderTexts,
): Readonly<Record<string, string>> {
  const byKey: ReadonlyMap<string, unknown> = new Map(Object.entries(texts));
  return Object.fromEntries(
    Object.entries(errors).map(([path, problem]) => [path, String(byKey.get(problem) ?? problem)]),
  );
}

function missingResponse({ noSuchOrder }: OwnerOrderTexts): Response {
  return jsonResponse({ error: noSuchOrder }, 404);
}
