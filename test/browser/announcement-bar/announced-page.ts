import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { launchBrowser, type Opened, openPage, watchLayoutShift } from "../browser.ts";

export const key = "squarespace-announcement-bar";
export const reserved = "announcement-bar-reserved-space";
export const host = '[data-awning-overlay="announcement-bar"]';
export const close = `${host} .sqs-announcement-bar-close`;
export const text = '<p>Sale until Sunday. <a href="/sample">Shop now</a></p>';

let browser: Browser;
const open: Opened[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

export function address(query: Record<string, string> = {}): string {
  return `${inject("proxied")}/announced?${new URLSearchParams({ text, ...query })}`;
}

/** Opens a page with an announcement, its bar brought to life. Closed again after the test. */
export async function visit(
  query: Record<string, string> = {},
  options: Parameters<typeof openPage>[2] = {},
) {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openPage(browser, address(query), {
    ...options,
    async beforeLoad(page, context) {
      if (options.javaScriptEnabled !== false) shift = await watchLayoutShift(page);
      await options.beforeLoad?.(page, context);
    },
  });
  open.push(opened);
  if (options.javaScriptEnabled !== false) await isAlive(opened.page);
  return { ...opened, shift: async () => (await shift?.())?.total };
}

/** The bar's module is loaded on its own, where there is a bar. */
async function isAlive(page: Page) {
  await page.waitForFunction(
    (selector) => document.querySelector(`${selector}:not([data-awning-state=ready])`) === null,
    host,
  );
}

export const record = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
export const isReserved = (page: Page) =>
  page.evaluate((name) => document.body.classList.contains(name), reserved);
export const visibleBars = (page: Page) => page.locator(".sqs-announcement-bar:visible").count();
export const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => node.getBoundingClientRect().top);

export async function closedCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "awning_announcement_closed");
}
