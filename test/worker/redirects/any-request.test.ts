import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainRules } from "../../../worker/redirects/explain-rules.ts";
import { applyRules } from "../../../worker/redirects/index.ts";
import { ruleResponse } from "../../../worker/redirects/rule-response.ts";
import { anyRequest, hostileTexts } from "./any-request.ts";
import { factsFor, type RequestSpec } from "./request-spec.ts";
import { resultOf } from "./test-rule.ts";

/** The response to a request and the address that a browser would follow; undefined if no rule responds. */
function follow(spec: RequestSpec): { response: Response; target: URL | undefined } | undefined {
  const facts = factsFor(spec);
  const result = applyRules(facts);
  if (result === null || result.kind === "page") return undefined;
  const request = new Request(facts.url, { method: facts.method, headers: { accept: "text/html" } });
  const response = ruleResponse(result, request, facts, "id");
  const location = response.headers.get("location");
  return { response, target: location === null ? undefined : new URL(location, facts.url) };
}

function expectSafe(spec: RequestSpec): void {
  const { response, target } = follow(spec) ?? {};
  if (response === undefined) return;
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  for (const cookie of response.headers.getSetCookie()) {
    expect(cookie).toMatch(
      /^(?:ss_preview_frame_expanded=true|awning_redirects=[1-3]; Path=\/; Max-Age=10); ?(?:Path=\/; )?SameSite=Lax(?:; Secure)?$/,
    );
  }
  if (target === undefined) return;
  expect(response.headers.get("location")).toMatch(/^[!-~]+$/);
  const { url, configArea } = factsFor(spec);
  expect([url.origin, configArea.origin]).toContain(target.origin);
  expect([target.username, target.password, target.hash]).toEqual(["", "", ""]);
}

describe("any request", () => {
  it("is never redirected to another host, or with characters that end a header", () => {
    fc.assert(fc.property(anyRequest, expectSafe), { numRuns: 3000 });
  });

  it("has an explanation that agrees with the rules", () => {
    fc.assert(
      fc.property(anyRequest, (spec) => {
        const facts = factsFor(spec);
        const { response, decidedBy, rules } = explainRules(facts, "en");
        expect(response).toEqual(resultOf(spec) ?? { kind: "page" });
        expect(rules.filter(({ result }) => result === "applies").map(({ name }) => name)).toEqual(
          decidedBy === undefined ? [] : [decidedBy],
        );
        for (const { result, conditions } of rules) {
          const results = conditions.map((condition) => condition.result);
          const failed = results.indexOf("fails");
          if (result === "applies") expect(new Set(results)).toEqual(new Set(["holds"]));
          else if (result === "not evaluated") expect(new Set(results)).toEqual(new Set(["not evaluated"]));
          else {
            expect(results.slice(0, failed).every((each) => each === "holds")).toBe(true);
            expect(results.slice(failed + 1).every((each) => each === "not evaluated")).toBe(true);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("payloads of known open redirects", () => {
  const places: readonly ((payload: string) => RequestSpec)[] = [
    (payload) => ({ path: `/${payload}` }),
    (payload) => ({ path: `/config/${payload}` }),
    (payload) => ({ path: `/config${payload}` }),
    (payload) => ({ path: `/pages/5f0d5f3a1c9d440000a1b2c3${payload}` }),
    (payload) => ({ path: "/", query: `?x=${payload}` }),
    (payload) => ({ path: "/config/", query: `?frameUrl=${payload}` }),
    (payload) => ({ path: "/commerce/goto-checkout", cart: payload }),
    (payload) => ({ path: "/checkout/subscribe", query: `?cartToken=${payload}` }),
  ];
  const situations: readonly RequestSpec[] = [
    {},
    { roles: [1] },
    { roles: [1], configHost: "https://config.test" },
    { roles: [10], origin: "https://origin.test" },
    { scheme: "http", host: "shop.test:8080", roles: [1] },
  ];

  it.each(hostileTexts)("%j does not lead to another host", (payload) => {
    for (const place of places)
      for (const situation of situations) {
        const spec = { ...situation, ...place(payload) };
        const { scheme = "https", host = "shop.test", path = "", query = "" } = spec;
        // Some payloads change the host of the address; those are requests to that host.
        if (URL.parse(`${scheme}://${host}${path}${query}`)?.host === host) expectSafe(spec);
      }
  });
});
