import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { contextOf, demoAddress, signIn } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("full screen and the guide are links, and keep the page in the frame", async () => {
  const context = await contextOf(browser, "editor@demo.test", { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demoAddress}/config/?frameUrl=%2Fabout`);
  await page.getByRole("link", { name: "Full screen" }).click();
  expect(await page.locator("header").isVisible()).toBe(false);
  await page.goto(`${demoAddress}/config/?frameUrl=%2Fabout`);
  expect(await page.locator("header").isVisible()).toBe(false);
  await page.getByRole("link", { name: "Full screen" }).click();
  await page.getByRole("link", { name: "Guide" }).click();
  const guide = page.getByRole("complementary", { name: "Guide" });
  expect(await guide.isVisible()).toBe(true);
  await guide.getByRole("link", { name: "Close" }).click();
  expect(await guide.isVisible()).toBe(false);
  expect(await page.getAttribute("iframe", "src")).toBe("/about");
  await context.close();
});

it("signing out is a form", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demoAddress}/config/?frameUrl=%2Fabout`);
  await signIn(page, "viewer@demo.test");
  await page.waitForURL(/\/config\/\?/);
  await page.click(".menu summary");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL(`${demoAddress}/about?logout=true`);
  await page.goto(`${demoAddress}/config/`);
  expect(new URL(page.url()).pathname).toBe("/config/login");
  await context.close();
});
