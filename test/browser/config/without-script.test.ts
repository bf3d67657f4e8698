import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { takePage } from "../reused-pages.ts";
import { demoAddress, openArea, signIn } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("full screen and the guide are links, and keep the page in the frame", async () => {
  const page = await openArea(browser, "editor@demo.test", "/config/?frameUrl=%2Fabout", {
    javaScriptEnabled: false,
  });
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
  await page.context().close();
});

it("the screens of files and of a page show no control that does nothing", async () => {
  const page = await openArea(browser, "editor@demo.test", "/config/assets", { javaScriptEnabled: false });
  await page.getByText("Uploading and changing files needs JavaScript.").waitFor();
  const controls = page.locator("main :is(input, select, button:not(:disabled))");
  expect(await controls.filter({ visible: true }).count()).toBe(0);
  expect(await page.getByText("Files can also be dropped here").isVisible()).toBe(false);
  await page.goto(`${demoAddress}/config/pages`);
  await page.getByRole("link", { name: "About" }).first().click();
  await page.getByText("Changing a page needs JavaScript.").waitFor();
  expect(await page.locator("main button:not(.block-name)").filter({ visible: true }).count()).toBe(0);
  expect(await page.getByText("Press a text and write.").isVisible()).toBe(false);
  await page.context().close();
});

it("signing out is a form", async () => {
  const { page, context } = await takePage(browser, { javaScriptEnabled: false });
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
