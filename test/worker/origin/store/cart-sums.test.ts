import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencies } from "../../../../shared/store/currencies.ts";
import { type SumCoupon, type SumEntry, sumCart } from "../../../../worker/origin/store/cart-sums.ts";
import { scaleAmount, toShownAmount } from "../../../../worker/origin/store/exchange.ts";

const currency = fc.constantFrom(...currencies.map(({ code }) => code));
const entry = fc.record({
  price: fc.integer({ min: 0, max: 100_000_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  needsShipping: fc.boolean(),
  isMoney: fc.boolean(),
});
const coupon: fc.Arbitrary<SumCoupon> = fc.oneof(
  fc.record({
    code: fc.string(),
    kind: fc.constant("percent" as const),
    value: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({
    code: fc.string(),
    kind: fc.constant("amount" as const),
    value: fc.integer({ min: 0, max: 90_000 }),
  }),
  fc.record({ code: fc.string(), kind: fc.constant("shipping" as const), value: fc.constant(0) }),
);
const tax = fc.option(fc.record({ rate: fc.integer({ min: 0, max: 100_000 }), isIncluded: fc.boolean() }), {
  nil: undefined,
});

/** A fraction of two whole numbers, rounded half up: another way than that of the code. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  return (numerator % denominator) * 2n >= denominator ? whole + 1n : whole;
}

const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
const ceiling = (a: bigint, b: bigint) => (a < b ? a : b);

describe("the amounts of a cart", () => {
  it("equal an independent calculation in every currency", () => {
    const options = fc.record({
      shown: currency,
      store: currency,
      rate: fc.integer({ min: 1, max: 25_000_000_000 }),
      entries: fc.array(entry, { maxLength: 12 }),
      coupons: fc.array(coupon, { maxLength: 3 }),
      shippingPrice: fc.integer({ min: 0, max: 100_000 }),
      tax,
    });
    fc.assert(
      fc.property(options, (given) => {
        const digits = (code: string) => (code === "JPY" ? 0 : 2);
        const shown = (amount: number): bigint => {
          if (given.shown === given.store) return BigInt(amount);
          const power = digits(given.shown) - digits(given.store);
          const top = BigInt(amount) * BigInt(given.rate) * (power > 0 ? 100n : 1n);
          return rounded(top, 1_000_000n * (power < 0 ? 100n : 1n));
        };
        const sell = (amount: number) =>
          toShownAmount(amount, { code: given.shown, storeCode: given.store, rate: given.rate });
        const entries = given.entries.map(
          ({ price, ...each }): SumEntry => ({ ...each, unitPrice: sell(price) }),
        );
        const expected = given.entries.map((each) => ({
          ...each,
          total: shown(each.price) * BigInt(each.quantity),
        }));
        const subtotal = sumOf(expected.map(({ total }) => total));
        fc.pre(subtotal < BigInt(Number.MAX_SAFE_INTEGER) / 100n);
        const goods = sumOf(expected.filter((each) => !each.isMoney).map(({ total }) => total));
        const wanted = given.coupons.map(({ kind, value }) => {
          if (kind === "percent") return rounded(goods * BigInt(value), 100n);
          return kind === "amount" ? BigInt(value) : 0n;
        });
        const discount = ceiling(goods, sumOf(wanted));
        const isSent =
          expected.some(({ needsShipping }) => needsShipping) &&
          given.coupons.every(({ kind }) => kind !== "shipping");
        const shipping = isSent ? BigInt(given.shippingPrice) : 0n;
        const taxed = goods - discount + shipping;
        const rate = BigInt(given.tax?.rate ?? 0);
        const added = given.tax?.isIncluded === false ? rounded(taxed * rate, 100_000n) : 0n;
        const included = given.tax?.isIncluded ? rounded(taxed * rate, 100_000n + rate) : 0n;
        expect(sumCart(entries, given)).toEqual({
          subtotal: Number(subtotal),
          discount: Number(discount),
          shipping: Number(shipping),
          tax: Number(added),
          includedTax: Number(included),
          grandTotal: Number(subtotal - discount + shipping + added),
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it("are never negative, and a discount never exceeds the goods", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), fc.array(coupon), (entries, coupons) => {
        const sums = sumCart(
          entries.map(({ price, ...each }) => ({ ...each, unitPrice: price })),
          { coupons, shippingPrice: 500, tax: undefined },
        );
        for (const amount of Object.values(sums)) expect(amount).toBeGreaterThanOrEqual(0);
        expect(sums.discount).toBeLessThanOrEqual(sums.subtotal);
      }),
    );
  });
});

it("scaled amounts are rounded half up without loss of digits", () => {
  expect(scaleAmount(5, 1, 2)).toBe(3);
  expect(scaleAmount(1_000_000_000_007, 999, 1000)).toBe(999_000_000_007);
  const yen = { code: "JPY", storeCode: "GBP", rate: 193_250_000 };
  expect(toShownAmount(2800, yen)).toBe(5411);
  expect(toShownAmount(5411, { code: "GBP", storeCode: "JPY", rate: 5_174 })).toBe(2800);
});
