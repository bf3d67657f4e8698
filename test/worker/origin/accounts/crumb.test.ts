import { beforeAll, describe, expect, it } from "vitest";
import { newCrumb } from "../../../../worker/origin/accounts/crumb-token.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { Browser, host, secret } from "./browser.ts";
import { credentials, inHours, login } from "./crumbs.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Browser().send("/");
});

describe("a request that changes something", () => {
  it("gets a 403 without a crumb, with a new one that lets the next try through", async () => {
    const browser = new Browser();
    browser.cookies.set("ss_cvr", "a-visitor");
    const refused = await browser.send(login, { body: credentials });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(await refused.json()).toEqual({
      crumbFail: true,
      error: expect.stringContaining("open for too long"),
      crumb: browser.cookies.get("crumb"),
    });
    expect((await browser.send(login, { body: credentials })).status).toBe(200);
  });

  it("may bring it as a header, in the query, or in a field of a form or of JSON", async () => {
    for (const way of ["header", "query", "form", "json", "multipart"]) {
      const browser = new Browser();
      await browser.send("/config/login");
      const crumb = browser.cookies.get("crumb") ?? "";
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...credentials, crumb })) form.set(name, value);
      const bodies: Record<string, unknown> = {
        form: new URLSearchParams({ ...credentials, crumb }),
        json: { ...credentials, crumb },
        multipart: form,
      };
      const answer = await browser.send(way === "query" ? `${login}?crumb=${crumb}` : login, {
        body: bodies[way] ?? credentials,
        crumb: false,
        headers: way === "header" ? { "x-csrf-token": crumb } : {},
      });
      expect(answer.status, way).toBeLessThan(400);
    }
  });

  it("is refused with one that is stale", async () => {
    const browser = new Browser();
    await browser.signIn();
    inHours(13);
    for (const status of [403, 200])
      expect((await browser.send("/api/auth/Logout", { method: "POST" })).status).toBe(status);
  });

  it("is refused with one of another session, also when its cookie was planted", async () => {
    const [victim, attacker] = [new Browser(), new Browser()];
    await victim.signIn();
    await attacker.signIn("editor@demo.test");
    const foreign = attacker.cookies.get("crumb") ?? "";
    for (const plant of [false, true]) {
      if (plant) victim.cookies.set("crumb", foreign);
      const answer = await victim.send("/api/auth/Logout", {
        method: "POST",
        headers: { "x-csrf-token": foreign },
      });
      expect(answer.status).toBe(403);
      expect(victim.cookies.has("awning_session")).toBe(true);
    }
  });

  it("is refused with a good one that is not the cookie's", async () => {
    const browser = new Browser();
    await browser.signIn();
    const first = browser.cookies.get("crumb") ?? "";
    browser.cookies.set("crumb", await newCrumb(secret, browser.cookies, { framed: false }));
    const answer = await browser.send("/api/auth/Logout", {
      method: "POST",
      headers: { "x-csrf-token": first },
    });
    expect(answer.status).toBe(403);
  });

  it.each(["", "undefined", "a.b", "../../", "' OR 1=1 --", "%00"])(
    "is refused with %j for a crumb, in the cookie as well",
    async (value) => {
      const browser = new Browser();
      browser.cookies.set("crumb", value);
      const answer = await browser.send(`${login}?crumb=${encodeURIComponent(value)}`, {
        body: credentials,
        crumb: false,
      });
      expect(answer.status).toBe(403);
    },
  );

  it("is refused with a body too long to look through, unless the crumb is in front of it", async () => {
    const browser = new Browser();
    await browser.send("/config/login");
    const crumb = browser.cookies.get("crumb") ?? "";
    const body = { ...credentials, padding: "x".repeat(200_000), crumb };
    expect((await browser.send(login, { body, crumb: false })).status).toBe(403);
    expect((await browser.send(login, { body })).status).toBe(400);
  });

  it.each([
    ["another site, says the browser", { "sec-fetch-site": "cross-site" }],
    ["a sister host", { "sec-fetch-site": "same-site" }],
    ["nowhere", { "sec-fetch-site": "none" }],
  ])("is refused from %s, whatever else it brings", async (_, headers) => {
    const browser = new Browser();
    await browser.signIn();
    const answer = await browser.send("/api/auth/Logout", {
      method: "POST",
      headers: { ...headers, origin: host },
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain("crumbFail");
  });

  it.each([
    "https://elsewhere.example",
    "null",
    "http://pottery.example",
    "https://pottery.example.evil.test",
  ])("is refused with the origin %s where the browser says no more", async (origin) => {
    const browser = new Browser();
    await browser.signIn();
    const crumb = browser.cookies.get("crumb") ?? "";
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { ask } = await import("../ask.ts");
    const answer = await ask("/api/auth/Logout", {
      method: "POST",
      headers: { cookie, origin, "x-csrf-token": crumb },
    });
    expect(answer.status).toBe(403);
  });

  it("may come from a program, which has no cookies that anybody could borrow", async () => {
    const { ask } = await import("../ask.ts");
    const answer = await ask(login, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: "ss_cvr=a-visitor" },
      body: JSON.stringify({ email: "owner@demo.test", password: "no" }),
    });
    expect(answer.status).toBe(401);
  });

  it("needs the crumb from a program with cookies, and nothing else", async () => {
    const { ask } = await import("../ask.ts");
    const browser = new Browser();
    await browser.signIn();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const crumb = browser.cookies.get("crumb") ?? "";
    const out = (headers: Record<string, string>) =>
      ask("/api/auth/Logout", { method: "POST", headers: { cookie, ...headers } });
    expect((await out({})).status).toBe(403);
    expect((await out({ "x-csrf-token": crumb })).status).toBe(200);
  });
});
