import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dialog, information, launchWithNames, named, password, proxied, ready, settle } from "./visit.ts";

/** The test origin behind the worker: its pages say in their context who is signed in there. */
const site = named(proxied);

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

async function signIn(email: string, path = "/owner?x=1"): Promise<Page> {
  context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site + path);
  await ready(page);
  await page.keyboard.press("Escape");
  await page.locator(dialog).waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/config\//);
  return page;
}

describe("a proxied site whose page asserts an owner", () => {
  it("is signed in to with Escape, and leads to its origin's configuration area", async () => {
    const page = await signIn("owner@proxied.test");
    expect(page.url()).toBe(`${site}/config/?frameUrl=%2Fowner%3Fx%3D1`);
    expect(await page.textContent("#roles")).toBe("1");
  });

  it("takes its owner there from the second page on, and not after ?noredirect", async () => {
    const page = await signIn("owner@proxied.test");
    // The first page brings the assertion, and is served.
    await page.goto(`${site}/owner/first`);
    expect(page.url()).toBe(`${site}/owner/first`);
    await page.goto(`${site}/owner/second`);
    expect(page.url()).toBe(`${site}/config/?frameUrl=%2Fowner%2Fsecond`);
    await page.goto(`${site}/owner/third?noredirect`);
    await page.goto(`${site}/owner/fourth`);
    expect(page.url()).toBe(`${site}/owner/fourth`);
  });

  it("opens the area with Escape, and signs out with Shift+Escape", async () => {
    const page = await signIn("owner@proxied.test");
    await page.goto(`${site}/owner?noredirect`);
    await ready(page);
    await page.keyboard.press("Shift+Escape");
    await page.waitForURL(`${site}/?logout=true`);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("awning_session");
    await page.goto(`${site}/owner?logout=true`);
    await page.locator(information).waitFor();
    expect(page.url()).toBe(`${site}/owner`);
  });

  it("lets a viewer look", async () => {
    const page = await signIn("viewer@proxied.test");
    for (const path of ["/owner/first", "/owner/second"]) {
      await page.goto(site + path);
      await ready(page);
      expect(page.url()).toBe(site + path);
    }
    await page.keyboard.press("Escape");
    await page.waitForURL(`${site}/config/?frameUrl=%2Fowner%2Fsecond`);
  });

  it("offers visitors no sign-in where its context says so", async () => {
    context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site}/owner?login=0`);
    await ready(page);
    await page.keyboard.press("Escape");
    await settle(page);
    expect(await page.locator(dialog).count()).toBe(0);
  });
});
