import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { widthsOf } from "../widths.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const address = (path: string) => inject("demo") + path;
const decided = (context: BrowserContext) =>
  context.addCookies([{ name: "ss_cookieAllowed", value: "false", url: inject("demo") }]);
const rows = (page: Page) => page.locator(".awning-cart-entry-title").allTextContents();
const quantityShown = (page: Page) => page.locator(".sqs-cart-quantity").first().textContent();

describe.each(widthsOf(0))("the demo shop at %i px", (width) => {
  it("sells a product: found, chosen, added, changed, removed and put back", async () => {
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const { page, context, errors } = await openReusedPage(browser, address("/shop"), {
      viewport: { width, height: 900 },
      beforeLoad: async (opened, fresh) => {
        await decided(fresh);
        shift = await watchLayoutShift(opened);
      },
    });
    page.setDefaultTimeout(20_000);
    await page.getByLabel("In stock").check();
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL("**/shop?**");
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Tide mug" }).first().click();
    await page.waitForURL("**/shop/p/tide-mug");
    const add = page.locator(".sqs-add-to-cart-button");
    // The controls are loaded when the block is ready. Without them the form would be sent as without JavaScript.
    await waitForNetwork(page);
    await add.click();
    await page.getByRole("alert").filter({ hasText: "Select Size" }).waitFor();
    await page.locator(".variant-radiobtn-wrapper label", { hasText: "Large" }).click();
    const form = page.locator(".product-form");
    const before = await form.boundingBox();
    await page.locator(".variant-radiobtn-wrapper label", { hasText: "Salt" }).click();
    await page.waitForURL("**/shop/p/tide-mug?variant=SP-MUG-TIDE-L");
    await page.getByText("Only 3 available").waitFor();
    // The place of the message is there before the message.
    expect(await form.boundingBox()).toEqual(before);
    expect(await seriousProblems(page)).toEqual([]);
    await add.click();
    await expect.poll(() => quantityShown(page)).toBe("1");
    expect(await shift?.()).toEqual(noShift);

    await page.goto(address("/cart"));
    expect(await rows(page)).toContain("Tide mug");
    for (const each of [1440, width]) {
      await page.setViewportSize({ width: each, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(each);
    }
    await page.locator('#sqs-cart-root[data-awning-state="ready"]').waitFor();
    await page.getByRole("textbox", { name: /^Quantity: Tide mug/ }).fill("9");
    await page.getByRole("textbox", { name: /^Quantity: Tide mug/ }).press("Enter");
    const problem = page.getByRole("alert").filter({ hasText: "Only 3 left." });
    expect(await problem.evaluate((element) => getComputedStyle(element).paddingInlineStart)).not.toBe("0px");
    await page.getByRole("button", { name: /Quantity \+1/ }).click();
    await expect.poll(() => quantityShown(page)).toBe("2");
    await expect.poll(() => page.getByText("£64.00").count()).toBeGreaterThan(1);
    await page.getByRole("button", { name: /^Remove: Tide mug/ }).click();
    await expect.poll(() => quantityShown(page)).toBe("0");
    await page.getByRole("button", { name: /^Undo: Tide mug/ }).click();
    await expect.poll(() => quantityShown(page)).toBe("2");
    await expect.poll(() => page.getByText("£64.00").count()).toBeGreaterThan(1);
    expect(await seriousProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);

  it("sells without JavaScript", async () => {
    const { page, context } = await openReusedPage(browser, address("/shop/p/tide-mug"), {
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
      beforeLoad: (_, fresh) => decided(fresh),
    });
    page.setDefaultTimeout(20_000);
    const add = page.getByRole("button", { name: "Add to cart" });
    await add.click();
    await page.waitForURL("**/shopping-cart/entries");
    await page.getByText("Please choose: Size").first().waitFor();
    for (const [option, value] of [
      ["Size", "Large, 420 ml"],
      ["Inside", "Salt"],
    ] as const) {
      const select = page.locator(`select[data-variant-option-name="${option}"]`);
      if (await select.isVisible()) await select.selectOption(value);
      else await page.locator(`[data-variant-option-name="${option}"] label`, { hasText: value }).click();
    }
    await add.click();
    await page.waitForURL("**/cart");
    expect(await rows(page)).toContain("Tide mug");
    await page.getByRole("textbox", { name: /^Quantity/ }).fill("3");
    await page.getByRole("button", { name: "Update" }).click();
    await expect.poll(() => page.getByText("£96.00").count()).toBeGreaterThan(1);
    await page.getByRole("button", { name: /^Remove/ }).click();
    await page.waitForURL("**/cart?removed=*");
    expect(await page.getByText("£96.00").count()).toBe(0);
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => page.getByText("£96.00").count()).toBeGreaterThan(1);
    await context.close();
  }, 90_000);
});

describe.each(widthsOf(1))("the demo shop at %i px", (width) => {
  it("has accessible products of every type", async () => {
    const { page, context } = await openReusedPage(browser, address("/shop/p/glaze-notebook"), {
      viewport: { width, height: 900 },
      beforeLoad: (_, fresh) => decided(fresh),
    });
    page.setDefaultTimeout(20_000);
    for (const [slug, choice] of [
      ["glaze-notebook", ""],
      ["throwing-afternoon", "Last Wednesday"],
      ["pot-of-the-season", "Every month for 1 year"],
      ["gift-card", "£50"],
    ] as const) {
      await page.goto(address(`/shop/p/${slug}`));
      await waitForNetwork(page);
      const value = page.locator(".variant-radiobtn-wrapper label", { hasText: choice });
      if (choice !== "") await value.click();
      if (choice !== "") await page.waitForURL("**?variant=*");
      expect([slug, await seriousProblems(page)]).toEqual([slug, []]);
    }
    // A long word in the title does not widen the page on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("h1").evaluate((title) => {
      title.textContent = "x".repeat(60);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  }, 90_000);
});
