import * as z from "zod";
import { CallRefused, createIntentApi, type Intent, type IntentApi } from "./intent-api.ts";
import { type Payment, type PaymentRequest, type PaymentService, PaymentTimeout } from "./payment-service.ts";
import type { PaymentSettings } from "./payment-settings.ts";

const row = z.object({ intent_id: z.string().nullable() });

/**
 * A payment service with payment intents: docs/decisions/0100-payment-intents.md. An intent is created without being
 * confirmed, its id is stored, and only then it is confirmed, so that no money can move of which the store does not know.
 * Each step has an idempotency key of its own, which begins with that of the payment.
 */
export function createPaymentIntents(
  db: D1Database,
  settings: Pick<PaymentSettings, "api" | "secretKey">,
): PaymentService {
  const api = createIntentApi(settings);
  /** The stored id of the intent; null if the payment was cancelled before there was one. */
  const storedId = async (key: string): Promise<string | null | undefined> => {
    const found = await db
      .prepare("SELECT intent_id FROM payment_intents WHERE payment_key = ?")
      .bind(key)
      .first();
    return found === null ? undefined : row.parse(found).intent_id;
  };
  /** Stores an id, or that there is none, unless the key has one. Returns what is stored. */
  const store = async (key: string, id: string | null): Promise<string | null> => {
    await db
      .prepare(
        "INSERT INTO payment_intents (payment_key, intent_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      )
      .bind(key, id, Date.now())
      .run();
    return (await storedId(key)) ?? null;
  };
  const find = async (key: string): Promise<Payment | undefined> => {
    const id = await storedId(key);
    if (id === undefined) return undefined;
    return id === null ? cancelled(key) : paymentOf(key, await api.retrieveIntent(id));
  };
  const cancel = async (key: string): Promise<Payment> => {
    const id = await store(key, null);
    if (id === null) return cancelled(key);
    try {
      return paymentOrRefusal(key, await api.cancelIntent(id, { key: `${key}-cancel` }));
    } catch (error) {
      // A payment that has succeeded cannot be cancelled.
      if (error instanceof CallRefused) return paymentOrRefusal(key, await api.retrieveIntent(id));
      throw error;
    }
  };
  return {
    find,
    cancel,
    async pay(request: PaymentRequest) {
      const { key } = request;
      const saved = request.renewalOf === undefined ? undefined : await savedCard(db, api, request.renewalOf);
      if (request.renewalOf !== undefined && saved === undefined) return { id: "", key, state: "refused" };
      let id = await storedId(key);
      if (id === undefined) {
        const intent = await createIntent(api, request, saved);
        id = await store(key, intent.id);
        if (id === null) await api.cancelIntent(intent.id, { key: `${key}-cancel` });
      }
      if (id === null) return cancelled(key);
      try {
        const confirmed = await api.confirmIntent(id, {
          key: `${key}-confirm`,
          params: confirmation(request, saved),
        });
        return paymentOrRefusal(key, confirmed);
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        // A card that was refused, an intent that is paid or cancelled, or a token that cannot be used.
        return paymentOf(key, await api.retrieveIntent(id)) ?? { id, key, state: "refused" };
      }
    },
    async refund(key) {
      const id = await storedId(key);
      if (typeof id !== "string") throw new Error(`the payment of order ${key} is missing`);
      try {
        await api.createRefund({ key: `${key}-refund`, params: { payment_intent: id } });
      } catch (error) {
        // The payment was refunded before.
        if (!(error instanceof CallRefused)) throw error;
      }
      return paymentOrRefusal(key, await api.retrieveIntent(id));
    },
    async refundPart({ key, refundKey, amount }) {
      const id = await storedId(key);
      if (typeof id !== "string") return "refused";
      try {
        const params = { payment_intent: id, amount, "metadata[key]": refundKey };
        const { status } = await api.createRefund({ key: refundKey, params });
        return status === "failed" || status === "canceled" ? "refused" : "refunded";
      } catch (error) {
        if (error instanceof CallRefused) return "refused";
        throw error;
      }
    },
  };
}

const cancelled = (key: string): Payment => ({ id: "", key, state: "cancelled" });

/** The payment of an intent that was confirmed or cancelled. One that was not confirmed counts as refused. */
function paymentOrRefusal(key: string, intent: Intent): Payment {
  return paymentOf(key, intent) ?? { id: intent.id, key, state: "refused" };
}

/** The payment of an intent; undefined if it was not confirmed yet. Throws a `PaymentTimeout` while it is processed. */
function paymentOf(key: string, intent: Intent): Payment | undefined {
  const { id, status, last_payment_error: refusal, next_action: next, latest_charge: charge } = intent;
  switch (status) {
    case "succeeded":
      return { id, key, state: typeof charge === "object" && charge?.refunded ? "refunded" : "succeeded" };
    case "canceled":
      return { id, key, state: "cancelled" };
    case "requires_payment_method":
      return refusal ? { id, key, state: "refused" } : undefined;
    case "requires_confirmation":
      return undefined;
    case "requires_action": {
      const url = next?.redirect_to_url?.url;
      if (url === undefined) throw new PaymentTimeout(`payment ${id} asks for a step that has no address`);
      return { id, key, state: "challenge", actionUrl: url };
    }
    default:
      throw new PaymentTimeout(`payment ${id} is ${status}`);
  }
}

interface SavedCard {
  readonly customer: string;
  readonly paymentMethod: string;
}

/** The card of a subscription's first payment, which the service keeps with its customer. */
async function savedCard(db: D1Database, api: IntentApi, firstKey: string): Promise<SavedCard | undefined> {
  const found = await db
    .prepare("SELECT intent_id FROM payment_intents WHERE payment_key = ? AND intent_id IS NOT NULL")
    .bind(firstKey)
    .first<string>("intent_id");
  if (found === null) return undefined;
  const { customer, payment_method: paymentMethod } = await api.retrieveIntent(found);
  return customer && paymentMethod ? { customer, paymentMethod } : undefined;
}

async function createIntent(
  api: IntentApi,
  { key, amount, currency, isCardKept = false }: PaymentRequest,
  saved: SavedCard | undefined,
): Promise<Intent> {
  const customer =
    saved?.customer ??
    (isCardKept
      ? (await api.createCustomer({ key: `${key}-customer`, params: { "metadata[key]": key } })).id
      : undefined);
  return await api.createIntent({
    key: `${key}-create`,
    params: {
      ...{ amount, currency: currency.toLowerCase(), customer },
      // Other ways of paying answer later than a checkout can wait.
      "payment_method_types[]": "card",
      setup_future_usage: isCardKept ? "off_session" : undefined,
      "metadata[key]": key,
    },
  });
}

function confirmation({ card, returnUrl }: PaymentRequest, saved: SavedCard | undefined) {
  return saved
    ? { payment_method: saved.paymentMethod, off_session: "true" }
    : { confirmation_token: card, return_url: returnUrl };
}
