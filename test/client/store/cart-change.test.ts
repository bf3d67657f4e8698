import { describe, expect, it } from "vitest";
import { isReplacedBy, parseStoredChange, projectChanges } from "../../../client/store/cart/cart-change.ts";
import type { CartChange } from "../../../client/store/cart/kept-changes.ts";
import { parseCart } from "../../../shared/store/cart.ts";
import { cartAnswer } from "../../shared/store/cart-answer.ts";

const cart = parseCart(cartAnswer);
const [first] = cart.entries;
const entryId = first?.id ?? "";
const answers: CartChange = { type: "answers", entryId, additionalFields: '{"a":"b"}' };
const quantity: CartChange = { type: "quantity", entryId, quantity: 1 };
const remove: CartChange = { type: "remove", entryId };
const stored = (change: CartChange) => ({ id: "1", at: 1, change, attempts: 0 });

describe("answers that have not been sent", () => {
  it("are those of the entry that is shown; its amounts stay", () => {
    const projected = projectChanges(cart, [stored(answers)]);
    expect(projected.entries[0]).toEqual({ ...first, additionalFields: '{"a":"b"}', answers: undefined });
    expect([projected.subtotalCents, projected.grandTotalCents]).toEqual([
      cart.subtotalCents,
      cart.grandTotalCents,
    ]);
  });

  it("are kept with a change of the quantity", () => {
    const [entry] = projectChanges(cart, [stored(answers), stored(quantity)]).entries;
    expect(entry).toMatchObject({ additionalFields: '{"a":"b"}', quantity: 1 });
  });

  it.each([
    [answers, answers, true],
    [quantity, quantity, true],
    [answers, remove, true],
    [quantity, remove, true],
    [remove, quantity, true],
    [answers, quantity, false],
    [quantity, answers, false],
    [answers, { ...answers, entryId: "other" }, false],
    [quantity, { type: "add-coupon", promoCode: "A" }, false],
  ] satisfies [CartChange, CartChange, boolean][])("%j is replaced by %j: %s", (old, next, expected) => {
    expect(isReplacedBy(old, next)).toBe(expected);
  });

  it("are read from the storage, and are no change without their text", () => {
    expect(parseStoredChange(stored(answers))?.change).toEqual(answers);
    expect(parseStoredChange(stored({ ...answers, additionalFields: 1 } as unknown as CartChange))).toBe(
      undefined,
    );
  });
});

describe("coupons whose removal has not been answered", () => {
  const removal = stored({ type: "remove-coupon", couponId: "k1" });

  it("are left out, and so is the discount without another one", () => {
    const { validCoupons, discountCents, grandTotalCents } = projectChanges(cart, [removal]);
    expect([validCoupons, discountCents, grandTotalCents]).toEqual([[], 0, 0]);
    const discounted = { ...cart, automaticDiscounts: ["Members"] };
    expect(projectChanges(discounted, [removal])).toMatchObject({ validCoupons: [], discountCents: 500 });
  });
});

describe("quantities that have not been sent", () => {
  it.each([
    [quantity, { quantity: 1, total: { currency: "USD", minorUnits: 1950 } }, 3150, 2],
    [remove, { id: "e2" }, 1200, 1],
  ])(
    "are in the amounts, whose total the server must say again: %j",
    (change, entry, subtotalCents, count) => {
      const projected = projectChanges(cart, [stored(change)]);
      expect(projected.entries[0]).toMatchObject(entry);
      expect(projected).toMatchObject({ subtotalCents, totalQuantity: count, grandTotalCents: 0 });
    },
  );
});
