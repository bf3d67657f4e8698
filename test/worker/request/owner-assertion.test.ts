import { afterEach, describe, expect, it, vi } from "vitest";
import {
  expiredAssertionCookie,
  ownerAssertionCookie,
  readOwnerAssertion,
} from "../../../worker/request/owner-assertion.ts";
import { signToken } from "../../../worker/request/signed-token.ts";

const env = { SESSION_SECRET: "a secret for tests, long enough to be taken" };
const url = new URL("https://shop.test/");
const assertion = { accountId: "5a1b", roles: [1, 4] };

async function token(address = url): Promise<string> {
  return /^awning_session=([^;]*)/.exec(await ownerAssertionCookie(assertion, address, env))?.[1] ?? "";
}

afterEach(() => void vi.useRealTimers());

describe("the owner assertion", () => {
  it("identifies the owner on the next request", async () => {
    expect(await readOwnerAssertion(await token(), "shop.test", env)).toEqual({
      ...assertion,
      proof: "assertion",
    });
  });

  it("carries what the owner's page has said about the site", async () => {
    const website = { developerMode: true, cloneable: false };
    const cookie = await ownerAssertionCookie({ ...assertion, website }, url, env);
    const value = /^awning_session=([^;]*)/.exec(cookie)?.[1];
    expect(await readOwnerAssertion(value, "shop.test", env)).toMatchObject({ website });
  });

  it("is valid for 15 minutes", async () => {
    const cookieValue = await token();
    vi.useFakeTimers({ now: Date.now() + 14 * 60_000 });
    expect(await readOwnerAssertion(cookieValue, "shop.test", env)).toBeDefined();
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await readOwnerAssertion(cookieValue, "shop.test", env)).toBeUndefined();
  });

  it("is not valid on another host or port", async () => {
    expect(await readOwnerAssertion(await token(), "other.test", env)).toBeUndefined();
    expect(await readOwnerAssertion(await token(), "shop.test:8787", env)).toBeUndefined();
  });

  it("does not make other cookies valid", async () => {
    const cookieValue = await token();
    expect(await readOwnerAssertion(cookieValue, "shop.test", env)).toBeDefined();
    expect(await readOwnerAssertion(cookieValue, "other.test", env)).toBeUndefined();
    const mac = cookieValue.indexOf(".") + 1;
    const otherCharacter = cookieValue[mac] === "A" ? "B" : "A";
    for (const forged of [
      cookieValue.slice(0, mac) + otherCharacter + cookieValue.slice(mac + 1),
      cookieValue.slice(0, mac),
      `${cookieValue}A`,
      `A${cookieValue}`,
    ])
      expect(await readOwnerAssertion(forged, "shop.test", env)).toBeUndefined();
  });

  it("is not valid if it was forged or signed for another purpose", async () => {
    const forged = btoa(JSON.stringify({ ...assertion, host: "shop.test", expiresAt: Date.now() + 60_000 }));
    expect(await readOwnerAssertion(`${forged}.${"A".repeat(43)}`, "shop.test", env)).toBeUndefined();
    const session = await signToken(env.SESSION_SECRET, "owner-session", atob(forged));
    expect(await readOwnerAssertion(session, "shop.test", env)).toBeUndefined();
  });

  it("is HttpOnly, and Secure on https", async () => {
    const cookie = await ownerAssertionCookie(assertion, url, env);
    expect(cookie).toMatch(/; Path=\/; Max-Age=900; SameSite=Lax; Secure; HttpOnly$/);
    expect(await ownerAssertionCookie(assertion, new URL("http://localhost:8787"), env)).not.toContain(
      "Secure",
    );
    expect(expiredAssertionCookie(url)).toBe(
      "awning_session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly",
    );
  });
});
