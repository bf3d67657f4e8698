import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newCrumb, readCrumb } from "../../../../worker/origin/accounts/crumb-token.ts";
import { sign } from "../../../../worker/visitor/signed.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { Browser, host, password, secret } from "./browser.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Browser().send("/");
});
afterEach(() => vi.useRealTimers());

const login = "/api/auth/Login";
const credentials = { email: "owner@demo.test", password };
const hour = 60 * 60 * 1000;

function inHours(hours: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * hour });
}

describe("a crumb", () => {
  const cookies = new Map([["awning_session", "one"]]);

  it("is good for its own session, for twelve hours", async () => {
    const crumb = await newCrumb(secret, cookies, { framed: false });
    expect(await readCrumb(secret, cookies, crumb)).toMatchObject({ framed: false });
    inHours(11.9);
    expect(await readCrumb(secret, cookies, crumb)).toBeDefined();
    inHours(0.2);
    expect(await readCrumb(secret, cookies, crumb)).toBeUndefined();
  });

  it("is worth nothing with other sessions, under another secret or cut short", async () => {
    const crumb = await newCrumb(secret, cookies, { framed: false });
    const others: ReadonlyMap<string, string>[] = [
      new Map(),
      new Map([["awning_session", "two"]]),
      new Map([["SiteUserSecureAuthToken", "one"]]),
      new Map([...cookies, ["SiteUserSecureAuthToken", "two"]]),
    ];
    for (const other of others) expect(await readCrumb(secret, other, crumb)).toBeUndefined();
    expect(await readCrumb(`${secret}!`, cookies, crumb)).toBeUndefined();
    expect(await readCrumb(secret, cookies, crumb.slice(0, -1))).toBeUndefined();
  });

  const both = ([owner = "", member = ""]: readonly string[] = []) =>
    new Map([
      ["awning_session", owner],
      ["SiteUserSecureAuthToken", member],
    ]);

  it("does not mistake two sessions for one that holds both", async () => {
    for (const [one, other] of [
      [
        ['a","b', ""],
        ["a", "b"],
      ],
      [
        ["a,b", ""],
        ["a", "b,"],
      ],
      [
        ["ab", ""],
        ["a", "b"],
      ],
    ]) {
      const crumb = await newCrumb(secret, both(one), { framed: false });
      expect(await readCrumb(secret, both(one), crumb)).toBeDefined();
      expect(await readCrumb(secret, both(other), crumb)).toBeUndefined();
    }
  });

  it("is nothing that we have signed for another purpose", async () => {
    const other = await sign(secret, "owner-session", `${Date.now() + hour}~x`);
    expect(await readCrumb(secret, cookies, other)).toBeUndefined();
  });

  it("is not read out of anything else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (token) => {
        expect(await readCrumb(secret, cookies, token)).toBeUndefined();
      }),
    );
  });
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

describe("a form without scripts whose crumb fails", () => {
  it("becomes a page that sends it again, with nothing lost and no password written into it", async () => {
    const browser = new Browser();
    browser.cookies.set("crumb", "old");
    const answer = await browser.post(`${login}?from=dialog&crumb=old`, {
      ...credentials,
      return: '/a"b<c>',
      note: "two\nlines",
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const page = await answer.text();
    expect(page).toContain(`action="${login}?from=dialog"`);
    expect(page).toContain('name="email" value="owner@demo.test"');
    expect(page).toContain('name="return" value="/a&quot;b&lt;c&gt;"');
    expect(page).toContain('name="note" value="two\nlines"');
    expect(page).toContain(`name="crumb" value="${browser.cookies.get("crumb")}"`);
    expect(page).toContain('<input type="password" name="password"');
    expect(page).not.toContain(password);
    expect((await browser.post(login, credentials)).status).toBe(303);
  });

  it("stays a refusal when it comes from another site: nobody is offered to send that again", async () => {
    const browser = new Browser();
    const answer = await browser.post(login, credentials, { headers: { "sec-fetch-site": "cross-site" } });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain("<form");
    expect(browser.set).toEqual([]);
  });
});

describe("what needs no crumb", () => {
  it("is reading", async () => {
    const browser = new Browser();
    browser.cookies.set("ss_cvr", "a");
    for (const method of ["GET", "HEAD"]) expect((await browser.send("/about", { method })).status).toBe(200);
  });

  it("are the forms of public pages, from this site's pages only", async () => {
    const browser = new Browser();
    browser.cookies.set("ss_cvr", "a");
    const form = "/forms/68d2a7f43c19b5061e7fb802";
    expect((await browser.post(form, { message: "Hello" })).status).toBe(400);
    const elsewhere = { headers: { "sec-fetch-site": "cross-site" } };
    expect((await browser.post(form, { message: "Hello" }, elsewhere)).status).toBe(403);
  });
});

describe("the crumb of a page", () => {
  it("is kept while it is good for a while, so that other tabs stay good, and renewed in time", async () => {
    const browser = new Browser();
    await browser.send("/config/login");
    const first = browser.cookies.get("crumb");
    await browser.send("/config/login");
    expect(browser.set).toEqual([]);
    inHours(7);
    await browser.send("/config/login");
    expect(browser.cookies.get("crumb")).not.toBe(first);
  });

  it("is not given to pages that have no use for it: those are everybody's", async () => {
    const browser = new Browser();
    await browser.send("/about");
    expect(browser.set).toEqual([]);
  });
});
