import { afterEach, describe, expect, it, vi } from "vitest";
import { checked, commonFields } from "../../../client/tracking/common-fields.ts";
import { page } from "./page.ts";

afterEach(() => vi.restoreAllMocks());

const at = { hash: "#top", pathname: "/about" } as Location;
const common = commonFields(page, at);

describe("an event with a name", () => {
  it("says of the page what the endpoint declares, in its order", () => {
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

  it("names the member who is signed in", () => {
    const tracking = { ...page.tracking, memberAccountId: "m" };
    expect(commonFields({ ...page, tracking }, at).memberAccountId).toBe("m");
  });

  it.each([
    ["a text for a text", { pagePath: "/other" }, { pagePath: "/other" }, 0],
    ["a number for a text", { pagePath: 4 }, {}, 1],
    ["nothing for a text", { pagePath: null }, {}, 1],
    ["nothing for what may be nothing", { variantId: null }, {}, 0],
    ["an object for what may be nothing", { variantId: {} }, {}, 1],
    ["fields of its own", { price: 4, deep: { a: [1] } }, { price: 4, deep: { a: [1] } }, 0],
  ])("takes or drops %s", (_name, given, change, warnings) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(checked(common, given, "event")).toEqual({ ...common, ...change });
    expect(warn).toHaveBeenCalledTimes(warnings);
  });
});
