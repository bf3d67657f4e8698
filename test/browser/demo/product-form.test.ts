import type { Browser, BrowserContext } from "playwright-core";
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

describe.each(widthsOf(0))("a product of the demo with a form, at %i px", (width) => {
  it("is added with its answers, which are edited in the cart", async () => {
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const { page, context, errors } = await openReusedPage(browser, address("/shop/p/samphire-planter"), {
      viewport: { width, height: 900 },
      beforeLoad: async (opened, fresh) => {
        await decided(fresh);
        shift = await watchLayoutShift(opened);
      },
    });
    page.setDefaultTimeout(20_000);
    await waitForNetwork(page);
    await page.locator(".sqs-add-to-cart-button").click();
    const dialog = page.getByRole("dialog", { name: "Words for your planter" });
    await dialog.waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Add to cart" }).click();
    await dialog.getByText("This field is required.").first().waitFor();
    await dialog.getByRole("textbox", { name: "Inscription" }).fill("For Ada");
    await dialog.getByRole("radio", { name: "Small letters" }).check();
    await dialog.getByRole("button", { name: "Add to cart" }).click();
    await expect.poll(() => page.locator(".sqs-cart-quantity").first().textContent()).toBe("1");
    await dialog.waitFor({ state: "detached" });
    expect(await shift?.()).toEqual(noShift);

    await page.goto(address("/cart"));
    await page.locator('#sqs-cart-root[data-awning-state="ready"]').waitFor();
    await page.getByText("Inscription: For Ada").waitFor();
    await page.getByRole("link", { name: "Edit details: Samphire planter" }).click();
    await dialog.waitFor();
    const inscription = dialog.getByRole("textbox", { name: "Inscription" });
    expect(await inscription.inputValue()).toBe("For Ada");
    await inscription.fill("For Ben");
    await dialog.getByRole("button", { name: "Update" }).click();
    await page.getByText("Inscription: For Ben").waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await seriousProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);
});

describe.each(widthsOf(1))("a product of the demo with a form, at %i px", (width) => {
  it("is added and edited without JavaScript", async () => {
    const { page, context } = await openReusedPage(browser, address("/shop/p/samphire-planter"), {
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
      beforeLoad: (_, fresh) => decided(fresh),
    });
    page.setDefaultTimeout(20_000);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.waitForURL("**/cart/details?*");
    for (const each of [width === 390 ? 1440 : 390, width]) {
      await page.setViewportSize({ width: each, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(each);
    }
    await page.getByRole("textbox", { name: "Inscription" }).fill("For Ada");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByText("This field is required.").first().waitFor();
    expect(await page.getByRole("textbox", { name: "Inscription" }).inputValue()).toBe("For Ada");
    await page.getByRole("radio", { name: "Small letters" }).check();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.waitForURL("**/cart");
    await page.getByRole("link", { name: "Edit details: Samphire planter" }).click();
    await page.getByRole("textbox", { name: "Inscription" }).fill("For Ben");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL("**/cart");
    await page.getByText("Inscription: For Ben").waitFor();
    await context.close();
  }, 90_000);
});
