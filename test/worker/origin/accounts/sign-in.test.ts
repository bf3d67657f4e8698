import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../../../worker/origin/accounts/passwords.ts";
import { ask } from "../ask.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { Browser, password } from "./browser.ts";

beforeAll(async () => {
  await emptyDatabase();
  await ask("/robots.txt");
  await new Browser().send("/");
});

const sessions = () => env.DB.prepare("SELECT count(*) AS n FROM owner_sessions").first<number>("n");

describe("signing in", () => {
  it("gives a script a session and says where to go", async () => {
    const browser = new Browser();
    const answer = await browser.signIn();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, redirect: "/config/" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(browser.set.find((each) => each.startsWith("awning_session="))).toMatch(
      /^awning_session=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly$/,
    );
    expect(browser.set.find((each) => each.startsWith("crumb="))).toMatch(
      /^crumb=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Lax; Secure$/,
    );
  });

  it("needs no scripts", async () => {
    const browser = new Browser();
    await browser.send("/config/login");
    const answer = await browser.post("/api/auth/Login", { email: " Owner@Demo.Test ", password });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/config/");
    expect(browser.cookies.has("awning_session")).toBe(true);
  });

  it("goes where the form says, on this site only", async () => {
    for (const [back, to] of [
      ["/shop?sort=price", "/shop?sort=price"],
      ["", "/config/"],
      ["https://elsewhere.example/", "/"],
      ["//elsewhere.example", "/"],
      ["/\\elsewhere.example", "/"],
      ["/a\r\nset-cookie: x=1", "/"],
    ] as const) {
      const browser = new Browser();
      const answer = await browser.signIn("owner@demo.test", { return: back });
      expect(await answer.json(), back).toEqual({ success: true, redirect: to });
    }
  });

  it("takes somebody who only looks to the site, not to the configuration area", async () => {
    expect(await (await new Browser().signIn("viewer@demo.test")).json()).toMatchObject({ redirect: "/" });
    expect(await (await new Browser().signIn("editor@demo.test")).json()).toMatchObject({
      redirect: "/config/",
    });
  });

  it("sets cookies that are not Secure where there is no https", async () => {
    const browser = new Browser({}, "http://127.0.0.1:8787");
    expect((await browser.signIn()).status).toBe(200);
    expect(browser.set.join()).not.toContain("Secure");
  });

  it("sets cookies that a frame on another site keeps, and goes on doing so in that frame", async () => {
    const browser = new Browser();
    await browser.send("/config/login", {
      headers: { "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" },
    });
    expect(browser.set.join()).toMatch(/crumb=[^;]+;.*SameSite=None; Secure; Partitioned/);
    // From here on the browser calls it same-origin: the page in the frame asks.
    await browser.post(
      "/api/auth/Login",
      { email: "owner@demo.test", password },
      {
        headers: { "sec-fetch-dest": "iframe" },
      },
    );
    for (const name of ["awning_session", "crumb"])
      expect(browser.set.find((each) => each.startsWith(`${name}=`))).toMatch(
        /SameSite=None; Secure;.*Partitioned$/,
      );
    await browser.send("/api/auth/Logout", { method: "POST" });
    expect(browser.set.find((each) => each.startsWith("awning_session=;"))).toMatch(/; Partitioned$/);
  });

  it("knows such a frame by its storage access, too, and never without https", async () => {
    const headers = { "sec-fetch-storage-access": "none" };
    const framed = new Browser();
    await framed.send("/config/login", { headers });
    expect(framed.set.join()).toContain("Partitioned");
    const plain = new Browser({}, "http://pottery.example");
    await plain.send("/config/login", { headers });
    expect(plain.set.join()).not.toContain("Partitioned");
  });

  it("ends the session that was there before", async () => {
    const browser = new Browser();
    await browser.signIn();
    const before = browser.cookies.get("awning_session") ?? "";
    await browser.signIn();
    expect(browser.cookies.get("awning_session")).not.toBe(before);
    const thief = new Browser();
    thief.cookies.set("awning_session", before);
    expect(await (await thief.send("/about")).text()).not.toContain("authenticatedAccount");
  });

  it("hashes a password anew that was hashed with less work, and no other", async () => {
    const old = await hashPassword(password, { rounds: 1, iterations: 1000 });
    const hash = () =>
      env.DB.prepare("SELECT password_hash FROM accounts WHERE email = 'editor@demo.test'").first(
        "password_hash",
      );
    await env.DB.prepare("UPDATE accounts SET password_hash = ? WHERE email = 'editor@demo.test'")
      .bind(old)
      .run();
    await new Browser().retry("/api/auth/Login", { body: { email: "editor@demo.test", password: "no" } });
    expect(await hash()).toBe(old);
    expect((await new Browser().signIn("editor@demo.test")).status).toBe(200);
    expect(await hash()).toMatch(/^pbkdf2-sha512\$3x70000\$/);
    const renewed = await hash();
    expect((await new Browser().signIn("editor@demo.test")).status).toBe(200);
    expect(await hash()).toBe(renewed);
  });

  it("clears away sessions that have ended, a hundred at a time", async () => {
    await env.DB.exec("DELETE FROM owner_sessions");
    const account = "(SELECT id FROM accounts LIMIT 1)";
    await env.DB.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150) INSERT INTO owner_sessions SELECT printf('%043d', i), ${account}, 1, 2, 1 FROM n`,
    );
    await new Browser().signIn();
    expect(await sessions()).toBe(51);
    await new Browser().signIn();
    expect(await sessions()).toBe(2);
  });

  it("keeps no id in the database that a cookie could be made of", async () => {
    const browser = new Browser();
    await browser.signIn();
    const id = atob((browser.cookies.get("awning_session") ?? "").split(".")[0] ?? "");
    const { results } = await env.DB.prepare("SELECT id_hash FROM owner_sessions").all<{ id_hash: string }>();
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(results.map(({ id_hash }) => id_hash)).not.toContain(id);
  });
});
