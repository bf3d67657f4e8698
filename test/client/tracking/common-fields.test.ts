import { afterEach, describe, expect, it, vi } from "vitest";
import { commonFields, mergeTypedFields } from "../../../client/tracking/common-fields.ts";
import { trackedPageData } from "./page.ts";

afterEach(() => vi.restoreAllMocks());

const pageLocation = { hash: "#top", pathname: "/about" } as Location;
const common = commonFields(trackedPageData, pageLocation);

describe("a named event", () => {
  it("has the common fields in the endpoint's order", () => {
    expect(Object.entries(common)).toEqual([
      ["pageHash", "#top"],
      ["pagePath", "/about"],
      ["websiteId", "5e0000000000000000000001"],
      ["templateId", "5e0000000000000000000002"],
      ["variantId", null],
      ["memberAccountId", null],
      ["member_locale", null],
      ["website_locale", "en-US"],
    ]);
  });

  it("names the signed-in member", () => {
    const tracking = { ...trackedPageData.tracking, memberAccountId: "m" };
    expect(commonFields({ ...trackedPageData, tracking }, pageLocation).memberAccountId).toBe("m");
  });

  it.each([
    ["a text for a text", { pagePath: "/other" }, { pagePath: "/other" }, 0],
    ["a number for a text", { pagePath: 4 }, {}, 1],
    ["null for a text", { pagePath: null }, {}, 1],
    ["null for a field that may be null", { variantId: null }, {}, 0],
    ["an object for a field that may be null", { variantId: {} }, {}, 1],
    ["fields without a default", { price: 4, deep: { a: [1] } }, { price: 4, deep: { a: [1] } }, 0],
  ])("merges or drops %s", (_name, given, change, warningCount) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(mergeTypedFields(common, given, "event")).toEqual({ ...common, ...change });
    expect(warn).toHaveBeenCalledTimes(warningCount);
  });
});
