import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCrumb, verifyCrumb } from "../../../../worker/origin/accounts/crumb-token.ts";
import { signToken } from "../../../../worker/request/signed-token.ts";
import { sessionSecret } from "./browser.ts";
import { advanceHours, hourMs } from "./crumb-requests.ts";

describe("a crumb", () => {
  const cookies = new Map([["awning_session", "one"]]);

  it("is valid for its own session for twelve hours", async () => {
    const crumb = await createCrumb(sessionSecret, cookies, { isFramed: false });
    expect(await verifyCrumb(sessionSecret, cookies, crumb)).toMatchObject({ isFramed: false });
    advanceHours(11.9);
    expect(await verifyCrumb(sessionSecret, cookies, crumb)).toBeDefined();
    advanceHours(0.2);
    expect(await verifyCrumb(sessionSecret, cookies, crumb)).toBeUndefined();
  });

  it("is invalid with other sessions, another secret, or when cut", async () => {
    const crumb = await createCrumb(sessionSecret, cookies, { isFramed: false });
    const others: ReadonlyMap<string, string>[] = [
      new Map(),
      new Map([["awning_session", "two"]]),
      new Map([["SiteUserSecureAuthToken", "one"]]),
      new Map([...cookies, ["SiteUserSecureAuthToken", "two"]]),
    ];
    for (const other of others) expect(await verifyCrumb(sessionSecret, other, crumb)).toBeUndefined();
    expect(await verifyCrumb(`${sessionSecret}!`, cookies, crumb)).toBeUndefined();
    expect(await verifyCrumb(sessionSecret, cookies, crumb.slice(0, -1))).toBeUndefined();
  });

  const both = ([owner = "", member = ""]: readonly string[] = []) =>
    new Map([
      ["awning_session", owner],
      ["SiteUserSecureAuthToken", member],
    ]);

  it("distinguishes two sessions from one that contains both", async () => {
    for (const [one, other] of [
      [
        ['a","b', ""],
        ["a", "b"],
      ],
      [
        ["a,b", ""],
        ["a", "b,"],
      ],
      [
        ["ab", ""],
        ["a", "b"],
      ],
    ]) {
      const crumb = await createCrumb(sessionSecret, both(one), { isFramed: false });
      expect(await verifyCrumb(sessionSecret, both(one), crumb)).toBeDefined();
      expect(await verifyCrumb(sessionSecret, both(other), crumb)).toBeUndefined();
    }
  });

  it("is not a token that was signed for another purpose", async () => {
    const other = await signToken(sessionSecret, "owner-session", `${Date.now() + hourMs}~x`);
    expect(await verifyCrumb(sessionSecret, cookies, other)).toBeUndefined();
  });

  it("is never parsed from other values", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (token) => {
        expect(await verifyCrumb(sessionSecret, cookies, token)).toBeUndefined();
      }),
    );
  });
});
