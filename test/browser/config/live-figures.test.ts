import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openArea } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Announces a page, as another tab of the contributor does. */
const announcePage = (page: Page) =>
  page.evaluate(() => new BroadcastChannel("awning-editor").postMessage({ event: "page-shown" }));

it("the figures of now are read again when a page is announced, and stay if that fails or the session has ended", async () => {
  const page = await openArea(browser, "owner@demo.test", "/config/insights/live");
  const path = "**/config/insights/live";
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<dt>Pageviews<\/dt><dd>\d+/, "<dt>Pageviews</dt><dd>4321");
    await route.fulfill({ response, body });
  });
  await announcePage(page);
  await page.locator("dd", { hasText: "4321" }).waitFor();
  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await announcePage(page);
  await page.getByRole("status").filter({ hasText: "could not be read again" }).waitFor();
  expect(await page.locator("dd", { hasText: "4321" }).count()).toBe(1);
  await page.unroute(path);
  const signIn = page.getByRole("status").getByRole("link", { name: "Sign in (opens a new window)" });
  expect(await signIn.count()).toBe(0);
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: "awning_session" });
  await announcePage(page);
  await signIn.waitFor();
  expect(await signIn.getAttribute("href")).toBe("/config/login?return=%2Fconfig%2Finsights%2Flive");
  expect(await page.locator("dd", { hasText: "4321" }).count()).toBe(1);
  await page.context().addCookies(cookies);
  await announcePage(page);
  await signIn.waitFor({ state: "detached" });
  await page.context().close();
}, 60_000);
