import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("the blog's dates become relative once visible, and keep the full date", async () => {
  const { page, context, errors } = await openReusedPage(browser, `${inject("demo")}/journal`);
  const date = page.locator("time.timesince").first();
  const written = await date.getAttribute("datetime");
  await date.scrollIntoViewIfNeeded();
  await page.waitForSelector('time.timesince[data-awning-state="ready"]');
  expect(await date.textContent()).not.toMatch(/\d{4}/);
  expect(await date.textContent()).toMatch(/ago|last|yesterday|now|in|next|tomorrow/);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  expect(await date.getAttribute("title")).toBe(day.format(Date.parse(written ?? "")));
  expect(errors).toEqual([]);
  await context.close();
});

it("a sold-out product's link shows its tooltip on keyboard focus", async () => {
  const { page, context, errors } = await openReusedPage(browser, `${inject("demo")}/shop/p/moon-vase`);
  const link = page.getByRole("link", { name: "Tell me about the next firing" });
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").focus();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press("Tab");
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await page.getByRole("tooltip").waitFor();
  expect(await page.getByRole("tooltip").textContent()).toMatch(/^Writes an email to hello@/);
  await page.keyboard.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/shop/p/moon-vase");
  expect(errors).toEqual([]);
  await context.close();
});
