import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ask } from "../ask.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { Browser, password } from "./browser.ts";

beforeAll(async () => {
  await emptyDatabase();
  await ask("/robots.txt");
  await new Browser().send("/");
});
afterEach(() => vi.restoreAllMocks());

const wrong = { error: "The e-mail address or the password is not right." };

describe("a sign-in that fails", () => {
  it("is one answer for a wrong password, an unknown address, a member and an account without a password", async () => {
    await env.DB.exec(
      "INSERT INTO accounts (id, email, display_name, created_at) VALUES ('new', 'new@demo.test', 'New', 1)",
    );
    const attempts = [
      { email: "owner@demo.test", password: "not it" },
      { email: "nobody@demo.test", password },
      { email: "member@demo.test", password },
      { email: "new@demo.test", password },
      { email: "", password: "" },
      {},
    ];
    for (const body of attempts) {
      const derive = vi.spyOn(crypto.subtle, "deriveBits");
      const browser = new Browser();
      const answer = await browser.retry("/api/auth/Login", { body });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual(wrong);
      // Not by the clock: the same work is what takes the same time.
      expect(derive).toHaveBeenCalledTimes(3);
      derive.mockRestore();
      expect(browser.cookies.has("awning_session")).toBe(false);
    }
  });

  it("is that answer at once for a password that nobody can have", async () => {
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    const answer = await new Browser().retry("/api/auth/Login", {
      body: { email: "owner@demo.test", password: "x".repeat(2000) },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual(wrong);
    expect(derive).not.toHaveBeenCalled();
  });

  it("shows the page again, with the address that was typed and without the password", async () => {
    const browser = new Browser();
    await browser.send("/config/login");
    const answer = await browser.post("/api/auth/Login", {
      email: '"><script>@demo.test',
      password: "not it either",
      return: "/shop",
    });
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain("The e-mail address or the password is not right.");
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;@demo.test"');
    expect(page).toContain('name="return" value="/shop"');
    expect(page).not.toContain("not it either");
    expect(answer.headers.get("location")).toBeNull();
  });

  it.each([
    ["a body of megabytes", "x".repeat(3_000_000), "application/x-www-form-urlencoded"],
    ["JSON that is none", '{"email":', "application/json"],
    ["a type that is no form", "email=owner@demo.test", "text/plain"],
    ["an image", "GIF89a", "image/gif"],
    ["a multipart body without a boundary", "--x", "multipart/form-data"],
  ])("is a 400 for %s", async (_, body, type) => {
    const browser = new Browser();
    await browser.send("/config/login");
    const answer = await browser.send("/api/auth/Login", { body, headers: { "content-type": type } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("could not be read");
  });

  it.each([
    ["a polluted prototype", `{"__proto__":{"email":"owner@demo.test","password":"${password}"}}`],
    [
      "a polluted constructor",
      `{"constructor":{"prototype":{"email":"owner@demo.test"}},"password":"${password}"}`,
    ],
    ["lists for texts", `{"email":["owner@demo.test"],"password":["${password}"]}`],
    ["a list", `["owner@demo.test","${password}"]`],
    ["null", "null"],
    ["SQL in the address", `{"email":"owner@demo.test' OR '1'='1","password":"${password}"}`],
    ["a comment in the address", `{"email":"owner@demo.test'--","password":"${password}"}`],
    ["a pattern in the address", `{"email":"%@demo.test","password":"${password}"}`],
    ["a NUL in the address", `{"email":"owner@demo.test\\u0000","password":"${password}"}`],
    ["half a character", `{"email":"\\ud800","password":"\\udfff"}`],
    ["an address of kilobytes", `{"email":"${"a".repeat(9000)}@demo.test","password":"${password}"}`],
  ])("is a 401 for %s", async (_, body) => {
    const browser = new Browser();
    const answer = await browser.retry("/api/auth/Login", {
      body,
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual(wrong);
    expect(Object.hasOwn(Object.prototype, "email")).toBe(false);
  });
});

describe("too many tries", () => {
  it("are counted by account and by address, and answered with when to come back", async () => {
    const keys: string[] = [];
    const limit = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 4 }) };
    const attempt = () =>
      new Browser({ SIGN_IN_LIMIT: limit }).retry("/api/auth/Login", {
        body: { email: "Owner@demo.test", password: "guess" },
        headers: { "cf-connecting-ip": "203.0.113.7" },
      });
    expect((await attempt()).status).toBe(401);
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    const answer = await attempt();
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(await answer.json()).toEqual({ error: "Too many tries. Wait a minute, then try again." });
    expect(derive).not.toHaveBeenCalled();
    expect(keys).toEqual([
      "owner owner@demo.test",
      "address 203.0.113.7",
      "owner owner@demo.test",
      "address 203.0.113.7",
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
    await new Browser({ SIGN_IN_LIMIT: limit }).retry("/api/auth/Login", { body: {}, headers });
    expect(keys).toContain(`address ${network}`);
  });

  it("say so on the page to somebody without scripts", async () => {
    const browser = new Browser({ SIGN_IN_LIMIT: { limit: async () => ({ success: false }) } });
    await browser.send("/config/login");
    const answer = await browser.post("/api/auth/Login", { email: "owner@demo.test", password });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(await answer.text()).toContain("Wait a minute");
  });

  it("stop nobody while the limit does not work, which is logged once", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const unbound: RateLimit = JSON.parse("{}").limit;
    const broken = { limit: () => Promise.reject(new Error("no limits today")) };
    for (const limit of [broken, unbound, broken])
      expect((await new Browser({ SIGN_IN_LIMIT: limit }).signIn()).status).toBe(200);
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
