import type { OriginBindings } from "../../bindings.ts";

/** The variables that choose the payment service: README.md, "Settings". */
export type PaymentBindings = Pick<
  OriginBindings,
  "PAYMENT_SECRET_KEY" | "PAYMENT_PUBLIC_KEY" | "PAYMENT_WEBHOOK_SECRET" | "PAYMENT_API" | "PAYMENT_SCRIPT"
>;

/** The account at a payment service with payment intents. */
export interface PaymentSettings {
  readonly secretKey: string;
  /** Is part of the checkout page. */
  readonly publicKey: string;
  readonly webhookSecret: string;
  /** Address of the service's API, without a slash at the end. */
  readonly api: string;
  /** Address of the service's script, which makes the fields of the card. */
  readonly script: string;
}

/** The settings of the payment service; undefined without keys: then it is the test payment service. */
export function paymentSettings(env: PaymentBindings): PaymentSettings | undefined {
  const { PAYMENT_SECRET_KEY: secretKey, PAYMENT_PUBLIC_KEY: publicKey } = env;
  const { PAYMENT_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !publicKey || !webhookSecret) return undefined;
  return {
    ...{ secretKey, publicKey, webhookSecret },
    api: (env.PAYMENT_API || "https://api.stripe.com").replace(/\/+$/, ""),
    script: env.PAYMENT_SCRIPT || "https://js.stripe.com/v3/",
  };
}

/** How the checkout pays: with a test card, or with a token of the payment service. */
export function paymentMethodOf(env: PaymentBindings): "test" | "card" {
  return paymentSettings(env) ? "card" : "test";
}

/** Sources that the checkout page allows for the service (https://docs.stripe.com/security/guide#content-security-policy). */
export function paymentSources({
  api,
  script,
}: PaymentSettings): Readonly<Record<string, readonly string[]>> {
  const scripts = new URL(script).origin;
  return {
    "script-src": [scripts],
    "frame-src": [scripts, "https://hooks.stripe.com"],
    "connect-src": ["'self'", new URL(api).origin],
  };
}
