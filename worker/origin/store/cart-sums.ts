import { scaleAmount } from "./exchange.ts";

/** An entry, with amounts in minor units of one currency, as all amounts here. */
export interface SumEntry {
  readonly unitPrice: number;
  readonly quantity: number;
  /** True for goods that are sent. */
  readonly needsShipping: boolean;
  /** True for gift cards and donations: they are money, so no coupon and no tax applies to them. */
  readonly isMoney: boolean;
}

export interface SumCoupon {
  readonly code: string;
  readonly kind: "percent" | "amount" | "shipping";
  /** Percent, or an amount. */
  readonly value: number;
  /** The entries to which it applies; all without this. */
  readonly entries?: readonly SumEntry[];
}

/** The tax of a cart before its amount is known. `rate` in thousandths of a percent. */
export interface TaxRate {
  readonly rate: number;
  readonly isIncluded: boolean;
}

export interface CartSums {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  /** Tax that is added to the prices. */
  readonly tax: number;
  /** Tax that the prices contain. */
  readonly includedTax: number;
  readonly grandTotal: number;
}

const fullRate = 100_000;

export function subtotalOf(entries: readonly SumEntry[]): number {
  return entries.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}

function goodsOf(entries: readonly SumEntry[]): number {
  return subtotalOf(entries.filter(({ isMoney }) => !isMoney));
}

/** The discount of all coupons together; never more than the goods cost. */
export function discountOf(entries: readonly SumEntry[], coupons: readonly SumCoupon[]): number {
  const wanted = coupons.reduce((sum, { kind, value, entries: applicable = entries }) => {
    const goods = goodsOf(applicable);
    if (kind === "percent") return sum + scaleAmount(goods, value, 100);
    return kind === "amount" ? sum + Math.min(value, goods) : sum;
  }, 0);
  return Math.min(goodsOf(entries), wanted);
}

/** The amounts of a cart. `shippingPrice`: that of the chosen option, before coupons. */
export function sumCart(
  entries: readonly SumEntry[],
  {
    coupons,
    shippingPrice,
    tax,
  }: {
    readonly coupons: readonly SumCoupon[];
    readonly shippingPrice: number;
    readonly tax: TaxRate | undefined;
  },
): CartSums {
  const subtotal = subtotalOf(entries);
  const discount = discountOf(entries, coupons);
  const isShippingFree =
    !entries.some(({ needsShipping }) => needsShipping) || coupons.some(({ kind }) => kind === "shipping");
  const shipping = isShippingFree ? 0 : shippingPrice;
  const giftCards = subtotalOf(entries.filter(({ isMoney }) => isMoney));
  const taxed = subtotal - giftCards - discount + shipping;
  const added = tax && !tax.isIncluded ? scaleAmount(taxed, tax.rate, fullRate) : 0;
  const includedTax = tax?.isIncluded ? scaleAmount(taxed, tax.rate, fullRate + tax.rate) : 0;
  return {
    subtotal,
    discount,
    shipping,
    tax: added,
    includedTax,
    grandTotal: subtotal - discount + shipping + added,
  };
}
