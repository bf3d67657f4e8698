import { allocate } from "../../../shared/store/money.ts";
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

const goodsOf = (entry: SumEntry): number => (entry.isMoney ? 0 : subtotalOf([entry]));

/**
 * The discount of each entry by all coupons together; never more than its goods cost. Coupons for a part of the cart
 * come first, so that the others do not use up what these may take.
 */
export function discountsOf(entries: readonly SumEntry[], coupons: readonly SumCoupon[]): number[] {
  const goods = entries.map(goodsOf);
  const discounts = goods.map(() => 0);
  const isForAll = ({ entries: applicable = entries }: SumCoupon) => applicable.length === entries.length;
  const ordered = coupons.toSorted((a, b) => Number(isForAll(a)) - Number(isForAll(b)));
  for (const { kind, value, entries: applicable = entries } of ordered) {
    if (kind === "shipping") continue;
    const isApplicable = entries.map((entry) => applicable.includes(entry));
    const base = sum(goods.filter((_, index) => isApplicable[index]));
    const left = goods.map((amount, index) => (isApplicable[index] ? amount - (discounts[index] ?? 0) : 0));
    const wanted = kind === "percent" ? scaleAmount(base, value, 100) : value;
    const discount = Math.min(wanted, sum(left));
    for (const [index, part] of allocate(discount, left).entries())
      discounts[index] = (discounts[index] ?? 0) + part;
  }
  return discounts;
}

/** The part of the added tax that each entry has. The rest is that of the shipping. */
export function taxesOf(
  entries: readonly SumEntry[],
  { discounts, sums }: { readonly discounts: readonly number[]; readonly sums: CartSums },
): number[] {
  const taxed = entries.map((entry, index) => goodsOf(entry) - (discounts[index] ?? 0));
  return allocate(sums.tax, [...taxed, sums.shipping]).slice(0, -1);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The amounts of a cart. `shippingPrice`: that of the chosen option, before coupons. */
export function sumCart(
  entries: readonly SumEntry[],
  {
    coupons,
    discounts = discountsOf(entries, coupons),
    shippingPrice,
    tax,
  }: {
    readonly coupons: readonly SumCoupon[];
    /** Those of `discountsOf`, if they are known already. */
    readonly discounts?: readonly number[];
    readonly shippingPrice: number;
    readonly tax: TaxRate | undefined;
  },
): CartSums {
  const subtotal = subtotalOf(entries);
  const discount = sum(discounts);
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
