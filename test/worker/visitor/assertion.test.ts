import { afterEach, describe, expect, it, vi } from "vitest";
import { assertionCookie, expiredAssertion, readAssertion } from "../../../worker/visitor/assertion.ts";
import { sign } from "../../../worker/visitor/signed.ts";

const env = { SESSION_SECRET: "a secret for tests, long enough to be taken" };
const url = new URL("https://shop.test/");
const said = { accountId: "5a1b", roles: [1, 4] };

async function token(address = url): Promise<string> {
  return /^awning_session=([^;]*)/.exec(await assertionCookie(said, address, env))?.[1] ?? "";
}

afterEach(() => void vi.useRealTimers());

describe("an owner whom the origin has named", () => {
  it("is known by the cookie on the next request", async () => {
    expect(await readAssertion(await token(), "shop.test", env)).toEqual({ ...said, proof: "assertion" });
  });

  it("is known for fifteen minutes", async () => {
    const given = await token();
    vi.useFakeTimers({ now: Date.now() + 14 * 60_000 });
    expect(await readAssertion(given, "shop.test", env)).toBeDefined();
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await readAssertion(given, "shop.test", env)).toBeUndefined();
  });

  it("is nobody on another host, or on another port", async () => {
    expect(await readAssertion(await token(), "other.test", env)).toBeUndefined();
    expect(await readAssertion(await token(), "shop.test:8787", env)).toBeUndefined();
  });

  it("lends nothing to other cookies once it is known", async () => {
    const given = await token();
    expect(await readAssertion(given, "shop.test", env)).toBeDefined();
    expect(await readAssertion(given, "other.test", env)).toBeUndefined();
    const mac = given.indexOf(".") + 1;
    const turned = given[mac] === "A" ? "B" : "A";
    for (const forged of [
      given.slice(0, mac) + turned + given.slice(mac + 1),
      given.slice(0, mac),
      `${given}A`,
      `A${given}`,
    ])
      expect(await readAssertion(forged, "shop.test", env)).toBeUndefined();
  });

  it("is not made by hand, or of what was signed for something else", async () => {
    const forged = btoa(JSON.stringify({ ...said, host: "shop.test", until: Date.now() + 60_000 }));
    expect(await readAssertion(`${forged}.${"A".repeat(43)}`, "shop.test", env)).toBeUndefined();
    const session = await sign(env.SESSION_SECRET, "owner-session", atob(forged));
    expect(await readAssertion(session, "shop.test", env)).toBeUndefined();
  });

  it("keeps the cookie from scripts, and from plain connections of a published host", async () => {
    const cookie = await assertionCookie(said, url, env);
    expect(cookie).toMatch(/; Path=\/; Max-Age=900; SameSite=Lax; Secure; HttpOnly$/);
    expect(await assertionCookie(said, new URL("http://localhost:8787"), env)).not.toContain("Secure");
    expect(expiredAssertion(url)).toBe("awning_session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly");
  });
});
