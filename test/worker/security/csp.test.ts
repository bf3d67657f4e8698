import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createDirective,
  findDirective,
  parsePolicies,
  serializePolicies,
} from "../../../worker/security/csp.ts";
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

  it("finds the first of two directives with one name, and none that browsers ignore", () => {
    const [policy = []] = parsePolicies("img-src a; IMG-SRC b; script-src \u00e9.test; script-src c");
    expect(findDirective(policy, "img-src")?.values).toEqual(["a"]);
    expect(findDirective(policy, "script-src")?.values).toEqual(["c"]);
    expect(findDirective(policy, "font-src")).toBeUndefined();
  });

  it("keeps every directive as it is written", () => {
    const text = "x-New  (a\tb); IMG-src a; img-src b; report-uri /r?a=1&b='2'";
    expect(serializePolicies(parsePolicies(` ${text} ;,`))).toBe(text);
  });

  it("parses what it has serialized", () => {
    fc.assert(
      fc.property(
        fc.oneof(policyText, fc.string(), fc.string({ unit: fc.constantFrom(..."a-'; ,\t\n\f") })),
        (text) => {
          const policies = parsePolicies(text);
          expect(parsePolicies(serializePolicies(policies))).toEqual(policies);
        },
      ),
    );
  });

  it("parses generated directives", () => {
    const made = createDirective("script-src", ["'self'", "https://a.test"]);
    expect(parsePolicies(serializePolicies([[made]]))).toEqual([[made]]);
  });
});
