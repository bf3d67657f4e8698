import { beforeAll, describe, expect, it } from "vitest";
import { identifyAccount } from "../../../../worker/origin/accounts/identify.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { Browser, bindings } from "./browser.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Browser().send("/");
});

const logout = "/api/auth/Logout";
const isOwner = async (browser: Browser) =>
  (await identifyAccount(browser.cookies, bindings)).owner !== undefined;

async function signedIn(email?: string): Promise<Browser> {
  const browser = new Browser();
  await browser.signIn(email);
  return browser;
}

describe("signing out", () => {
  it("ends the session, also for whoever has kept its cookie", async () => {
    const browser = await signedIn();
    const thief = new Browser();
    thief.cookies.set("awning_session", browser.cookies.get("awning_session") ?? "");
    expect(await isOwner(thief)).toBe(true);
    const answer = await browser.send(logout, { body: {} });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ redirect: "/?logout=true" });
    expect(browser.set).toContain("awning_session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly");
    expect(await isOwner(thief)).toBe(false);
  });

  it("needs no scripts, and takes the preview frame to its own page", async () => {
    const browser = await signedIn();
    const answer = await browser.post(logout, { frameUrl: "/shop?sort=price&logout=true" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/shop?sort=price&logout=true");
    expect(await isOwner(browser)).toBe(false);
  });

  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/a\r\nx: y",
    "javascript:1",
  ])("goes to the root for a frame at %j", async (frameUrl) => {
    expect(await (await (await signedIn()).send(logout, { body: { frameUrl } })).json()).toEqual({
      redirect: "/?logout=true",
    });
  });

  it("leaves other sessions of the account alone, unless it is to be everywhere", async () => {
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

  it("is everywhere for a form's box, too", async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()];
    await phone.post(logout, { everywhere: "on" });
    expect(await isOwner(laptop)).toBe(false);
  });

  it("gives the same answer the second time, with a stale session, and without any", async () => {
    const browser = await signedIn();
    const kept = browser.cookies.get("awning_session") ?? "";
    const crumb = browser.cookies.get("crumb") ?? "";
    const answers = [await browser.send(logout, { body: {} }), await browser.send(logout, { body: {} })];
    const stale = new Browser();
    stale.cookies.set("awning_session", kept);
    stale.cookies.set("crumb", crumb);
    answers.push(await stale.send(logout, { body: {} }), await new Browser().send(logout, { body: {} }));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ redirect: "/?logout=true" });
    }
  });

  it("replayed, ends nothing that has begun since", async () => {
    const browser = await signedIn();
    const before = new Map(browser.cookies);
    await browser.send(logout, { body: {} });
    await browser.signIn();
    const replay = new Browser();
    for (const [name, value] of before) replay.cookies.set(name, value);
    await replay.send(logout, { body: { everywhere: true } });
    expect(await isOwner(browser)).toBe(true);
  });

  it("works with no body and with one that is nothing", async () => {
    for (const body of [undefined, "{", "x".repeat(100_000)]) {
      const browser = await signedIn();
      const answer = await browser.send(logout, {
        method: "POST",
        headers: { "content-type": "application/json" },
        ...(body !== undefined && { body }),
      });
      expect(answer.status).toBe(200);
      expect(await isOwner(browser)).toBe(false);
    }
  });

  it("is not done by reading an address", async () => {
    const browser = await signedIn();
    expect((await browser.send(logout)).status).toBe(404);
    expect(await isOwner(browser)).toBe(true);
  });

  it("leaves the member of the site signed in", async () => {
    const browser = await signedIn();
    await browser.retry("/api/site-users/account/session", {
      body: { email: "member@demo.test", password: "a password for tests" },
    });
    await browser.send(logout, { body: {} });
    expect((await identifyAccount(browser.cookies, bindings)).member).toBeDefined();
  });
});
