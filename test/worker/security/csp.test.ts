import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { directive, find, parsePolicies, serialisePolicies } from "../../../worker/security/csp.ts";
import { policyText } from "./policies.ts";

describe("parsePolicies", () => {
  it.each([
    ["nothing", "", []],
    ["signs and no policy", " ; ,;, ", []],
    ["one directive", "default-src 'self'", [[["default-src", "'self'"]]]],
    ["a directive alone", "upgrade-insecure-requests", [[["upgrade-insecure-requests"]]]],
    [
      "any case, any ASCII blank",
      "\tScript-SRC\f 'self'\t\r\nA.test ;",
      [[["script-src", "'self'", "A.test"]]],
    ],
    [
      "several policies",
      "default-src a, img-src b;font-src c",
      [
        [["default-src", "a"]],
        [
          ["img-src", "b"],
          ["font-src", "c"],
        ],
      ],
    ],
    ["what is unknown", "x-new  (a b)", [[["x-new", "(a", "b)"]]]],
  ])("reads %s", (_, text, expected) => {
    const policies = parsePolicies(text);
    expect(policies.map((policy) => policy.map(({ name, values }) => [name, ...values]))).toEqual(expected);
  });

  it("finds the first of two with one name, and none that browsers ignore", () => {
    const [policy = []] = parsePolicies("img-src a; IMG-SRC b; script-src \u00e9.test; script-src c");
    expect(find(policy, "img-src")?.values).toEqual(["a"]);
    expect(find(policy, "script-src")?.values).toEqual(["c"]);
    expect(find(policy, "font-src")).toBeUndefined();
  });

  it("keeps every directive letter for letter", () => {
    const text = "x-New  (a\tb); IMG-src a; img-src b; report-uri /r?a=1&b='2'";
    expect(serialisePolicies(parsePolicies(` ${text} ;,`))).toBe(text);
  });

  it("reads what it has written", () => {
    fc.assert(
      fc.property(
        fc.oneof(policyText, fc.string(), fc.string({ unit: fc.constantFrom(..."a-'; ,\t\n\f") })),
        (text) => {
          const policies = parsePolicies(text);
          expect(parsePolicies(serialisePolicies(policies))).toEqual(policies);
        },
      ),
    );
  });

  it("reads the directives that we make", () => {
    const made = directive("script-src", ["'self'", "https://a.test"]);
    expect(parsePolicies(serialisePolicies([[made]]))).toEqual([[made]]);
  });
});
