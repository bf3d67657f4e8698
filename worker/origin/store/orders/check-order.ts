import "../../../texts.ts";
import { formatMoney, type Money, moneyFromDecimal } from "../../../../shared/store/money.ts";
import { productTypes } from "../../../../shared/store/product.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { cartTexts } from "../../../../shared/texts/cart.ts";
import { checkoutTexts } from "../../../../shared/texts/checkout.ts";
import { type RefusalsTexts, refusalsTexts } from "../../../../shared/texts/refusals.ts";
import { entryProblem } from "../cart-json.ts";
import type { EntryRow, StoredCart } from "../cart-rows.ts";
import { type PricedCart, priceCart } from "../cart-rules.ts";
import { type GiftCard, giftCardProblem, giftCardShares } from "./gift-cards.ts";
import type { OrderErrors, OrderInput } from "./order-input.ts";

const maxGiftCardsBought = 100;

/** A difference between the order and what the buyer saw. */
export interface OrderChange {
  readonly what: "price" | "stock" | "coupon" | "shipping" | "total";
  readonly entryId?: string;
  readonly message: string;
}

/** The order's cart at the store's own prices, and the reasons why it cannot be ordered. */
export interface CheckedOrder {
  readonly priced: PricedCart;
  /** The parts of the total that gift cards pay. */
  readonly giftShares: ReturnType<typeof giftCardShares>;
  /** Wrong or missing inputs. */
  readonly errors: OrderErrors;
  /** Differences that the buyer has to see before paying. Nothing may be taken while there are any. */
  readonly changes: readonly OrderChange[];
}

/** Prices a cart for the address and the shipping option of the order, and compares the sum with the proposed one. */
export function checkOrder(
  stored: StoredCart,
  input: OrderInput,
  giftCards: readonly (GiftCard | undefined)[],
): CheckedOrder {
  const priced = priceCart(withPlace(stored, input));
  const texts = refusalsTexts(priced.site.textLanguage);
  const errors: Record<string, string> = {
    ...inputErrors(priced, input),
    ...termsErrors(priced, input),
    ...giftCardErrors(giftCards, priced.currency.code, texts),
  };
  const usable = giftCards.filter((card) => card !== undefined);
  const giftShares = giftCardShares(priced.sums.grandTotal, usable);
  const due = giftShares.reduce((rest, { amount }) => rest - amount, priced.sums.grandTotal);
  if (due > 0 && input.card === "") errors["payment.card"] = texts.typeCard;
  const changes = [
    ...stockChanges(priced),
    ...minimumChanges(priced),
    ...shippingChanges(priced, input),
    ...giftCardChanges(priced),
    ...totalChanges(priced, due, input),
  ];
  return { priced, giftShares, errors, changes };
}

/** The address of the order decides on shipping and taxes, not the place that was typed in the cart. */
function withPlace(stored: StoredCart, { shippingAddress, shippingOptionKey }: OrderInput): StoredCart {
  const { cart } = stored;
  if (!cart) return stored;
  return {
    ...stored,
    cart: {
      ...cart,
      ...(shippingAddress && { country: shippingAddress.country, zip: shippingAddress.zip }),
      shipping_option: shippingOptionKey ?? cart.shipping_option,
    },
  };
}

function inputErrors(priced: PricedCart, { shippingAddress, shippingOptionKey }: OrderInput): OrderErrors {
  const texts = refusalsTexts(priced.site.textLanguage);
  if (priced.entries.length === 0) return { cartToken: texts.emptyCart };
  if (!priced.requiresShipping) return {};
  if (!shippingAddress) return { "shippingAddress.country": texts.typeAddress };
  if (priced.offered.length === 0) return { "shippingAddress.country": texts.noCountry };
  if (shippingOptionKey === undefined) return { shippingOptionKey: texts.chooseShipping };
  return {};
}

/** Terms of service that a shop has must be accepted, whatever program sends the order. */
function termsErrors({ site }: PricedCart, { termsAccepted }: OrderInput): OrderErrors {
  const { termsOfService: terms } = site.storeSettings;
  if (typeof terms !== "string" || terms === "" || termsAccepted) return {};
  return { termsAccepted: refusalsTexts(site.textLanguage).acceptTerms };
}

function stockChanges({ entries, site }: PricedCart): OrderChange[] {
  const texts = refusalsTexts(site.textLanguage);
  const wanted = new Map<string, number>();
  for (const { variant_id, quantity } of entries)
    wanted.set(variant_id, (wanted.get(variant_id) ?? 0) + quantity);
  return entries.flatMap((entry): OrderChange[] => {
    const message = stockMessage(entry, wanted.get(entry.variant_id) ?? 0, texts);
    return message === undefined ? [] : [{ what: "stock", entryId: entry.id, message }];
  });
}

function stockMessage(entry: EntryRow, wanted: number, texts: RefusalsTexts): string | undefined {
  const { title, stock } = entry;
  const problem = entryProblem(entry);
  if (problem === "unavailable") return fillText(texts.notForSale, { title });
  if (problem === "sold-out") return fillText(texts.soldOut, { title });
  if (stock !== null && wanted > stock) return fillText(texts.onlyLeft, { stock, title });
  return undefined;
}

function minimumChanges({ minimumSubtotal, sums, site }: PricedCart): OrderChange[] {
  if (!minimumSubtotal || sums.subtotal >= minimumSubtotal.minorUnits) return [];
  const amount = formatMoney(minimumSubtotal, site.formattingLocale);
  return [{ what: "total", message: fillText(cartTexts(site.textLanguage).minimum, { subtotal: amount }) }];
}

function shippingChanges({ requiresShipping, offered, site }: PricedCart, input: OrderInput): OrderChange[] {
  const key = input.shippingOptionKey;
  if (!requiresShipping || key === undefined || offered.some(({ row }) => row.key === key)) return [];
  const message = refusalsTexts(site.textLanguage).noShipping;
  return [{ what: "shipping", message }];
}

function giftCardErrors(
  cards: readonly (GiftCard | undefined)[],
  currency: string,
  texts: RefusalsTexts,
): OrderErrors {
  const errors: Record<string, string> = {};
  for (const [index, card] of cards.entries()) {
    const problem = giftCardProblem(card, currency, texts);
    if (problem !== undefined) errors[`giftCards.${index}`] = problem;
  }
  return errors;
}

/** Each gift card has a code of its own, so their number is limited. */
function giftCardChanges({ entries, site }: PricedCart): OrderChange[] {
  const cards = entries.filter(({ product_type }) => product_type === productTypes.giftCard);
  const count = cards.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count <= maxGiftCardsBought) return [];
  const message = fillText(refusalsTexts(site.textLanguage).manyCards, { most: maxGiftCardsBought });
  return [{ what: "stock", ...(cards[0] && { entryId: cards[0].id }), message }];
}

/** The changes of the total since the buyer saw it. */
function totalChanges(priced: PricedCart, due: number, { proposed }: OrderInput): OrderChange[] {
  const { currency, site } = priced;
  if (!proposed) return [];
  const total: Money = { currency: currency.code, minorUnits: due };
  const isSame =
    proposed.currencyCode === currency.code &&
    moneyFromDecimal(currency.code, proposed.value)?.minorUnits === total.minorUnits;
  if (isSame) return [];
  const prices = priced.entries
    .filter((entry) => entryProblem(entry) === "price-changed")
    .map(({ id, title }): OrderChange => {
      return {
        what: "price",
        entryId: id,
        message: fillText(checkoutTexts(site.textLanguage).priceChanged, { title }),
      };
    });
  const coupons = priced.invalidCoupons.map(({ coupon, reason }): OrderChange => {
    return { what: "coupon", message: `${coupon.code}: ${reason}` };
  });
  const message = fillText(refusalsTexts(site.textLanguage).totalNow, {
    amount: formatMoney(total, site.formattingLocale),
  });
  return [...prices, ...coupons, { what: "total", message }];
}
