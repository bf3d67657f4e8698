import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logoutDestination } from "../../shared/after-logout.ts";

const url = new URL("https://shop.example/api/auth/Logout");

describe("logoutDestination", () => {
  it.each([
    ["no preview frame", undefined, "/?logout=true"],
    ["an empty one", "", "/?logout=true"],
    ["a path", "/about", "/about?logout=true"],
    ["a path and its query, as it was written", "/a?b=c%20d&e", "/a?b=c%20d&e&logout=true"],
    ["an address of this site", "https://shop.example/about?x=1", "/about?x=1&logout=true"],
    ["a fragment, which goes", "/about#part", "/about?logout=true"],
    ["the flag, already there", "/?logout=true", "/?logout=true"],
    ["the flag with another value", "/?logout=false&a=1", "/?a=1&logout=true"],
    ["the flag twice, and encoded", "/?logout=true&%6Cogout=1&logout", "/?logout=true"],
    ["a name that only begins like it", "/?logouts=1", "/?logouts=1&logout=true"],
    ["a question mark in the query", "/?a=?b", "/?a=?b&logout=true"],
    ["another host", "https://evil.example/", "/?logout=true"],
    ["another host that begins like ours", "https://shop.example.evil.example/", "/?logout=true"],
    ["our host as somebody's name", "https://shop.example@evil.example/", "/?logout=true"],
    ["another host behind ours", "https://shop.example//evil.example/", "/?logout=true"],
    ["two slashes", "//evil.example", "/?logout=true"],
    ["a backslash", "/\\evil.example", "/?logout=true"],
    ["a line end", "/a\r\nset-cookie: b=c", "/?logout=true"],
    ["a script", "javascript:alert(1)", "/?logout=true"],
    ["no text", 7, "/?logout=true"],
  ])("%s: %j leads to %j", (_, frameUrl, expected) => {
    expect(logoutDestination(frameUrl, url)).toBe(expected);
  });

  it("stays on the site and has the parameter once, for any address of the frame", () => {
    const part = fc.constantFrom(
      "/",
      "?",
      "&",
      "logout",
      "=",
      "true",
      "%6c",
      "#",
      "\\",
      "//evil.example",
      "a",
    );
    const frameUrl = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(part, { maxLength: 9 }).map((parts) => `/${parts.join("")}`),
    );
    fc.assert(
      fc.property(frameUrl, (given) => {
        const target = new URL(logoutDestination(given, url), url);
        expect(target.origin).toBe(url.origin);
        expect(target.searchParams.getAll("logout")).toEqual(["true"]);
        expect(logoutDestination(target.href, url)).toBe(target.pathname + target.search);
      }),
    );
  });
});
