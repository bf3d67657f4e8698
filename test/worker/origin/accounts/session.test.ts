import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { identifyAccount } from "../../../../worker/origin/accounts/identify.ts";
import { parseCookies } from "../../../../worker/visitor/cookies.ts";
import { sign } from "../../../../worker/visitor/signed.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { Browser, bindings, secret } from "./browser.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Browser().send("/");
});
let owner: Browser;
beforeEach(async () => {
  owner = new Browser();
  await owner.signIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const day = 24 * 60 * 60 * 1000;
const nobody = { owner: undefined, member: undefined };
const who = (browser: Browser) => identifyAccount(browser.cookies, bindings);
const having = (token: string) => identifyAccount(new Map([["awning_session", token]]), bindings);

function inDays(days: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * day });
}

describe("a session", () => {
  it("says who has signed in, and with which roles", async () => {
    expect(await who(owner)).toEqual({
      owner: { accountId: expect.stringMatching(/^[\da-f]{24}$/), roles: [1], proof: "session" },
      member: undefined,
    });
  });

  it("ends after a week without a visit", async () => {
    inDays(6.9);
    expect((await who(owner)).owner).toBeDefined();
    inDays(6.9);
    expect((await who(owner)).owner).toBeDefined();
    inDays(7.1);
    expect(await who(owner)).toEqual(nobody);
  });

  it("ends after thirty days, however often it is used", async () => {
    for (let each = 0; each < 5; each++) {
      inDays(5.9);
      expect((await who(owner)).owner).toBeDefined();
    }
    inDays(0.6);
    expect(await who(owner)).toEqual(nobody);
  });

  it("notes that it is in use at most once an hour", async () => {
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

  it("is nobody's once its account is gone", async () => {
    await env.DB.exec(
      "INSERT INTO accounts (id, email, display_name, created_at) VALUES ('leaver', 'l@demo.test', 'L', 1)",
    );
    await env.DB.exec("UPDATE owner_sessions SET account_id = 'leaver'");
    expect((await who(owner)).owner).toMatchObject({ accountId: "leaver", roles: [] });
    await env.DB.exec("DELETE FROM accounts WHERE id = 'leaver'");
    expect(await who(owner)).toEqual(nobody);
  });

  it("holds what its account may do now, not what it might at sign-in", async () => {
    await env.DB.exec("UPDATE account_roles SET role = 10 WHERE role = 1");
    expect((await who(owner)).owner?.roles).toEqual([10]);
    await env.DB.exec(
      "UPDATE account_roles SET role = 1 WHERE account_id = (SELECT id FROM accounts WHERE email = 'owner@demo.test')",
    );
  });
});

describe("a forged session", () => {
  it("is nobody's, and the database is not even asked", async () => {
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
      await sign(secret, "member-session", atob(id)),
      await sign(secret, "owner-assertion", atob(id)),
      await sign(`${secret}!`, "owner-session", atob(id)),
      results[0]?.id_hash ?? "",
      "' OR '1'='1",
      "",
    ];
    for (const each of forged) expect(await having(each), each).toEqual(nobody);
    expect(batch).not.toHaveBeenCalled();
    expect(prepare).not.toHaveBeenCalled();
  });

  it("is nobody's although it was signed here, when no row knows it", async () => {
    expect(await having(await sign(secret, "owner-session", "no such id"))).toEqual(nobody);
  });

  it("is nobody's for any header at all, and nothing is thrown", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (value) => {
        const cookies = parseCookies(`awning_session=${value}; SiteUserSecureAuthToken=${value}`);
        expect(await identifyAccount(cookies, bindings)).toEqual(nobody);
      }),
    );
  });

  it("is not believed because a header says so", async () => {
    const page = await new Browser().send("/about", {
      headers: {
        "x-forwarded-user": "owner@demo.test",
        "x-authenticated-account": "owner@demo.test",
        "cf-access-authenticated-user-email": "owner@demo.test",
        authorization: `Bearer ${owner.cookies.get("awning_session")}`,
      },
    });
    expect(await page.text()).not.toContain("authenticatedAccount");
  });

  it("is not a member's session in the owner's cookie, nor the other way round", async () => {
    const member = new Browser();
    await member.retry("/api/site-users/account/session", {
      body: { email: "member@demo.test", password: "a password for tests" },
    });
    const token = member.cookies.get("SiteUserSecureAuthToken") ?? "no member session";
    expect(await having(token)).toEqual(nobody);
    const swapped = new Map([["SiteUserSecureAuthToken", owner.cookies.get("awning_session") ?? ""]]);
    expect(await identifyAccount(swapped, bindings)).toEqual(nobody);
  });
});

describe("when the database is at fault", () => {
  const failing = (message: string): D1Database =>
    new Proxy(env.DB, {
      get: (db, name) =>
        name === "batch" ? () => Promise.reject(new Error(message)) : Reflect.get(db, name).bind(db),
    });

  it("nobody is signed in, and that is logged", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await identifyAccount(owner.cookies, { ...bindings, DB: failing("D1_ERROR: timed out") })).toEqual(
      nobody,
    );
    expect(logged).toHaveBeenCalledWith("sessions cannot be read: D1_ERROR: timed out");
  });

  it("nobody is signed in before there are tables, and nothing is the matter", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const fresh = failing("D1_ERROR: no such table: owner_sessions: SQLITE_ERROR");
    expect(await identifyAccount(owner.cookies, { ...bindings, DB: fresh })).toEqual(nobody);
    expect(logged).not.toHaveBeenCalled();
  });

  it("nobody is signed in without a secret", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await identifyAccount(owner.cookies, { DB: env.DB })).toEqual(nobody);
  });
});

describe("a page that somebody sees who is signed in", () => {
  it("says who that is, and is kept by nobody", async () => {
    const answer = await owner.send("/about");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const page = await answer.text();
    expect(page).toContain(
      '"displayName":"Hester Vane","firstName":"Hester","lastName":"Vane","email":"owner@demo.test"},"websiteRoles":{"1":true},"permissions":{"permissions":{"1":true,"2":true,',
    );
  });

  it("says what the account's roles let it do, and no more", async () => {
    const viewer = new Browser();
    await viewer.signIn("viewer@demo.test");
    const page = await (await viewer.send("/about")).text();
    expect(page).toContain('"websiteRoles":{"10":true},"permissions":{"permissions":{"1":true}}');
  });

  it("is kept by nobody for a member, and says nothing of an owner", async () => {
    const member = new Browser();
    await member.retry("/api/site-users/account/session", {
      body: { email: "member@demo.test", password: "a password for tests" },
    });
    const answer = await member.send("/about");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.text()).not.toMatch(/authenticatedAccount|websiteRoles|"permissions"/);
  });

  it("is the same as ever for everybody else", async () => {
    const answer = await new Browser().send("/about");
    expect(answer.headers.get("cache-control")).not.toContain("no-store");
    expect(await answer.text()).not.toMatch(/authenticatedAccount|websiteRoles|"permissions"/);
  });
});
