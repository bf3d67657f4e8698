import { describe, expect, it } from "vitest";
import { roles } from "../../../shared/roles.ts";
import { trialUpgradeRule, upgradeRule } from "../../../worker/redirects/billing.ts";
import { collectionPanelLinkRule } from "../../../worker/redirects/collection-panel-link.ts";
import { configDesignRule } from "../../../worker/redirects/config-design.ts";
import { configHostRule } from "../../../worker/redirects/config-host.ts";
import { configSignInRule } from "../../../worker/redirects/config-sign-in.ts";
import { fileLinkRule, isFileLink } from "../../../worker/redirects/file-link.ts";
import { applyRules, rules } from "../../../worker/redirects/index.ts";
import { isSearchPath, searchPageRule } from "../../../worker/redirects/search.ts";
import { expectedRedirect, factsFor, type RequestSpec } from "./request-spec.ts";
import { testRule } from "./test-rule.ts";

const resultOf = (spec: RequestSpec) => applyRules(factsFor(spec));
const circles = { name: "they come back for the fourth time", change: { redirects: "3" } };
const posts = { name: "it is a POST", change: { method: "POST" } };
const proxied = { origin: "https://origin.test" };

testRule({
  rule: configHostRule,
  base: { path: "/config/pages", query: "?a=%2F&b", configHost: "https://config.test" },
  result: expectedRedirect("https://config.test/config/pages?a=%2F&b"),
  breaks: [
    { name: "the address is another", change: { path: "/configuration" }, fails: [0] },
    { name: "the area is on no other host", change: { configHost: undefined }, fails: [1] },
    { name: "the area's host is this one", change: { configHost: "https://shop.test" }, fails: [1] },
    { ...posts, fails: [2] },
    { ...circles, fails: [3] },
    { name: "the address says that they stay", change: { query: "?noredirect" }, fails: [4] },
  ],
});

it("config-sign-in stays on this host if the address says so", () => {
  const to = "/config/login?return=%2Fconfig%2Fsettings%2Fdomains%3Fnoredirect&noredirect";
  const spec = { query: "?noredirect", configHost: "https://config.test" };
  expect(resultOf({ ...spec, path: "/config/settings/domains" })).toMatchObject(expectedRedirect(to));
  expect(resultOf({ ...spec, path: "/config/login" })).toBeNull();
});

describe("config-host", () => {
  it.each<[string, RequestSpec]>([
    ["an owner", { roles: [roles.admin] }],
    ["a viewer", { roles: [roles.viewer] }],
    ["a visitor of a proxied site", proxied],
    ["a framed page", { dest: "iframe" }],
    ["a local host", { host: "localhost" }],
  ])("redirects %s", (_, spec) => {
    const base = { path: "/config/", configHost: "https://config.test" };
    expect(resultOf({ ...base, ...spec })).toMatchObject(expectedRedirect("https://config.test/config/"));
  });

  it.each([
    ["/config", "/config"],
    ["/config/login", "/config/login"],
    ["/config//evil.test", "/config//evil.test"],
    ["/config/..//config/a", "//config/a"],
  ])("keeps the path %s", (path, expected) => {
    const result = resultOf({ path, configHost: "https://config.test:8443" });
    const to = `https://config.test:8443${expected}`;
    if (expected.startsWith("/config")) expect(result).toMatchObject(expectedRedirect(to));
    else expect(result).toBeNull();
  });
});

testRule({
  rule: configSignInRule,
  base: { path: "/config/design", query: "?a=1&b" },
  result: expectedRedirect("/config/login?return=%2Fconfig%2Fdesign%3Fa%3D1%26b"),
  breaks: [
    { name: "the address is another", change: { path: "/configs" }, fails: [0] },
    { name: "the site comes from an origin", change: proxied, fails: [1] },
    { name: "an admin is signed in", change: { roles: [roles.admin] }, fails: [2] },
    { name: "a viewer is signed in", change: { roles: [roles.viewer] }, fails: [2] },
    { ...posts, fails: [3] },
    { name: "it is the sign-in page", change: { path: "/config/login" }, fails: [4] },
    { name: "it is the sign-in page with a slash", change: { path: "/config/login/" }, fails: [4] },
  ],
});

describe("config-sign-in", () => {
  it.each([
    ["/config", "/config/login?return=%2Fconfig"],
    [
      "/config/?frameUrl=%2F%2Fevil.test",
      "/config/login?return=%2Fconfig%2F%3FframeUrl%3D%252F%252Fevil.test",
    ],
    ["/config/upgrade", "/config/login?return=%2Fconfig%2Fupgrade"],
    [`/config/${"a".repeat(2000)}`, "/config/login"],
  ])("of %s returns there after signing in", (path, to) => {
    expect(resultOf({ path })).toMatchObject(expectedRedirect(to));
    expect(resultOf({ path, method: "HEAD" })).toMatchObject(expectedRedirect(to));
  });
});

testRule({
  rule: configDesignRule,
  base: { path: "/config/design/fonts", roles: [roles.viewer] },
  result: expectedRedirect("/config/"),
  breaks: [
    { name: "the address is another", change: { path: "/config/designs" }, fails: [0] },
    { name: "the site comes from an origin", change: proxied, fails: [1] },
    { ...posts, fails: [2] },
    { name: "nobody is signed in", change: { roles: null }, fails: [3, 4] },
    { name: "they are an admin", change: { roles: [roles.admin] }, fails: [4] },
    { name: "they are a viewer and an editor", change: { roles: [roles.viewer, roles.editor] }, fails: [4] },
  ],
});

const id = "5f0d5f3a1c9d440000a1b2c3";

testRule({
  rule: collectionPanelLinkRule,
  base: { path: `/pages/${id}`, roles: [roles.editor] },
  result: expectedRedirect(`/config/pages/${id}`),
  breaks: [
    { name: "the id is too short", change: { path: `/pages/${id.slice(1)}` }, fails: [0] },
    { name: "the id is too long", change: { path: `/pages/${id}0` }, fails: [0] },
    { name: "the id is none", change: { path: `/pages/${id.replace("5", "g")}` }, fails: [0] },
    { name: "there is more below it", change: { path: `/pages/${id}/a` }, fails: [0] },
    { name: "it is below something", change: { path: `/a/pages/${id}` }, fails: [0] },
    { name: "nobody is signed in", change: { roles: null }, fails: [1, 2] },
    { name: "they are a viewer", change: { roles: [roles.viewer] }, fails: [2] },
    { name: "the page is framed", change: { dest: "iframe" }, fails: [3] },
    { name: "nobody knows whether it is", change: { dest: null, referer: "/" }, fails: [3] },
    { ...posts, fails: [3] },
    { ...circles, fails: [4] },
  ],
});

describe("collection-panel", () => {
  it.each<[string, RequestSpec, string]>([
    ["on a local host", { host: "localhost:8787" }, ""],
    ["despite noredirect", { query: "?noredirect", noredirect: "1" }, ""],
    ["in developer mode", { developerMode: true }, ""],
    ["with a slash at the end", { path: `/pages/${id}/` }, ""],
    ["on another host", { configHost: "https://config.test" }, "https://config.test"],
  ])("opens the panel %s", (_, spec, host) => {
    const base = { path: `/pages/${id}`, roles: [roles.admin] };
    expect(resultOf({ ...base, ...spec })).toMatchObject(expectedRedirect(`${host}/config/pages/${id}`));
  });
});

for (const [rule, name, to] of [
  [trialUpgradeRule, "trial-upgrade", "/settings/billing/upgrade"],
  [upgradeRule, "upgrade", "/settings/billing/subscriptions/website"],
] as const) {
  testRule({
    rule,
    base: { path: `/config/${name}`, query: "?a=1", roles: [roles.billing] },
    result: expectedRedirect(to),
    breaks: [
      { name: "the address is another", change: { path: `/config/${name}s` }, fails: [0] },
      { name: "the address is not in the area", change: { path: `/${name}` }, fails: [0] },
      { ...posts, fails: [1] },
      { name: "nobody is signed in", change: { roles: null }, fails: [2] },
      { ...circles, fails: [3] },
    ],
  });

  describe(name, () => {
    it.each<[string, RequestSpec, string]>([
      ["a viewer", { roles: [roles.viewer] }, to],
      ["a framed page", { dest: "iframe" }, to],
      ["an owner of a proxied site", proxied, to],
      ["the host of the area", { configHost: "https://config.test" }, `https://config.test${to}`],
    ])("redirects %s", (_, spec, expected) => {
      const base = { path: `/config/${name}`, roles: [roles.admin] };
      expect(resultOf({ ...base, ...spec })).toMatchObject(expectedRedirect(expected));
    });
  });
}

testRule({
  rule: fileLinkRule,
  base: { path: "/s/price-list.pdf", roles: [roles.admin] },
  result: { kind: "page" },
  breaks: [
    { name: "the address names no file", change: { path: "/s/" }, fails: [0] },
    { name: "the address only begins like it", change: { path: "/shop" }, fails: [0] },
    { name: "it is below something", change: { path: "/a/s/b" }, fails: [0] },
  ],
});

testRule({
  rule: searchPageRule,
  base: { path: "/search", query: "?q=a" },
  result: { kind: "page" },
  breaks: [
    { name: "the address only begins like it", change: { path: "/searching" }, fails: [0] },
    { name: "the address is below it", change: { path: "/search/a" }, fails: [0] },
  ],
});

describe("pages that are always served", () => {
  it.each<RequestSpec>([
    {},
    { roles: [roles.admin] },
    { roles: [roles.admin], configHost: "https://config.test" },
  ])("are files: %j", (spec) => {
    expect(resultOf({ path: "/s/a", ...spec })).toEqual({ kind: "page" });
    expect(resultOf({ path: "/s/config/", ...spec })).toEqual({ kind: "page" });
  });

  it("are not found by a part of their path", () => {
    expect([isFileLink("/s/a"), isFileLink("/s/"), isFileLink("/s"), isFileLink("/S/a")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([isSearchPath("/search"), isSearchPath("/search/"), isSearchPath("/searches")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("are the search page for visitors, but not for owners", () => {
    expect(resultOf({ path: "/search" })).toEqual({ kind: "page" });
    expect(resultOf({ path: "/search", roles: [roles.admin] })).toMatchObject(
      expectedRedirect("/config/?frameUrl=%2Fsearch"),
    );
  });
});

it("rule names are unique and fit into a fragment", () => {
  const names = rules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z-]+$/);
});
