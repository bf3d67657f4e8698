import { describe, expect, it } from "vitest";
import { browser, button, height, only, openItems, settle } from "./accordion-items.ts";
import { accordion, accordionStyle as style } from "./accordion-page.ts";
import { openBlocks } from "./open-blocks.ts";

describe("an accordion", () => {
  it("opens the item that the address leads into, and scrolls there", async () => {
    const html = `${accordion({ inside: '<p id="deep">Deep</p>' })}<div style="height:3000px"></div>`;
    const { page, context } = await openBlocks(browser, { html, style, hash: "#deep" });
    expect(await openItems(page)).toEqual(only(1));
    const top = () => page.locator("#deep").evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeCloseTo(0, 0);
    await page.evaluate(() => {
      location.hash = "dropdown-block-a1-2";
    });
    await expect.poll(() => openItems(page)).toEqual(only(2));
    await context.close();
  });

  it("opens the item in which a search in the page has found something", async () => {
    const { page, context } = await openBlocks(browser, { html: accordion(), style });
    const displayed = await page.$$eval(".accordion-item__dropdown", (dropdowns) =>
      dropdowns.map((dropdown) => [getComputedStyle(dropdown).display, dropdown.getAttribute("hidden")]),
    );
    expect(displayed).toEqual(Array(3).fill(["block", "until-found"]));
    const third = page.locator(".accordion-item__dropdown").nth(2);
    await third.evaluate((dropdown) => dropdown.dispatchEvent(new Event("beforematch", { bubbles: true })));
    expect(await openItems(page)).toEqual(only(2));
    await context.close();
  });

  it("is open as a whole on paper", async () => {
    const { page, context } = await openBlocks(browser, { html: accordion(), style });
    await page.emulateMedia({ media: "print" });
    const heights = () => Promise.all([0, 1, 2].map((index) => height(page, index)));
    await expect.poll(heights).toEqual([200, 200, 200]);
    await page.emulateMedia({ media: "screen" });
    await expect.poll(() => openItems(page)).toEqual(only());
    await context.close();
  });

  it("keeps the title in view while a tall item above it closes", async () => {
    const tall = `${style} .accordion-item__description { height: 3000px }`;
    const html = `${accordion()}<div style="height:3000px"></div>`;
    const { page, context } = await openBlocks(browser, { html, style: tall });
    await button(page, 0).click();
    await settle(page);
    await button(page, 1).scrollIntoViewIfNeeded();
    await button(page, 1).click();
    await settle(page);
    const top = await button(page, 1).evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(-1);
    expect(top).toBeLessThan(900);
    await context.close();
  });
});
