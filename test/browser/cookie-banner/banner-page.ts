import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { launchBrowser, type Opened, openPage } from "../browser.ts";

export const host = '[data-awning-overlay="cookie-banner"]';
export const accept = `${host} [value="accept"]`;
export const decline = `${host} [value="decline"]`;

export const two = {
  cookieBannerVariant: "BAR",
  cookieBannerPosition: "BOTTOM",
  cookieBannerTheme: "LIGHT",
  cookieBannerCtaVariant: "BUTTON",
  cookieBannerAcceptType: "OPT_IN_AND_OUT",
};
export const newest = {
  cookieBannerThemeName: "dark-bold",
  cookieBannerPosition: "BOTTOM",
  cookieBannerHasOptOut: true,
  cookieBannerHasManageCookies: true,
  cookieBannerSavedPreferencesText: "Cookie settings",
  isRestrictiveCookiePolicyEnabled: true,
};

let browser: Browser;
const open: Opened[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

function address(settings: object, query: Record<string, string> = {}): string {
  return `${inject("proxied")}/bannered?${new URLSearchParams({ settings: JSON.stringify(settings), ...query })}`;
}

export async function visit(
  settings: object,
  { query = {}, ...options }: Parameters<typeof openPage>[2] & { query?: Record<string, string> } = {},
) {
  const opened = await openPage(browser, address(settings, query), options);
  open.push(opened);
  // The banner's script is loaded on its own.
  await opened.page.waitForLoadState("networkidle");
  return opened;
}

export const banners = (page: Page) => page.locator(host).count();
export const bodyClass = (page: Page) => page.evaluate(() => document.body.className);

export async function consentCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === "ss_cookieAllowed");
}
