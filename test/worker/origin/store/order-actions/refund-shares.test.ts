import fc from "fast-check";
import { expect, it } from "vitest";
import {
  amountOfPieces,
  refundShares,
} from "../../../../../worker/origin/store/order-actions/refund-shares.ts";

/** An entry of an order that has not stored its parts. */
const notStored = { discount: null, tax: null };

const entry = fc.record({
  product_type: fc.constantFrom(1, 2, 3, 4),
  quantity: fc.integer({ min: 1, max: 30 }),
  unit_price: fc.integer({ min: 0, max: 100_000_000 }),
});

const order = fc
  .record({
    entries: fc.array(entry, { minLength: 1, maxLength: 6 }),
    discountRate: fc.integer({ min: 0, max: 100 }),
    shipping: fc.integer({ min: 0, max: 10_000 }),
    taxRate: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ entries, discountRate, shipping, taxRate }) => {
    const gross = (kept: (type: number) => boolean) =>
      entries
        .filter(({ product_type }) => kept(product_type))
        .reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
    const discount = Math.floor((gross((type) => type !== 4) * discountRate) / 100);
    const taxed = gross((type) => type !== 4) - discount + shipping;
    const tax = Math.floor((taxed * taxRate) / 100);
    const total = gross(() => true) - discount + shipping + tax;
    const positions = entries.map((each, position) => ({ ...each, ...notStored, position }));
    return { entries: positions, discount, shipping, tax, total };
  });

it("the shares of entries and shipping sum to the total, and those of pieces to their entry", () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 5 }), ({ entries, total, ...sums }, size) => {
      const shares = refundShares(sums, entries);
      const all = [...shares.entries.values()];
      expect(all.reduce((sum, { share }) => sum + share, shares.shipping)).toBe(total);
      for (const share of all) {
        expect(share.share).toBeGreaterThanOrEqual(0);
        let sum = 0;
        for (let before = 0; before < share.quantity; before += size) {
          const amount = amountOfPieces(share, { before, pieces: Math.min(size, share.quantity - before) });
          expect(amount).toBeGreaterThanOrEqual(0);
          sum += amount;
        }
        expect(sum).toBe(share.share);
      }
    }),
  );
});

it("neither discount nor tax applies to gift cards", () => {
  const shares = refundShares({ discount: 100, shipping: 0, tax: 90 }, [
    { position: 0, product_type: 4, quantity: 1, unit_price: 5000, ...notStored },
    { position: 1, product_type: 1, quantity: 2, unit_price: 500, ...notStored },
  ]);
  expect(shares.entries.get(0)?.share).toBe(5000);
  expect(shares.entries.get(1)?.share).toBe(990);
});

it("the parts that were stored with the order come before computed ones", () => {
  const shares = refundShares({ discount: 300, shipping: 400, tax: 90 }, [
    { position: 0, product_type: 1, quantity: 1, unit_price: 1000, discount: 300, tax: 20 },
    { position: 1, product_type: 1, quantity: 2, unit_price: 500, discount: 0, tax: 30 },
  ]);
  expect([...shares.entries.values()].map(({ share }) => share)).toEqual([720, 1030]);
  expect(shares.shipping).toBe(440);
});
