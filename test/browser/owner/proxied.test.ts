import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  contextFor,
  demoPassword,
  dialogSelector,
  launchWithHostNames,
  proxiedAddress,
  toastSelector,
  waitForClient,
  waitForHandledKey,
  withHostName,
} from "./visit.ts";

/** The test origin behind the worker. The context of its pages names the signed-in owner. */
const site = withHostName(proxiedAddress);

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());

async function signIn(email: string, path = "/owner?x=1"): Promise<Page> {
  context = await contextFor(browser);
  const page = await context.newPage();
  await page.goto(site + path);
  await waitForClient(page);
  await page.keyboard.press("Escape");
  await page.locator(dialogSelector).waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/config\//);
  return page;
}

describe("a proxied site whose page asserts an owner", () => {
  let page: Page;

  it("has a sign-in with Escape that leads to its origin's configuration area", async () => {
    page = await signIn("owner@proxied.test");
    expect(page.url()).toBe(`${site}/config/?frameUrl=%2Fowner%3Fx%3D1`);
    expect(await page.textContent("#roles")).toBe("1");
  });

  it("redirects its owner from the second page on, and not after ?noredirect", async () => {
    // The first page brings the assertion and is not redirected.
    await page.goto(`${site}/owner/first`);
    expect(page.url()).toBe(`${site}/owner/first`);
    await page.goto(`${site}/owner/second`);
    expect(page.url()).toBe(`${site}/config/?frameUrl=%2Fowner%2Fsecond`);
    await page.goto(`${site}/owner/third?noredirect`);
    await page.goto(`${site}/owner/fourth`);
    expect(page.url()).toBe(`${site}/owner/fourth`);
  });

  it("signs out with Shift+Escape", async () => {
    await waitForClient(page);
    await page.keyboard.press("Shift+Escape");
    await page.waitForURL(`${site}/?logout=true`);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("awning_session");
    await page.goto(`${site}/owner?logout=true`);
    await page.locator(toastSelector).waitFor();
    expect(page.url()).toBe(`${site}/owner`);
    await context.close();
  });

  it("does not redirect a viewer", async () => {
    page = await signIn("viewer@proxied.test");
    for (const path of ["/owner/first", "/owner/second"]) {
      await page.goto(site + path);
      await waitForClient(page);
      expect(page.url()).toBe(site + path);
    }
    await page.keyboard.press("Escape");
    await page.waitForURL(`${site}/config/?frameUrl=%2Fowner%2Fsecond`);
    await context.close();
  });

  it("offers visitors no sign-in if its context says so", async () => {
    context = await contextFor(browser);
    page = await context.newPage();
    await page.goto(`${site}/owner?login=0`);
    await waitForClient(page);
    await page.keyboard.press("Escape");
    await waitForHandledKey(page);
    expect(await page.locator(dialogSelector).count()).toBe(0);
    await context.close();
  });
});
