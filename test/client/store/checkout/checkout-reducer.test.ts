import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CheckoutAction,
  type CheckoutState,
  createCheckoutReducer,
} from "../../../../client/store/checkout/checkout-reducer.ts";
import { parseCart } from "../../../../shared/store/cart.ts";
import { cartMoney, grandTotal } from "../../../../shared/store/cart-totals.ts";
import { parseCheckoutSettings } from "../../../../shared/store/checkout/checkout-settings.ts";
import { checkoutPageTexts } from "../../../../shared/store/checkout/checkout-texts.ts";
import {
  type CheckoutField,
  checkoutFields,
  orderBody,
  parseCheckoutValues,
} from "../../../../shared/store/checkout/checkout-values.ts";
import { decimalOf } from "../../../../shared/store/money.ts";
import { cartAnswer } from "../../../shared/store/cart-answer.ts";

const settings = parseCheckoutSettings({ showNoteField: true }, checkoutPageTexts("en"));
const reduce = createCheckoutReducer(settings);
const option = { key: "post", name: "Post", costCents: 500 };
const sent = parseCart({
  ...cartAnswer,
  requiresShipping: true,
  shippingOptions: [option],
  selectedShippingOption: option,
});
const digital = parseCart({ ...cartAnswer, requiresShipping: false, shippingOptions: [] });
const start: CheckoutState = { values: parseCheckoutValues({}), errors: {}, open: "contact", done: [] };
const contact = { email: "ada@example.com", name: "Ada" };
const address = {
  "shippingAddress.country": "GB",
  "shippingAddress.line1": "1 Quay Street",
  "shippingAddress.city": "Whitby",
  "shippingAddress.zip": "YO21 1AA",
};

describe("the sections", () => {
  it("open one after the other, and again at the first one that is wrong", () => {
    let state = start;
    const opened: string[] = [];
    const go = (action: CheckoutAction) => {
      state = reduce(state, action);
      opened.push(state.open);
    };
    go({ type: "continue", section: "contact", cart: sent });
    expect(Object.keys(state.errors)).toEqual(["email", "name"]);
    state = reduce(state, { type: "input", values: contact });
    expect(state.errors).toEqual({});
    go({ type: "continue", section: "contact", cart: sent });
    state = reduce(state, { type: "input", values: { ...address, shippingOptionKey: "post" } });
    for (const section of ["address", "shipping", "payment"] as const)
      go({ type: "continue", section, cart: sent });
    go({ type: "edit", section: "contact" });
    go({ type: "continue", section: "contact", cart: sent });
    go({ type: "errors", errors: { "shippingAddress.zip": "No" }, cart: sent });
    expect(opened).toEqual([
      "contact",
      "address",
      "shipping",
      "payment",
      "review",
      "contact",
      "review",
      "address",
    ]);
  });

  it("of a cart that is not sent have no address", () => {
    const typed = reduce(start, { type: "input", values: contact });
    expect(reduce(typed, { type: "continue", section: "contact", cart: digital }).open).toBe("payment");
  });
});

const field = fc.constantFrom<CheckoutField[]>(...checkoutFields);
const section = fc.constantFrom("contact", "address", "shipping", "payment", "review" as const);
const cart = fc.constantFrom(sent, digital);
const action: fc.Arbitrary<CheckoutAction> = fc.oneof(
  fc.record({
    type: fc.constant("input" as const),
    values: fc.tuple(field, fc.string()).map(([name, value]) => ({ [name]: value })),
  }),
  fc.record({ type: fc.constant("continue" as const), section, cart }) as fc.Arbitrary<CheckoutAction>,
  fc.record({ type: fc.constant("edit" as const), section }) as fc.Arbitrary<CheckoutAction>,
  fc.record({
    type: fc.constant("errors" as const),
    cart,
    errors: fc.dictionary(field, fc.string(), { maxKeys: 4 }),
  }),
);

it("no sequence of presses and answers loses what was typed", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const typed: Record<string, string> = { ...start.values };
      let state = start;
      for (const each of actions) {
        state = reduce(state, each);
        if (each.type === "input") Object.assign(typed, each.values);
      }
      expect(state.values).toEqual(typed);
    }),
  );
});

it("the body of the order has the amount that was read, and no prices of products", () => {
  const values = { ...start.values, ...contact, ...address, shippingOptionKey: "post", note: " Ring. " };
  expect(orderBody(values, sent, { giftCents: 0, settings })).toMatchObject({
    cartToken: sent.cartToken,
    shippingOptionKey: "post",
    note: "Ring.",
    marketingConsent: false,
    proposedAmountDue: { currencyCode: "USD" },
  });
  const due = grandTotal(sent) - 100;
  expect(orderBody({ ...values, giftCard: " abcd " }, sent, { giftCents: 100, settings })).toMatchObject({
    giftCards: ["abcd"],
    proposedAmountDue: { value: decimalOf(cartMoney(sent, due)) },
  });
  expect(orderBody(values, digital, { giftCents: 0, settings })).not.toHaveProperty("shippingAddress");
});
