import { describe, expect, it } from "vitest";
import { ownAddress, respond } from "../../../worker/redirects/respond.ts";
import { hostile } from "./any-request.ts";
import { factsOf } from "./asked.ts";

const facts = factsOf({ configHost: "https://config.test" });

describe("the last gate before Location", () => {
  it.each(["/", "/config/?frameUrl=%2F", "/a?b=//evil.test", "/..//a", "https://config.test/config/"])(
    "lets %s pass",
    (to) => {
      expect(ownAddress(to, facts)).toBe(to);
    },
  );

  it.each([
    ...hostile.filter((to) => !/^\/(?:%|\.|;|@|\u2044)/.test(to)),
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
  ])("stops %j", (to) => {
    expect(() => ownAddress(to, facts)).toThrow(TypeError);
  });
});

describe("a redirect", () => {
  it("has its cookies secured where the connection is, however often they are set", () => {
    const cookies = [{ name: "a", value: "1" }];
    for (const [scheme, expected] of [
      ["https", "a=1; Path=/; SameSite=Lax; Secure"],
      ["http", "a=1; Path=/; SameSite=Lax"],
      ["https", "a=1; Path=/; SameSite=Lax; Secure"],
    ] as const) {
      const asked = factsOf({ scheme });
      const answer = respond(
        { kind: "redirect", status: 302, to: "/", cookies },
        new Request(asked.url),
        asked,
        "id",
      );
      expect(answer.headers.getSetCookie()).toEqual([expected]);
    }
  });

  it("takes nothing over from the one before, whose headers it shares", () => {
    const asked = factsOf({});
    const answers = ["/a", "/b"].map((to, index) =>
      respond({ kind: "redirect", status: 302, to }, new Request(asked.url), asked, String(index)),
    );
    const [first, second] = answers.map(({ headers }) => headers);
    first?.append("set-cookie", "mine=1");
    expect([first?.get("location"), first?.get("x-request-id")]).toEqual(["/a", "0"]);
    expect([second?.get("location"), second?.get("x-request-id")]).toEqual(["/b", "1"]);
    expect(second?.getSetCookie()).toEqual([]);
  });

  it("says that the host is to be asked by https alone, where it is asked by https", () => {
    const headerOf = (asked: Parameters<typeof factsOf>[0]) => {
      const facts = factsOf(asked);
      const answer = respond({ kind: "redirect", status: 302, to: "/" }, new Request(facts.url), facts, "id");
      return answer.headers.get("strict-transport-security");
    };
    expect(headerOf({ scheme: "https" })).toBe("max-age=31536000");
    expect(headerOf({ scheme: "http" })).toBeNull();
  });
});
