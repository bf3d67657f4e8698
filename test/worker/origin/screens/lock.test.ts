import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sign } from "../../../../worker/visitor/signed.ts";
import { Browser, password, secret } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { scopeOf, setLock, unlock } from "./locks.ts";
import { contextOf, ownerBrowser } from "./people.ts";

const prices = "Tide mug";

beforeAll(async () => {
  await emptyDatabase();
  await new Browser().send("/");
});
beforeEach(() => setLock("/trade", password));
afterEach(() => vi.useRealTimers());

async function opened(): Promise<Browser> {
  const browser = new Browser();
  await unlock(browser, password);
  return browser;
}

describe("a locked page", () => {
  it("shows its lock screen and nothing of itself", async () => {
    const answer = await new Browser().send("/trade?x=1");
    const page = await answer.text();
    expect(answer.status).toBe(403);
    expect(page).toContain('method="POST" action="/trade?x=1"');
    expect(page).not.toContain(prices);
    expect(page).not.toContain('role="alert"');
    expect(contextOf(page)).toMatchObject({
      pageType: 103,
      collection: { id: await scopeOf("/trade"), permissionType: 2 },
    });
  });

  it("opens with its password, for this browser", async () => {
    const browser = new Browser();
    const answer = await unlock(browser, password);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/trade"]);
    expect(browser.set.find((each) => each.startsWith("awning_unlocked="))).toMatch(
      /; Path=\/; Max-Age=86400; SameSite=Lax; Secure; HttpOnly$/,
    );
    const page = await browser.send("/trade");
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(await page.text()).toContain(prices);
    expect((await new Browser().send("/trade")).status).toBe(403);
  });

  it("says that a password is wrong, or missing, where a screen reader hears it", async () => {
    for (const [word, said] of [
      ["wrong", "That is not the password"],
      ["A password for tests", "That is not the password"],
      ["x".repeat(2000), "That is not the password"],
      ["", "Type the password first"],
    ] as const) {
      const browser = new Browser();
      const answer = await unlock(browser, word);
      const page = await answer.text();
      expect(answer.status).toBe(403);
      expect(page).toMatch(new RegExp(`role="alert">${said}`));
      expect(page).toMatch(
        /<input[^>]*name="password"[^>]*aria-invalid="true" aria-describedby="[^"]+-message"/,
      );
      expect(browser.cookies.has("awning_unlocked")).toBe(false);
    }
  });

  it("reads no more than a form can hold", async () => {
    expect((await unlock(new Browser(), "x".repeat(20_000))).status).toBe(413);
  });

  it("locks itself again when its password changes, and after a day", async () => {
    const browser = await opened();
    await setLock("/trade", "another password");
    expect((await browser.send("/trade")).status).toBe(403);
    await unlock(browser, "another password");
    expect((await browser.send("/trade")).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 60 * 60 * 1000 + 1000 });
    expect((await browser.send("/trade")).status).toBe(403);
  });

  it("locks itself again when the same password is set anew", async () => {
    const browser = await opened();
    await setLock("/trade", password);
    expect((await browser.send("/trade")).status).toBe(403);
  });

  it("opens for no cookie that was not made here for it", async () => {
    const mine = (await opened()).cookies.get("awning_unlocked") ?? "";
    const scope = await scopeOf("/trade");
    const claim = `${scope}~${"A".repeat(43)}~${Date.now() + 1e9}`;
    const forged = [
      mine.slice(0, -1) + (mine.endsWith("A") ? "B" : "A"),
      mine.replace(/^./, "x"),
      mine.split(".")[0] ?? "",
      await sign("another secret, long enough as well", "unlocked pages", claim),
      await sign(secret, "member-session", claim),
      await sign(secret, "unlocked pages", claim),
      await sign(secret, "unlocked pages", ""),
      await sign(secret, "unlocked pages", `${scope}~~NaN`),
      "",
    ];
    for (const value of forged) {
      const browser = new Browser();
      browser.cookies.set("awning_unlocked", value);
      expect((await browser.send("/trade")).status, value).toBe(403);
    }
  });

  it("does not open with another page's cookie, and both can be open", async () => {
    await env.DB.exec("UPDATE collections SET permission_type = 2 WHERE path = '/privacy'");
    await setLock("/privacy", "a second password");
    const browser = new Browser();
    await unlock(browser, "a second password", "/privacy");
    expect((await browser.send("/trade")).status).toBe(403);
    await unlock(browser, password);
    expect((await browser.send("/trade")).status).toBe(200);
    expect((await browser.send("/privacy")).status).toBe(200);
    await env.DB.exec("UPDATE collections SET permission_type = 1 WHERE path = '/privacy'");
  });

  it("opens for no password at all when it has none", async () => {
    await env.DB.prepare("DELETE FROM locks").run();
    for (const word of ["", "undefined", "null", password])
      expect((await unlock(new Browser(), word)).status).toBe(403);
  });

  it("opens for who works on the site", async () => {
    expect((await (await ownerBrowser("viewer@demo.test")).send("/trade")).status).toBe(200);
  });

  it("takes no password that another site sends, nor one without the crumb", async () => {
    const browser = new Browser();
    await browser.send("/trade");
    const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    expect((await browser.post("/trade", { password }, { headers: elsewhere })).status).toBe(403);
    expect((await browser.post("/trade", { password, crumb: "x" })).status).toBe(403);
    expect(browser.cookies.has("awning_unlocked")).toBe(false);
  });

  it("goes on to the page when it has been opened in the meantime", async () => {
    const browser = await opened();
    const answer = await browser.post("/trade", { password: "whatever" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/trade"]);
  });

  it("counts tries, by address, and says when to try again", async () => {
    const keys: string[] = [];
    const full: RateLimit = {
      limit: async ({ key }) => {
        keys.push(key);
        return { success: keys.length <= 1 };
      },
    };
    const browser = new Browser({ UNLOCK_LIMIT: full });
    await browser.send("/trade");
    const headers = { "cf-connecting-ip": "192.0.2.7" };
    expect((await browser.post("/trade", { password: "wrong" }, { headers })).status).toBe(403);
    const answer = await browser.post("/trade", { password }, { headers });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await answer.text()).toMatch(/role="alert">That was too many tries/);
    expect(keys).toEqual(["address 192.0.2.7", "address 192.0.2.7"]);
    expect(browser.cookies.has("awning_unlocked")).toBe(false);
  });

  it("sends its form to this host, whatever was asked for", async () => {
    const browser = new Browser();
    await browser.send("/trade");
    const page = await (await browser.post("//elsewhere.example/../trade", { password: "wrong" })).text();
    for (const [, action] of page.matchAll(/action="([^"]*)"/g)) expect(action).toMatch(/^\/(?!\/)/);
  });
});
