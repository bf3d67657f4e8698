import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { signToken } from "../../../../worker/request/signed-token.ts";
import { demoPassword, sessionSecret, TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { collectionIdOf, setLock, submitPassword } from "./locks.ts";
import { contextOf, ownerBrowser } from "./people.ts";

const prices = "Tide mug";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});
beforeEach(() => setLock("/trade", demoPassword));
afterEach(() => vi.useRealTimers());

async function opened(): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await submitPassword(browser, demoPassword);
  return browser;
}

describe("a locked page", () => {
  it("shows its lock screen and none of its content", async () => {
    const response = await new TestBrowser().send("/trade?x=1");
    const page = await response.text();
    expect(response.status).toBe(403);
    expect(page).toContain('method="POST" action="/trade?x=1"');
    expect(page).not.toContain(prices);
    expect(page).not.toContain('role="alert"');
    expect(contextOf(page)).toMatchObject({
      pageType: 103,
      collection: { id: await collectionIdOf("/trade"), permissionType: 2 },
    });
  });

  it("opens with its password, for this browser", async () => {
    const browser = new TestBrowser();
    const response = await submitPassword(browser, demoPassword);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/trade"]);
    expect(browser.setCookies.find((each) => each.startsWith("awning_unlocked="))).toMatch(
      /; Path=\/; Max-Age=86400; SameSite=Lax; Secure; HttpOnly$/,
    );
    const page = await browser.send("/trade");
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(await page.text()).toContain(prices);
    expect((await new TestBrowser().send("/trade")).status).toBe(403);
  });

  it("announces a wrong or missing password to screen readers", async () => {
    for (const [word, expectedText] of [
      ["wrong", "That is not the password"],
      ["A password for tests", "That is not the password"],
      ["x".repeat(2000), "That is not the password"],
      ["", "Type the password first"],
    ] as const) {
      const browser = new TestBrowser();
      const response = await submitPassword(browser, word);
      const page = await response.text();
      expect(response.status).toBe(403);
      expect(page).toMatch(new RegExp(`role="alert">${expectedText}`));
      expect(page).toMatch(
        /<input[^>]*name="password"[^>]*aria-invalid="true" aria-describedby="[^"]+-message"/,
      );
      expect(browser.cookies.has("awning_unlocked")).toBe(false);
    }
  });

  it("refuses a password in the language of the site", async () => {
    await env.DB.exec("UPDATE websites SET language = 'de'");
    const page = await (await submitPassword(new TestBrowser(), "wrong")).text();
    await env.DB.exec("UPDATE websites SET language = 'en-GB'");
    expect(page).toContain('role="alert">Das ist nicht das Passwort.');
  });

  it("rejects a body over the limit", async () => {
    expect((await submitPassword(new TestBrowser(), "x".repeat(20_000))).status).toBe(413);
  });

  it("locks again when its password changes, and after a day", async () => {
    const browser = await opened();
    await setLock("/trade", "another password");
    expect((await browser.send("/trade")).status).toBe(403);
    await submitPassword(browser, "another password");
    expect((await browser.send("/trade")).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 60 * 60 * 1000 + 1000 });
    expect((await browser.send("/trade")).status).toBe(403);
  });

  it("locks again when the same password is set anew", async () => {
    const browser = await opened();
    await setLock("/trade", demoPassword);
    expect((await browser.send("/trade")).status).toBe(403);
  });

  it("rejects forged cookies and those of other pages", async () => {
    const mine = (await opened()).cookies.get("awning_unlocked") ?? "";
    const scope = await collectionIdOf("/trade");
    const claim = `${scope}~${"A".repeat(43)}~${Date.now() + 1e9}`;
    const forged = [
      mine.slice(0, -1) + (mine.endsWith("A") ? "B" : "A"),
      mine.replace(/^./, "x"),
      mine.split(".")[0] ?? "",
      await signToken("another secret, long enough as well", "unlocked pages", claim),
      await signToken(sessionSecret, "member-session", claim),
      await signToken(sessionSecret, "unlocked pages", claim),
      await signToken(sessionSecret, "unlocked pages", ""),
      await signToken(sessionSecret, "unlocked pages", `${scope}~~NaN`),
      "",
    ];
    for (const value of forged) {
      const browser = new TestBrowser();
      browser.cookies.set("awning_unlocked", value);
      expect((await browser.send("/trade")).status, value).toBe(403);
    }
  });

  it("does not open with another page's cookie, and both can be open", async () => {
    await env.DB.exec("UPDATE collections SET permission_type = 2 WHERE path = '/privacy'");
    await setLock("/privacy", "a second password");
    const browser = new TestBrowser();
    await submitPassword(browser, "a second password", "/privacy");
    expect((await browser.send("/trade")).status).toBe(403);
    await submitPassword(browser, demoPassword);
    expect((await browser.send("/trade")).status).toBe(200);
    expect((await browser.send("/privacy")).status).toBe(200);
    await env.DB.exec("UPDATE collections SET permission_type = 1 WHERE path = '/privacy'");
  });

  it("opens for no password if it has none", async () => {
    await env.DB.prepare("DELETE FROM locks").run();
    for (const word of ["", "undefined", "null", demoPassword])
      expect((await submitPassword(new TestBrowser(), word)).status).toBe(403);
  });

  it("is open to contributors", async () => {
    expect((await (await ownerBrowser("viewer@demo.test")).send("/trade")).status).toBe(200);
  });

  it("rejects a password from another site or without the crumb", async () => {
    const browser = new TestBrowser();
    await browser.send("/trade");
    const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    expect((await browser.post("/trade", { password: demoPassword }, { headers: elsewhere })).status).toBe(
      403,
    );
    expect((await browser.post("/trade", { password: demoPassword, crumb: "x" })).status).toBe(403);
    expect(browser.cookies.has("awning_unlocked")).toBe(false);
  });

  it("redirects to the page if it was unlocked in the meantime", async () => {
    const browser = await opened();
    const response = await browser.post("/trade", { password: "whatever" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/trade"]);
  });

  it("counts attempts by IP address, and sends Retry-After", async () => {
    const keys: string[] = [];
    const full: RateLimit = {
      limit: async ({ key }) => {
        keys.push(key);
        return { success: keys.length <= 1 };
      },
    };
    const browser = new TestBrowser({ UNLOCK_LIMIT: full });
    await browser.send("/trade");
    const headers = { "cf-connecting-ip": "192.0.2.7" };
    expect((await browser.post("/trade", { password: "wrong" }, { headers })).status).toBe(403);
    const response = await browser.post("/trade", { password: demoPassword }, { headers });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await response.text()).toMatch(/role="alert">Too many tries/);
    expect(keys).toEqual(["address 192.0.2.7", "address 192.0.2.7"]);
    expect(browser.cookies.has("awning_unlocked")).toBe(false);
  });

  it("posts its form to this host for any path", async () => {
    const browser = new TestBrowser();
    await browser.send("/trade");
    const page = await (await browser.post("//elsewhere.example/../trade", { password: "wrong" })).text();
    for (const [, action] of page.matchAll(/action="([^"]*)"/g)) expect(action).toMatch(/^\/(?!\/)/);
  });
});
