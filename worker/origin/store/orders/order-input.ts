import { asObject } from "../../../../shared/fields.ts";
import {
  type Address,
  addressErrors,
  maxAddressText,
  parseAddress,
} from "../../../../shared/store/checkout/address.ts";
import { isOrderEmail, maxNote, testCards } from "../../../../shared/store/checkout/checkout-values.ts";
import { normalizeCode } from "./gift-cards.ts";

const maxGiftCards = 5;

/** The total that the checkout page showed. */
interface ProposedAmount {
  readonly currencyCode: string;
  /** Decimal number in text. */
  readonly value: string;
}

/** The order of a buyer and its payment. It has no prices: they are the store's. */
export interface OrderInput {
  readonly key: string;
  readonly cartToken: string;
  readonly email: string;
  readonly name: string;
  readonly shippingAddress: Address | undefined;
  readonly shippingOptionKey: string | undefined;
  /** A test card, or the token of the payment service's fields; "" if gift cards pay everything. */
  readonly card: string;
  readonly note: string;
  /** Codes of gift cards. */
  readonly giftCards: readonly string[];
  readonly marketingConsent: boolean;
  readonly termsAccepted: boolean;
  readonly proposed: ProposedAmount | undefined;
}

/** Messages by the path of the field, such as `shippingAddress.zip`. */
export type OrderErrors = Readonly<Record<string, string>>;

export type ParsedOrder = { readonly input: OrderInput } | { readonly errors: OrderErrors };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Longer texts are no tokens of a payment service. */
const maxToken = 200;

/**
 * Reads the body of the call that places an order.
 * @param key the header `idempotency-key`
 * @param method the way of paying that the shop has
 */
export function parseOrderInput(
  body: unknown,
  key: string | undefined,
  method: "test" | "card" = "test",
): ParsedOrder {
  const data = asObject(body);
  const payment = asObject(data.payment);
  const email = text(data.email);
  const name = text(data.name);
  const note = text(data.note);
  const cartToken = text(data.cartToken);
  const card = payment.method === method ? cardOf(payment, method) : undefined;
  const hasAddress = data.shippingAddress !== undefined && data.shippingAddress !== null;
  const shippingAddress = hasAddress ? parseAddress(data.shippingAddress) : undefined;
  const errors: Record<string, string> = {};
  if (key === undefined || !uuid.test(key))
    errors.idempotencyKey = "This page is out of date. Please reload it and try again.";
  if (cartToken === "") errors.cartToken = "Your cart is empty. Please add something first.";
  if (!isOrderEmail(email)) errors.email = "Please type your email address, for example ada@example.com.";
  if (name === "") errors.name = "Please type your name.";
  if (name.length > maxAddressText) errors.name = `A name has at most ${maxAddressText} characters.`;
  if (note.length > maxNote) errors.note = `A note has at most ${maxNote} characters.`;
  const giftCards = codeList(data.giftCards);
  if (giftCards.length > maxGiftCards)
    errors.giftCards = `An order can be paid with at most ${maxGiftCards} gift cards.`;
  if (card === undefined)
    errors["payment.card"] = method === "test" ? "Please choose a card." : "Please type your card.";
  if (shippingAddress)
    for (const [field, message] of Object.entries(addressErrors(shippingAddress)))
      errors[`shippingAddress.${field}`] = message;
  if (Object.keys(errors).length > 0 || key === undefined || card === undefined) return { errors };
  const option = text(data.shippingOptionKey);
  return {
    input: {
      key: key.toLowerCase(),
      cartToken,
      email,
      name,
      shippingAddress,
      shippingOptionKey: option === "" ? undefined : option,
      card,
      note,
      giftCards,
      marketingConsent: data.marketingConsent === true,
      termsAccepted: data.termsAccepted === true,
      proposed: proposedAmount(data.proposedAmountDue),
    },
  };
}

function cardOf(payment: Readonly<Record<string, unknown>>, method: "test" | "card"): string | undefined {
  if (method === "test") return testCards.find((each) => each === payment.card);
  const token = text(payment.confirmationToken);
  return /^\w*$/.test(token) && token.length <= maxToken ? token : undefined;
}

function proposedAmount(value: unknown): ProposedAmount | undefined {
  if (value === undefined || value === null) return undefined;
  const amount = asObject(value);
  return {
    currencyCode: text(amount.currencyCode),
    value: typeof amount.value === "number" ? String(amount.value) : text(amount.value),
  };
}

/** The codes of a list, each once, because a card can pay an order once. */
function codeList(value: unknown): readonly string[] {
  const codes = Array.isArray(value) ? value.map((each) => normalizeCode(text(each))) : [];
  return [...new Set(codes)].filter((code) => code !== "");
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
