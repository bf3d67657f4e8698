import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { roles } from "../../../shared/roles.ts";
import { configRedirect, configRedirectAddress } from "../../../worker/redirects/config-redirect.ts";
import { answerTo } from "../../../worker/redirects/index.ts";
import { type Asked, factsOf, redirect } from "./asked.ts";
import { type Break, judge } from "./judge.ts";

const base: Asked = { path: "/about", query: "?a=1&b=%2F", roles: [roles.admin] };
const to = "/config/?frameUrl=%2Fabout%3Fa%3D1%26b%3D%252F";

const breaks: readonly Break[] = [
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

judge({ rule: configRedirect, base, answer: redirect(to), breaks });

describe("the configuration redirect", () => {
  const answered = (asked: Asked) => answerTo(factsOf({ ...base, ...asked }));

  it("says by a cookie that the preview begins expanded, and counts", () => {
    expect(answered({})).toEqual({
      ...redirect(to),
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
    expect(answered({ redirects })).toMatchObject({ cookies: [{}, { value: expected }] });
  });

  it.each(Object.entries(roles).filter(([role]) => role !== "viewer" && role !== "none"))(
    "takes a contributor who is %s (%i)",
    (_, code) => {
      expect(answered({ roles: [code] })).toMatchObject(redirect(to));
      expect(answered({ roles: [roles.viewer, code] })).toMatchObject(redirect(to));
    },
  );

  it.each<[string, Asked]>([
    ["whom the origin has asserted", { proof: "assertion", origin: "https://origin.test" }],
    ["whose role is new", { roles: [99] }],
    ["who asks by HEAD", { method: "HEAD" }],
    ["whose old browser comes from nowhere", { dest: null }],
    ["whose old browser comes from elsewhere", { dest: null, referer: "https://search.test/" }],
    ["on a site that says it is neither", { developerMode: false, cloneable: false }],
    ["whose settings overrule what a page said", { developerMode: false, learnedDeveloperMode: true }],
    ["of a plain http site", { scheme: "http" }],
  ])("takes somebody %s", (_, asked) => {
    expect(answered(asked)).toMatchObject(redirect(to));
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
  ])("carries %s%s as one value", (path, query, expected) => {
    expect(answered({ path, query })).toMatchObject(redirect(`/config/?frameUrl=${expected}`));
  });

  it.each(["https://config.test", "https://shop.test:8443"])(
    "goes to %s when the settings say so",
    (configHost) => {
      expect(answered({ configHost })).toMatchObject(redirect(configHost + to));
    },
  );

  it("stays on the host when the settings name that very host", () => {
    expect(answered({ configHost: "https://shop.test" })).toMatchObject(redirect(to));
    expect(answered({ configHost: "http://shop.test" })).toMatchObject(redirect(to));
  });
});

describe("configRedirectAddress", () => {
  const page = (website: object = {}) => parseContext({ website }).context;
  const unknown: Asked = { ...base, dest: null, referer: "/other" };

  it("says where the page's script goes if the page stands at top level", () => {
    expect(factsOf(unknown).framing).toBe("unknown");
    expect(configRedirectAddress(factsOf(unknown), page())).toBe(to);
    expect(configRedirectAddress(factsOf({ ...unknown, configHost: "https://config.test" }), page())).toBe(
      `https://config.test${to}`,
    );
  });

  it.each(breaks.filter(({ fails }) => !fails.includes(2)))("says nothing when $name", ({ change }) => {
    expect(configRedirectAddress(factsOf({ ...unknown, ...change }), page())).toBeUndefined();
  });

  it.each([{ developerMode: true }, { cloneable: true }])("heeds the page's own %j", (website) => {
    expect(configRedirectAddress(factsOf(unknown), page(website))).toBeUndefined();
  });
});
