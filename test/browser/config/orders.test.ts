import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import { demoAddress, openArea } from "./open-area.ts";
import { formsAreReady, openStoreScreen } from "./open-store-screen.ts";
import { placeOrder } from "./place-order.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const openOrder = (id: string) => openStoreScreen(browser, `orders/${id}`);

const message = (page: Page, text: string) =>
  page.locator("#order-message").filter({ hasText: text }).waitFor();
const history = (page: Page) => page.locator(".order-history li .typed").allTextContents();

describe("an order on a phone", () => {
  it("is found, fulfilled and refunded by keyboard alone", async () => {
    const id = await placeOrder({ name: "Grace Hopper" });
    const page = await openArea(browser, "owner@demo.test", "/config/commerce", {
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole("link", { name: /^Orders/ }).press("Enter");
    await page.waitForURL(/\/orders$/);
    await page.getByRole("searchbox").fill("Grace");
    await page.keyboard.press("Enter");
    await page.waitForURL(/search=Grace/);
    await page.locator(`a[href$="${id}"]`).press("Enter");
    await formsAreReady(page);
    await page.locator("summary", { hasText: "Fulfil" }).press("Enter");
    await page.getByLabel("Carrier").fill("Royal Mail");
    await page.getByLabel("Tracking number").fill("AB 123");
    await page.keyboard.press("Enter");
    await message(page, "The order is fulfilled.");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("order-message");
    await page.locator("summary", { hasText: "Refund" }).press("Enter");
    await page.getByRole("radio", { name: "Some pieces" }).press("Space");
    await page.getByRole("spinbutton").fill("1");
    await page.getByRole("button", { name: "Work out the refund" }).press("Enter");
    const confirm = page.getByRole("button", { name: /^Refund £/ });
    await confirm.waitFor();
    const amount = (await confirm.textContent())?.replace("Refund ", "") ?? "";
    await confirm.press("Enter");
    await message(page, "The refund was made.");
    expect(await history(page)).toEqual([
      "Placed",
      "Fulfilled, Royal Mail, AB 123",
      `Refund of ${amount} requested (1 × Tide mug)`,
      `${amount} refunded, the pieces are back in stock`,
    ]);
    await page.locator(".order-state", { hasText: "Fulfilled, partly refunded" }).waitFor();
    await page.context().close();
  });

  it("is changed once by a double press, and shows what another owner did", async () => {
    const id = await placeOrder();
    const [first, second] = [await openOrder(id), await openOrder(id)];
    await first.locator("summary", { hasText: "Cancel" }).click();
    await first.getByRole("button", { name: /^Cancel the order/ }).dblclick();
    await message(first, "The order was cancelled.");
    await second.locator("summary", { hasText: "Add a note" }).click();
    await second.getByLabel("Note").fill("Call back");
    await second.getByRole("button", { name: "Save the note" }).click();
    await message(second, "The order was changed in the meantime.");
    expect(await second.locator(".order-state").textContent()).toContain("Cancelled");
    expect(await second.getByLabel("Note").inputValue()).toBe("Call back");
    await second.getByRole("button", { name: "Save the note" }).click();
    await message(second, "The note was saved.");
    const lines = await history(second);
    expect(lines.filter((line) => line === "Cancelled")).toHaveLength(1);
    expect(lines.at(-1)).toBe("Note: Call back");
    await first.context().close();
    await second.context().close();
  });

  it("keeps the text without a connection, and sends it again", async () => {
    const page = await openOrder(await placeOrder());
    await page.locator("summary", { hasText: "Add a note" }).click();
    await page.getByLabel("Note").fill("Fragile");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save the note" }).click();
    await message(page, "There is no connection.");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Save the note" }).click();
    await message(page, "The note was saved.");
    expect((await history(page)).filter((line) => line.includes("Fragile"))).toHaveLength(1);
    await page.context().close();
  });

  it.each([390, 1440])("passes axe and fits at %i px with all forms open", async (width) => {
    const page = await openOrder(await placeOrder({ name: `${"Verylong".repeat(12)}` }));
    await page.setViewportSize({ width, height: 900 });
    for (const form of await page.locator(".order-action > summary").all()) await form.click();
    await page.getByRole("radio", { name: "Some pieces" }).click();
    const { violations } = await axe(page).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
    await page.goto(`${demoAddress}/config/commerce/orders`);
    expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(overflow)).toBe(0);
    await page.context().close();
  });
});
