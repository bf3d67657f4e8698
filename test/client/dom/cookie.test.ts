import { describe, expect, it } from "vitest";
import { readCookie } from "../../../client/dom/cookie.ts";

describe("a cookie", () => {
  it.each([
    ["CART=abc", "abc"],
    ["a=1; CART=abc==; b=2", "abc=="],
    ["CART=", ""],
    ["XCART=1; CARTX=2", undefined],
    ["a=CART=1", undefined],
    ["CART", undefined],
    ["", undefined],
  ])("in %j is %j", (cookies, value) => {
    expect(readCookie("CART", cookies)).toBe(value);
  });
});
