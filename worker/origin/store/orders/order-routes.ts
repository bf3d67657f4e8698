import "../../../texts.ts";
import { Hono } from "hono";
import { asObject } from "../../../../shared/fields.ts";
import { apiPaths } from "../../../../shared/names.ts";
import { decimalOf } from "../../../../shared/store/money.ts";
import { refusalsTexts } from "../../../../shared/texts/refusals.ts";
import { rateLimitPeriodSeconds } from "../../../http/rate-limit.ts";
import { readBodyText } from "../../../http/read-body.ts";
import { readJson } from "../../../http/read-json.ts";
import type { OriginContext, OriginEnv } from "../../bindings.ts";
import { textLanguageOf } from "../../rows/text-language.ts";
import { cartJson } from "../cart-json.ts";
import { shownCurrencyOf } from "../cart-token.ts";
import { isWithinGuessLimit } from "../guess-limit.ts";
import { PaymentTimeout } from "../payments/payment-service.ts";
import { paymentMethodOf } from "../payments/payment-settings.ts";
import { serveDownload } from "./downloads.ts";
import { endPurchasedCart } from "./end-purchased-cart.ts";
import { findGiftCards, giftCardProblem } from "./gift-cards.ts";
import { mayOrderCart } from "./holds-cart.ts";
import { parseOrderInput } from "./order-input.ts";
import { orderPaths } from "./order-paths.ts";
import type { OrderRow } from "./order-rows.ts";
import { handlePaymentEvent, orderStoreOf, signingSecret } from "./order-store.ts";
import { type OrderOutcome, placeOrder } from "./place-order.ts";

const noStore = { "cache-control": "no-store" };
const maxBodyBytes = 64 * 1024;

/** The calls for orders and payments: docs/reference/orders.md */
export const orderRoutes = new Hono<OriginEnv>();

orderRoutes.post(apiPaths.orders, async (c) => {
  const body = await readJson(c.req.raw, maxBodyBytes);
  if (body === undefined) return c.json({ error: (await refusalsOf(c)).unread }, 400, noStore);
  const parsed = parseOrderInput(body, {
    key: c.req.header("idempotency-key")?.trim(),
    method: paymentMethodOf(c.env),
    language: await languageOf(c),
  });
  if ("errors" in parsed) return c.json({ errors: parsed.errors }, 422, noStore);
  try {
    if (!(await mayOrderCart(c, parsed.input)))
      return c.json({ errors: { cartToken: (await refusalsOf(c)).emptyCart } }, 422, noStore);
    if (!(await isWithinGuessLimit(c, "gift card", parsed.input.giftCards))) return await refuseGuess(c);
    return await respond(c, await placeOrder(orderStoreOf(c), parsed.input, shownCurrencyOf(c)));
  } catch (error) {
    console.error("order:", error);
    const texts = await refusalsOf(c);
    return error instanceof PaymentTimeout
      ? c.json({ error: texts.retry, retry: true }, 504, noStore)
      : c.json({ error: texts.orderNotStored, retry: true }, 503, noStore);
  }
});

/** The language of messages: that of the page; English if the database does not answer. */
const languageOf = (c: OriginContext) => textLanguageOf(c).catch(() => "en");
const refusalsOf = async (c: OriginContext) => refusalsTexts(await languageOf(c));

async function respond(c: OriginContext, outcome: OrderOutcome): Promise<Response> {
  const texts = await refusalsOf(c);
  switch (outcome.kind) {
    case "placed":
      await endPurchasedCart(c, outcome.order);
      return c.json({ order: orderJson(outcome.order) }, 200, noStore);
    case "challenge":
      return c.json({ action: actionOf(outcome) }, 202, noStore);
    case "refused":
      return c.json({ error: texts.cardRefused }, 402, noStore);
    case "invalid":
      return c.json({ errors: outcome.errors }, 422, noStore);
    case "changed":
      return c.json(
        {
          error: outcome.changes.map(({ message }) => message).join(" "),
          changed: outcome.changes,
          shoppingCart: cartJson(outcome.priced),
        },
        409,
        noStore,
      );
    case "refunded":
      return conflict(c, texts.paidTooLate);
    case "released":
    case "superseded":
      return conflict(c, texts.otherWindow);
    case "unpaid":
      return c.json({ error: texts.retry, retry: true }, 504, noStore);
    case "unknown": {
      if (!outcome.isLate) return c.json({ error: texts.orderNotStored, retry: true }, 503, noStore);
      const receivedUrl = orderPaths.received(outcome.order.token);
      return c.json({ error: texts.retry, retry: true, receivedUrl }, 504, noStore);
    }
  }
}

/** The second step: a page of the payment service, or the question of the test bank. */
function actionOf({ paymentId, actionUrl }: Extract<OrderOutcome, { kind: "challenge" }>) {
  return actionUrl === undefined
    ? { type: "challenge", paymentId }
    : { type: "redirect", paymentId, url: actionUrl };
}

function conflict(c: OriginContext, error: string): Response {
  return c.json({ error, changed: [] }, 409, noStore);
}

function orderJson(order: OrderRow): Readonly<Record<string, unknown>> {
  const { id, order_number, token, grand_total } = order;
  return {
    id,
    orderNumber: String(order_number),
    orderToken: token,
    grandTotalCents: grand_total,
    confirmedUrl: orderPaths.confirmed(order),
    statusUrl: orderPaths.status(token),
  };
}

/** The buyer's answer to the second step of the test payment service. */
orderRoutes.post(`${apiPaths.payments}:id/challenge`, async (c) => {
  const { answer } = asObject(await readJson(c.req.raw, maxBodyBytes));
  if (answer !== "confirm" && answer !== "refuse")
    return c.json({ errors: { answer: (await refusalsOf(c)).answerPayment } }, 422, noStore);
  const payment = await orderStoreOf(c).payments.answerChallenge?.(c.req.param("id"), answer);
  if (!payment) return c.json({ error: (await refusalsOf(c)).noPayment }, 404, noStore);
  return c.body(null, 204, noStore);
});

/** The balance of a gift card: docs/reference/orders.md#gift-cards */
orderRoutes.post(apiPaths.giftCardBalance, async (c) => {
  const { code, currency: wanted } = asObject(await readJson(c.req.raw, maxBodyBytes));
  const codes = typeof code === "string" ? [code] : [];
  if (!(await isWithinGuessLimit(c, "gift card", codes))) return await refuseGuess(c);
  const [card] = await findGiftCards(c.env.DB, codes);
  const texts = await refusalsOf(c);
  if (!card) return c.json({ error: texts.unknownCard }, 404, noStore);
  const { currency, balance } = card;
  const problem = typeof wanted === "string" ? giftCardProblem(card, wanted, texts) : undefined;
  if (problem !== undefined) return c.json({ error: problem }, 422, noStore);
  const value = decimalOf({ currency, minorUnits: balance });
  return c.json({ balance: { currencyCode: currency, value }, balanceCents: balance }, 200, noStore);
});

const refuseGuess = async (c: OriginContext) =>
  c.json({ error: (await refusalsOf(c)).tooManyTries }, 429, {
    ...noStore,
    "retry-after": String(rateLimitPeriodSeconds),
  });

/** A file of a digital product: docs/reference/orders.md#downloads */
orderRoutes.get(`${apiPaths.downloads}:token`, (c) => serveDownload(c, c.req.param("token")));

/** The webhook of the payment service. */
orderRoutes.post(`${apiPaths.payments}events`, async (c) => {
  const body = await readBodyText(c.req.raw, maxBodyBytes);
  if (body === undefined) return c.json({ error: "This event is too large." }, 413, noStore);
  const event = { body, signature: c.req.header("stripe-signature") };
  const isValid = await handlePaymentEvent(orderStoreOf(c), await signingSecret(c.env), event);
  if (!isValid) return c.json({ error: "The signature of this event is not valid." }, 400, noStore);
  return c.json({ received: true }, 200, noStore);
});
