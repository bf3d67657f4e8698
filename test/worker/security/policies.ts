import fc from "fast-check";

/** Addresses that a policy allows or not. The page is https://shop.test/page. */
export const loadedAddresses = {
  asset: "https://shop.test/_awning/assets/main.js",
  request: "https://shop.test/_awning/consent",
  api: "https://shop.test/api/auth/Login",
  own: "https://shop.test/own.js",
  port: "https://shop.test:8443/own.js",
  sub: "https://sub.shop.test/x.js",
  cdn: "https://cdn.test/lib/x.js",
  other: "https://cdn.test/other.js",
  foreign: "https://evil.test/e.js",
  config: "https://config.test/",
  plain: "http://shop.test/own.js",
} as const;
export type Address = keyof typeof loadedAddresses;

const https: readonly Address[] = [
  "asset",
  "request",
  "api",
  "own",
  "port",
  "sub",
  "cdn",
  "other",
  "foreign",
  "config",
];
const here: readonly Address[] = ["asset", "request", "api", "own"];

/** The addresses that each source allows. */
export const allowedBy: Readonly<Record<string, readonly Address[]>> = {
  "'self'": here,
  "'SELF'": here,
  "*": [...https, "plain"],
  "https:": https,
  "http:": [...https, "plain"],
  "shop.test": here,
  "http://shop.test": [...here, "plain"],
  "https://SHOP.test/": here,
  "shop.test:443": here,
  "shop.test:8443": ["port"],
  "shop.test:*": [...here, "port"],
  "*.shop.test": ["sub"],
  "https://shop.test/_awning/": ["asset", "request"],
  "https://shop.test/_awning/assets/": ["asset"],
  "https://shop.test/_awning/assets/main.js": ["asset"],
  "https://shop.test/api/": ["api"],
  "https://cdn.test": ["cdn", "other"],
  "https://cdn.test/lib/": ["cdn"],
  "https://config.test": ["config"],
  "data:": [],
};

const keywords = [
  "'none'",
  "'unsafe-inline'",
  "'UNSAFE-inline'",
  "'unsafe-eval'",
  "'unsafe-hashes'",
  "'strict-dynamic'",
  "'report-sample'",
  "'wasm-unsafe-eval'",
  "'nonce-theirs'",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "nonsense/source",
];

const names = [
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "connect-src",
  "img-src",
  "worker-src",
  "child-src",
  "form-action",
  "frame-ancestors",
  "Script-Src",
];

const sources = fc.array(fc.oneof(fc.constantFrom(...Object.keys(allowedBy)), fc.constantFrom(...keywords)), {
  maxLength: 4,
});
const directive = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(...names), sources).map(([name, list]) => [name, ...list].join(" ")),
  },
  fc.constantFrom(
    "upgrade-insecure-requests",
    "sandbox allow-forms",
    "x-unknown a  b",
    "report-uri /csp",
    "img-src \u00e9",
    "",
  ),
);

/** Random policies, with repeated directives, odd case and unknown names. */
export const policyText = fc
  .array(
    fc.array(directive, { maxLength: 6 }).map((each) => each.join("; ")),
    { minLength: 1, maxLength: 3 },
  )
  .map((each) => each.join(", "));
