import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { removeQueryParameter } from "../../../client/dom/without-parameter.ts";

describe("a query without one of its parameters", () => {
  it.each([
    ["?logout=true", ""],
    ["?a=b%20c&logout=true&d=+e", "?a=b%20c&d=+e"],
    ["?logout=true&logout=false&logout", ""],
    ["?%6Cogout=true&a", "?a"],
    ["?logouts=1&xlogout=2", "?logouts=1&xlogout=2"],
    ["?a=logout", "?a=logout"],
    ["?a=?b&logout=true", "?a=?b"],
    ["?a&?logout=true", "?a&?logout=true"],
    ["?&&a", "?&&a"],
    ["", ""],
  ])("%j is %j", (search, expected) => {
    expect(removeQueryParameter(search, "logout")).toBe(expected);
  });

  it("keeps the spelling of the others", () => {
    const pair = fc.oneof(
      fc.constantFrom("logout", "logout=true", "%6cogout=", "logout=a=b"),
      fc.stringMatching(/^[a-z%?=+]{0,8}$/),
    );
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
        const search = pairs.length > 0 ? `?${pairs.join("&")}` : "";
        const without = removeQueryParameter(search, "logout");
        const left = [...new URLSearchParams(search)].filter(([name]) => name !== "logout");
        expect([...new URLSearchParams(without)]).toEqual(left);
        expect(removeQueryParameter(without, "logout")).toBe(without);
        for (const part of without.slice(1).split("&")) expect([...pairs, ""]).toContain(part);
      }),
    );
  });
});
