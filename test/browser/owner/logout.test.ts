import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

async function open(path: string, script = true): Promise<Page> {
  context = await contextFor(browser, undefined, { javaScriptEnabled: script });
  const page = await context.newPage();
  await page.goto(demoAddress + path);
  return page;
}

async function signedIn(): Promise<Page> {
  const page = await open("/config/login?return=%2Fabout%3Fnoredirect");
  await page.fill("[name=email]", "editor@demo.test");
  await page.fill("[name=password]", demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${demoAddress}/about?noredirect`);
  await waitForClient(page);
  return page;
}

describe("Shift+Escape", () => {
  it("signs out, leads to the root, and shows a message once", async () => {
    const page = await signedIn();
    const [request] = await Promise.all([
      page.waitForRequest((request) => request.url().includes("/api/auth/Logout")),
      page.keyboard.press("Shift+Escape"),
    ]);
    expect(request.method()).toBe("POST");
    await page.waitForURL(`${demoAddress}/?logout=true`);
    await page.waitForURL(`${demoAddress}/`);
    await page.getByText("You have been successfully logged out.").waitFor();
    await page.reload();
    await waitForClient(page);
    expect(await page.locator(toastSelector).count()).toBe(0);
    expect(await page.locator("#awning-page").textContent()).toContain('"owner":false');
    await page.goto(`${demoAddress}/config/roles`);
    expect(page.url()).toContain("/config/login");
  });

  it("says why it failed, stays on the page, and can be tried again", async () => {
    const page = await signedIn();
    await page.route("**/api/auth/Logout*", (route) =>
      route.fulfill({ status: 503, body: "", contentType: "text/plain" }),
    );
    await page.keyboard.press("Shift+Escape");
    const dialog = page.getByRole("alertdialog", { name: "You are still signed in" });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain("This service is temporarily unavailable.");
    await page.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(page.url()).toBe(`${demoAddress}/about?noredirect`);

    await page.keyboard.press("Shift+Escape");
    await dialog.waitFor();
    await page.unroute("**/api/auth/Logout*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL(`${demoAddress}/`);
  });

  it("bridges a gap in the connection, and says that it lasts while it is slow", async () => {
    const page = await signedIn();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    await page.route("**/api/auth/Logout*", async (route) => {
      calls++;
      if (calls === 1) return route.abort();
      await held;
      await route.continue();
    });
    await page.keyboard.press("Shift+Escape");
    const notice = page.getByRole("alertdialog", { name: "Signing out…" });
    await notice.waitFor();
    expect(await notice.getByRole("button").count()).toBe(0);
    await page.keyboard.press("Escape");
    expect(await notice.isVisible()).toBe(true);
    release();
    await page.waitForURL(`${demoAddress}/`);
    expect(calls).toBe(2);
  });
});

describe("?logout=true", () => {
  it("is removed from the address, and the rest stays unchanged", async () => {
    const page = await open("/about?a=b%20c&logout=true&d=+e#part");
    await page.locator(toastSelector).waitFor();
    expect(page.url()).toBe(`${demoAddress}/about?a=b%20c&d=+e#part`);
  });

  it("shows no message after a reload or going back", async () => {
    const page = await open("/about?logout=true");
    await page.locator(toastSelector).waitFor();
    await page.goto(`${demoAddress}/gallery`);
    await page.goBack();
    await waitForClient(page);
    await waitForHandledKey(page);
    expect(page.url()).toBe(`${demoAddress}/about`);
    expect(await page.locator(toastSelector).count()).toBe(0);
    await page.reload();
    await waitForClient(page);
    expect(await page.locator(toastSelector).count()).toBe(0);
  });

  it("shows no message for another value", async () => {
    const page = await open("/about?logout=false");
    await waitForClient(page);
    expect(await page.locator(toastSelector).count()).toBe(0);
    expect(page.url()).toBe(`${demoAddress}/about?logout=false`);
  });

  it("has no effect without a script", async () => {
    const page = await open("/about?logout=true", false);
    expect(await page.locator("h1").first().isVisible()).toBe(true);
  });
});
