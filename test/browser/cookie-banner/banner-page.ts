import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { launchBrowser, type OpenedPage, openReusedPage } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";

export const bannerSelector = '[data-awning-overlay="cookie-banner"]';
export const acceptSelector = `${bannerSelector} [value="accept"]`;
export const declineSelector = `${bannerSelector} [value="decline"]`;

export const twoButtonSettings = {
  cookieBannerVariant: "BAR",
  cookieBannerPosition: "BOTTOM",
  cookieBannerTheme: "LIGHT",
  cookieBannerCtaVariant: "BUTTON",
  cookieBannerAcceptType: "OPT_IN_AND_OUT",
};
export const latestSettings = {
  cookieBannerThemeName: "dark-bold",
  cookieBannerPosition: "BOTTOM",
  cookieBannerHasOptOut: true,
  cookieBannerHasManageCookies: true,
  cookieBannerSavedPreferencesText: "Cookie settings",
  isRestrictiveCookiePolicyEnabled: true,
};

let browser: Browser;
const open: OpenedPage[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

/** The address of a page with a banner of these settings. */
export function bannerAddress(settings: object, query: Record<string, string> = {}): string {
  return `${inject("proxied")}/bannered?${new URLSearchParams({ settings: JSON.stringify(settings), ...query })}`;
}

export async function openBannerPage(
  settings: object,
  { query = {}, ...options }: Parameters<typeof openReusedPage>[2] & { query?: Record<string, string> } = {},
) {
  const opened = await openReusedPage(browser, bannerAddress(settings, query), options);
  open.push(opened);
  // The banner's module is loaded separately.
  await waitForNetwork(opened.page);
  return opened;
}

export const bannerCount = (page: Page) => page.locator(bannerSelector).count();
export const bodyClass = (page: Page) => page.evaluate(() => document.body.className);

export async function consentCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === "ss_cookieAllowed");
}
