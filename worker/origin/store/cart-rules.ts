import "../../texts.ts";
import { formatMoney, type Money, moneyFromDecimal } from "../../../shared/store/money.ts";
import { productTypes } from "../../../shared/store/product.ts";
import { fillText } from "../../../shared/text/text.ts";
import { refusalsTexts } from "../../../shared/texts/refusals.ts";
import type { CouponRow, EntryRow, ShippingRow, StoredCart, TaxRow } from "./cart-rows.ts";
import {
  type CartSums,
  discountsOf,
  type SumCoupon,
  type SumEntry,
  subtotalOf,
  sumCart,
  taxesOf,
} from "./cart-sums.ts";
import { permanentCouponProblem } from "./change-cart.ts";
import { type ShownCurrency, toShownAmount } from "./exchange.ts";
import { gramsOf, isApplicable, isOffered, shippingPrice, startsZip } from "./rule-conditions.ts";

/** A shipping option for the cart's place, with its price in the shown currency. */
interface OfferedShipping {
  readonly row: ShippingRow;
  readonly price: number;
}

interface InvalidCoupon {
  readonly coupon: CouponRow;
  readonly reason: string;
}

/** A cart with everything that follows from its rows. Amounts are in minor units of the shown currency. */
export interface PricedCart extends StoredCart {
  readonly sums: CartSums;
  /** The parts of the discount and of the added tax that each entry has. */
  readonly shares: readonly { readonly discount: number; readonly tax: number }[];
  readonly requiresShipping: boolean;
  readonly validCoupons: readonly CouponRow[];
  readonly invalidCoupons: readonly InvalidCoupon[];
  readonly offered: readonly OfferedShipping[];
  readonly selected: OfferedShipping | undefined;
  readonly tax: TaxRow | undefined;
  /** The least subtotal that can be ordered; undefined if there is none. */
  readonly minimumSubtotal: Money | undefined;
}

/** True for a gift to a donation page. Its donor has chosen the amount. */
export function isDonation({ donation_amount }: EntryRow): boolean {
  return donation_amount !== null;
}

/** The price of one piece in the store's currency; undefined if it is not sold any more. */
export function storePrice({ is_sold, price, sale_price, on_sale }: EntryRow): number | undefined {
  if (!is_sold || price === null) return undefined;
  return on_sale === 1 ? (sale_price ?? price) : price;
}

/**
 * The price of one piece in the shown currency; undefined if it is not sold any more. A gift is exactly what its donor
 * has typed, as long as the currency is the same.
 */
export function shownPrice(entry: EntryRow, currency: ShownCurrency): number | undefined {
  const price = storePrice(entry);
  if (price === undefined) return undefined;
  const { donation_typed, donation_currency } = entry;
  return donation_currency === currency.code && donation_typed !== null
    ? donation_typed
    : toShownAmount(price, currency);
}

export function priceCart(stored: StoredCart, now = Date.now()): PricedCart {
  const { cart, site, currency } = stored;
  const shown = (amount: number) => toShownAmount(amount, currency);
  const entries = stored.entries.map(
    (entry): SumEntry => ({
      unitPrice: shownPrice(entry, currency) ?? 0,
      quantity: entry.quantity,
      needsShipping: entry.product_type === productTypes.physical,
      isMoney: entry.product_type === productTypes.giftCard || isDonation(entry),
    }),
  );
  const subtotal = subtotalOf(entries);
  const judged = stored.coupons.map((coupon) => ({
    coupon,
    reason: couponProblem(coupon, subtotal, { stored, now }),
  }));
  const validCoupons = judged.filter(({ reason }) => reason === undefined).map(({ coupon }) => coupon);
  const sumCoupons = validCoupons.map((coupon): SumCoupon => {
    const { code, kind, value } = coupon;
    return {
      code,
      kind,
      value: kind === "amount" ? shown(value) : value,
      entries: entries.filter((_, index) => isApplicable(coupon, stored.entries[index])),
    };
  });
  const requiresShipping = entries.some(({ needsShipping }) => needsShipping);
  const discounts = discountsOf(entries, sumCoupons);
  const goods = discounts.reduce((rest, discount) => rest - discount, subtotal);
  const offered =
    requiresShipping && cart?.country
      ? stored.shipping
          .filter((row) => isOffered(row, cart))
          .map((row) => ({
            row,
            price: shippingPrice(row, { goods, grams: gramsOf(stored.entries), shown }),
          }))
      : [];
  const selected = offered.find(({ row }) => row.key === cart?.shipping_option) ?? offered[0];
  const tax = stored.taxes.find(
    ({ country, zip_start }) => country === cart?.country && startsZip(cart.zip, zip_start),
  );
  const sums = sumCart(entries, {
    coupons: sumCoupons,
    discounts,
    shippingPrice: selected?.price ?? 0,
    tax: tax && { rate: tax.rate, isIncluded: tax.is_included },
  });
  const taxes = taxesOf(entries, { discounts, sums });
  return {
    ...stored,
    sums,
    shares: discounts.map((discount, index) => ({ discount, tax: taxes[index] ?? 0 })),
    requiresShipping,
    validCoupons,
    // Visitors do not know of an automatic discount that does not apply.
    invalidCoupons: judged.flatMap(({ coupon, reason }) =>
      reason === undefined || coupon.is_automatic === 1 ? [] : { coupon, reason },
    ),
    offered,
    selected,
    tax,
    // A gift alone may be as small as its page says.
    minimumSubtotal:
      stored.entries.length > 0 && stored.entries.every(isDonation)
        ? undefined
        : minimumSubtotal(site, shown, currency.code),
  };
}

/** The reason why a coupon does not apply, for the visitor; undefined if it does. */
function couponProblem(
  coupon: CouponRow,
  subtotal: number,
  { stored, now }: { readonly stored: StoredCart; readonly now: number },
): string | undefined {
  const { site, currency } = stored;
  const texts = refusalsTexts(site.textLanguage);
  const lasting = permanentCouponProblem(coupon, now, texts);
  if (lasting !== undefined) return lasting;
  if (stored.entries.length > 0 && !stored.entries.some((entry) => isApplicable(coupon, entry)))
    return texts.codeOther;
  const minimum = toShownAmount(coupon.minimum_subtotal, currency);
  if (subtotal >= minimum) return undefined;
  const amount = formatMoney({ currency: currency.code, minorUnits: minimum }, site.formattingLocale);
  return fillText(texts.codeMinimum, { amount });
}

function minimumSubtotal(
  { storeSettings }: StoredCart["site"],
  shown: (amount: number) => number,
  code: string,
): Money | undefined {
  const { minimumOrderSubtotalEnabled, minimumOrderSubtotal: minimum } = storeSettings;
  if (!minimumOrderSubtotalEnabled || minimum === undefined) return undefined;
  const stored = moneyFromDecimal(storeSettings.selectedCurrency, minimum.value);
  return stored && { currency: code, minorUnits: shown(stored.minorUnits) };
}
