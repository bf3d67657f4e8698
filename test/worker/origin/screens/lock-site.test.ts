import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../../../worker/origin/accounts/passwords.ts";
import { Browser, password } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { quick, setLock, unlock } from "./locks.ts";
import { contextOf, ownerBrowser } from "./people.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Browser().send("/");
});
beforeEach(() => setLock("/trade", password));

describe("a locked site", () => {
  const websiteId = () => env.DB.prepare("SELECT id FROM websites").first<string>("id");
  const lockSite = async () =>
    env.DB.prepare("INSERT OR REPLACE INTO locks VALUES (?, ?, 0)")
      .bind(await websiteId(), await hashPassword("the whole site", quick))
      .run();
  beforeEach(() => lockSite());
  afterEach(async () => {
    await env.DB.prepare("DELETE FROM locks WHERE scope = ?")
      .bind(await websiteId())
      .run();
  });

  it("shows its lock screen everywhere, the same whether there is a page or not", async () => {
    const pages = await Promise.all(
      [
        "/",
        "/shop/p/tide-mug",
        "/no-such-page",
        "/kiln-club",
        "/trade",
        "/s/care-leaflet.pdf",
        "/sitemap.xml",
      ].map(async (path) => {
        const answer = await new Browser().send(path);
        expect([answer.status, answer.headers.get("cache-control")], path).toEqual([
          403,
          "private, no-store",
        ]);
        return (await answer.text())
          .replaceAll(path === "/" ? 'action="/"' : `action="${path}"`, "")
          .replace(/name="crumb" value="[^"]*"/, "");
      }),
    );
    expect(new Set(pages).size).toBe(1);
    expect(contextOf(pages[0] ?? "")).toMatchObject({
      pageType: 103,
      collection: { fullUrl: "/lock-screen" },
    });
  });

  it("opens with its password: then a locked page still asks for its own", async () => {
    const browser = new Browser();
    expect((await unlock(browser, "the whole site", "/shop")).headers.get("location")).toBe("/shop");
    expect((await browser.send("/shop")).status).toBe(200);
    expect((await browser.send("/no-such-page")).status).toBe(404);
    expect((await browser.send("/s/care-leaflet.pdf")).status).toBe(200);
    expect((await browser.send("/trade")).status).toBe(403);
    await unlock(browser, password);
    expect((await browser.send("/trade")).status).toBe(200);
    expect((await browser.send("/shop")).headers.get("cache-control")).toBe("private, no-store");
  });

  it("does not open with a page's password, and stays open to who works on it", async () => {
    expect((await unlock(new Browser(), password)).status).toBe(403);
    expect((await (await ownerBrowser()).send("/shop")).status).toBe(200);
  });
});
