import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";
import { demoPassword, TestBrowser } from "./browser.ts";

beforeAll(async () => {
  await emptyDatabase();
  await requestOrigin("/robots.txt");
  await new TestBrowser().send("/");
});
afterEach(() => vi.restoreAllMocks());

const wrong = { error: "The email address or the password is not right." };

describe("a failed sign-in", () => {
  it("has the same response for a wrong password, an unknown address, a member, and an account without a password", async () => {
    await env.DB.exec(
      "INSERT INTO accounts (id, email, display_name, created_at) VALUES ('new', 'new@demo.test', 'New', 1)",
    );
    const attempts = [
      { email: "owner@demo.test", password: "not it" },
      { email: "nobody@demo.test", password: demoPassword },
      { email: "member@demo.test", password: demoPassword },
      { email: "new@demo.test", password: demoPassword },
      { email: "", password: "" },
      {},
    ];
    for (const body of attempts) {
      const derive = vi.spyOn(crypto.subtle, "deriveBits");
      const browser = new TestBrowser();
      const response = await browser.retry("/api/auth/Login", { body });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(wrong);
      // Compares the work instead of the time.
      expect(derive).toHaveBeenCalledTimes(3);
      derive.mockRestore();
      expect(browser.cookies.has("awning_session")).toBe(false);
    }
  });

  it("has that response at once for a password over the limit", async () => {
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    const response = await new TestBrowser().retry("/api/auth/Login", {
      body: { email: "owner@demo.test", password: "x".repeat(2000) },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(wrong);
    expect(derive).not.toHaveBeenCalled();
  });

  it("shows the page again, with the email address and without the password", async () => {
    const browser = new TestBrowser();
    await browser.send("/config/login");
    const response = await browser.post("/api/auth/Login", {
      email: '"><script>@demo.test',
      password: "not it either",
      return: "/shop",
    });
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain("The email address or the password is not right.");
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;@demo.test"');
    expect(page).toContain('name="return" value="/shop"');
    expect(page).not.toContain("not it either");
    expect(response.headers.get("location")).toBeNull();
  });

  it.each([
    ["a body of megabytes", "x".repeat(3_000_000), "application/x-www-form-urlencoded"],
    ["JSON that is none", '{"email":', "application/json"],
    ["a type that is no form", "email=owner@demo.test", "text/plain"],
    ["an image", "GIF89a", "image/gif"],
    ["a multipart body without a boundary", "--x", "multipart/form-data"],
  ])("is a 400 for %s", async (_, body, type) => {
    const browser = new TestBrowser();
    await browser.send("/config/login");
    const response = await browser.send("/api/auth/Login", { body, headers: { "content-type": type } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("could not be read");
  });

  it.each([
    ["a polluted prototype", `{"__proto__":{"email":"owner@demo.test","password":"${demoPassword}"}}`],
    [
      "a polluted constructor",
      `{"constructor":{"prototype":{"email":"owner@demo.test"}},"password":"${demoPassword}"}`,
    ],
    ["lists for texts", `{"email":["owner@demo.test"],"password":["${demoPassword}"]}`],
    ["a list", `["owner@demo.test","${demoPassword}"]`],
    ["null", "null"],
    ["SQL in the address", `{"email":"owner@demo.test' OR '1'='1","password":"${demoPassword}"}`],
    ["a comment in the address", `{"email":"owner@demo.test'--","password":"${demoPassword}"}`],
    ["a pattern in the address", `{"email":"%@demo.test","password":"${demoPassword}"}`],
    ["a NUL in the address", `{"email":"owner@demo.test\\u0000","password":"${demoPassword}"}`],
    ["half a character", `{"email":"\\ud800","password":"\\udfff"}`],
    ["an address of kilobytes", `{"email":"${"a".repeat(9000)}@demo.test","password":"${demoPassword}"}`],
  ])("is a 401 for %s", async (_, body) => {
    const browser = new TestBrowser();
    const response = await browser.retry("/api/auth/Login", {
      body,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(wrong);
    expect(Object.hasOwn(Object.prototype, "email")).toBe(false);
  });
});

/** A rate limit that is never reset. */
function countingLimit(max: number): RateLimit & { readonly counts: Map<string, number> } {
  const counts = new Map<string, number>();
  return {
    counts,
    limit: async ({ key }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: (counts.get(key) ?? 0) <= max };
    },
  };
}

describe("too many attempts", () => {
  it("are counted by IP address and account, and answered with Retry-After", async () => {
    const keys: string[] = [];
    const limit = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 4 }) };
    const attempt = () =>
      new TestBrowser({ SIGN_IN_LIMIT: limit, ACCOUNT_LIMIT: limit }).retry("/api/auth/Login", {
        body: { email: "Owner@demo.test", password: "guess" },
        headers: { "cf-connecting-ip": "203.0.113.7" },
      });
    expect((await attempt()).status).toBe(401);
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    const response = await attempt();
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(await response.json()).toEqual({ error: "Too many tries. Wait a minute, then try again." });
    expect(derive).not.toHaveBeenCalled();
    expect(keys).toEqual([
      "address 203.0.113.7",
      "owner owner@demo.test",
      "address 203.0.113.7",
      "owner owner@demo.test",
    ]);
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["198.51.100.4", "198.51.100.4"],
    ["::ffff:198.51.100.4", "::ffff:198.51.100.4"],
  ])("from %s are counted for %s", async (address, network) => {
    const keys: string[] = [];
    const limit = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 0 }) };
    const headers = { "cf-connecting-ip": address };
    await new TestBrowser({ SIGN_IN_LIMIT: limit }).retry("/api/auth/Login", { body: {}, headers });
    expect(keys).toContain(`address ${network}`);
  });

  it("of others do not keep a browser waiting that has signed in before", async () => {
    const limits = { SIGN_IN_LIMIT: countingLimit(20), ACCOUNT_LIMIT: countingLimit(100) };
    const statusOf = async (browser: TestBrowser, address: string, password = demoPassword) => {
      const body = { email: "owner@demo.test", password };
      const headers = { "cf-connecting-ip": address };
      return (await browser.retry("/api/auth/Login", { body, headers })).status;
    };
    const owner = new TestBrowser(limits);
    expect(await statusOf(owner, "198.51.100.1")).toBe(200);
    for (let count = 0; count < 100; count++)
      await Promise.all([
        limits.SIGN_IN_LIMIT.limit({ key: "address 203.0.113.1" }),
        limits.ACCOUNT_LIMIT.limit({ key: "owner owner@demo.test" }),
      ]);
    expect(await statusOf(new TestBrowser(limits), "198.51.100.1")).toBe(429);
    expect(await statusOf(owner, "203.0.113.1")).toBe(200);
  });

  it("from one address do not use up the limit of the account", async () => {
    const limits = { SIGN_IN_LIMIT: countingLimit(20), ACCOUNT_LIMIT: countingLimit(100) };
    const statusFrom = async (address: string, password: string) => {
      const body = { email: "owner@demo.test", password };
      const headers = { "cf-connecting-ip": address };
      return (await new TestBrowser(limits).retry("/api/auth/Login", { body, headers })).status;
    };
    for (let count = 0; count < 120; count++)
      await limits.SIGN_IN_LIMIT.limit({ key: "address 203.0.113.9" });
    expect(await statusFrom("203.0.113.9", "guess")).toBe(429);
    expect(limits.ACCOUNT_LIMIT.counts).toEqual(new Map());
    expect(await statusFrom("198.51.100.1", demoPassword)).toBe(200);
  });

  it("are limited for a known browser too, and its cookie is worth nothing for another account", async () => {
    const keys: string[] = [];
    const limit = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 }) };
    const browser = new TestBrowser({ SIGN_IN_LIMIT: limit, ACCOUNT_LIMIT: limit });
    await browser.signIn();
    const cookie = browser.setCookies.find((each) => each.startsWith("awning_known_browser="));
    expect(cookie).toMatch(/; Path=\/api\/auth; Max-Age=15552000; SameSite=Lax; Secure; HttpOnly$/);
    expect(atob(cookie?.split(/[=.]/)[1] ?? "")).not.toContain("owner@");
    keys.length = 0;
    await browser.signIn();
    await browser.signIn("editor@demo.test");
    expect(keys).toEqual([
      expect.stringMatching(/^owner owner@demo\.test in [\da-f-]{36}$/),
      "owner editor@demo.test",
      "owner editor@demo.test",
    ]);
  });

  it("are explained on the page without scripts", async () => {
    const browser = new TestBrowser({ SIGN_IN_LIMIT: { limit: async () => ({ success: false }) } });
    await browser.send("/config/login");
    const response = await browser.post("/api/auth/Login", {
      email: "owner@demo.test",
      password: demoPassword,
    });
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(await response.text()).toContain("Wait a minute");
  });

  it("are allowed while the rate limit fails, which is logged once", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const unbound: RateLimit = JSON.parse("{}").limit;
    const broken = { limit: () => Promise.reject(new Error("no limits today")) };
    for (const limit of [broken, unbound, broken])
      expect((await new TestBrowser({ SIGN_IN_LIMIT: limit }).signIn()).status).toBe(200);
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
