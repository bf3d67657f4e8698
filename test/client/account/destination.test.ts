import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { destination } from "../../../client/account/destination.ts";

const here = { origin: "https://shop.example", href: "https://shop.example/a/b?c" };
const elsewhere = { configArea: "https://builder.example/config/" };
const own = { configArea: "/config/" };

describe("where an answer sends somebody", () => {
  it.each([
    ["/?logout=true", "https://shop.example/?logout=true"],
    ["/about", "https://shop.example/about"],
    ["https://shop.example/x", "https://shop.example/x"],
    ["https://builder.example/config/?frameUrl=%2F", "https://builder.example/config/?frameUrl=%2F"],
  ])("may be %s", (redirect, expected) => {
    expect(destination(redirect, elsewhere, here)).toBe(expected);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "http://shop.example/",
    "https://shop.example:8443/",
    "https://shop.example@evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "blob:https://shop.example/1",
    "https://",
    7,
    null,
    undefined,
    {},
  ])("is not %s", (redirect) => {
    expect(destination(redirect, elsewhere, here)).toBeUndefined();
    expect(destination(redirect, own, here)).toBeUndefined();
  });

  it("is never another host than the site's and its configuration area's", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      ":",
      "//",
      "@",
      "evil.example",
      "https",
      "javascript",
      "\t",
      "?",
      "#",
      ".",
    );
    const redirect = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(redirect, (given) => {
        const to = destination(given, elsewhere, here);
        if (to !== undefined) expect(["shop.example", "builder.example"]).toContain(new URL(to).host);
        if (to !== undefined) expect(new URL(to).protocol).toBe("https:");
      }),
    );
  });
});
