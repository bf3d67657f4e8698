import "../../../texts.ts";
import { asObject } from "../../../../shared/fields.ts";
import {
  type Address,
  addressErrors,
  maxAddressText,
  parseAddress,
} from "../../../../shared/store/checkout/address.ts";
import { isOrderEmail, maxNote, testCards } from "../../../../shared/store/checkout/checkout-values.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { addressTexts } from "../../../../shared/texts/address.ts";
import { refusalsTexts } from "../../../../shared/texts/refusals.ts";
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

export interface OrderRequest {
  /** The header `idempotency-key`. */
  readonly key: string | undefined;
  /** The way of paying that the shop has. */
  readonly method: "test" | "card";
  /** The language of messages. */
  readonly language: string;
}

/** Reads the body of the call that places an order. */
export function parseOrderInput(body: unknown, { key, method, language }: OrderRequest): ParsedOrder {
  const texts = refusalsTexts(language);
  const data = asObject(body);
  const payment = asObject(data.payment);
  const email = text(data.email);
  // On one line, because it is in the subjects of emails.
  const name = text(data.name).replace(/\p{Cc}+/gu, " ");
  const note = text(data.note);
  const cartToken = text(data.cartToken);
  const card = payment.method === method ? cardOf(payment, method) : undefined;
  const hasAddress = data.shippingAddress !== undefined && data.shippingAddress !== null;
  const shippingAddress = hasAddress ? parseAddress(data.shippingAddress) : undefined;
  const errors: Record<string, string> = {};
  if (key === undefined || !uuid.test(key)) errors.idempotencyKey = texts.pageOld;
  if (cartToken === "") errors.cartToken = texts.emptyCart;
  if (!isOrderEmail(email)) errors.email = texts.typeEmail;
  if (name === "") errors.name = texts.typeName;
  if (name.length > maxAddressText) errors.name = fillText(texts.nameLength, { most: maxAddressText });
  if (note.length > maxNote) errors.note = fillText(texts.noteLength, { most: maxNote });
  const giftCards = codeList(data.giftCards);
  if (giftCards.length > maxGiftCards) errors.giftCards = fillText(texts.mostCards, { most: maxGiftCards });
  if (card === undefined) errors["payment.card"] = method === "test" ? texts.chooseCard : texts.typeCard;
  if (shippingAddress)
    for (const [field, message] of Object.entries(addressErrors(shippingAddress, addressTexts(language))))
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
