import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findOwnRedirect, parseOwnRedirects } from "../../../shared/settings/own-redirects.ts";
import { parseSiteSettings } from "../../../shared/site-settings.ts";

const problemsOf = (...lines: string[]) => parseOwnRedirects(lines.join("\n")).problems;
const targetOf = (text: string, path: string) => findOwnRedirect(parseOwnRedirects(text).redirects, path)?.to;

describe("redirects of the owner", () => {
  it.each([
    ["/old -> /new", "/old", "/new"],
    ["/old -> /new", "/old/", "/new"],
    ["/old/->/new", "/old", "/new"],
    ["/old -> /new", "/older", undefined],
    ["/old -> /new", "/old/deep", undefined],
    ["# /old -> /new", "/old", undefined],
    ["/blog/* -> /journal/*", "/blog/a/b", "/journal/a/b"],
    ["/blog/* -> /journal/*", "/blog", undefined],
    ["/blog/* -> /journal/*", "/blogs/a", undefined],
    ["/blog/* -> /*", "/blog/a", "/a"],
    ["/blog/* -> /*", "/blog/blog/a", "/blog/a"],
    ["/blog/* -> /*", "/blog//shop", "/shop"],
    ["/blog/* -> /*", "/blog///evil.example//a", "/evil.example//a"],
    ["/blog/* -> /news", "/blog/a", "/news"],
    ["/blog/* -> https://example.com/*", "/blog/a", "https://example.com/a"],
    ["/blog/a -> /first\n/blog/* -> /news", "/blog/a", "/first"],
    ["/ -> /home", "/", "/home"],
    ["\r\n\r\n/old   ->   /new   302  \r\n", "/old", "/new"],
  ])("%j leads %s to %s", (text, path, target) => {
    expect(problemsOf(text)).toEqual([]);
    expect(targetOf(text, path)).toBe(target);
  });

  it("have the status 301, or 302 if it is written", () => {
    const { redirects } = parseOwnRedirects("/a -> /b\n/c -> /d 302");
    expect([redirects.exact.get("/a")?.status, redirects.exact.get("/c")?.status]).toEqual([301, 302]);
  });

  it.each([
    ["/old /new", "Line 1 is not written as /old -> /new."],
    ["/old -> /new 404", "Line 1 ends with a status that is not 301 or 302."],
    ["old -> /new", "Line 1 does not begin with a path such as /old."],
    ["//old -> /new", "Line 1 does not begin with a path such as /old."],
    ["/old?a=b -> /new", "Line 1 does not begin with a path such as /old."],
    ["/* -> /new", "Line 1 would redirect every page."],
    ["/config/pages -> /new", "Line 1 redirects /config/pages, which the site needs itself."],
    ["/_awning/* -> /new", "Line 1 redirects /_awning, which the site needs itself."],
    ["/old -> /new/*", "Line 1 has a * in its target only."],
    ["/old/* -> /*/new", "Line 1 has a * that is not at the end."],
    ["/öld -> /new", "Line 1 has characters that an address cannot contain."],
  ])("%j is refused", (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "new",
    "data:text/html,x",
    "https://",
  ])("do not lead to %s", (target) => {
    expect(problemsOf(`/old -> ${target}`)).toHaveLength(1);
  });

  it.each([
    [["/a -> /b", "/a -> /c"], 2, 1],
    [["/a/* -> /b", "/x -> /y", "/a/c -> /d"], 3, 1],
    [["/a/* -> /b", "/a/c/* -> /d"], 2, 1],
    [["/a -> /b", "/a/ -> /d"], 2, 1],
  ])("%j: a line never applies", (lines, line, other) => {
    expect(problemsOf(...lines)).toEqual([
      `Line ${line} never applies, because line ${other} has the same addresses and comes first.`,
    ]);
  });

  it.each([
    [["/a -> /a"], "Line 1 leads back to itself."],
    [["/a -> /a/?x=1"], "Line 1 leads back to itself."],
    [["/a/* -> /a/b/*"], "Line 1 leads back to itself."],
    [["/a -> /b", "/b -> /a"], "Lines 1 and 2 lead back to each other."],
    [["/start -> /a", "/a -> /b", "/b -> /c", "/c -> /a"], "Lines 2, 3 and 4 lead back to each other."],
    [["/a/* -> /b/*", "/b/c -> /a/c"], "Lines 1 and 2 lead back to each other."],
    [["/a/* -> /b/*", "/b/* -> /a/*"], "Lines 1 and 2 lead back to each other."],
  ])("%j is a loop", (lines, problem) => {
    expect(problemsOf(...lines)).toEqual([problem]);
  });

  it.each([
    [["/a -> /b", "/b -> /c"]],
    [["/a/b -> /a"]],
    [["/a -> https://a.example/a"]],
    [["/a/* -> /a"]],
    [["/a/* -> /*"]],
    [["/a/a/* -> /a/*"]],
  ])("%j is no loop", (lines) => {
    expect(problemsOf(...lines)).toEqual([]);
  });

  it("end, if no problem was found", () => {
    const segment = fc.constantFrom("a", "b", "c");
    const path = fc.array(segment, { minLength: 1, maxLength: 2 }).map((parts) => `/${parts.join("/")}`);
    const line = fc.oneof(
      fc.tuple(path, path).map(([from, to]) => `${from} -> ${to}`),
      fc.tuple(path, path).map(([from, to]) => `${from}/* -> ${to}/*`),
      fc.tuple(path, path).map(([from, to]) => `${from}/* -> ${to}`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), path, (lines, start) => {
        const { redirects, problems } = parseOwnRedirects(lines.join("\n"));
        fc.pre(problems.length === 0);
        let current: string | undefined = start;
        for (let step = 0; step < 200 && current !== undefined; step++)
          current = findOwnRedirect(redirects, current)?.to;
        expect(current).toBeUndefined();
      }),
    );
  });

  it("are a problem of the settings, which no other setting has", () => {
    const { settings, problems } = parseSiteSettings('{"redirects": "/a -> /a\\n/b c", "hsts": "off"}');
    expect(problems).toEqual([
      "redirects: Line 2 is not written as /old -> /new. Line 1 leads back to itself.",
    ]);
    expect([settings.redirects.exact.size, settings.hsts]).toEqual([0, "off"]);
  });

  it("are limited in number", () => {
    const many = (number: number, line: (index: number) => string) =>
      problemsOf(...Array.from({ length: number }, (_, index) => line(index)));
    expect(many(1000, (index) => `/a${index} -> /b`)).toEqual([]);
    expect(many(1001, (index) => `/a${index} -> /b`)).toEqual(["There are more than 1000 redirects."]);
    expect(many(51, (index) => `/a${index}/* -> /b`)).toEqual(["There are more than 50 redirects with a *."]);
  });

  it("of any text are parsed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        parseOwnRedirects(text);
      }),
    );
  });
});
