import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
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

const dispatch = (page: Page, command: string, detail?: unknown) =>
  page.evaluate(
    ([name, settings]) =>
      document.dispatchEvent(new CustomEvent(`awning:cookie-banner:${name}`, { detail: settings })),
    [command, detail] as const,
  );

describe("cookie banner events (docs/reference/overlays.md#cookie-banner-events)", () => {
  it("update renders into the same nodes, without an error of React", async () => {
    const { page, errors } = await openBannerPage(twoButtonSettings);
    await page.locator(acceptSelector).evaluate((node) => Object.assign(node, { mark: 1 }));
    await dispatch(page, "update", {
      ...twoButtonSettings,
      isCookieBannerEnabled: true,
      cookieBannerTheme: "DARK",
      cookieBannerCtaText: "Fine",
    });
    await page.locator(`${bannerSelector} .DARK`).waitFor();
    expect(await page.locator(acceptSelector).textContent()).toBe("Fine");
    expect(await page.locator(acceptSelector).evaluate((node) => "mark" in node)).toBe(true);
    await dispatch(page, "update", {
      ...twoButtonSettings,
      isCookieBannerEnabled: true,
      cookieBannerPosition: "TOP",
    });
    await page.locator(`.sqs-announcement-bar-dropzone ${bannerSelector} .TOP`).waitFor();
    expect(await bodyClass(page)).toBe("sqs-cookie-banner-v2-top");
    await page.click(acceptSelector);
    await expect.poll(() => bannerCount(page)).toBe(0);
    expect(errors).toEqual([]);
  });

  it("update removes the banner if it is disabled, and adds it again", async () => {
    const { page } = await openBannerPage(twoButtonSettings);
    await dispatch(page, "update", { ...twoButtonSettings, isCookieBannerEnabled: false });
    await page.locator(bannerSelector).waitFor({ state: "detached" });
    await dispatch(page, "update", { ...twoButtonSettings, isCookieBannerEnabled: true });
    await page.locator(declineSelector).waitFor();
    await page.click(declineSelector);
    await expect.poll(() => consentCookie(page)).toMatchObject({ value: "false" });
  });

  it("force shows the banner after a choice, with buttons that do nothing; unforce removes it", async () => {
    const { page, errors } = await openBannerPage(twoButtonSettings);
    await page.click(acceptSelector);
    await dispatch(page, "force");
    await page.locator(acceptSelector).waitFor();
    expect(await bodyClass(page)).toContain("sqs-cookie-banner-v2-forced");
    await page.click(declineSelector);
    await expect.poll(() => bannerCount(page)).toBe(1);
    expect(await consentCookie(page)).toMatchObject({ value: "true" });
    await dispatch(page, "unforce");
    await page.locator(bannerSelector).waitFor({ state: "detached" });
    expect(await bodyClass(page)).toBe("");
    expect(errors).toEqual([]);
  });

  it("force adds the style sheet on a site without a banner", async () => {
    const { page } = await openBannerPage({ isCookieBannerEnabled: false });
    expect(await bannerCount(page)).toBe(0);
    await dispatch(page, "force", { ...twoButtonSettings, isAnalyticsCookiesDisabled: true });
    await page.locator(acceptSelector).waitFor();
    const box = await page.locator(`${bannerSelector} > .BAR`).boundingBox();
    expect([box?.x, box?.width, box?.height]).toEqual([0, 1440, 78]);
  });

  it("a forced class in the page keeps the banner, with buttons that do nothing", async () => {
    const { page } = await openBannerPage(twoButtonSettings, { query: { forced: "1" } });
    await page.click(acceptSelector);
    await expect.poll(() => bannerCount(page)).toBe(1);
    expect(await consentCookie(page)).toBeUndefined();
  });
});
