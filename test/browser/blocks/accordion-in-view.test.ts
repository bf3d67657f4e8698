import { describe, expect, it } from "vitest";
import { browser, itemButton, onlyOpen, openItems, waitForAnimations } from "./accordion-items.ts";
import { accordionHtml, accordionStyle as style } from "./accordion-page.ts";
import { openBlocks } from "./open-blocks.ts";

describe("an accordion", () => {
  it("opens the item with the target of the address, and scrolls there", async () => {
    const html = `${accordionHtml({ inside: '<p id="deep">Deep</p>' })}<div style="height:3000px"></div>`;
    const { page, context } = await openBlocks(browser, { html, style, hash: "#deep" });
    expect(await openItems(page)).toEqual(onlyOpen(1));
    const top = () => page.locator("#deep").evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeCloseTo(0, 0);
    await page.evaluate(() => {
      location.hash = "dropdown-block-a1-2";
    });
    await expect.poll(() => openItems(page)).toEqual(onlyOpen(2));
    await context.close();
  });

  it("keeps the title in view while a tall item above it closes", async () => {
    const tall = `${style} .accordion-item__description { height: 3000px }`;
    const html = `${accordionHtml()}<div style="height:3000px"></div>`;
    const { page, context } = await openBlocks(browser, { html, style: tall });
    await itemButton(page, 0).click();
    await waitForAnimations(page);
    await itemButton(page, 1).scrollIntoViewIfNeeded();
    await itemButton(page, 1).click();
    await waitForAnimations(page);
    const top = await itemButton(page, 1).evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(-1);
    expect(top).toBeLessThan(900);
    await context.close();
  });
});
