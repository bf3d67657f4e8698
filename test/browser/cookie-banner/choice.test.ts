import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { noShift, watchLayoutShift } from "../browser.ts";
import { waitForIdle, waitForNetwork } from "../page-waits.ts";
import {
  acceptSelector,
  bannerCount,
  bannerSelector,
  bodyClass,
  consentCookie,
  declineSelector,
  openBannerPage,
  twoButtonSettings,
} from "./banner-page.ts";

function daysLeft(expires: number): number {
  return Math.round((expires - Date.now() / 1000) / 86_400);
}

describe("a choice", () => {
  it.each([
    ["accept", acceptSelector, "true"],
    ["decline", declineSelector, "false"],
  ])(
    "%s: the banner goes at once, the cookie is there at once, the page stays",
    async (choice, button, value) => {
      const { page, errors } = await openBannerPage(twoButtonSettings);
      expect(await bodyClass(page)).toBe("sqs-cookie-banner-v2-enabled");
      const response = page.waitForResponse(/\/_awning\/consent$/);
      const state = await page.locator(button).evaluate((node: HTMLElement) => {
        const details: unknown[] = [];
        Object.assign(window, { details });
        document.addEventListener("awning:consent", (event) => details.push((event as CustomEvent).detail));
        node.click();
        const left = document.querySelectorAll('[data-awning-overlay="cookie-banner"]').length;
        return {
          left,
          cookie: document.cookie,
        };
      });
      expect(state).toEqual({
        left: 0,
        cookie: expect.stringMatching(new RegExp(`(^|; )ss_cookieAllowed=${value}$`)),
      });
      // After the next paint.
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "details"))).toEqual([{ choice }]);
      expect(await bodyClass(page)).toBe("");

      expect((await response).status()).toBe(204);
      const cookie = await consentCookie(page);
      expect(cookie).toMatchObject({ value, path: "/", sameSite: "Lax", secure: false, httpOnly: false });
      expect(daysLeft(cookie?.expires ?? 0)).toBe(30);
      await page.reload();
      expect(await bannerCount(page)).toBe(0);
      expect(await bodyClass(page)).toBe("");
      expect(errors).toEqual([]);
    },
  );

  it("with the keyboard moves the focus to the content, without scrolling", async () => {
    const { page } = await openBannerPage(twoButtonSettings);
    await page.evaluate(() => scrollTo(0, 400));
    await page.locator(declineSelector).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => bannerCount(page)).toBe(0);
    await expect
      .poll(() => page.evaluate(() => [document.activeElement?.id, scrollY]))
      .toEqual(["page", 400]);
    expect(await consentCookie(page)).toMatchObject({ value: "false" });
  });

  it("does not move a focus that was elsewhere", async () => {
    const { page } = await openBannerPage(twoButtonSettings);
    await page.locator("main a").first().focus();
    await page.locator(acceptSelector).evaluate((node: HTMLElement) => node.click());
    await expect.poll(() => bannerCount(page)).toBe(0);
    await waitForIdle(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Link 0");
  });

  it("is kept if the worker cannot be reached", async () => {
    const { page, context } = await openBannerPage(twoButtonSettings);
    await context.route(/\/_awning\/consent$/, (route) => route.abort());
    await page.click(acceptSelector);
    expect(daysLeft((await consentCookie(page))?.expires ?? 0)).toBe(30);
    await page.reload();
    expect(await bannerCount(page)).toBe(0);
  });

  it.each([
    ["accept", acceptSelector, "true"],
    ["decline", declineSelector, "false"],
  ])("%s works without JavaScript, and comes back to the page", async (_, button, value) => {
    const { page } = await openBannerPage(twoButtonSettings, { javaScriptEnabled: false });
    const before = page.url();
    await page.click(button);
    await page.waitForLoadState();
    expect(page.url()).toBe(before);
    expect(await consentCookie(page)).toMatchObject({ value });
    expect(await bannerCount(page)).toBe(0);
  });

  it("in a bar at the top moves the page up", async () => {
    const top = { ...twoButtonSettings, cookieBannerPosition: "TOP" };
    let shift = async () => ({ total: Number.NaN });
    const { page } = await openBannerPage(top, {
      async beforeLoad(opened) {
        shift = await watchLayoutShift(opened);
      },
    });
    const height = await page.locator(bannerSelector).evaluate((node) => node.getBoundingClientRect().height);
    expect(height).toBe(78);
    expect(
      await page.locator("header a").evaluate((node) => node.getBoundingClientRect().top),
    ).toBeGreaterThan(77);
    expect(await shift()).toEqual(noShift);
    const dropzone = page.locator(".sqs-announcement-bar-dropzone");
    expect(await bodyClass(page)).toBe("sqs-cookie-banner-v2-top");
    expect(await dropzone.getAttribute("class")).toContain("sqs-cookie-banner-v2-enabled");
    await page.click(acceptSelector);
    await expect.poll(() => bodyClass(page)).toBe("");
    expect(await dropzone.getAttribute("class")).not.toContain("sqs-cookie-banner-v2-enabled");
    expect(await page.locator("header a").evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(
      20,
    );
  });
});

describe("a restrictive policy", () => {
  const restrictive = { ...twoButtonSettings, isRestrictiveCookiePolicyEnabled: true };
  const tracking = [
    "ss_cid",
    "ss_cpvisit",
    "ss_cvisit",
    "ss_cvr",
    "ss_cvt",
    "SS_MATTR",
    "SS_MID",
    "SS_lastvisit",
    "user_segment",
  ];
  const names = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
  const setCookies = (page: Page) =>
    page.evaluate((all) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as pages do
      for (const name of [...all, "mine"]) document.cookie = `${name}=1;path=/`;
    }, tracking);

  it("clears the tracking cookies, and no others, until the visitor has accepted", async () => {
    const { page } = await openBannerPage(restrictive);
    await setCookies(page);
    await page.reload();
    await waitForNetwork(page);
    expect(await names(page)).toEqual(["mine"]);

    await page.click(acceptSelector);
    await setCookies(page);
    await page.reload();
    await waitForNetwork(page);
    expect(await names(page)).toEqual([...tracking, "mine", "ss_cookieAllowed"].sort());
  });

  it("clears them when the visitor declines", async () => {
    const { page } = await openBannerPage(restrictive);
    await setCookies(page);
    await page.click(declineSelector);
    expect(await page.evaluate(() => document.cookie)).toBe("mine=1; ss_cookieAllowed=false");
  });

  it("does not clear them if the policy is not restrictive", async () => {
    const { page } = await openBannerPage(twoButtonSettings);
    await setCookies(page);
    const stored = page.waitForResponse(/\/_awning\/consent/);
    await page.click(declineSelector);
    await stored;
    expect(await names(page)).toEqual([...tracking, "mine", "ss_cookieAllowed"].sort());
    await page.reload();
    await waitForNetwork(page);
    expect(await names(page)).toEqual([...tracking, "mine", "ss_cookieAllowed"].sort());
  });
});
