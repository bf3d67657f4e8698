import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCookies, serializeCookie } from "../../../worker/http/cookies.ts";

describe("parseCookies", () => {
  it("accepts any header", () => {
    fc.assert(fc.property(fc.string(), (header) => parseCookies(header) instanceof Map));
  });

  it.each([
    ["two cookies", "a=1; b=2", { a: "1", b: "2" }],
    ["no blanks between", "a=1;b=2", { a: "1", b: "2" }],
    ["the first of two with one name", "a=1; a=2", { a: "1" }],
    ["a sign of equality inside", "a=b=c", { a: "b=c" }],
    ["an empty value", "a=", { a: "" }],
    ["quotes", 'a="b c"', { a: "b c" }],
    ["a lone quote", 'a="', { a: '"' }],
    ["percent escapes", "a=x%7Cy", { a: "x|y" }],
    ["a broken percent escape", "a=100%; b=%E0%A4", { a: "100%", b: "%E0%A4" }],
    ["crumbs without a name", "=x; ; plain; a=1", { a: "1" }],
    [
      "names like those of objects",
      "__proto__=1; constructor=2",
      JSON.parse('{"__proto__":"1","constructor":"2"}'),
    ],
  ])("reads %s", (_, header, expected) => {
    expect([...parseCookies(header)]).toEqual(Object.entries(expected));
  });

  it("returns no cookies for a missing header", () => {
    expect(parseCookies(null).size).toBe(0);
  });
});

describe("serializeCookie", () => {
  it("makes a SameSite=Lax session cookie for the whole site by default", () => {
    expect(serializeCookie({ name: "a", value: "1" })).toBe("a=1; Path=/; SameSite=Lax");
  });

  it("writes every attribute", () => {
    const all = {
      name: "a",
      value: "1",
      maxAge: 60,
      path: "/x",
      domain: "e.test",
      sameSite: "Strict",
      secure: true,
      httpOnly: true,
      partitioned: true,
    } as const;
    expect(serializeCookie(all)).toBe(
      "a=1; Path=/x; Domain=e.test; Max-Age=60; SameSite=Strict; Secure; HttpOnly; Partitioned",
    );
  });

  it.each([
    ["a line break in the value", { name: "a", value: "1\r\nSet-Cookie: b=2" }],
    ["a semicolon in the value", { name: "a", value: "1; Domain=evil.test" }],
    ["a null byte", { name: "a", value: "\0" }],
    ["a letter beyond ASCII", { name: "a", value: "ä" }],
    ["a name with a sign of equality", { name: "a=b", value: "1" }],
    ["no name", { name: "", value: "1" }],
    ["a semicolon in the path", { name: "a", value: "1", path: "/; Domain=evil.test" }],
    ["a line break in the domain", { name: "a", value: "1", domain: "e.test\n" }],
  ])("refuses %s", (_, cookie) => {
    expect(() => serializeCookie(cookie)).toThrow(TypeError);
  });

  it("writes values that parseCookies reads back", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (value) => {
        const cookie = attempt(() => serializeCookie({ name: "n", value }));
        fc.pre(cookie !== undefined && !value.includes("%"));
        expect(parseCookies((cookie ?? "").split("; ")[0] ?? "").get("n")).toBe(value);
      }),
    );
  });
});

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
