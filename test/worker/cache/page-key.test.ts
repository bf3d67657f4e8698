import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cacheableSearch, pageKey } from "../../../worker/cache/page-key.ts";

const tracking = fc.constantFrom(
  "utm_source",
  "utm_id",
  "UTM_Medium",
  "gclid",
  "gbraid",
  "wbraid",
  "dclid",
  "fbclid",
  "msclkid",
  "mc_cid",
  "mc_eid",
  "ttclid",
  "li_fat_id",
  "igshid",
  "twclid",
  "_ga",
  "_gl",
  "yclid",
  "hsa_acc",
  "utm%5Fsource",
  "nomotion",
  "sqsscreenshot",
  "noredirect",
  "logout",
);
/** A part of any parameter, encoded. */
const part = fc.string({ maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed()));
const parameter = fc
  .tuple(part, fc.option(part))
  .map(([name, value]) => (value === null ? name : `${name}=${value}`));
const ignored = fc.tuple(tracking, part).map(([name, value]) => `${name}=${value}`);
const search = (pairs: readonly string[]) => (pairs.length === 0 ? "" : `?${pairs.join("&")}`);
const origin = new URL("https://origin.test");

describe("cacheableSearch", () => {
  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(parameter, ignored)), (pairs) => {
        const once = cacheableSearch(search(pairs));
        expect(cacheableSearch(once)).toBe(once);
      }),
    );
  });

  it("removes tracking parameters at any position", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), parameter, ignored)), (entries) => {
        const pairs = entries.map(([isIgnored, kept, other]) => (isIgnored ? other : kept));
        const kept = entries.filter(([isIgnored]) => !isIgnored).map(([, pair]) => pair);
        expect(cacheableSearch(search(pairs))).toBe(cacheableSearch(search(kept)));
        expect(cacheableSearch(search(kept))).toBe(kept.join("") === "" ? "" : search(kept));
      }),
    );
  });

  it("keeps all other parameters, in their order and spelling", () => {
    for (const kept of [
      "?b=2&a=1",
      "?a",
      "?a=",
      "?A=1&a=1",
      "?itemId=5",
      "?utm=1",
      "?page=2&&x",
      "?%zz=1",
      "?ref=x",
    ])
      expect(cacheableSearch(kept)).toBe(kept);
    expect(cacheableSearch("?b=2&gclid=x&a=1")).toBe("?b=2&a=1");
    expect(cacheableSearch("?")).toBe("");
  });
});

describe("pageKey", () => {
  const host = fc.constantFrom("a.test", "b.test", "a.test:8080", "origin.test", "xn--bcher-kva.test");
  const scheme = fc.constantFrom("http", "https");
  const path = fc.webPath();
  const address = fc
    .tuple(scheme, host, path)
    .map(([protocol, name, at]) => new URL(`${protocol}://${name}${at || "/"}`));

  it("differs for different hosts, schemes, paths, queries and origins", () => {
    const site = fc.tuple(address, fc.array(parameter), fc.option(address));
    fc.assert(
      fc.property(site, site, ([urlA, pairsA, originA], [urlB, pairsB, originB]) => {
        const a = new URL(urlA.href.split("?")[0] + search(pairsA));
        const b = new URL(urlB.href.split("?")[0] + search(pairsB));
        const isSame =
          a.origin === b.origin &&
          a.pathname === b.pathname &&
          cacheableSearch(a.search) === cacheableSearch(b.search) &&
          originA?.origin === originB?.origin;
        const keyA = pageKey(a, originA ?? undefined);
        fc.pre(keyA !== undefined);
        expect(keyA === pageKey(b, originB ?? undefined)).toBe(isSame);
      }),
      { numRuns: 1000 },
    );
  });

  it("is on the visitor's own host for any path", () => {
    fc.assert(
      fc.property(address, (url) => {
        expect(new URL(pageKey(url, origin) ?? url.origin).origin).toBe(url.origin);
      }),
    );
    const unusual = new URL("http://a.test//b.test/..//c?x=http://d.test/");
    expect(new URL(pageKey(unusual, origin) ?? "").host).toBe("a.test");
  });

  it("is undefined for a very long URL", () => {
    expect(pageKey(new URL(`http://a.test/?${"x".repeat(2000)}`), origin)).toBeUndefined();
    expect(pageKey(new URL(`http://a.test/?gclid=${"x".repeat(2000)}`), origin)).toBeDefined();
  });
});
