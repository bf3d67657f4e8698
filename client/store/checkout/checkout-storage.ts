/** The data of the checkout in the browser's storage: the draft of its fields, and an order without an answer. */
import { isObject } from "../../../shared/fields.ts";
import { storageKeys } from "../../../shared/names.ts";
import {
  type CheckoutSection,
  type CheckoutValues,
  isCheckoutField,
  isCheckoutSection,
} from "../../../shared/store/checkout/checkout-values.ts";
import { readExpiring, removeExpiring, writeExpiring } from "../../forms/expiring-storage.ts";
import type { OrderBody } from "./payment.ts";

/** As long as the drafts of forms. */
export const maxDraftAgeMs = 86_400_000;

/** Choices that are made anew for each order. */
const notKept = new Set(["termsAccepted", "payment.card", "giftCard", "promoCode", "shippingOptionKey"]);

/** Keeps the typed values, and the sections that the visitor has completed. */
export function saveDraft(values: CheckoutValues, done: readonly CheckoutSection[] = readDone()): void {
  const kept = Object.entries(values).filter(([name]) => !notKept.has(name));
  writeExpiring(
    storageKeys.checkoutDraft,
    { ...Object.fromEntries(kept), done: done.join(" ") },
    maxDraftAgeMs,
  );
}

/** The sections that were completed before a reload. The payment is chosen anew. */
export function readDone(): readonly CheckoutSection[] {
  const draft = readExpiring(storageKeys.checkoutDraft);
  if (!isObject(draft) || typeof draft.done !== "string") return [];
  return draft.done
    .split(" ")
    .filter(isCheckoutSection)
    .filter((section) => section !== "payment");
}

export function readDraft(): Partial<CheckoutValues> {
  const draft = readExpiring(storageKeys.checkoutDraft);
  if (!isObject(draft)) return {};
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => isCheckoutField(name) && !notKept.has(name) && typeof value === "string",
    ),
  );
}

interface SentOrder {
  readonly key: string;
  readonly body: OrderBody;
}

/** Keeps an order before it is sent, so that the next page can ask for its result. */
export function keepSentOrder(order: SentOrder): void {
  writeExpiring(storageKeys.sentOrder, order, maxDraftAgeMs);
}

export function readSentOrder(): SentOrder | undefined {
  const order = readExpiring(storageKeys.sentOrder);
  if (!isObject(order) || typeof order.key !== "string" || !isObject(order.body)) return undefined;
  return { key: order.key, body: order.body };
}

export function forgetSentOrder(): void {
  removeExpiring(storageKeys.sentOrder);
}

export function forgetCheckout(): void {
  removeExpiring(storageKeys.checkoutDraft);
  forgetSentOrder();
}
