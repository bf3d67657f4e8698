import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { roles } from "../../../shared/roles.ts";
import { configRedirectRule, configRedirectTarget } from "../../../worker/redirects/config-redirect.ts";
import { applyRules } from "../../../worker/redirects/index.ts";
import { expectedRedirect, factsFor, type RequestSpec } from "./request-spec.ts";
import { type FailingCase, testRule } from "./test-rule.ts";

const base: RequestSpec = { path: "/about", query: "?a=1&b=%2F", roles: [roles.admin] };
const to = "/config/?frameUrl=%2Fabout%3Fa%3D1%26b%3D%252F";

const breaks: readonly FailingCase[] = [
  { name: "nobody is signed in", change: { roles: null }, fails: [0, 1] },
  { name: "they are a viewer", change: { roles: [roles.viewer] }, fails: [1] },
  {
    name: "they are a viewer with the role of nobody",
    change: { roles: [roles.viewer, roles.none] },
    fails: [1],
  },
  { name: "they have no role", change: { roles: [] }, fails: [1] },
  { name: "the page is framed", change: { dest: "iframe" }, fails: [2] },
  { name: "the page is in a frameset", change: { dest: "frame" }, fails: [2] },
  { name: "a script fetches it", change: { dest: "empty" }, fails: [2] },
  { name: "an image loads it", change: { dest: "image" }, fails: [2] },
  {
    name: "an old browser comes from this site, in a frame or not",
    change: { dest: null, referer: "/other" },
    fails: [2],
  },
  {
    name: "an old browser comes from the configuration area",
    change: { dest: null, referer: "/config/" },
    fails: [2],
  },
  { name: "it is a POST", change: { method: "POST" }, fails: [2] },
  { name: "it is fetched ahead", change: { purpose: "prefetch;prerender" }, fails: [3] },
  { name: "?noredirect is there", change: { query: "?noredirect" }, fails: [4] },
  { name: "?noredirect has a value", change: { query: "?noredirect=false" }, fails: [4] },
  { name: "?noredirect is remembered", change: { noredirect: "1" }, fails: [4] },
  { name: "they have just signed out", change: { query: "?logout=true" }, fails: [5] },
  ...["localhost", "localhost:8787", "shop.localhost", "127.0.0.1:8787", "[::1]:8787", "shop.local"].map(
    (host) => ({ name: `the host is ${host}`, change: { host }, fails: [6] }),
  ),
  { name: "the settings say developer mode", change: { developerMode: true }, fails: [7] },
  { name: "a page has said developer mode", change: { learnedDeveloperMode: true }, fails: [7] },
  { name: "the settings say cloneable", change: { cloneable: true }, fails: [8] },
  { name: "a page has said cloneable", change: { learnedCloneable: true }, fails: [8] },
  ...[
    "/config",
    "/config/",
    "/config/design/fonts",
    "/api/auth/Login",
    "/_awning/nothing",
    "/s/price-list.pdf",
    "/s/Price%20list",
    "/static/site.css",
    "/content/v1/a/b",
    "/commerce/orders",
    "/checkout",
    "/checkout/donate",
    "/settings/billing",
    "/settings/billing/upgrade",
    "/robots.txt",
    "/sitemap.xml",
    "/favicon.ico",
  ].map((path) => ({ name: `the address is ${path}`, change: { path }, fails: [9] })),
  { name: "another form of the page is asked for", change: { query: "?a=1&format=json" }, fails: [9] },
  { name: "the address is too long to go on", change: { path: `/${"a".repeat(2000)}` }, fails: [10] },
  { name: "the query is too long to go on", change: { query: `?${"a".repeat(2000)}` }, fails: [10] },
  { name: "they come back for the fourth time", change: { redirects: "3" }, fails: [11] },
  { name: "they come back for the tenth time", change: { redirects: "9" }, fails: [11] },
];

testRule({ rule: configRedirectRule, base, result: expectedRedirect(to), breaks });

describe("the configuration redirect", () => {
  const resultOf = (spec: RequestSpec) => applyRules(factsFor({ ...base, ...spec }));

  it("sets the cookies of the expanded preview and of the redirect count", () => {
    expect(resultOf({})).toEqual({
      ...expectedRedirect(to),
      cookies: [
        { name: "ss_preview_frame_expanded", value: "true" },
        { name: "awning_redirects", value: "1", maxAge: 10 },
      ],
    });
  });

  it.each([
    ["the first time after others", "2", "3"],
    ["a count that nobody of ours wrote", "many", "1"],
    ["a count below nothing", "-5", "1"],
    ["a count beyond all", "10", "1"],
    ["an empty count", "", "1"],
  ])("goes on counting from %s", (_, redirects, expected) => {
    expect(resultOf({ redirects })).toMatchObject({ cookies: [{}, { value: expected }] });
  });

  it.each(Object.entries(roles).filter(([role]) => role !== "viewer" && role !== "none"))(
    "redirects a contributor with the role %s (%i)",
    (_, code) => {
      expect(resultOf({ roles: [code] })).toMatchObject(expectedRedirect(to));
      expect(resultOf({ roles: [roles.viewer, code] })).toMatchObject(expectedRedirect(to));
    },
  );

  it.each<[string, RequestSpec]>([
    ["whom the origin has asserted", { proof: "assertion", origin: "https://origin.test" }],
    ["whose role is new", { roles: [99] }],
    ["who asks by HEAD", { method: "HEAD" }],
    ["whose old browser comes from nowhere", { dest: null }],
    ["whose old browser comes from elsewhere", { dest: null, referer: "https://search.test/" }],
    ["on a site that says it is neither", { developerMode: false, cloneable: false }],
    ["whose settings overrule what a page said", { developerMode: false, learnedDeveloperMode: true }],
    [
      "whose settings overrule what their own page said",
      { developerMode: false, cloneable: false, ownersPage: { developerMode: true, cloneable: true } },
    ],
    [
      "whose own page says that a learned mode has ended",
      { learnedDeveloperMode: true, ownersPage: { developerMode: false, cloneable: false } },
    ],
    ["of a plain http site", { scheme: "http" }],
  ])("redirects somebody %s", (_, spec) => {
    expect(resultOf(spec)).toMatchObject(expectedRedirect(to));
  });

  it.each([
    { developerMode: true, cloneable: false },
    { developerMode: false, cloneable: true },
  ])("leaves an owner alone whose own page has said %j", (ownersPage) => {
    expect(resultOf({ ownersPage })).toBeNull();
  });

  it.each([
    ["/", "", "%2F"],
    ["/search", "?q=a+b", "%2Fsearch%3Fq%3Da%2Bb"],
    ["/configuration", "", "%2Fconfiguration"],
    ["/checkouts", "", "%2Fcheckouts"],
    ["/content", "", "%2Fcontent"],
    ["/blog/version-2.0", "", "%2Fblog%2Fversion-2.0"],
    ["/caf\u00e9", "?q=\u00fc", "%2Fcaf%25C3%25A9%3Fq%3D%25C3%25BC"],
    ["//evil.test/", "", "%2F%2Fevil.test%2F"],
    ["/", "?frameUrl=//evil.test&logout=false", "%2F%3FframeUrl%3D%2F%2Fevil.test%26logout%3Dfalse"],
    ["/a", "?x=%0d%0aSet-Cookie:y=1", "%2Fa%3Fx%3D%250d%250aSet-Cookie%3Ay%3D1"],
  ])("passes on %s%s as one value", (path, query, expected) => {
    expect(resultOf({ path, query })).toMatchObject(expectedRedirect(`/config/?frameUrl=${expected}`));
  });

  it.each(["https://config.test", "https://shop.test:8443"])(
    "goes to %s if the settings say so",
    (configHost) => {
      expect(resultOf({ configHost })).toMatchObject(expectedRedirect(configHost + to));
    },
  );

  it("stays on the host if the settings name the same host", () => {
    expect(resultOf({ configHost: "https://shop.test" })).toMatchObject(expectedRedirect(to));
    expect(resultOf({ configHost: "http://shop.test" })).toMatchObject(expectedRedirect(to));
  });
});

describe("configRedirectAddress", () => {
  const page = (website: object = {}) => parseContext({ website }).context;
  const unknown: RequestSpec = { ...base, dest: null, referer: "/other" };

  it("is the target for a page at top level", () => {
    expect(factsFor(unknown).framing).toBe("unknown");
    expect(configRedirectTarget(factsFor(unknown), page())).toBe(to);
    expect(configRedirectTarget(factsFor({ ...unknown, configHost: "https://config.test" }), page())).toBe(
      `https://config.test${to}`,
    );
  });

  it.each(breaks.filter(({ fails }) => !fails.includes(2)))("is undefined if $name", ({ change }) => {
    expect(configRedirectTarget(factsFor({ ...unknown, ...change }), page())).toBeUndefined();
  });

  it.each([{ developerMode: true }, { cloneable: true }])("respects the page's own %j", (website) => {
    expect(configRedirectTarget(factsFor(unknown), page(website))).toBeUndefined();
  });
});
