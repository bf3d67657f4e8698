import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identifyAccount } from "../../../../worker/origin/accounts/identify-account.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { demoPassword, originBindings, TestBrowser } from "./browser.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});
afterEach(() => vi.useRealTimers());

const session = "/api/site-users/account/session";
const credentials = { email: "member@demo.test", password: demoPassword };
const memberOf = async (browser: TestBrowser) =>
  (await identifyAccount(browser.cookies, originBindings)).member;

async function member(more: Record<string, unknown> = {}): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await browser.retry(session, { body: { ...credentials, ...more } });
  return browser;
}

function inHours(hours: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 60 * 60 * 1000 });
}

describe("a member's sign-in", () => {
  it("creates a session, and returns the token for later calls", async () => {
    const browser = new TestBrowser();
    const response = await browser.retry(session, { body: credentials });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      xsrfToken: browser.cookies.get("crumb"),
      account: {
        id: expect.stringMatching(/^[\da-f]{24}$/),
        displayName: "Nell Fairweather",
        firstName: "Nell",
        lastName: "Fairweather",
        email: "member@demo.test",
      },
    });
    expect(await memberOf(browser)).toEqual({ id: expect.any(String) });
    expect((await identifyAccount(browser.cookies, originBindings)).owner).toBeUndefined();
  });

  it("ends with the browser, and after a day at the latest", async () => {
    const browser = await member();
    expect(browser.setCookies.find((each) => each.startsWith("SiteUser"))).toMatch(
      /^SiteUserSecureAuthToken=[\w.-]+; Path=\/; SameSite=Lax; Secure; HttpOnly$/,
    );
    inHours(23.9);
    expect(await memberOf(browser)).toBeDefined();
    inHours(0.2);
    expect(await memberOf(browser)).toBeUndefined();
  });

  it.each([true, "true", "on"])("lasts thirty days with rememberMe %j", async (rememberMe) => {
    const browser = await member({ rememberMe });
    expect(browser.setCookies.find((each) => each.startsWith("SiteUser"))).toContain("; Max-Age=2592000;");
    inHours(29.9 * 24);
    expect(await memberOf(browser)).toBeDefined();
    inHours(5);
    expect(await memberOf(browser)).toBeUndefined();
  });

  it("works without scripts", async () => {
    const browser = new TestBrowser();
    const page = await (await browser.send("/account/login?return=/shop")).text();
    expect(page).toContain(`action="${session}"`);
    // The page has the site's header and look.
    expect(page).toContain('<a id="site-title" href="/"');
    expect(page).toMatch(/<link rel="stylesheet"[^>]* href="\/static\/versioned-site-css\//);
    const response = await browser.post(session, { ...credentials, return: "/shop", rememberMe: "true" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/shop");
    expect(await (await browser.send("/account/login")).text()).toContain(
      "You are signed in as member@demo.test.",
    );
  });

  it("ends the previous session", async () => {
    const browser = await member();
    const before = new Map(browser.cookies);
    await browser.retry(session, { body: credentials });
    expect((await identifyAccount(before, originBindings)).member).toBeUndefined();
    expect(await memberOf(browser)).toBeDefined();
  });
});

describe("a member's failed sign-in", () => {
  it("has the same response for a wrong password, an unknown address and an owner's address", async () => {
    for (const body of [
      { email: "member@demo.test", password: "no" },
      { email: "nobody@demo.test", password: demoPassword },
      { email: "owner@demo.test", password: demoPassword },
    ]) {
      const derive = vi.spyOn(crypto.subtle, "deriveBits");
      const response = await new TestBrowser().retry(session, { body });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: "The email address or the password is not right." });
      expect(derive).toHaveBeenCalledTimes(3);
      derive.mockRestore();
    }
  });

  it("shows the page again without scripts, with all fields except the password", async () => {
    const browser = new TestBrowser();
    await browser.send("/account/login");
    const response = await browser.post(session, {
      email: "member@demo.test",
      password: "not it",
      rememberMe: "true",
      return: "//elsewhere.example",
    });
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain('value="member@demo.test"');
    expect(page).toContain('value="true" checked');
    expect(page).toContain('name="return" value="/"');
    expect(page).not.toContain("not it");
  });

  it("is limited after too many attempts", async () => {
    const keys: string[] = [];
    const limit = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 0 }) };
    const response = await new TestBrowser({ SIGN_IN_LIMIT: limit }).retry(session, { body: credentials });
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(keys).toEqual(["member member@demo.test"]);
  });

  it("is a 400 for an unreadable body", async () => {
    const browser = new TestBrowser();
    await browser.send("/account/login");
    const response = await browser.send(session, {
      body: "[",
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(400);
  });
});

describe("a member's sign-out", () => {
  it("needs the token, and succeeds after one retry with a new one", async () => {
    const browser = await member();
    const first = await browser.send(`${session}?cloneCart=false`, {
      method: "DELETE",
      headers: { "x-csrf-token": "an old one" },
    });
    expect(first.status).toBe(403);
    const { crumbFail, crumb } = await first.json<{ crumbFail: boolean; crumb: string }>();
    expect(crumbFail).toBe(true);
    expect(await memberOf(browser)).toBeDefined();
    const before = new Map(browser.cookies);
    const second = await browser.send(`${session}?cloneCart=false`, {
      method: "DELETE",
      headers: { "x-csrf-token": crumb },
    });
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual({ success: true });
    expect(browser.cookies.has("SiteUserSecureAuthToken")).toBe(false);
    expect((await identifyAccount(before, originBindings)).member).toBeUndefined();
  });

  async function withCart(): Promise<TestBrowser> {
    const browser = await member();
    const token = crypto.randomUUID();
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO carts (token, member_id, id, created_at, modified_at) SELECT ?1, id, ?1, 1, 1 FROM members",
      ).bind(token),
      env.DB.prepare(
        "INSERT INTO cart_entries (id, cart_token, variant_id, quantity, title, seen_price, position) VALUES (?1, ?1, 'v', 3, 'Mug', 1, 1)",
      ).bind(token),
    ]);
    browser.cookies.set("CART", token);
    return browser;
  }
  const cart = (token: string | undefined) =>
    env.DB.prepare(
      `SELECT member_id, (SELECT json_group_array(title || ' ' || quantity) FROM cart_entries
         WHERE cart_token = token) AS entries FROM carts WHERE token = ?`,
    )
      .bind(token ?? "")
      .first();

  it("leaves a copy of the cart in the browser if requested", async () => {
    const browser = await withCart();
    const before = browser.cookies.get("CART");
    await browser.send(`${session}?cloneCart=true`, { method: "DELETE" });
    const after = browser.cookies.get("CART");
    expect(after).not.toBe(before);
    expect(await cart(after)).toEqual({ member_id: null, entries: '["Mug 3"]' });
    expect(await cart(before)).toMatchObject({ member_id: expect.any(String) });
  });

  it.each(["false", "", "1", "TRUE"])("removes the cart with cloneCart=%s", async (clone) => {
    const browser = await withCart();
    const before = browser.cookies.get("CART");
    await browser.send(`${session}?cloneCart=${clone}`, { method: "DELETE" });
    expect(browser.cookies.has("CART")).toBe(false);
    expect(await cart(before)).toMatchObject({ member_id: expect.any(String) });
  });

  it("removes the cookie of an unknown cart", async () => {
    const browser = await member();
    browser.cookies.set("CART", "' OR '1'='1");
    await browser.send(`${session}?cloneCart=true`, { method: "DELETE" });
    expect(browser.cookies.has("CART")).toBe(false);
  });

  it("works without scripts", async () => {
    const browser = await withCart();
    const response = await browser.post("/api/site-users/account/sign-out", {
      cloneCart: "true",
      return: "/shop",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/shop");
    expect(await memberOf(browser)).toBeUndefined();
    expect(await cart(browser.cookies.get("CART"))).toMatchObject({ member_id: null });
  });

  it("works twice, and without a session", async () => {
    const browser = await member();
    for (let time = 0; time < 2; time++)
      expect((await browser.send(session, { method: "DELETE" })).status).toBe(200);
    expect((await new TestBrowser().retry(session, { method: "DELETE" })).status).toBe(200);
  });

  it("keeps an owner in the same browser signed in", async () => {
    const browser = await member();
    await browser.signIn();
    await browser.send(session, { method: "DELETE" });
    expect(await identifyAccount(browser.cookies, originBindings)).toMatchObject({
      owner: { roles: [1] },
      member: undefined,
    });
  });
});
