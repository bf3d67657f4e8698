import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { launchBrowser, type OpenedPage, openReusedPage, watchLayoutShift } from "../browser.ts";

export const storageKey = "squarespace-announcement-bar";
export const reservedSpaceClass = "announcement-bar-reserved-space";
export const barSelector = '[data-awning-overlay="announcement-bar"]';
export const closeButtonSelector = `${barSelector} .sqs-announcement-bar-close`;
export const barText = '<p>Sale until Sunday. <a href="/sample">Shop now</a></p>';

let browser: Browser;
const open: OpenedPage[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

export function announcedAddress(query: Record<string, string> = {}): string {
  return `${inject("proxied")}/announced?${new URLSearchParams({ text: barText, ...query })}`;
}

/** Opens a page with an announcement bar and waits for its module. The page is closed after the test. */
export async function openAnnouncedPage(
  query: Record<string, string> = {},
  options: Parameters<typeof openReusedPage>[2] = {},
) {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openReusedPage(browser, announcedAddress(query), {
    ...options,
    async beforeLoad(page, context) {
      if (options.javaScriptEnabled !== false) shift = await watchLayoutShift(page);
      await options.beforeLoad?.(page, context);
    },
  });
  open.push(opened);
  if (options.javaScriptEnabled !== false) await waitForBar(opened.page);
  return { ...opened, shift: async () => await shift?.() };
}

/** Waits for the bar's module, if there is a bar. */
async function waitForBar(page: Page) {
  await page.waitForFunction(
    (selector) => document.querySelector(`${selector}:not([data-awning-state=ready])`) === null,
    barSelector,
  );
}

export const storedRecord = (page: Page) => page.evaluate((name) => localStorage.getItem(name), storageKey);
export const isSpaceReserved = (page: Page) =>
  page.evaluate((name) => document.body.classList.contains(name), reservedSpaceClass);
export const visibleBars = (page: Page) => page.locator(".sqs-announcement-bar:visible").count();
export const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => node.getBoundingClientRect().top);

export async function closedCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "awning_announcement_closed");
}
