import { beforeAll, describe, expect, it } from "vitest";
import { identifyAccount } from "../../../../worker/origin/accounts/identify-account.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { originBindings, TestBrowser } from "./browser.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});

const logout = "/api/auth/Logout";
const isOwner = async (browser: TestBrowser) =>
  (await identifyAccount(browser.cookies, originBindings)).owner !== undefined;

async function signedIn(email?: string): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await browser.signIn(email);
  return browser;
}

describe("signing out", () => {
  it("ends the session, also for a copy of its cookie", async () => {
    const browser = await signedIn();
    const thief = new TestBrowser();
    thief.cookies.set("awning_session", browser.cookies.get("awning_session") ?? "");
    expect(await isOwner(thief)).toBe(true);
    const response = await browser.send(logout, { body: {} });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ redirect: "/?logout=true" });
    expect(browser.setCookies).toContain(
      "awning_session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly",
    );
    expect(await isOwner(thief)).toBe(false);
  });

  it("works without scripts, and redirects to the page of the preview frame", async () => {
    const browser = await signedIn();
    const response = await browser.post(logout, { frameUrl: "/shop?sort=price&logout=true" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/shop?sort=price&logout=true");
    expect(await isOwner(browser)).toBe(false);
  });

  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/a\r\nx: y",
    "javascript:1",
  ])("redirects to the root for the frame URL %j", async (frameUrl) => {
    expect(await (await (await signedIn()).send(logout, { body: { frameUrl } })).json()).toEqual({
      redirect: "/?logout=true",
    });
  });

  it("keeps other sessions of the account, unless `everywhere` is set", async () => {
    const [phone, laptop, colleague] = [
      await signedIn(),
      await signedIn(),
      await signedIn("editor@demo.test"),
    ];
    await phone.send(logout, { body: {} });
    expect(await isOwner(laptop)).toBe(true);
    const desk = await signedIn();
    await laptop.send(logout, { body: { everywhere: true } });
    expect([await isOwner(laptop), await isOwner(desk), await isOwner(colleague)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("accepts `everywhere` from a checkbox", async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()];
    await phone.post(logout, { everywhere: "on" });
    expect(await isOwner(laptop)).toBe(false);
  });

  it("has the same response a second time, with an expired session, and without one", async () => {
    const browser = await signedIn();
    const kept = browser.cookies.get("awning_session") ?? "";
    const crumb = browser.cookies.get("crumb") ?? "";
    const responses = [await browser.send(logout, { body: {} }), await browser.send(logout, { body: {} })];
    const stale = new TestBrowser();
    stale.cookies.set("awning_session", kept);
    stale.cookies.set("crumb", crumb);
    responses.push(
      await stale.send(logout, { body: {} }),
      await new TestBrowser().send(logout, { body: {} }),
    );
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ redirect: "/?logout=true" });
    }
  });

  it("ends no later session when it is replayed", async () => {
    const browser = await signedIn();
    const before = new Map(browser.cookies);
    await browser.send(logout, { body: {} });
    await browser.signIn();
    const replay = new TestBrowser();
    for (const [name, value] of before) replay.cookies.set(name, value);
    await replay.send(logout, { body: { everywhere: true } });
    expect(await isOwner(browser)).toBe(true);
  });

  it("works without a body and with an unreadable one", async () => {
    for (const body of [undefined, "{", "x".repeat(100_000)]) {
      const browser = await signedIn();
      const response = await browser.send(logout, {
        method: "POST",
        headers: { "content-type": "application/json" },
        ...(body !== undefined && { body }),
      });
      expect(response.status).toBe(200);
      expect(await isOwner(browser)).toBe(false);
    }
  });

  it("is not possible with GET", async () => {
    const browser = await signedIn();
    expect((await browser.send(logout)).status).toBe(404);
    expect(await isOwner(browser)).toBe(true);
  });

  it("keeps the member signed in", async () => {
    const browser = await signedIn();
    await browser.retry("/api/site-users/account/session", {
      body: { email: "member@demo.test", password: "a password for tests" },
    });
    await browser.send(logout, { body: {} });
    expect((await identifyAccount(browser.cookies, originBindings)).member).toBeDefined();
  });
});
