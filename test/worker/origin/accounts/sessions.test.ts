import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseCookies } from "../../../../worker/http/cookies.ts";
import { identifyAccount } from "../../../../worker/origin/accounts/identify-account.ts";
import { signToken } from "../../../../worker/request/signed-token.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { originBindings, sessionSecret, TestBrowser } from "./browser.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});
let owner: TestBrowser;
beforeEach(async () => {
  owner = new TestBrowser();
  await owner.signIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const day = 24 * 60 * 60 * 1000;
const anonymous = { owner: undefined, member: undefined };
const who = (browser: TestBrowser) => identifyAccount(browser.cookies, originBindings);
const having = (token: string) => identifyAccount(new Map([["awning_session", token]]), originBindings);

function inDays(days: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * day });
}

describe("a session", () => {
  it("identifies the account and its roles", async () => {
    expect(await who(owner)).toEqual({
      owner: { accountId: expect.stringMatching(/^[\da-f]{24}$/), roles: [1], proof: "session" },
      member: undefined,
    });
  });

  it("ends after a week without a request", async () => {
    inDays(6.9);
    expect((await who(owner)).owner).toBeDefined();
    inDays(6.9);
    expect((await who(owner)).owner).toBeDefined();
    inDays(7.1);
    expect(await who(owner)).toEqual(anonymous);
  });

  it("ends after thirty days, even if it is used", async () => {
    for (let each = 0; each < 5; each++) {
      inDays(5.9);
      expect((await who(owner)).owner).toBeDefined();
    }
    inDays(0.6);
    expect(await who(owner)).toEqual(anonymous);
  });

  it("updates its last use at most once an hour", async () => {
    const prepared = vi.spyOn(env.DB, "prepare");
    const writes = () => prepared.mock.calls.filter(([sql]) => sql.startsWith("UPDATE")).length;
    await who(owner);
    inDays(0.5 / 24);
    await who(owner);
    expect(writes()).toBe(0);
    inDays(0.6 / 24);
    await who(owner);
    await who(owner);
    expect(writes()).toBe(1);
  });

  it("is invalid once its account is deleted", async () => {
    await env.DB.exec(
      "INSERT INTO accounts (id, email, display_name, created_at) VALUES ('leaver', 'l@demo.test', 'L', 1)",
    );
    await env.DB.exec("UPDATE owner_sessions SET account_id = 'leaver'");
    expect((await who(owner)).owner).toMatchObject({ accountId: "leaver", roles: [] });
    await env.DB.exec("DELETE FROM accounts WHERE id = 'leaver'");
    expect(await who(owner)).toEqual(anonymous);
  });

  it("has the account's current roles", async () => {
    await env.DB.exec("UPDATE account_roles SET role = 10 WHERE role = 1");
    expect((await who(owner)).owner?.roles).toEqual([10]);
    await env.DB.exec(
      "UPDATE account_roles SET role = 1 WHERE account_id = (SELECT id FROM accounts WHERE email = 'owner@demo.test')",
    );
  });
});

describe("a forged session", () => {
  it("is invalid without a database query", async () => {
    const token = owner.cookies.get("awning_session") ?? "";
    const [id = "", mac = ""] = token.split(".");
    const { results } = await env.DB.prepare("SELECT id_hash FROM owner_sessions").all<{ id_hash: string }>();
    const batch = vi.spyOn(env.DB, "batch");
    const prepare = vi.spyOn(env.DB, "prepare");
    const forged = [
      id,
      `${id}.`,
      `${id}.${"A".repeat(43)}`,
      `${id}.${mac}x`,
      `${btoa("other").replaceAll("=", "")}.${mac}`,
      await signToken(sessionSecret, "member-session", atob(id)),
      await signToken(sessionSecret, "owner-assertion", atob(id)),
      await signToken(`${sessionSecret}!`, "owner-session", atob(id)),
      results[0]?.id_hash ?? "",
      "' OR '1'='1",
      "",
    ];
    for (const each of forged) expect(await having(each), each).toEqual(anonymous);
    expect(batch).not.toHaveBeenCalled();
    expect(prepare).not.toHaveBeenCalled();
  });

  it("is invalid without a row, even if it was signed here", async () => {
    expect(await having(await signToken(sessionSecret, "owner-session", "no such id"))).toEqual(anonymous);
  });

  it("is invalid for any header, and nothing throws", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (value) => {
        const cookies = parseCookies(`awning_session=${value}; SiteUserSecureAuthToken=${value}`);
        expect(await identifyAccount(cookies, originBindings)).toEqual(anonymous);
      }),
    );
  });

  it("is not accepted from a header", async () => {
    const page = await new TestBrowser().send("/about", {
      headers: {
        "x-forwarded-user": "owner@demo.test",
        "x-authenticated-account": "owner@demo.test",
        "cf-access-authenticated-user-email": "owner@demo.test",
        authorization: `Bearer ${owner.cookies.get("awning_session")}`,
      },
    });
    expect(await page.text()).not.toContain("authenticatedAccount");
  });

  it("is not accepted in the cookie of the other kind", async () => {
    const member = new TestBrowser();
    await member.retry("/api/site-users/account/session", {
      body: { email: "member@demo.test", password: "a password for tests" },
    });
    const token = member.cookies.get("SiteUserSecureAuthToken") ?? "no member session";
    expect(await having(token)).toEqual(anonymous);
    const swapped = new Map([["SiteUserSecureAuthToken", owner.cookies.get("awning_session") ?? ""]]);
    expect(await identifyAccount(swapped, originBindings)).toEqual(anonymous);
  });
});

describe("when the database fails", () => {
  const failing = (message: string): D1Database =>
    new Proxy(env.DB, {
      get: (db, name) =>
        name === "batch" ? () => Promise.reject(new Error(message)) : Reflect.get(db, name).bind(db),
    });

  it("the visitor is signed out, and the error is logged", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(
      await identifyAccount(owner.cookies, { ...originBindings, DB: failing("D1_ERROR: timed out") }),
    ).toEqual(anonymous);
    expect(logged).toHaveBeenCalledWith("sessions cannot be read: D1_ERROR: timed out");
  });

  it("the visitor is signed out before the tables exist, and nothing is logged", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const fresh = failing("D1_ERROR: no such table: owner_sessions: SQLITE_ERROR");
    expect(await identifyAccount(owner.cookies, { ...originBindings, DB: fresh })).toEqual(anonymous);
    expect(logged).not.toHaveBeenCalled();
  });

  it("the visitor is signed out without a secret", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await identifyAccount(owner.cookies, { DB: env.DB })).toEqual(anonymous);
  });
});

describe("a page for a signed-in visitor", () => {
  it("names the account, and is not cached", async () => {
    const response = await owner.send("/about");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const page = await response.text();
    expect(page).toContain(
      '"displayName":"Hester Vane","firstName":"Hester","lastName":"Vane","email":"owner@demo.test"},"websiteRoles":{"1":true},"permissions":{"permissions":{"1":true,"2":true,',
    );
  });

  it("lists the permissions of the account's roles only", async () => {
    const viewer = new TestBrowser();
    await viewer.signIn("viewer@demo.test");
    const page = await (await viewer.send("/about")).text();
    expect(page).toContain('"websiteRoles":{"10":true},"permissions":{"permissions":{"1":true}}');
  });

  it("is not cached for a member, and names no owner", async () => {
    const member = new TestBrowser();
    await member.retry("/api/site-users/account/session", {
      body: { email: "member@demo.test", password: "a password for tests" },
    });
    const response = await member.send("/about");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).not.toMatch(/authenticatedAccount|websiteRoles|"permissions"/);
  });

  it("is unchanged for other visitors", async () => {
    const response = await new TestBrowser().send("/about");
    expect(response.headers.get("cache-control")).not.toContain("no-store");
    expect(await response.text()).not.toMatch(/authenticatedAccount|websiteRoles|"permissions"/);
  });
});
