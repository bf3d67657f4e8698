import { describe, expect, it } from "vitest";
import { checkoutDonateRule } from "../../../worker/redirects/checkout-donate.ts";
import { checkoutGiftCardRule } from "../../../worker/redirects/checkout-gift-card.ts";
import { checkoutSubscribeRule } from "../../../worker/redirects/checkout-subscribe.ts";
import { gotoCheckoutRule } from "../../../worker/redirects/goto-checkout.ts";
import { gotoCheckoutWithoutCartRule } from "../../../worker/redirects/goto-checkout-without-cart.ts";
import { expectedRedirect, type RequestSpec } from "./request-spec.ts";
import { resultOf, testRule } from "./test-rule.ts";

const path = "/commerce/goto-checkout";
const alert = {
  kind: "blocked",
  message:
    "Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.",
} as const;

const elsewhere = [
  { name: "the address is below it", change: { path: `${path}/a` }, fails: [0] },
  { name: "the address only begins like it", change: { path: `${path}s` }, fails: [0] },
];

testRule({
  rule: gotoCheckoutRule,
  base: { path, cart: "5f-Ab_c" },
  result: expectedRedirect("/checkout?cartToken=5f-Ab_c"),
  breaks: [
    ...elsewhere,
    { name: "there is an empty cart cookie", change: { cart: "" }, fails: [1] },
    { name: "the cart holds a line end", change: { cart: "a\r\nset-cookie: b=c" }, fails: [1] },
    { name: "the cart holds a NUL", change: { cart: "a\0" }, fails: [1] },
    { name: "the cart is larger than a cookie", change: { cart: "a".repeat(4097) }, fails: [1] },
  ],
});

testRule({
  rule: gotoCheckoutWithoutCartRule,
  base: { path },
  result: alert,
  breaks: [...elsewhere, { name: "there is a cart", change: { cart: "5f" }, fails: [1] }],
});

describe("goto-checkout", () => {
  it.each<[string, string]>([
    ["a&cartToken=b#c", "a%26cartToken%3Db%23c"],
    ["//evil.test", "%2F%2Fevil.test"],
    ["caf\u00e9 %", "caf%C3%A9%20%25"],
    ["a".repeat(4096), "a".repeat(4096)],
  ])("passes on the cart %j as one value", (cart, expected) => {
    expect(resultOf({ path, cart })).toEqual(expectedRedirect(`/checkout?cartToken=${expected}`));
  });

  it.each<[string, RequestSpec]>([
    ["a POST", { method: "POST" }],
    ["a slash at the end", { path: `${path}/` }],
    ["an owner", { roles: [1] }],
    ["a local host", { host: "localhost" }],
    ["a query", { query: "?cartToken=theirs&frameUrl=//evil.test" }],
  ])("is the same for %s", (_, spec) => {
    expect(resultOf({ path, cart: "c", ...spec })).toEqual(expectedRedirect("/checkout?cartToken=c"));
    expect(resultOf({ path, ...spec })).toMatchObject({ ...alert, status: 409 });
  });
});

const id = "5f0d5f3a1c9d440000a1b2c3";
const others = [
  { name: "the address is below it", change: { path: "/checkout/subscribe/a" }, fails: [0] },
  { name: "it is a POST", change: { method: "POST" }, fails: [1] },
];

testRule({
  rule: checkoutSubscribeRule,
  base: { path: "/checkout/subscribe" },
  result: { kind: "blocked", status: 400, title: "This link to a subscription does not work" },
  breaks: [
    ...others,
    { name: "its parameter is right", change: { query: "?cartToken=Ab-_9" }, fails: [2] },
    { name: "there are others beside it", change: { query: `?x=1&cartToken=${id}&utm[a]=1` }, fails: [2] },
  ],
});

testRule({
  rule: checkoutDonateRule,
  base: { path: "/checkout/donate" },
  result: { kind: "blocked", status: 400, title: "This link to a donation does not work" },
  breaks: [
    ...others,
    { name: "its parameter is right", change: { query: `?donatePageId=${id}` }, fails: [2] },
  ],
});

const giftCard = `?websiteId=${id}&giftCardProductId=${id}`;

testRule({
  rule: checkoutGiftCardRule,
  base: { path: "/checkout/giftcard" },
  result: { kind: "blocked", status: 400, title: "This link to a gift card does not work" },
  breaks: [
    ...others,
    { name: "its parameters are right", change: { query: giftCard }, fails: [2] },
    { name: "there is a SKU as well", change: { query: `${giftCard}&sku=SQ1234567` }, fails: [2] },
    {
      name: "the SKU has its 60 characters, of any kind",
      change: { query: `${giftCard}&sku=${encodeURIComponent("\u00e9 \u{1f381}<&".repeat(12))}` },
      fails: [2],
    },
  ],
});

describe("a wrong parameter", () => {
  const wrong = [
    ["missing", "", "`cartToken` is missing"],
    ["missing among others", "?carttoken=a&token=b", "`cartToken` is missing"],
    ["empty", "?cartToken=", "`cartToken` is empty"],
    ["without a value", "?cartToken", "`cartToken` is empty"],
    ["repeated", "?cartToken=a&cartToken=a", "`cartToken` is there more than once"],
    ["a list", "?cartToken[]=a", "`cartToken` comes as a list"],
    ["nested", "?cartToken%5Bx%5D=a", "`cartToken` comes as a list"],
    ["nested beside a right one", "?cartToken=a&cartToken[x]=b", "`cartToken` comes as a list"],
    ["too long", `?cartToken=${"a".repeat(129)}`, "`cartToken` is not right"],
    ["markup", "?cartToken=%3Cscript%3E", "`cartToken` is not right"],
    ["two lines", "?cartToken=a%0d%0ab", "`cartToken` is not right"],
    ["a right one and a line end", "?cartToken=a%0a", "`cartToken` is not right"],
    ["another address", "?cartToken=//evil.test", "`cartToken` is not right"],
    ["beyond ASCII", "?cartToken=%C3%A9", "`cartToken` is not right"],
  ] as const;

  it.each(wrong)("that is %s is named: %s", (_, query, message) => {
    expect(resultOf({ path: "/checkout/subscribe", query })).toMatchObject({
      status: 400,
      message: "`cartToken` is missing or wrong in its address.",
      ownerAdvice: expect.stringContaining(message),
    });
  });

  it.each([
    ["?giftCardProductId=a", "`websiteId` is missing"],
    ["?websiteId=a", "`giftCardProductId` is missing"],
    ["?websiteId=a%20b&giftCardProductId=a", "`websiteId` is not right"],
    [`${giftCard}&sku=`, "`sku` is empty"],
    [`${giftCard}&sku=${"a".repeat(61)}`, "`sku` is not right"],
    [`${giftCard}&sku=a%00`, "`sku` is not right"],
    [`${giftCard}&sku=a&sku=b`, "`sku` is there more than once"],
    [`${giftCard}&sku[0]=a`, "`sku` comes as a list"],
  ])("of a gift card's link %s is named: %s", (query, message) => {
    expect(resultOf({ path: "/checkout/giftcard", query })).toMatchObject({
      message: expect.stringContaining(/^`\w+`/.exec(message)?.[0] ?? ""),
      ownerAdvice: expect.stringContaining(message),
    });
  });

  it("is named in the language of the page", () => {
    expect(resultOf({ path: "/checkout/giftcard" }, "de")).toMatchObject({
      ownerAdvice:
        "`websiteId` fehlt; erwartet wird: höchstens 128 Buchstaben, Ziffern, Binde- und Unterstriche. " +
        "Die Adresse muss `/checkout/giftcard?websiteId={websiteId}&giftCardProductId={giftCardProductId}&[sku={sku}]` lauten.",
    });
  });

  it("is named, and its value is never repeated", () => {
    const given = JSON.stringify(
      resultOf({ path: "/checkout/donate", query: "?donatePageId=<b>odd</b>&donatePageIds[odd]=1" }),
    );
    expect(given).not.toContain("odd");
  });
});
