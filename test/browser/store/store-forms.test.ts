import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { orderCart } from "./order-cart.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const width = 390;

/** Opens a page of the demo on a phone. */
async function openOnPhone(path: string) {
  const url = inject("demo");
  const opened = await openReusedPage(browser, url + path, {
    viewport: { width, height: 844 },
    reducedMotion: "reduce",
    beforeLoad: (_, context) => context.addCookies([{ name: "ss_cookieAllowed", value: "false", url }]),
  });
  opened.page.setDefaultTimeout(30_000);
  return opened;
}

async function isAccessible(page: Page): Promise<void> {
  await waitForNetwork(page);
  const { violations } = await axe(page).disableRules("aria-allowed-role").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Moves the focus by Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The focus does not reach ${target}.`);
}

it("a gift is given and its subscription is changed on a phone, by keyboard alone", {
  timeout: 120_000,
}, async () => {
  const { page, context, errors } = await openOnPhone("/kiln-fund");
  await tabTo(page, page.getByRole("link", { name: "Give to the floor" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout/donate?**");
  await isAccessible(page);
  const amounts = page.locator('input[name="amount"]');
  await tabTo(page, amounts.first());
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  expect(await amounts.nth(1).isChecked()).toBe(true);
  await tabTo(page, page.getByLabel("Another amount, in"));
  await page.keyboard.type("0.10");
  const button = page.getByRole("button", { name: "Continue to the checkout" });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await page
    .getByRole("alert")
    .filter({ hasText: "You have chosen £20.00 and typed another amount." })
    .waitFor();
  await isAccessible(page);
  await page.getByLabel("Another amount, in").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await tabTo(page, page.locator('input[name="repeat"]:checked'));
  await page.keyboard.press("ArrowDown");
  expect(await page.getByLabel("Every month").isChecked()).toBe(true);
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => pathname === "/checkout");
  await page.getByText("Kiln fund").first().waitFor({ state: "attached" });

  await page.goto(inject("demo") + (await orderCart(context, inject("demo"))));
  await isAccessible(page);
  const link = page.locator('a[href*="/checkout/subscription?"]').first();
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout/subscription?**");
  await isAccessible(page);
  await tabTo(page, page.getByRole("button", { name: "Pause" }));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Continue" }).waitFor();
  await isAccessible(page);
  await tabTo(page, page.getByRole("button", { name: "Cancel the subscription" }));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cancel the subscription" }).waitFor({ state: "detached" });
  await isAccessible(page);
  expect(errors.filter((error) => !/status of 422/.test(error))).toEqual([]);
  await context.close();
});

it("a gift card is bought for somebody else on a phone, by keyboard alone", {
  timeout: 120_000,
}, async () => {
  const { page, context, errors } = await openOnPhone("/shop/p/gift-card");
  await tabTo(page, page.getByRole("link", { name: "Send it to somebody" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout/giftcard?**");
  await isAccessible(page);
  const form = page.locator('form[data-awning-state="ready"]');
  await form.waitFor();
  await tabTo(page, page.locator('input[name="sku"]').first());
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("Name of the recipient"));
  await page.keyboard.type("Anna");
  const address = page.url();
  await page.reload();
  await expect.poll(() => page.getByLabel("Name of the recipient").inputValue()).toBe("Anna");
  expect(await page.locator('input[name="sku"]').first().isChecked()).toBe(true);
  await page.getByLabel("Name of the recipient").press("Enter");
  const alert = page
    .getByRole("alert")
    .filter({ hasText: "Please type the email address of the recipient." });
  await alert.waitFor();
  await isAccessible(page);
  const email = page.getByLabel("Email address of the recipient");
  expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Name of the recipient").inputValue()).toBe("Anna");
  await page.keyboard.type("anna@example.org");
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => pathname === "/checkout");
  await page
    .getByText(/£25.*Anna/)
    .first()
    .waitFor({ state: "attached" });
  await page.goto(address);
  await form.waitFor();
  expect(await page.getByLabel("Name of the recipient").inputValue()).toBe("");
  await page.goto(inject("demo") + (await orderCart(context, inject("demo"))));
  await page.getByText("Anna (anna@example.org)").waitFor();
  // The code is in the email to the recipient only.
  expect(await page.getByText("Type the code").count()).toBe(0);
  await isAccessible(page);

  await page.goto(`${inject("demo")}/shop/p/gift-card`);
  await tabTo(page, page.getByRole("link", { name: "See what is left on a gift card" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Code", { exact: true }));
  await page.keyboard.type("AAAA-AAAA-AAAA-AAAA");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "We do not know this gift card." }).waitFor();
  await isAccessible(page);
  expect(errors.filter((error) => !/status of 422/.test(error))).toEqual([]);
  await context.close();
});
