import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { openAs } from "../screens/people.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function isAccessible(page: Page): Promise<void> {
  await waitForNetwork(page);
  const { violations } = await axe(page).disableRules("aria-allowed-role").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

const visible = (page: Page) => page.locator(".pricing-plan-price-amount:visible").allTextContents();

it("an option of a plan shows its price and its join button", { timeout: 120_000 }, async () => {
  const url = inject("demo");
  const { page, context, errors } = await openReusedPage(browser, `${url}/join`, {
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
    beforeLoad: (_, opened) => opened.addCookies([{ name: "ss_cookieAllowed", value: "false", url }]),
  });
  page.setDefaultTimeout(30_000);
  await page.locator('.pricing-plan-block[data-awning-state="ready"]').first().waitFor();
  await isAccessible(page);
  expect(await visible(page)).toEqual(["£8.00", "£240.00"]);
  await page.getByRole("button", { name: "Yearly", exact: true }).press("Enter");
  await page.locator(".pricing-plan-price-amount:visible", { hasText: "£80.00" }).waitFor();
  expect(await visible(page)).toEqual(["£80.00", "£240.00"]);
  expect(new URL(page.url()).search).toBe("");
  const monthly = page.getByRole("button", { name: "Monthly", exact: true });
  expect(await monthly.getAttribute("aria-pressed")).toBe("false");
  await isAccessible(page);
  await page.getByRole("button", { name: "Join: Yearly" }).press("Enter");
  await page.waitForURL(({ pathname }) => pathname === "/checkout");
  await page.getByText("£80.00").first().waitFor({ state: "attached" });
  expect(errors).toEqual([]);
  await context.close();
});

it("the account page is used on a phone", { timeout: 120_000 }, async () => {
  const context = await openAs(browser, "member", {
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${inject("demo")}/account/login`);
  await isAccessible(page);
  await page.getByLabel("Address", { exact: true }).fill("1 Quay Street");
  await page.getByLabel("Town or city").fill("Whitby");
  await page.getByLabel("Postcode").fill("nowhere");
  await page.getByRole("button", { name: "Add the address" }).click();
  await page.locator("#address-zip-error").waitFor();
  await isAccessible(page);
  await page.getByLabel("Postcode").fill("YO21 1AA");
  await page.getByRole("button", { name: "Add the address" }).click();
  await page.locator("address", { hasText: "Whitby" }).first().waitFor();
  await isAccessible(page);
  await page.getByRole("link", { name: "Edit: Nell Fairweather, 1 Quay Street" }).first().click();
  await page.getByRole("heading", { name: "Edit the address" }).waitFor();
  await page.getByRole("button", { name: "Remove: Nell Fairweather, 1 Quay Street" }).first().click();
  await page.getByRole("heading", { name: "Add an address" }).waitFor();
  await context.close();
});
