import fc from "fast-check";
import type { RequestSpec } from "./request-spec.ts";

/** Random requests, most of them similar to requests that a rule applies to. */

/** Payloads that have made an address lead to another host, or a header end early. */
export const hostileTexts = [
  "//evil.test",
  "///evil.test/a",
  "/\\evil.test",
  "/\\/evil.test",
  "\\\\evil.test",
  "/%2f%2fevil.test",
  "/%5cevil.test",
  "/.//evil.test",
  "/..//evil.test",
  "/%2e%2e//evil.test",
  "/;//evil.test",
  "/@evil.test",
  "http:evil.test",
  "https:/evil.test",
  "https://evil.test/",
  "https://shop.test@evil.test/",
  "https://shop.test.evil.test/",
  "javascript:alert(1)",
  "data:text/html,x",
  "%0d%0aSet-Cookie:%20a=b",
  "%0aLocation:%20//evil.test",
  "%E5%98%8A%E5%98%8DSet-Cookie:a=b",
  "\t//evil.test",
  "/\t/evil.test",
  "%00",
  "%ff%fe",
  "\u3002evil.test",
  "/\u2044\u2044evil.test",
  "\u{1f600}",
  "?frameUrl=//evil.test",
  "?return=https://evil.test",
  "?url=//evil.test",
  "#//evil.test",
  "{a}|[b]^`",
] as const;

const hosts = [
  "shop.test",
  "shop.test:8080",
  "config.test",
  "localhost:8787",
  "127.0.0.1",
  "xn--bcher-kva.test",
];

const start = fc.constantFrom(
  "/",
  "/about",
  "/search",
  "/config",
  "/config/",
  "/config/login",
  "/config/design/",
  "/config/upgrade",
  "/config/trial-upgrade",
  "/settings/billing/upgrade",
  "/pages/5f0d5f3a1c9d440000a1b2c3",
  "/s/file",
  "/commerce/goto-checkout",
  "/checkout/subscribe",
  "/checkout/donate",
  "/checkout/giftcard",
);
const odd = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", maxLength: 12 }));
const path = fc
  .oneof(
    { weight: 3, arbitrary: start },
    { weight: 2, arbitrary: fc.tuple(start, odd).map((parts) => parts.join("")) },
    { weight: 1, arbitrary: odd.map((text) => `/${text}`) },
  )
  .filter(
    (text) =>
      URL.canParse(`https://shop.test${text}`) && new URL(`https://shop.test${text}`).host === "shop.test",
  );
const flag = fc.constantFrom("noredirect", "logout=true", "logout=1", "format=json", "cartToken=a", "a=1");
const query = fc
  .array(
    fc.oneof(
      flag,
      odd,
      odd.map((text) => `cartToken=${text}`),
    ),
    { maxLength: 3 },
  )
  .map((parts) => (parts.length > 0 ? `?${parts.join("&").replaceAll("#", "")}` : ""));
const address = fc.constantFrom(
  undefined,
  "https://config.test",
  "http://config.test:8080",
  "https://shop.test",
);
/** Cookie values without control characters, which no header contains. */
const cookie = fc.oneof(
  fc.constantFrom("1", "3", "", "true"),
  odd.map((text) => encodeURIComponent(text)),
  fc.constantFrom(...hostileTexts).map((text) => text.replace(/[^!-~]/gu, "").replaceAll(";", "")),
);

export const anyRequest: fc.Arbitrary<RequestSpec> = fc.record(
  {
    scheme: fc.constantFrom("http", "https"),
    host: fc.constantFrom(...hosts),
    path,
    query,
    method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"),
    dest: fc.constantFrom("document", "document", "iframe", "empty", "image", null),
    referer: fc.constantFrom("/", "/config/", "https://config.test/", "https://evil.test/"),
    purpose: fc.constantFrom("prefetch", "x"),
    roles: fc.oneof(
      { weight: 2, arbitrary: fc.constant([1]) },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 16 }), { maxLength: 3 }) },
    ),
    proof: fc.constantFrom("session", "assertion"),
    cart: odd,
    noredirect: cookie,
    redirects: cookie,
    origin: fc.constantFrom(undefined, "https://origin.test"),
    configHost: address,
    developerMode: fc.boolean(),
    cloneable: fc.boolean(),
  },
  { requiredKeys: ["path", "query"] },
);
