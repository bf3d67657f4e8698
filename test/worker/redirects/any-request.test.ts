import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explanationOf } from "../../../worker/redirects/explanation.ts";
import { answerTo } from "../../../worker/redirects/index.ts";
import { respond } from "../../../worker/redirects/respond.ts";
import { anyRequest, hostile } from "./any-request.ts";
import { type Asked, factsOf } from "./asked.ts";

/** What a browser makes of the answer; undefined when it leads nowhere. */
function followed(asked: Asked): { response: Response; target: URL | undefined } | undefined {
  const facts = factsOf(asked);
  const answer = answerTo(facts);
  if (answer === null || answer.kind === "page") return undefined;
  const request = new Request(facts.url, { method: facts.method, headers: { accept: "text/html" } });
  const response = respond(answer, request, facts, "id");
  const location = response.headers.get("location");
  return { response, target: location === null ? undefined : new URL(location, facts.url) };
}

function expectSafe(asked: Asked): void {
  const { response, target } = followed(asked) ?? {};
  if (response === undefined) return;
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  for (const cookie of response.headers.getSetCookie()) {
    expect(cookie).toMatch(
      /^(?:ss_preview_frame_expanded=true|awning_redirects=[1-3]; Path=\/; Max-Age=10); ?(?:Path=\/; )?SameSite=Lax(?:; Secure)?$/,
    );
  }
  if (target === undefined) return;
  expect(response.headers.get("location")).toMatch(/^[!-~]+$/);
  const { url, configArea } = factsOf(asked);
  expect([url.origin, configArea.origin]).toContain(target.origin);
  expect([target.username, target.password, target.hash]).toEqual(["", "", ""]);
}

describe("whatever is asked", () => {
  it("no redirect leaves the site's own hosts, and none holds what ends a header", () => {
    fc.assert(fc.property(anyRequest, expectSafe), { numRuns: 3000 });
  });

  it("the explanation says what is done", () => {
    fc.assert(
      fc.property(anyRequest, (asked) => {
        const facts = factsOf(asked);
        const { answer, decidedBy, rules } = explanationOf(facts);
        expect(answer).toEqual(answerTo(facts) ?? { kind: "page" });
        expect(rules.filter(({ verdict }) => verdict === "answers").map(({ name }) => name)).toEqual(
          decidedBy === undefined ? [] : [decidedBy],
        );
        for (const { verdict, conditions } of rules) {
          const verdicts = conditions.map((condition) => condition.verdict);
          const failed = verdicts.indexOf("fails");
          if (verdict === "answers") expect(new Set(verdicts)).toEqual(new Set(["holds"]));
          else if (verdict === "not asked") expect(new Set(verdicts)).toEqual(new Set(["not asked"]));
          else {
            expect(verdicts.slice(0, failed).every((each) => each === "holds")).toBe(true);
            expect(verdicts.slice(failed + 1).every((each) => each === "not asked")).toBe(true);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("payloads that have opened redirects elsewhere", () => {
  const places: readonly ((payload: string) => Asked)[] = [
    (payload) => ({ path: `/${payload}` }),
    (payload) => ({ path: `/config/${payload}` }),
    (payload) => ({ path: `/config${payload}` }),
    (payload) => ({ path: `/pages/5f0d5f3a1c9d440000a1b2c3${payload}` }),
    (payload) => ({ path: "/", query: `?x=${payload}` }),
    (payload) => ({ path: "/config/", query: `?frameUrl=${payload}` }),
    (payload) => ({ path: "/commerce/goto-checkout", cart: payload }),
    (payload) => ({ path: "/checkout/subscribe", query: `?cartToken=${payload}` }),
  ];
  const situations: readonly Asked[] = [
    {},
    { roles: [1] },
    { roles: [1], configHost: "https://config.test" },
    { roles: [10], origin: "https://origin.test" },
    { scheme: "http", host: "shop.test:8080", roles: [1] },
  ];

  it.each(hostile)("%j leads nowhere else", (payload) => {
    for (const place of places)
      for (const situation of situations) {
        const asked = { ...situation, ...place(payload) };
        const { scheme = "https", host = "shop.test", path = "", query = "" } = asked;
        // An address that says another host is that host's request.
        if (URL.parse(`${scheme}://${host}${path}${query}`)?.host === host) expectSafe(asked);
      }
  });
});
