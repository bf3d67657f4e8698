import fc from "fast-check";
import { expect, it } from "vitest";
import { currencies } from "../../../../shared/store/currencies.ts";
import { allocate } from "../../../../shared/store/money.ts";
import type {
  CouponRow,
  EntryRow,
  ShippingRow,
  StoredCart,
  TaxRow,
} from "../../../../worker/origin/store/cart-rows.ts";
import { priceCart } from "../../../../worker/origin/store/cart-rules.ts";
import { giftCardShares } from "../../../../worker/origin/store/orders/gift-cards.ts";

/** An independent calculation of carts over all rules, with whole numbers of any size. */

const now = Date.UTC(2026, 10, 23);
const items = ["mug", "vase", "bowl"] as const;
const categories = ["Table", "Garden"] as const;
const zips = ["", "1", "12", "TR1", "TR1 2AB", "12345"] as const;
const countries = ["GB", "DE", "US"] as const;
const money = (max: number) => fc.integer({ min: 0, max });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const entry: fc.Arbitrary<Partial<EntryRow>> = fc.record({
  item_id: fc.constantFrom(...items),
  categories: fc.subarray([...categories]),
  product_type: fc.constantFrom(1, 2, 3, 4),
  price: money(5_000_000),
  sale_price: maybe(money(5_000_000)),
  on_sale: fc.constantFrom(0, 1),
  quantity: fc.integer({ min: 1, max: 40 }),
  weight: fc.integer({ min: 0, max: 90_000 }).map((grams) => grams / 1000),
  donation_amount: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant(1) },
  ),
  is_sold: fc.oneof(
    { weight: 9, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
});
const coupon: fc.Arbitrary<Partial<CouponRow>> = fc.record({
  kind: fc.constantFrom("percent", "amount", "shipping"),
  value: fc.integer({ min: 0, max: 100 }),
  minimum_subtotal: fc.oneof(fc.constant(0), money(900_000)),
  starts_at: maybe(fc.constantFrom(now - 1, now, now + 1)),
  ends_at: maybe(fc.constantFrom(now - 1, now, now + 1)),
  max_uses: maybe(fc.constantFrom(1, 5)),
  uses: fc.constantFrom(0, 1, 4),
  is_automatic: fc.constantFrom(0, 1),
  is_enabled: fc.constantFrom(1, 1, 1, 0),
  applies_to: fc.constantFrom(
    "",
    "",
    ...items.map((id) => `item:${id}`),
    ...categories.map((name) => `category:${name}`),
  ),
});
const option: fc.Arbitrary<Partial<ShippingRow>> = fc.record({
  kind: fc.constantFrom("subtotal", "weight", "pickup", "local"),
  countries: fc.subarray([...countries]),
  zip_starts: fc.oneof(fc.constant<string[]>([]), fc.subarray(["tr1", "12", "9"])),
  steps: fc.uniqueArray(fc.record({ from: money(400_000), price: money(20_000) }), {
    selector: ({ from }) => from,
    minLength: 1,
    maxLength: 4,
  }),
});
const taxRule = fc.record({
  country: fc.constantFrom(...countries),
  zip_start: fc.constantFrom("", "1", "12", "TR1"),
  rate: fc.integer({ min: 0, max: 100_000 }),
  is_included: fc.boolean(),
});
const cart = fc.record({
  code: fc.constantFrom(...currencies.map(({ code }) => code)),
  rate: fc.integer({ min: 1000, max: 25_000_000_000 }),
  country: maybe(fc.constantFrom(...countries)),
  zip: fc.constantFrom(...zips),
  entries: fc.array(entry, { maxLength: 8 }),
  coupons: fc.array(coupon, { maxLength: 4 }),
  options: fc.array(option, { maxLength: 4 }),
  chosen: fc.integer({ min: 0, max: 5 }),
  taxes: fc.uniqueArray(taxRule, {
    selector: ({ country, zip_start }) => `${country} ${zip_start}`,
    maxLength: 6,
  }),
  giftCards: fc.array(money(3_000_000), { maxLength: 3 }),
});
type Given = typeof cart extends fc.Arbitrary<infer T> ? T : never;

function storedCart(given: Given): StoredCart {
  const longestFirst = given.taxes.toSorted((a, b) => b.zip_start.length - a.zip_start.length);
  return {
    cart: { country: given.country, zip: given.zip, shipping_option: `option ${given.chosen}` },
    entries: given.entries,
    removed: [],
    coupons: given.coupons.map((each, index) => ({ ...each, code: `code ${index}`, title: "" })),
    shipping: given.options.map((each, index) => ({ ...each, key: `option ${index}`, name: "", note: "" })),
    taxes: longestFirst.map((each): Partial<TaxRow> => each),
    site: { language: "en-GB", textLanguage: "en", storeSettings: { minimumOrderSubtotalEnabled: false } },
    currency: { code: given.code, storeCode: "GBP", rate: given.rate },
  } as unknown as StoredCart;
}

const rounded = (top: bigint, bottom: bigint) => top / bottom + ((top % bottom) * 2n >= bottom ? 1n : 0n);
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const compact = (text: string) => text.toLowerCase().replaceAll(" ", "");

/** The amounts as a bookkeeper would work them out, from the rules in docs/reference/commerce.md#sums. */
function expected(given: Given) {
  const shown = (amount: number) => {
    if (given.code === "GBP") return BigInt(amount);
    const yen = given.code === "JPY" ? 100n : 1n;
    return rounded(BigInt(amount) * BigInt(given.rate), 1_000_000n * yen);
  };
  const lines = given.entries.map((each) => {
    const price = each.on_sale === 1 && each.sale_price !== null ? each.sale_price : each.price;
    const unit = each.is_sold ? shown(price ?? 0) : 0n;
    const isMoney = each.product_type === 4 || each.donation_amount !== null;
    return { ...each, total: unit * BigInt(each.quantity ?? 0), isMoney, isSent: each.product_type === 1 };
  });
  const subtotal = sum(lines.map(({ total }) => total));
  const goodsOf = (some: typeof lines) => sum(some.filter((line) => !line.isMoney).map(({ total }) => total));
  const goods = goodsOf(lines);
  const isFor = (rule: string, line: (typeof lines)[number]) =>
    rule === "" ||
    rule === `item:${line.item_id}` ||
    (line.categories ?? []).some((name) => rule === `category:${name}`);
  const valid = given.coupons.filter((each) => {
    const inTime = (each.starts_at ?? 0) <= now && now < (each.ends_at ?? now + 1);
    const isLeft = each.max_uses === null || (each.uses ?? 0) < (each.max_uses ?? 0);
    const fits = lines.length === 0 || lines.some((line) => isFor(each.applies_to ?? "", line));
    return each.is_enabled === 1 && inTime && isLeft && fits && shown(each.minimum_subtotal ?? 0) <= subtotal;
  });
  // The rest of each line, which a coupon can still reduce. Coupons for a part of the cart come first.
  const left = lines.map(({ isMoney, total }) => (isMoney ? 0n : total));
  const rules = valid.map(({ applies_to = "", ...each }) => ({
    ...each,
    own: lines.map((line) => isFor(applies_to, line)),
  }));
  const isForAll = ({ own }: (typeof rules)[number]) => own.every(Boolean);
  for (const { kind, value = 0, own } of [
    ...rules.filter((rule) => !isForAll(rule)),
    ...rules.filter((rule) => isForAll(rule)),
  ]) {
    if (kind === "shipping") continue;
    const ofRule = left.map((amount, index) => (own[index] ? amount : 0n));
    const base = goodsOf(lines.filter((_, index) => own[index]));
    const wanted = kind === "percent" ? rounded(base * BigInt(value), 100n) : shown(value);
    const parts = allocate(Number(least(wanted, sum(ofRule))), ofRule.map(Number));
    for (const [index, part] of parts.entries()) left[index] = (left[index] ?? 0n) - BigInt(part);
  }
  const discount = goods - sum(left);
  const isSent = lines.some((line) => line.isSent);
  const offered = given.options
    .map((each, index) => ({ ...each, index }))
    .filter(
      ({ countries: to = [], zip_starts: starts = [] }) =>
        isSent &&
        given.country !== null &&
        (to.length === 0 || to.includes(given.country)) &&
        (starts.length === 0 || starts.some((start) => compact(given.zip).startsWith(compact(start)))),
    );
  const grams = sum(
    lines
      .filter((line) => line.isSent)
      .map((line) => BigInt(Math.round((line.weight ?? 0) * 1000) * (line.quantity ?? 0))),
  );
  const priceOf = ({ kind, steps = [] }: (typeof offered)[number]) => {
    const ordered = steps.toSorted((a, b) => a.from - b.from);
    const base = subtotal - discount;
    let price = steps[0]?.price ?? 0;
    for (const step of ordered)
      if (kind === "weight" ? BigInt(step.from) <= grams : shown(step.from) <= base) price = step.price;
    return shown(price);
  };
  const chosen = offered.find(({ index }) => index === given.chosen) ?? offered[0];
  const isFree = valid.some(({ kind }) => kind === "shipping");
  const shipping = chosen && !isFree ? priceOf(chosen) : 0n;
  const matching = given.taxes.filter(
    (each) => each.country === given.country && given.zip.startsWith(each.zip_start),
  );
  const tax = matching.toSorted((a, b) => a.zip_start.length - b.zip_start.length).at(-1);
  const base = goods - discount + shipping;
  const rate = BigInt(tax?.rate ?? 0);
  const added = tax && !tax.is_included ? rounded(base * rate, 100_000n) : 0n;
  const grandTotal = subtotal - discount + shipping + added;
  let due = grandTotal;
  for (const balance of given.giftCards) due -= least(due, BigInt(balance));
  return {
    ...{ subtotal, discount, shipping, tax: added, grandTotal, due },
    includedTax: tax?.is_included ? rounded(base * rate, 100_000n + rate) : 0n,
  };
}

it("10,000 carts cost what an independent calculation says", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(cart, (given) => {
      const result = expected(given);
      fc.pre(result.grandTotal < BigInt(Number.MAX_SAFE_INTEGER) / 100n);
      const priced = priceCart(storedCart(given), now);
      const cards = given.giftCards.map((balance, index) => ({
        digest: String(index),
        currency: given.code,
        balance,
      }));
      const paid = giftCardShares(priced.sums.grandTotal, cards).reduce(
        (total, { amount }) => total + amount,
        0,
      );
      const amounts = { ...priced.sums, due: priced.sums.grandTotal - paid };
      expect(
        Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, BigInt(value)])),
      ).toEqual(result);
      const reduced = priced.shares.map(({ discount }) => discount);
      expect(reduced.reduce((total, discount) => total + discount, 0)).toBe(priced.sums.discount);
      const taxed = priced.shares.map(({ tax }) => tax);
      expect(taxed.reduce((total, tax) => total + tax, 0)).toBeLessThanOrEqual(priced.sums.tax);
      for (const [index, { donation_amount, product_type }] of given.entries.entries())
        if (product_type === 4 || donation_amount !== null)
          expect(priced.shares[index]).toEqual({ discount: 0, tax: 0 });
      if (priced.selected) seen.add(priced.selected.row.kind);
      if (priced.validCoupons.some(({ is_automatic }) => is_automatic === 1)) seen.add("automatic");
      seen.add(given.code);
    }),
    { numRuns: 10_000 },
  );
  // Every currency, every kind of shipping and automatic discounts were among them.
  expect(seen.size).toBe(currencies.length + 5);
});
