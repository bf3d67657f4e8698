import { describe, expect, it } from "vitest";
import { assertSameSiteTarget, ruleResponse } from "../../../worker/redirects/rule-response.ts";
import { hostileTexts } from "./any-request.ts";
import { factsFor } from "./request-spec.ts";

const facts = factsFor({ configHost: "https://config.test" });

describe("assertSameSiteTarget", () => {
  it.each(["/", "/config/?frameUrl=%2F", "/a?b=//evil.test", "/..//a", "https://config.test/config/"])(
    "allows %s",
    (to) => {
      expect(assertSameSiteTarget(to, facts)).toBe(to);
    },
  );

  it.each([
    ...hostileTexts.filter((to) => !/^\/(?:%|\.|;|@|\u2044)/.test(to)),
    "",
    "about",
    "https://config.test",
    "https://config.test.evil.test/",
    "https://config.test@evil.test/",
    "http://config.test/",
    "/a b",
    "/a\r\nset-cookie: b=c",
    "/a\u0000",
    "/caf\u00e9",
  ])("throws for %j", (to) => {
    expect(() => assertSameSiteTarget(to, facts)).toThrow(TypeError);
  });
});

describe("a redirect", () => {
  it("has Secure cookies on https only", () => {
    const cookies = [{ name: "a", value: "1" }];
    for (const [scheme, expected] of [
      ["https", "a=1; Path=/; SameSite=Lax; Secure"],
      ["http", "a=1; Path=/; SameSite=Lax"],
      ["https", "a=1; Path=/; SameSite=Lax; Secure"],
    ] as const) {
      const requestFacts = factsFor({ scheme });
      const response = ruleResponse(
        { kind: "redirect", status: 302, to: "/", cookies },
        new Request(requestFacts.url),
        requestFacts,
        "id",
      );
      expect(response.headers.getSetCookie()).toEqual([expected]);
    }
  });

  it("does not repeat headers of the redirect before", () => {
    const requestFacts = factsFor({});
    const responses = ["/a", "/b"].map((to, index) =>
      ruleResponse(
        { kind: "redirect", status: 302, to },
        new Request(requestFacts.url),
        requestFacts,
        String(index),
      ),
    );
    const [first, second] = responses.map(({ headers }) => headers);
    first?.append("set-cookie", "mine=1");
    expect([first?.get("location"), first?.get("x-request-id")]).toEqual(["/a", "0"]);
    expect([second?.get("location"), second?.get("x-request-id")]).toEqual(["/b", "1"]);
    expect(second?.getSetCookie()).toEqual([]);
  });

  it("has Strict-Transport-Security on https", () => {
    const headerOf = (requestFacts: Parameters<typeof factsFor>[0]) => {
      const facts = factsFor(requestFacts);
      const response = ruleResponse(
        { kind: "redirect", status: 302, to: "/" },
        new Request(facts.url),
        facts,
        "id",
      );
      return response.headers.get("strict-transport-security");
    };
    expect(headerOf({ scheme: "https" })).toBe("max-age=31536000");
    expect(headerOf({ scheme: "http" })).toBeNull();
  });
});
