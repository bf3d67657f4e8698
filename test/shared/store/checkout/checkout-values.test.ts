import { describe, expect, it } from "vitest";
import { parseCart } from "../../../../shared/store/cart.ts";
import { parseCheckoutSettings } from "../../../../shared/store/checkout/checkout-settings.ts";
import { checkoutPageTexts } from "../../../../shared/store/checkout/checkout-texts.ts";
import {
  checkoutErrors,
  isOrderEmail,
  parseCheckoutValues,
  shippingPlaceOf,
  testWallet,
} from "../../../../shared/store/checkout/checkout-values.ts";
import "../../../../worker/texts.ts";

const option = { key: "post", name: "Post", costCents: 500 };
const cart = parseCart({ entries: [{ id: "e" }], requiresShipping: true, shippingOptions: [option] });
const settingsWith = (settings: object, language = "en") =>
  parseCheckoutSettings(settings, checkoutPageTexts(language));

describe("errors of the checkout", () => {
  it("are none for the test wallet", () => {
    const values = parseCheckoutValues({ ...testWallet, shippingOptionKey: "post" });
    expect(checkoutErrors(values, { cart, settings: settingsWith({}) })).toEqual({});
  });

  it("name an option that is not offered, terms that are not accepted and a phone that is needed", () => {
    const values = parseCheckoutValues({ ...testWallet, shippingOptionKey: "pigeon" });
    const settings = settingsWith({ termsOfService: "<p>Be kind.</p>", isShippingPhoneRequired: true });
    expect(checkoutErrors(values, { cart, settings })).toEqual({
      shippingOptionKey: "Choose a shipping method.",
      termsAccepted: "Accept the terms to continue.",
      "shippingAddress.phone": "Phone is required.",
    });
  });

  it("are in the language of the page", () => {
    const values = parseCheckoutValues({ ...testWallet, name: " ", shippingOptionKey: "post" });
    expect(checkoutErrors(values, { cart, settings: settingsWith({}, "de-CH") })).toEqual({
      name: "Vollständiger Name fehlt.",
    });
  });

  it("are not raised by values of wrong types", () => {
    expect(parseCheckoutValues({ email: 1, name: null })).toEqual(parseCheckoutValues(undefined));
  });
});

it.each([
  ["ada@example.com", true],
  ["ada@pottery.studio", true],
  ["ada@bücher.museum", true],
  ["ada", false],
  ["ada@localhost", false],
  ["ada@example.com,eve@example.com", false],
  ["Ada <ada@example.com>", false],
  ["ada@example..com", false],
])("%s can be written to: %s", (email, isValid) => {
  expect(isOrderEmail(email)).toBe(isValid);
});

it("the cart gets the first five digits of a zip of the United States", () => {
  const values = parseCheckoutValues({
    "shippingAddress.country": "US",
    "shippingAddress.zip": "94103-1234",
  });
  expect(shippingPlaceOf(values)).toEqual({ country: "US", zip: "94103" });
});
