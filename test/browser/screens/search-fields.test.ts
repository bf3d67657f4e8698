import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, openReusedPage } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("the search fields of the demo site", () => {
  it("find what their collection has", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/search-fields`);
    for (const block of await page.locator(".sqs-block-search, .sqs-search-page").all()) {
      await block.scrollIntoViewIfNeeded();
      await expect.poll(() => block.getAttribute("data-awning-state")).toBe("ready");
    }
    const options = page.getByRole("listbox").getByRole("option");
    await page.getByRole("combobox", { name: "Search the shop" }).fill("glaze");
    await options.first().waitFor();
    const addresses = await options.evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
    expect(addresses.map((address) => new URL(address).pathname.split("/")[1])).toEqual(
      addresses.map(() => "shop"),
    );
    const { violations } = await axe(page).include(".sqs-block-search").analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    await page.getByRole("combobox", { name: "Search the journal" }).fill("zebra");
    await expect
      .poll(() => page.locator(".search-result-notice").textContent())
      .toBe("We have not written about that. Yet.");
    await page.getByRole("textbox", { name: "Search" }).fill("tide mug");
    await page.keyboard.press("Enter");
    const first = page.locator(".sqs-search-page .search-result").first();
    await first.waitFor();
    expect(await first.getAttribute("href")).toContain("/shop/p/tide-mug?rq=tide+mug");
    await context.close();
  });

  it("work without JavaScript", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/search-fields`, {
      javaScriptEnabled: false,
    });
    await page.getByRole("searchbox", { name: "Search the shop" }).fill("tide mug");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Tide mug" }).waitFor();
    expect(new URL(page.url()).searchParams.get("f_collectionId")).toMatch(/^[\da-f]{24}$/);
    const results = await page
      .locator(".search-result a")
      .evaluateAll((all) => all.map((each) => each.getAttribute("href")));
    expect(results.every((path) => path?.startsWith("/shop/"))).toBe(true);
    await context.close();
  });
});
