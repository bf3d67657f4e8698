import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redact } from "../../../../client/tracking/errors/redact.ts";
import { cpuTime } from "../../../cpu-time.ts";

it.each([
  ["GET https://api.test/x?token=abc&id=7 failed", "GET https://api.test/x?token=&id= failed"],
  ["https://site.test/#access_token=abc", "https://site.test/"],
  ["https://site.test/?jane", "https://site.test/"],
  ["https://jane:secret@site.test/x", "https://site.test/x"],
  ["/search?q=my+illness, please", "/search?q= please"],
  ["(fetch '/x?mail=a')", "(fetch '/x?mail=')"],
  ["no user jane.doe+shop@mail.example.org here", "no user … here"],
  ["/unsubscribe/jane%40example.org/now", "/unsubscribe/…/now"],
  [
    "https://cdn.test/npm/@scope/tool@1.2.3/index.js:1:22",
    "https://cdn.test/npm/@scope/tool@1.2.3/index.js:1:22",
  ],
  ["    at go (https://site.test/a.js?v=3:10:5)", "    at go (https://site.test/a.js?v=:10:5)"],
  ["go@https://site.test/a.js?v=3:10:5", "go@https://site.test/a.js?v=:10:5"],
  [
    `Unexpected token 'j', ..."jane "doe""... is not valid JSON`,
    `Unexpected token 'j', ..."…"... is not valid JSON`,
  ],
  [`Unexpected token 'j', "jane" is not valid JSON`, `Unexpected token 'j', "…" is not valid JSON`],
  [`JSON Parse error: Unexpected identifier "jane"`, `JSON Parse error: Unexpected identifier "…"`],
  ["x is not a function", "x is not a function"],
  ["Cannot read properties of undefined (reading 'a')", "Cannot read properties of undefined (reading 'a')"],
  ["'#main > a[href]' is not a valid selector", "'#main > a[href]' is not a valid selector"],
])("%s", (text, redacted) => {
  expect(redact(text, [])).toBe(redacted);
});

describe("typed texts and cookies", () => {
  it("are removed", () => {
    expect(redact("no such street: Elm Road 5 (id s3ss10n)", ["Elm Road 5", "s3ss10n"])).toBe(
      "no such street: … (id …)",
    );
  });

  it("stay in stack frames, which contain none", () => {
    const stack = "Error: site of Jane\n    at site (https://site.test/site.js:1:2)";
    expect(redact(stack, ["site", "Jane"])).toBe(
      "Error: … of …\n    at site (https://site.test/site.js:1:2)",
    );
  });
});

it("removes the values of any query", () => {
  const value = fc.stringMatching(/^[a-z]{8}$/);
  fc.assert(
    fc.property(
      fc.webUrl(),
      fc.dictionary(fc.stringMatching(/^\w{1,5}$/), value, { minKeys: 1 }),
      value,
      (url, query, hash) => {
        const pairs = Object.entries(query).map(([name, text]) => `${name}=Z${text}`);
        const redacted = redact(`fetch of ${url}?${pairs.join("&")}#Z${hash} failed`, []);
        expect(redacted).not.toMatch(/Z[a-z]{8}/);
        expect(redacted).toMatch(/^fetch of .* failed$/);
      },
    ),
    { numRuns: 50 },
  );
});

it("handles long texts in time", () => {
  const startedAt = cpuTime();
  for (const piece of ["a", "a.", '"', "?a=", "a@", "@a.", "://", "&=", "%40a.", "#"])
    redact(piece.repeat(20_000 / piece.length), []);
  expect(cpuTime() - startedAt).toBeLessThan(1000);
});
