import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const address = () => `${inject("demo")}/calendar?month=12-2026`;

describe("the calendar of the demo site", () => {
  it("is hydrated when the visitor turns to it, and then changes without a new page", async () => {
    const { page, context, errors } = await openReusedPage(browser, address());
    const month = page.locator(".calendar-block").first();
    const label = month.locator(".awning-calendar-label");
    await page.locator('.calendar-block[data-awning-state="ready"]').first().waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await month.getByRole("link", { name: "Next month" }).click();
    await expect.poll(() => label.textContent()).toBe("January 2027");
    await month.getByRole("link", { name: "Previous month" }).click();
    await expect.poll(() => label.textContent()).toBe("December 2026");
    await month.getByRole("link", { name: "List" }).click();
    await month.locator("[data-view=list]").waitFor();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    // The second calendar keeps its month until the visitor turns to it.
    expect(await page.locator(".calendar-block .awning-calendar-label").allTextContents()).toEqual([
      "December 2026",
      "December 2026",
    ]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("shows tour dates, and leads by its links to other months and views without JavaScript", async () => {
    const { page, context } = await openReusedPage(browser, address(), {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 900 },
    });
    expect(await page.locator(".sqs-tourdates__item").first().isVisible()).toBe(true);
    const month = page.locator(".calendar-block").first();
    expect(await month.locator(".awning-calendar-label").textContent()).toBe("December 2026");
    await month.getByRole("link", { name: "Next month" }).click();
    await page.waitForURL("**/calendar?month=01-2027&view=calendar*");
    expect(await month.locator(".awning-calendar-label").textContent()).toBe("January 2027");
    await month.getByRole("link", { name: "List" }).click();
    await page.waitForURL("**/calendar?month=01-2027&view=list*");
    expect(await month.getByRole("table").count()).toBe(0);
    await context.close();
  });

  it("leads to an event, which can be added to a calendar without JavaScript", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/events`, {
      javaScriptEnabled: false,
    });
    await page.locator(".eventlist-title-link").first().click();
    await page.locator(".eventitem-title").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "ICS" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[\w-]+\.ics$/);
    await context.close();
  });
});
