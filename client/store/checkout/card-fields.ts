/**
 * The fields of a card, which belong to the payment service: they are frames of its script, so the page, its scripts and
 * the worker never have the number of a card. The page gets a token for one payment
 * (https://docs.stripe.com/payments/finalize-payments-on-the-server).
 */
import type { CardPayment } from "../../../shared/store/checkout/checkout-settings.ts";
import type { Money } from "../../../shared/store/money.ts";
import { loadScript } from "../../loading/load-script.ts";

/** The part of the service's script that is used (https://docs.stripe.com/js). */
interface PaymentScript {
  elements(options: Readonly<Record<string, unknown>>): Elements;
  createConfirmationToken(options: { readonly elements: Elements }): Promise<{
    readonly confirmationToken?: { readonly id: string };
    readonly error?: { readonly message?: string };
  }>;
}

interface Elements {
  create(name: "payment"): { mount(element: HTMLElement): void; destroy(): void };
  update(options: Readonly<Record<string, unknown>>): void;
  submit(): Promise<{ readonly error?: { readonly message?: string } }>;
}

export type CardToken = { readonly token: string } | { readonly problem: string };

export interface CardFields {
  /** The amount that the card will pay. */
  setAmount(amount: Money): void;
  /** A token for what was typed, or the service's message about it: "" if it has none. */
  createToken(): Promise<CardToken>;
  dispose(): void;
}

export interface CardFieldOptions {
  readonly amount: Money;
  readonly locale: string;
  /** True if the card is charged again later. */
  readonly isKept: boolean;
}

/** Shows the fields in an element. Rejects if the service's script cannot be loaded. */
export async function showCardFields(
  element: HTMLElement,
  { script, publicKey }: CardPayment,
  { amount, locale, isKept }: CardFieldOptions,
): Promise<CardFields> {
  await loadScript(script);
  const { Stripe: connect } = window as unknown as { Stripe: (key: string) => PaymentScript };
  const service = connect(publicKey);
  const elements = service.elements({
    ...{ mode: "payment", locale, paymentMethodTypes: ["card"] },
    ...amountOf(amount),
    ...(isKept && { setupFutureUsage: "off_session" }),
  });
  const fields = elements.create("payment");
  fields.mount(element);
  return {
    setAmount: (next) => elements.update(amountOf(next)),
    async createToken() {
      const submitted = await elements.submit();
      if (submitted.error) return { problem: submitted.error.message ?? "" };
      const { confirmationToken, error } = await service.createConfirmationToken({ elements });
      return confirmationToken ? { token: confirmationToken.id } : { problem: error?.message ?? "" };
    },
    dispose: () => fields.destroy(),
  };
}

function amountOf({ currency, minorUnits }: Money) {
  return { amount: minorUnits, currency: currency.toLowerCase() };
}
