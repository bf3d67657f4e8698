import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newCrumb, readCrumb } from "../../../../worker/origin/accounts/crumb-token.ts";
import { sign } from "../../../../worker/visitor/signed.ts";
import { secret } from "./browser.ts";
import { hour, inHours } from "./crumbs.ts";

describe("a crumb", () => {
  const cookies = new Map([["awning_session", "one"]]);

  it("is good for its own session, for twelve hours", async () => {
    const crumb = await newCrumb(secret, cookies, { framed: false });
    expect(await readCrumb(secret, cookies, crumb)).toMatchObject({ framed: false });
    inHours(11.9);
    expect(await readCrumb(secret, cookies, crumb)).toBeDefined();
    inHours(0.2);
    expect(await readCrumb(secret, cookies, crumb)).toBeUndefined();
  });

  it("is worth nothing with other sessions, under another secret or cut short", async () => {
    const crumb = await newCrumb(secret, cookies, { framed: false });
    const others: ReadonlyMap<string, string>[] = [
      new Map(),
      new Map([["awning_session", "two"]]),
      new Map([["SiteUserSecureAuthToken", "one"]]),
      new Map([...cookies, ["SiteUserSecureAuthToken", "two"]]),
    ];
    for (const other of others) expect(await readCrumb(secret, other, crumb)).toBeUndefined();
    expect(await readCrumb(`${secret}!`, cookies, crumb)).toBeUndefined();
    expect(await readCrumb(secret, cookies, crumb.slice(0, -1))).toBeUndefined();
  });

  const both = ([owner = "", member = ""]: readonly string[] = []) =>
    new Map([
      ["awning_session", owner],
      ["SiteUserSecureAuthToken", member],
    ]);

  it("does not mistake two sessions for one that holds both", async () => {
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
      const crumb = await newCrumb(secret, both(one), { framed: false });
      expect(await readCrumb(secret, both(one), crumb)).toBeDefined();
      expect(await readCrumb(secret, both(other), crumb)).toBeUndefined();
    }
  });

  it("is nothing that we have signed for another purpose", async () => {
    const other = await sign(secret, "owner-session", `${Date.now() + hour}~x`);
    expect(await readCrumb(secret, cookies, other)).toBeUndefined();
  });

  it("is not read out of anything else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (token) => {
        expect(await readCrumb(secret, cookies, token)).toBeUndefined();
      }),
    );
  });
});
