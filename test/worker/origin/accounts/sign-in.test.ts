import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../../../worker/origin/accounts/passwords.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";
import { demoPassword, TestBrowser } from "./browser.ts";

beforeAll(async () => {
  await emptyDatabase();
  await requestOrigin("/robots.txt");
  await new TestBrowser().send("/");
});

const sessions = () => env.DB.prepare("SELECT count(*) AS n FROM owner_sessions").first<number>("n");

describe("signing in", () => {
  it("gives a script a session and the next path", async () => {
    const browser = new TestBrowser();
    const response = await browser.signIn();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, redirect: "/config/" });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(browser.setCookies.find((each) => each.startsWith("awning_session="))).toMatch(
      /^awning_session=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly$/,
    );
    expect(browser.setCookies.find((each) => each.startsWith("crumb="))).toMatch(
      /^crumb=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Lax; Secure$/,
    );
  });

  it("works without scripts", async () => {
    const browser = new TestBrowser();
    await browser.send("/config/login");
    const response = await browser.post("/api/auth/Login", {
      email: " Owner@Demo.Test ",
      password: demoPassword,
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/config/");
    expect(browser.cookies.has("awning_session")).toBe(true);
  });

  it("redirects to the return path, on this site only", async () => {
    for (const [back, to] of [
      ["/shop?sort=price", "/shop?sort=price"],
      ["", "/config/"],
      ["https://elsewhere.example/", "/"],
      ["//elsewhere.example", "/"],
      ["/\\elsewhere.example", "/"],
      ["/a\r\nset-cookie: x=1", "/"],
    ] as const) {
      const browser = new TestBrowser();
      const response = await browser.signIn("owner@demo.test", { return: back });
      expect(await response.json(), back).toEqual({ success: true, redirect: to });
    }
  });

  it("redirects viewers to the site, not to the configuration area", async () => {
    expect(await (await new TestBrowser().signIn("viewer@demo.test")).json()).toMatchObject({
      redirect: "/",
    });
    expect(await (await new TestBrowser().signIn("editor@demo.test")).json()).toMatchObject({
      redirect: "/config/",
    });
  });

  it("sets cookies without Secure on http", async () => {
    const browser = new TestBrowser({}, "http://127.0.0.1:8787");
    expect((await browser.signIn()).status).toBe(200);
    expect(browser.setCookies.join()).not.toContain("Secure");
  });

  it("sets partitioned cookies in a cross-site frame, and keeps doing so in that frame", async () => {
    const browser = new TestBrowser();
    await browser.send("/config/login", {
      headers: { "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" },
    });
    expect(browser.setCookies.join()).toMatch(/crumb=[^;]+;.*SameSite=None; Secure; Partitioned/);
    // A request of the framed page itself is same-origin.
    await browser.post(
      "/api/auth/Login",
      { email: "owner@demo.test", password: demoPassword },
      {
        headers: { "sec-fetch-dest": "iframe" },
      },
    );
    for (const name of ["awning_session", "crumb"])
      expect(browser.setCookies.find((each) => each.startsWith(`${name}=`))).toMatch(
        /SameSite=None; Secure;.*Partitioned$/,
      );
    await browser.send("/api/auth/Logout", { method: "POST" });
    expect(browser.setCookies.find((each) => each.startsWith("awning_session=;"))).toMatch(/; Partitioned$/);
  });

  it("detects such a frame by Sec-Fetch-Storage-Access, and never without https", async () => {
    const headers = { "sec-fetch-storage-access": "none" };
    const framed = new TestBrowser();
    await framed.send("/config/login", { headers });
    expect(framed.setCookies.join()).toContain("Partitioned");
    const plain = new TestBrowser({}, "http://pottery.example");
    await plain.send("/config/login", { headers });
    expect(plain.setCookies.join()).not.toContain("Partitioned");
  });

  it("ends the previous session", async () => {
    const browser = new TestBrowser();
    await browser.signIn();
    const before = browser.cookies.get("awning_session") ?? "";
    await browser.signIn();
    expect(browser.cookies.get("awning_session")).not.toBe(before);
    const thief = new TestBrowser();
    thief.cookies.set("awning_session", before);
    expect(await (await thief.send("/about")).text()).not.toContain("authenticatedAccount");
  });

  it("rehashes a password with an outdated work factor, and no other", async () => {
    const old = await hashPassword(demoPassword, { rounds: 1, iterations: 1000 });
    const hash = () =>
      env.DB.prepare("SELECT password_hash FROM accounts WHERE email = 'editor@demo.test'").first(
        "password_hash",
      );
    await env.DB.prepare("UPDATE accounts SET password_hash = ? WHERE email = 'editor@demo.test'")
      .bind(old)
      .run();
    await new TestBrowser().retry("/api/auth/Login", { body: { email: "editor@demo.test", password: "no" } });
    expect(await hash()).toBe(old);
    expect((await new TestBrowser().signIn("editor@demo.test")).status).toBe(200);
    expect(await hash()).toMatch(/^pbkdf2-sha512\$3x70000\$/);
    const renewed = await hash();
    expect((await new TestBrowser().signIn("editor@demo.test")).status).toBe(200);
    expect(await hash()).toBe(renewed);
  });

  it("deletes expired sessions, a hundred at a time", async () => {
    await env.DB.exec("DELETE FROM owner_sessions");
    const account = "(SELECT id FROM accounts LIMIT 1)";
    await env.DB.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150) INSERT INTO owner_sessions SELECT printf('%043d', i), ${account}, 1, 2, 1 FROM n`,
    );
    await new TestBrowser().signIn();
    expect(await sessions()).toBe(51);
    await new TestBrowser().signIn();
    expect(await sessions()).toBe(2);
  });

  it("stores no session id in the database", async () => {
    const browser = new TestBrowser();
    await browser.signIn();
    const id = atob((browser.cookies.get("awning_session") ?? "").split(".")[0] ?? "");
    const { results } = await env.DB.prepare("SELECT id_hash FROM owner_sessions").all<{ id_hash: string }>();
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(results.map(({ id_hash }) => id_hash)).not.toContain(id);
  });
});
