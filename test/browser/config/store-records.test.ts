import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import { openStoreScreen } from "./open-store-screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const openRecords = (path: string) => openStoreScreen(browser, path);

const status = (page: Page, text: string) =>
  page.locator("[role=status]").filter({ hasText: text }).waitFor();

describe("the rules of the shop on a phone", () => {
  it("a stock is changed by keyboard, and by the second owner after seeing the value of the first", async () => {
    const [first, second] = [
      await openRecords("inventory?search=SP-VASE-REED"),
      await openRecords("inventory?search=SP-VASE-REED"),
    ];
    const stock = (page: Page) => page.getByRole("textbox", { name: "Pieces in stock" });
    await first.locator(".record-list summary").first().press("Enter");
    const before = await stock(first).inputValue();
    await stock(first).fill("41");
    await stock(first).press("Enter");
    await status(first, "Saved");
    await second.locator(".record-list summary").first().click();
    await stock(second).fill("42");
    await second.getByRole("button", { name: "Save" }).click();
    await status(second, "Pieces in stock is now “41”");
    expect(await stock(second).inputValue()).toBe("42");
    await second.getByRole("button", { name: "Save" }).click();
    await status(second, "Saved");
    await second.locator(".record-list summary", { hasText: "42 in stock" }).waitFor();
    // Other tests find the demo shop as it was.
    await stock(second).fill(before);
    await stock(second).press("Enter");
    await second.locator(".record-list summary", { hasText: `${before} in stock` }).waitFor();
    await first.context().close();
    await second.context().close();
  });

  it("an automatic discount is added with a mistake, corrected, shown in the list, and switched off", async () => {
    const page = await openRecords("discounts");
    await page.locator(".record-list summary").first().click();
    const form = page.locator(".record-list details").first();
    await form.getByLabel("Name").fill("For a test");
    await form.getByLabel("Percent or amount").fill("200");
    await form.getByLabel("For orders from").fill("900000");
    await form.getByRole("button", { name: "Add" }).click();
    await form.locator(".setting-error", { hasText: "from 1 to 100" }).waitFor();
    await form.getByLabel("Percent or amount").fill("20");
    await form.getByRole("button", { name: "Add" }).click();
    await status(page, "Saved");
    const added = page.locator(".record-list details", { hasText: "For a test" }).last();
    await added.locator("summary").click();
    await added.getByRole("checkbox", { name: "In use" }).uncheck();
    await added.getByRole("button", { name: "Save" }).click();
    await added.locator("summary", { hasText: "not in use" }).waitFor();
    await page.context().close();
  });

  it.each(["inventory", "coupons", "discounts", "gift-cards", "shipping", "taxes"])(
    "%s passes axe and fits with its first forms open",
    async (name) => {
      const page = await openRecords(name);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        if (width === 390)
          for (const summary of (await page.locator(".record-list summary").all()).slice(0, 3))
            await summary.click();
        const { violations } = await axe(page).analyze();
        expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
        const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(overflow)).toBe(0);
      }
      await page.context().close();
    },
  );
});
