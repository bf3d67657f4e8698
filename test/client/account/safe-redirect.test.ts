import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "../../../client/account/safe-redirect.ts";

const page = { origin: "https://shop.example", href: "https://shop.example/a/b?c" };
const otherHost = { configArea: "https://builder.example/config/" };
const ownHost = { configArea: "/config/" };

describe("the redirect of a response", () => {
  it.each([
    ["/?logout=true", "https://shop.example/?logout=true"],
    ["/about", "https://shop.example/about"],
    ["https://shop.example/x", "https://shop.example/x"],
    ["https://builder.example/config/?frameUrl=%2F", "https://builder.example/config/?frameUrl=%2F"],
  ])("may lead to %s", (redirect, expected) => {
    expect(safeRedirect(redirect, otherHost, page)).toBe(expected);
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
  ])("may not lead to %s", (redirect) => {
    expect(safeRedirect(redirect, otherHost, page)).toBeUndefined();
    expect(safeRedirect(redirect, ownHost, page)).toBeUndefined();
  });

  it("leads only to the site and its configuration area", () => {
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
      fc.property(redirect, (value) => {
        const address = safeRedirect(value, otherHost, page);
        if (address !== undefined)
          expect(["shop.example", "builder.example"]).toContain(new URL(address).host);
        if (address !== undefined) expect(new URL(address).protocol).toBe("https:");
      }),
    );
  });
});
