import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";
import { olderProduct } from "./product-markup.ts";

/** The rules of templates of 7.0 that hide controls until a script has been there. */
const style = `<style>
.sqs-add-to-cart-button-wrapper { visibility: hidden }
.variant-select-wrapper { display: inline-block; position: relative; padding: 8px; opacity: 0 }
.variant-select-wrapper[data-text] { opacity: 1 }
.variant-select-wrapper::before { content: attr(data-text); font: 14px monospace }
.variant-select-wrapper select { position: absolute; top: 0; right: 0; width: 100%; height: 100%; appearance: none; background: none; color: transparent }
</style>`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open() {
  const opened = await openBuiltPage(browser, { body: style + olderProduct(), data: "{}" });
  await opened.page.locator('[data-awning-state="ready"]').first().waitFor({ state: "attached" });
  return opened;
}

const isVisible = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));

describe("a product whose style sheet waits for scripts", () => {
  it("has visible controls before it is touched", async () => {
    const { page, context } = await open();
    expect(await isVisible(page, ".sqs-add-to-cart-button")).toBe(true);
    expect(await isVisible(page, ".variant-select-wrapper")).toBe(true);
    const sizes = page.locator(".variant-select-wrapper").first();
    expect(await sizes.getAttribute("data-text")).toBe("Select Size");
    await context.close();
  });

  it("shows the chosen value in place of the select, which covers it", async () => {
    const { page, context } = await open();
    const wrapper = (name: string) =>
      page.locator(".variant-select-wrapper").filter({ has: page.getByLabel(`Select ${name}`) });
    await page.getByLabel("Select Size").selectOption("Large");
    expect(await wrapper("Size").getAttribute("data-text")).toBe("Large");
    await wrapper("Size").hover();
    await page.locator(".product-variants label[data-awning-value]").first().waitFor({ state: "attached" });
    await page.getByLabel("Select Size").selectOption("Small");
    await page.getByLabel("Select Glaze").selectOption("Red");
    await expect.poll(() => wrapper("Glaze").getAttribute("data-text")).toBe("Red (Sold Out)");
    const boxes = [wrapper("Glaze"), page.getByLabel("Select Glaze")].map((each) => each.boundingBox());
    const [shown, control] = await Promise.all(boxes);
    expect(control?.width).toBe(shown?.width);
    // The radio buttons of the same option, which this page hides.
    await page.locator('input[type="radio"][value="Blue"]').dispatchEvent("click");
    await expect.poll(() => wrapper("Glaze").getAttribute("data-text")).toBe("Blue");
    await context.close();
  });
});
