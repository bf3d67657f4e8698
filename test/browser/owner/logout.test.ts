import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contextFor, demo, dialog, information, launchWithNames, password, ready, settle } from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

async function open(path: string, script = true): Promise<Page> {
  context = await contextFor(browser, undefined, { javaScriptEnabled: script });
  const page = await context.newPage();
  await page.goto(demo + path);
  return page;
}

async function signedIn(): Promise<Page> {
  const page = await open("/config/login?return=%2Fabout%3Fnoredirect");
  await page.fill("[name=email]", "editor@demo.test");
  await page.fill("[name=password]", password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${demo}/about?noredirect`);
  await ready(page);
  return page;
}

describe("Shift+Escape", () => {
  it("signs out, leads to the root, and says so once", async () => {
    const page = await signedIn();
    const [request] = await Promise.all([
      page.waitForRequest((asked) => asked.url().includes("/api/auth/Logout")),
      page.keyboard.press("Shift+Escape"),
    ]);
    expect(request.method()).toBe("POST");
    await page.waitForURL(`${demo}/?logout=true`);
    await page.waitForURL(`${demo}/`);
    await page.getByText("You have been successfully logged out.").waitFor();
    await page.reload();
    await ready(page);
    expect(await page.locator(information).count()).toBe(0);
    expect(await page.locator("#awning-page").textContent()).toContain('"owner":false');
    await page.goto(`${demo}/config/roles`);
    expect(page.url()).toContain("/config/login");
  });

  it("says so when it did not work, and stays", async () => {
    const page = await signedIn();
    await page.route("**/api/auth/Logout*", (route) => route.abort());
    await page.keyboard.press("Shift+Escape");
    await page.locator(dialog).waitFor();
    expect(await page.locator(dialog).textContent()).toContain("You are still signed in");
    expect(page.url()).toBe(`${demo}/about?noredirect`);
  });
});

describe("?logout=true", () => {
  it("leaves the address, and what else is in it stays as it was written", async () => {
    const page = await open("/about?a=b%20c&logout=true&d=+e#part");
    await page.locator(information).waitFor();
    expect(page.url()).toBe(`${demo}/about?a=b%20c&d=+e#part`);
  });

  it("says it neither after a reload nor on the way back", async () => {
    const page = await open("/about?logout=true");
    await page.locator(information).waitFor();
    await page.goto(`${demo}/gallery`);
    await page.goBack();
    await ready(page);
    await settle(page);
    expect(page.url()).toBe(`${demo}/about`);
    expect(await page.locator(information).count()).toBe(0);
    await page.reload();
    await ready(page);
    expect(await page.locator(information).count()).toBe(0);
  });

  it("is not said by another value", async () => {
    const page = await open("/about?logout=false");
    await ready(page);
    expect(await page.locator(information).count()).toBe(0);
    expect(page.url()).toBe(`${demo}/about?logout=false`);
  });

  it("does no harm without a script", async () => {
    const page = await open("/about?logout=true", false);
    expect(await page.locator("h1").first().isVisible()).toBe(true);
  });
});
