import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  contextFor,
  demoAddress,
  demoPassword,
  launchWithHostNames,
  toastSelector,
  waitForClient,
  waitForHandledKey,
} from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());

async function open(path: string, script = true): Promise<Page> {
  context = await contextFor(browser, undefined, { javaScriptEnabled: script });
  const opened = await context.newPage();
  await opened.goto(demoAddress + path);
  return opened;
}

/** Opens a page as an editor, in a session of this test. */
async function openSignedIn(): Promise<void> {
  page = await open("/config/login?return=%2Fabout%3Fnoredirect");
  await page.fill("[name=email]", "editor@demo.test");
  await page.fill("[name=password]", demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${demoAddress}/about?noredirect`);
  await waitForClient(page);
}

describe("Shift+Escape", () => {
  const path = "**/api/auth/Logout*";
  const methods: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const failure = () => page.getByRole("alertdialog", { name: "You are still signed in" });
  beforeAll(openSignedIn);

  it("says why the sign-out failed, and stays on the page", async () => {
    await page.route(path, (route) => route.fulfill({ status: 503, body: "", contentType: "text/plain" }));
    await page.keyboard.press("Shift+Escape");
    await failure().waitFor();
    expect(await failure().textContent()).toContain("This service is temporarily unavailable.");
    await page.getByRole("button", { name: "Cancel" }).click();
    await failure().waitFor({ state: "hidden" });
    expect(page.url()).toBe(`${demoAddress}/about?noredirect`);
  });

  it("can be tried again, bridges a gap in the connection, and says that it lasts while it is slow", async () => {
    await page.keyboard.press("Shift+Escape");
    await failure().waitFor();
    await page.unroute(path);
    await page.route(path, async (route) => {
      methods.push(route.request().method());
      if (methods.length === 1) return route.abort();
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Try again" }).click();
    const notice = page.getByRole("alertdialog", { name: "Signing out…" });
    await notice.waitFor();
    expect(await notice.getByRole("button").count()).toBe(0);
    await page.keyboard.press("Escape");
    expect(await notice.isVisible()).toBe(true);
  });

  it("then signs out, leads to the root, and shows a message once", async () => {
    release();
    await page.waitForURL(`${demoAddress}/?logout=true`);
    await page.waitForURL(`${demoAddress}/`);
    expect(methods).toEqual(["POST", "POST"]);
    await page.getByText("You have been successfully logged out.").waitFor();
    await page.reload();
    await waitForClient(page);
    expect(await page.locator(toastSelector).count()).toBe(0);
    expect(await page.locator("#awning-page").textContent()).toContain('"owner":false');
    await page.goto(`${demoAddress}/config/roles`);
    expect(page.url()).toContain("/config/login");
    await context.close();
  });
});

describe("?logout=true", () => {
  it("is removed from the address, the rest stays unchanged, and no message is shown after a reload or going back", async () => {
    page = await open("/about?a=b%20c&logout=true&d=+e#part");
    await page.locator(toastSelector).waitFor();
    const address = `${demoAddress}/about?a=b%20c&d=+e#part`;
    expect(page.url()).toBe(address);
    await page.goto(`${demoAddress}/config/login`);
    await page.goBack();
    await waitForClient(page);
    await waitForHandledKey(page);
    expect(page.url()).toBe(address);
    expect(await page.locator(toastSelector).count()).toBe(0);
    await page.reload();
    await waitForClient(page);
    expect(await page.locator(toastSelector).count()).toBe(0);
  });

  it("shows no message for another value", async () => {
    await page.goto(`${demoAddress}/about?logout=false`);
    await waitForClient(page);
    expect(await page.locator(toastSelector).count()).toBe(0);
    expect(page.url()).toBe(`${demoAddress}/about?logout=false`);
    await context.close();
  });

  it("has no effect without a script", async () => {
    page = await open("/about?logout=true", false);
    expect(await page.locator("h1").first().isVisible()).toBe(true);
    await context.close();
  });
});
