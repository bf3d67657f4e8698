import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyCart, parseCart, planLabel } from "../../../shared/store/cart.ts";
import { parseCartPageSettings } from "../../../shared/store/cart-page-settings.ts";
import { parseCartSettings } from "../../../shared/store/cart-settings.ts";
import { grandTotal, isOrderable, missedMinimum, problemOf } from "../../../shared/store/cart-totals.ts";
import { cartAnswer } from "./cart-answer.ts";

describe("a cart's answer", () => {
  it("is read alone and inside of the answer to a change", () => {
    const cart = parseCart(cartAnswer);
    expect(parseCart({ newlyAdded: {}, shoppingCart: cartAnswer })).toEqual(cart);
    expect(cart).toMatchObject({
      cartToken: "token",
      created: new Date(1_790_000_000_000),
      isPurchased: false,
      subtotalAmount: { currency: "USD", minorUnits: 5100 },
      totalQuantity: 3,
      requiresShipping: true,
      purelyDigital: false,
    });
    expect(cart.entries[0]).toMatchObject({
      id: "e1",
      url: "/shop/p/mug",
      unitPrice: { currency: "USD", minorUnits: 1950 },
      stock: 2,
    });
  });

  it("has no limit of stock where the number is the highest of 64 bits, and no link that runs a script", () => {
    const [, club] = parseCart(cartAnswer).entries;
    expect(club?.stock).toBeUndefined();
    expect(club?.url).toBeUndefined();
    const [limited] = parseCart({ entries: [{ id: "a", qtyInStock: 2 ** 63 - 1 }] }).entries;
    expect(limited?.stock).toBeUndefined();
    expect(limited?.subscriptionPlan).toBe("");
  });

  it("has the default for each value of a wrong type", () => {
    const numbers = ["subtotalCents", "taxCents", "shippingCostCents", "discountCents", "grandTotalCents"];
    const wrong = Object.fromEntries(Object.keys(cartAnswer).map((name) => [name, { a: [1] }]));
    const texts = Object.fromEntries(numbers.map((name) => [name, "1999"]));
    expect(parseCart({ ...wrong, ...texts, shippingLocation: 1, selectedShippingOption: "post" })).toEqual(
      emptyCart,
    );
    expect(parseCart({ subtotalCents: "1999", totalQuantity: "3" })).toEqual(emptyCart);
    expect(emptyCart.subtotalAmount).toEqual({ currency: "USD", minorUnits: 0 });
    for (const answer of [undefined, null, "", [], "<html>", 1, { shoppingCart: null }])
      expect(parseCart(answer)).toEqual(emptyCart);
  });

  it("shows the plan of an entry once, also where the chosen option has its words", () => {
    const entryWith = (value: string) =>
      parseCart({
        entries: [
          { id: "a", optionValues: [{ optionName: "Plan", value }], subscriptionPlan: "every month" },
        ],
      }).entries.map(planLabel);
    expect([entryWith("Every month"), entryWith("Large")]).toEqual([[""], ["every month"]]);
  });

  it("is read without an error, with whole numbers only, whatever it is", () => {
    const names = fc.constantFrom(...Object.keys(cartAnswer), ...Object.keys(cartAnswer.entries[0] ?? {}));
    const value = fc.oneof(fc.jsonValue(), fc.constant(cartAnswer.entries), fc.constant(2 ** 63 - 1));
    const any = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(names, fc.oneof(value, fc.array(fc.dictionary(names, value)))),
    );
    fc.assert(
      fc.property(any, (answer) => {
        const cart = parseCart({ shoppingCart: answer });
        expect(Number.isSafeInteger(cart.subtotalCents + cart.totalQuantity)).toBe(true);
        for (const { quantity, id } of cart.entries) {
          expect(quantity).toBeGreaterThanOrEqual(0);
          expect(id).not.toBe("");
        }
      }),
    );
  });
});

describe("the settings of a cart page", () => {
  it("are read, and are defaults where they are malformed", () => {
    expect(
      parseCartPageSettings({
        storeCurrency: "JPY",
        continueShoppingLinkUrl: "store",
        minimumOrderSubtotal: { currency: "JPY", value: "1500" },
        formattingLocale: "ja_JP",
        currenciesSupported: ["JPY", "USD", "USD", 3],
        stripeCountry: "JP",
      }),
    ).toEqual({
      storeCurrency: "JPY",
      continueShoppingUrl: "/store",
      minimumSubtotal: { currency: "JPY", minorUnits: 1500 },
      locale: "ja-JP",
      language: "ja-JP",
      currencies: ["JPY", "USD"],
      country: "JP",
    });
    for (const stripeCountry of [undefined, 7, "Japan", "jp", ""])
      expect(parseCartPageSettings({ stripeCountry }).country).toBe("");
    for (const value of [undefined, [], { continueShoppingLinkUrl: "javascript:a", formattingLocale: "<" }])
      expect(parseCartPageSettings(value)).toMatchObject({ storeCurrency: "USD", continueShoppingUrl: "/" });
  });
});

describe("the checkout", () => {
  const cart = parseCart(cartAnswer);
  const minimum = (value: string, currency = "USD") =>
    parseCartSettings({ minimumOrderSubtotal: { currency, value } });

  it("needs the minimum subtotal, in its currency", () => {
    expect(missedMinimum(cart, minimum("51.01"))).toEqual({ currency: "USD", minorUnits: 5101 });
    expect(missedMinimum(cart, minimum("51.00"))).toBeUndefined();
    expect(missedMinimum(cart, minimum("60.00", "EUR"))).toBeUndefined();
    expect(missedMinimum(cart, minimum("0.00"))).toBeUndefined();
  });

  it("needs entries that are in stock; a changed price is only shown", () => {
    expect(isOrderable(cart)).toBe(true);
    expect(isOrderable(emptyCart)).toBe(false);
    const [mug] = cart.entries;
    if (mug === undefined) throw new Error("The cart has no entry.");
    expect(problemOf({ ...mug, quantity: 3 })).toBe("limited-stock");
    expect(problemOf({ ...mug, stock: 0 })).toBe("sold-out");
    expect(isOrderable({ ...cart, entries: [{ ...mug, stock: 0 }] })).toBe(false);
  });

  it("has the total of the server, or the sum of the parts", () => {
    expect(grandTotal(cart)).toBe(5458);
    expect(grandTotal({ ...cart, grandTotalCents: 0 })).toBe(5458);
  });
});
