import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, type OpenedPage, openReusedPage, watchLayoutShift } from "../browser.ts";

export const viewportSizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
export const popupSelector = '[data-awning-overlay="popup"]';
export const mobileBarSelector = '[data-awning-overlay="mobile-info-bar"]';
export const informationBarSelector = '[data-awning-overlay="information-bar"]';

export const allContactFlags = {
  isContactEmailEnabled: true,
  isContactPhoneNumberEnabled: true,
  isLocationEnabled: true,
  isBusinessHoursEnabled: true,
};

/** A popup on every page, after 50 ms, with a link as its action. */
export const popupOverlaySettings = {
  style: 1,
  version: 2,
  showOnAllPages: true,
  showOnTimer: true,
  timerDelay: 50,
  displayFrequency: 7,
  enableMobile: true,
  content: {
    title: "Ten per cent off",
    text: "<p>On all that is blue.</p>",
    button: { label: "See what is blue", url: "/sample", newWindow: false },
  },
};

/** A host of its own, so that its learned settings do not affect other tests. */
const host = "bars.test";

let browser: Browser;
const open: OpenedPage[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

type Options = Parameters<typeof openReusedPage>[2];

/** Opens a page of the test origin with these settings, on a fake clock. It is closed after the test. */
export function openBarsPage(settings: Record<string, unknown>, options: Options = {}, query = {}) {
  const parameters = new URLSearchParams({ settings: JSON.stringify(settings), ...query });
  const { port } = new URL(inject("proxied"));
  return openBarsAddress(`http://${host}:${port}/bars?${parameters}`, options);
}

export async function openBarsAddress(address: string, options: Options = {}) {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openReusedPage(browser, address, {
    ...options,
    async beforeLoad(page, context) {
      if (options.javaScriptEnabled !== false) {
        await page.clock.install();
        shift = await watchLayoutShift(page);
      }
      await options.beforeLoad?.(page, context);
    },
  });
  open.push(opened);
  return { ...opened, shift: async () => await shift?.() };
}

export async function waitForOpenPopup(page: Page) {
  await page.waitForSelector(`${popupSelector} dialog:modal`, { timeout: 6000 });
}

export async function waitForClosedPopup(page: Page) {
  await page.waitForSelector(`${popupSelector} dialog:modal`, { state: "detached", timeout: 3000 });
}

/** Accessibility violations in a part of the page. */
export async function violationsIn(page: Page, part: string) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  const { violations } = await axe(page).include(part).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

export async function popupCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "awning_popup")?.value;
}

export const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} has no box.`);
  return box;
};
