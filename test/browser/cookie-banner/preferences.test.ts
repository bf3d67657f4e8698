import { describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { notMirrored } from "../not-mirrored.ts";
import { waitForNetwork } from "../page-waits.ts";
import { bannerCount, bannerSelector, consentCookie, latestSettings, openBannerPage } from "./banner-page.ts";

const manage = `${bannerSelector} [formmethod="get"]`;
const pill = ".awning-cookie-pill button";
const dialog = "dialog.awning-cookie-dialog";

describe("the cookie preferences", () => {
  it("open as a dialog, contain the focus, and give it back", async () => {
    const { page, errors } = await openBannerPage(latestSettings);
    await page.locator(manage).focus();
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor();
    expect(await page.locator(`${dialog} :checked`).count()).toBe(0);
    const { violations } = await axe(page).include(dialog).analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(dialog).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Manage");
    expect(await bannerCount(page)).toBe(1);
    expect(errors).toEqual([]);
  });

  it("close by a press beside them, and not by a press on their edge or a selection that ends beside them", async () => {
    const { page } = await openBannerPage(latestSettings);
    await page.locator(manage).click();
    await page.locator(dialog).waitFor();
    const box = await page.locator(dialog).boundingBox();
    const [left, top] = [box?.x ?? 0, box?.y ?? 0];
    await page.mouse.click(left + 40, top + 6);
    await page.mouse.move(left + 40, top + 40);
    await page.mouse.down();
    await page.mouse.move(left - 40, top + 40);
    await page.mouse.up();
    expect(await page.locator(dialog).isVisible()).toBe(true);
    await page.mouse.click(left - 40, top + 40);
    await expect.poll(() => page.locator(dialog).count()).toBe(0);
  });

  it("are saved, can be changed with the button, and apply on the next page", async () => {
    const { page, errors } = await openBannerPage(latestSettings);
    await page.click(manage);
    await page.getByLabel("Do not allow").check();
    await page.getByRole("button", { name: "Save my choice" }).click();
    await expect.poll(() => page.locator(dialog).count()).toBe(0);
    expect(await bannerCount(page)).toBe(0);
    expect(await consentCookie(page)).toMatchObject({ value: "false" });

    await page.click(pill);
    expect(await page.getByLabel("Do not allow").isChecked()).toBe(true);
    await page.getByLabel("Allow", { exact: true }).check();
    await page.getByRole("button", { name: "Save my choice" }).click();
    await expect.poll(() => consentCookie(page)).toMatchObject({ value: "true" });
    expect(await page.locator(pill).count()).toBe(1);

    await page.reload();
    await waitForNetwork(page);
    expect(await bannerCount(page)).toBe(0);
    await page.click(pill);
    expect(await page.getByLabel("Allow", { exact: true }).isChecked()).toBe(true);
    expect(errors).toEqual([]);
  });

  it("are a page without JavaScript, which leads back", async () => {
    const { page } = await openBannerPage(latestSettings, { javaScriptEnabled: false });
    const before = page.url();
    await page.click(manage);
    await page.waitForLoadState();
    expect(new URL(page.url()).pathname).toBe("/_awning/consent");
    await page.getByLabel("Do not allow").check();
    await page.getByRole("button", { name: "Save my choice" }).click();
    await page.waitForLoadState();
    expect(page.url()).toBe(before);
    expect(await bannerCount(page)).toBe(0);
    await page.click(pill);
    await page.waitForLoadState();
    expect(await page.getByLabel("Do not allow").isChecked()).toBe(true);
    await page.getByRole("link", { name: "Back to the site" }).click();
    await page.waitForLoadState();
    expect(page.url()).toBe(before);
  });

  it("are pseudo-localized with the flag i18nLang, as the banner is", async () => {
    const { page, errors } = await openBannerPage(latestSettings, { query: { i18nLang: "true" } });
    expect(await page.textContent(`${bannerSelector} [value="decline"]`)).toMatch(/^\[.*[à-ž].* ~+\]$/);
    await page.click(manage);
    expect(await page.locator(`${dialog} h2`).textContent()).toMatch(/^\[.*[à-ž].* ~+\]$/);
    expect(errors).toEqual([]);
  });

  it("are a page if the dialog cannot be loaded", async () => {
    const { page, context } = await openBannerPage(latestSettings);
    await context.route(/preferences-dialog/, (route) => route.abort());
    await page.click(manage);
    await page.waitForURL(/\/_awning\/consent\?return=/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Cookie preferences");
    await page.emulateMedia({ colorScheme: "dark" });
    expect((await axe(page).analyze()).violations).toEqual([]);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe("rgb(244, 245, 247)");
  });
});

it.each([390, 1440])("the dialog fits where text runs from right to left, at %i px", async (width) => {
  const { page } = await openBannerPage(latestSettings, {
    query: { i18nLang: "rtl" },
    viewport: { width, height: 844 },
  });
  await page.waitForSelector('html[dir="rtl"]');
  await page.click(manage);
  await page.locator(dialog).waitFor();
  const { direction, left, right, start } = await page.locator(dialog).evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element.querySelector("h1") ?? element);
    const box = element.getBoundingClientRect();
    return {
      direction: getComputedStyle(element).direction,
      left: box.left,
      right: innerWidth - box.right,
      start: box.right - text.getBoundingClientRect().right,
    };
  });
  expect(direction).toBe("rtl");
  expect(left).toBeGreaterThanOrEqual(16);
  expect(right).toBeCloseTo(left, 0);
  // The title begins at the padding of the right side.
  expect(start).toBeLessThanOrEqual(28);
  expect(await notMirrored(page)).toEqual([]);
  await page.locator(`${dialog} [type="radio"]`).first().check();
  await page.locator(`${dialog} [type="submit"]`).click();
  await page.locator(pill).waitFor();
  expect(await notMirrored(page)).toEqual([]);
});
