import * as z from "zod";
import { parseJson } from "../../../http/parse-json.ts";
import { PaymentTimeout } from "./payment-service.ts";
import type { PaymentSettings } from "./payment-settings.ts";

/** A service that takes longer may have made the payment; the order then waits for its event or the next request. */
const timeoutMs = 15_000;
/** The version whose answers are read here. The service answers an account's own version otherwise. */
const apiVersion = "2024-06-20";

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  last_payment_error: z.object({ code: z.string().nullish() }).nullish(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.url() }).nullish() }).nullish(),
  latest_charge: z.union([z.string(), z.object({ refunded: z.boolean() })]).nullish(),
  customer: z.string().nullish(),
  payment_method: z.string().nullish(),
});
/** A payment intent (https://docs.stripe.com/api/payment_intents/object), as far as the store reads it. */
export type Intent = z.infer<typeof intentSchema>;

const objectSchema = z.object({ id: z.string(), status: z.string().nullish() });
const errorSchema = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) });

type Params = Readonly<Record<string, string | number | undefined>>;

interface Call {
  readonly params?: Params;
  /** Idempotency key of a step. The service answers a repeated key with the first answer. */
  readonly key?: string;
}

/** The service has refused a call. Nothing was changed by it. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
}

/** Calls of the payment service. Each throws a `PaymentTimeout` if its result is not known, or a `CallRefused`. */
export interface IntentApi {
  createIntent(call: Call): Promise<Intent>;
  retrieveIntent(id: string): Promise<Intent>;
  confirmIntent(id: string, call: Call): Promise<Intent>;
  cancelIntent(id: string, call: Call): Promise<Intent>;
  createRefund(call: Call): Promise<z.infer<typeof objectSchema>>;
  createCustomer(call: Call): Promise<z.infer<typeof objectSchema>>;
}

export function createIntentApi({ api, secretKey }: Pick<PaymentSettings, "api" | "secretKey">): IntentApi {
  async function send<T>(schema: z.ZodType<T>, method: string, path: string, call: Call = {}): Promise<T> {
    const { params = {}, key } = call;
    const filled = Object.entries(params).filter(([, value]) => value !== undefined);
    const form = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
    const answer = await request(`${api}/v1/${path}${method === "GET" && form.size > 0 ? `?${form}` : ""}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        "stripe-version": apiVersion,
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(method === "POST" && { body: form }),
    });
    if (answer.status >= 400) throw refusal(answer, path);
    const parsed = schema.safeParse(answer.body);
    if (!parsed.success) throw new PaymentTimeout(`the payment service's answer to ${path} is not readable`);
    return parsed.data;
  }
  const expanded = { "expand[]": "latest_charge" };
  const intent = (id: string) => `payment_intents/${encodeURIComponent(id)}`;
  return {
    createIntent: (call) => send(intentSchema, "POST", "payment_intents", call),
    retrieveIntent: (id) => send(intentSchema, "GET", intent(id), { params: expanded }),
    confirmIntent: (id, call) => send(intentSchema, "POST", `${intent(id)}/confirm`, call),
    cancelIntent: (id, call) => send(intentSchema, "POST", `${intent(id)}/cancel`, call),
    createRefund: (call) => send(objectSchema, "POST", "refunds", call),
    createCustomer: (call) => send(objectSchema, "POST", "customers", call),
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function request(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    throw new PaymentTimeout(
      `the payment service did not answer: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** 409: the first request with this key is still running. 429: there were too many requests. */
function refusal({ status, body }: Answer, path: string): Error {
  const { code, type } = errorSchema.safeParse(body).data?.error ?? {};
  const text = `${path}: ${status} ${code ?? type ?? ""}`.trim();
  return status >= 500 || status === 409 || status === 429
    ? new PaymentTimeout(`the payment service has no result for ${text}`)
    : new CallRefused(`the payment service refuses ${text}`);
}
