import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeLink } from "../../../shared/overlays/safe-link.ts";

describe("safeLink", () => {
  it.each([
    ["https://example.org/x?y=1#z", "https://example.org/x?y=1#z"],
    ["HTTP://EXAMPLE.ORG", "HTTP://EXAMPLE.ORG"],
    ["mailto:shop@example.org", "mailto:shop@example.org"],
    ["tel:+4912345", "tel:+4912345"],
    ["sms:+4912345?body=Hello", "sms:+4912345?body=Hello"],
    ["ftp://example.org/list.pdf", "ftp://example.org/list.pdf"],
    ["/sale", "/sale"],
    ["sale/today", "sale/today"],
    ["#map", "#map"],
    ["?page=2", "?page=2"],
    ["//example.org/x", "//example.org/x"],
    ["/time/12:30", "/time/12:30"],
    ["  /sale\n", "/sale"],
    ["/sa\nle", "/sale"],
  ])("lets %j through as %j", (url, expected) => {
    expect(safeLink(url)).toBe(expected);
  });

  it.each([
    "",
    "   ",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "\u0000javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "javascript\r:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.org/1",
  ])("refuses %j", (url) => {
    expect(safeLink(url)).toBeUndefined();
  });

  it("never lets through what a browser would read as another scheme", () => {
    const piece = fc.constantFrom(
      "java",
      "script",
      "data",
      "vb",
      ":",
      "/",
      "\\",
      "\t",
      "\n",
      "\r",
      "\u0000",
      " ",
      "%3a",
      "&#58;",
      "x",
      "http",
      "ftp",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
        (url) => {
          const link = safeLink(url);
          if (link === undefined) return;
          const read = URL.parse(link, "https://site.test/page");
          if (read) expect(["ftp:", "http:", "https:"]).toContain(read.protocol);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
