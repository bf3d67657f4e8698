import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isPageTypeCode,
  pageTypeNames,
  pageTypes,
  resolvePageTypeProperties,
  sectionKinds,
  siteKinds,
  slideTypes,
} from "../../shared/page-types.ts";

const codes = [
  1, 2, 3, 50, 100, 101, 102, 103, 104, 105, 106, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211,
  300, 301,
];

describe("the page type tables", () => {
  it("have every code of the reference with one name", () => {
    expect(Object.values(pageTypes)).toEqual(codes);
    expect(Object.keys(pageTypeNames).map(Number)).toEqual(codes);
    expect(new Set(Object.values(pageTypeNames)).size).toBe(codes.length);
  });

  it("have the codes of section and site kinds", () => {
    expect(sectionKinds).toEqual({ coverPage: 1, lockScreen: 2, popupOverlay: 3 });
    expect(Object.keys(slideTypes).map(Number)).toEqual(Object.values(sectionKinds));
    expect(siteKinds).toEqual({ classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 });
  });
});

describe("resolvePageTypeProperties", () => {
  it("tracks everywhere except on missing, locked and denied pages", () => {
    const untracked = codes.filter((code) => !resolvePageTypeProperties(code, "/").tracked);
    expect(untracked).toEqual([100, 103, 106]);
  });

  it("counts pageviews everywhere except there and on the search page", () => {
    const without = codes.filter((code) => !resolvePageTypeProperties(code, "/").pageview);
    expect(without).toEqual([100, 102, 103, 106]);
    expect(resolvePageTypeProperties(102, "/").tracked).toBe(true);
  });

  it("treats /search as the search page if its context does not say the type", () => {
    const search = { type: 102, tracked: true, pageview: false };
    for (const path of ["/search", "/search/"]) expect(resolvePageTypeProperties(0, path)).toEqual(search);
    expect(resolvePageTypeProperties(999, "/search")).toEqual(search);
    for (const path of ["/", "/searching", "/shop/search", "/search/p", "/Search"])
      expect(resolvePageTypeProperties(0, path)).toEqual({ type: 0, tracked: true, pageview: true });
  });

  it("keeps the type of a page at /search, and counts no pageview there", () => {
    expect(resolvePageTypeProperties(100, "/search")).toEqual({ type: 100, tracked: false, pageview: false });
    expect(resolvePageTypeProperties(2, "/search")).toEqual({ type: 2, tracked: true, pageview: false });
  });

  it("accepts any number, and never counts a pageview that is not tracked", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...codes), fc.double(), fc.integer()),
        fc.string(),
        (code, path) => {
          const facts = resolvePageTypeProperties(code, path);
          expect(facts.type === 0 || isPageTypeCode(facts.type)).toBe(true);
          expect(facts.pageview && !facts.tracked).toBe(false);
          if (!isPageTypeCode(code) && path !== "/search")
            expect(facts).toMatchObject({ type: 0, tracked: true });
        },
      ),
    );
    expect(isPageTypeCode(Number.NaN)).toBe(false);
  });
});
