import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenedPage } from "../browser.ts";
import {
  browser,
  itemButton,
  itemHeight,
  onlyOpen,
  openItems,
  waitForAnimations,
} from "./accordion-items.ts";
import { accordionHtml, accordionStyle as style } from "./accordion-page.ts";
import { openBlocks } from "./open-blocks.ts";

/** Each test but the last one leaves the items closed, as they are at first. */
describe("an accordion", () => {
  let opened: OpenedPage;
  let page: Page;
  beforeAll(async () => {
    opened = await openBlocks(browser, { html: accordionHtml(), style });
    ({ page } = opened);
  });
  afterAll(() => opened.context.close());

  it("ties each button to its content", async () => {
    const wired = await page.$$eval(".accordion-item", (items) =>
      items.map((item) => {
        const control = item.querySelector("button");
        const region = item.querySelector("[role=region]");
        return [
          control?.id,
          control?.getAttribute("aria-controls"),
          region?.id,
          region?.getAttribute("aria-labelledby"),
        ];
      }),
    );
    expect(wired).toEqual(
      [0, 1, 2].map((n) => {
        const [control, region] = [`button-block-a1-${n}`, `dropdown-block-a1-${n}`];
        return [control, region, region, control];
      }),
    );
  });

  it("works with the keyboard, and closed content cannot be reached by Tab", async () => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    for (const [key, title] of [
      ["Tab", "One"],
      ["Tab", "Two"],
      ["ArrowDown", "Three"],
      ["ArrowDown", "One"],
      ["ArrowUp", "Three"],
      ["Home", "One"],
      ["End", "Three"],
      ["ArrowUp", "Two"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(), key).toBe(title);
    }
    await page.keyboard.press("Enter");
    await waitForAnimations(page);
    expect(await openItems(page)).toEqual(onlyOpen(1));
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("a link");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await waitForAnimations(page);
    expect(await openItems(page)).toEqual(onlyOpen());
  });

  it("opens one item at a time, and closes an open item that is clicked", async () => {
    expect(await openItems(page)).toEqual(onlyOpen());
    await itemButton(page, 0).click();
    await waitForAnimations(page);
    expect(await openItems(page)).toEqual(onlyOpen(0));
    await itemButton(page, 1).click();
    await waitForAnimations(page);
    expect(await openItems(page)).toEqual(onlyOpen(1));
    await itemButton(page, 1).click();
    await waitForAnimations(page);
    expect(await openItems(page)).toEqual(onlyOpen());
    expect(opened.errors).toEqual([]);
  });

  it("animates for 250 ms, ease-in-out, and leaves no inline style", async () => {
    const timings = await page.evaluate(() => {
      document.querySelector<HTMLElement>(".accordion-item__click-target")?.click();
      return document.getAnimations().map((animation) => {
        animation.pause();
        animation.currentTime = 125;
        return [animation.effect?.getTiming().duration, animation.effect?.getTiming().easing];
      });
    });
    expect(timings).toEqual([[250, "ease-in-out"]]);
    expect(await itemHeight(page, 0)).toBe(100);
    await page.evaluate(() => document.getAnimations().map((animation) => animation.play()));
    await waitForAnimations(page);
    expect(await itemHeight(page, 0)).toBe(200);
    expect(await page.locator("[style]:not(body)").count()).toBe(0);
    await itemButton(page, 0).click();
    await waitForAnimations(page);
    expect(await openItems(page)).toEqual(onlyOpen());
  });

  it("reverses an animation that is interrupted by a click", async () => {
    const heights = await page.evaluate(() => {
      const click = () => document.querySelector<HTMLElement>(".accordion-item__click-target")?.click();
      const dropdown = document.querySelector(".accordion-item__dropdown") as HTMLElement;
      const halfway = () => {
        for (const animation of document.getAnimations()) animation.currentTime = 125;
        return dropdown.offsetHeight;
      };
      click();
      const opening = halfway();
      click();
      const turned = dropdown.offsetHeight;
      const closing = halfway();
      click();
      return [opening, turned, closing, dropdown.offsetHeight, document.getAnimations().length];
    });
    expect(heights).toEqual([100, 100, 50, 50, 1]);
    await waitForAnimations(page);
    expect(await openItems(page)).toEqual(onlyOpen(0));
    await itemButton(page, 0).click();
    await waitForAnimations(page);
    expect(await openItems(page)).toEqual(onlyOpen());
  });

  it("does not animate if the visitor prefers reduced motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await itemButton(page, 0).click();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await openItems(page)).toEqual(onlyOpen(0));
    await itemButton(page, 0).click();
    expect(await openItems(page)).toEqual(onlyOpen());
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  it("is completely open in print", async () => {
    await page.emulateMedia({ media: "print" });
    const heights = () => Promise.all([0, 1, 2].map((index) => itemHeight(page, index)));
    await expect.poll(heights).toEqual([200, 200, 200]);
    await page.emulateMedia({ media: "screen" });
    await expect.poll(() => openItems(page)).toEqual(onlyOpen());
  });

  it("opens the item with a match of find-in-page", async () => {
    const displayed = await page.$$eval(".accordion-item__dropdown", (dropdowns) =>
      dropdowns.map((dropdown) => [getComputedStyle(dropdown).display, dropdown.getAttribute("hidden")]),
    );
    expect(displayed).toEqual(Array(3).fill(["block", "until-found"]));
    const third = page.locator(".accordion-item__dropdown").nth(2);
    await third.evaluate((dropdown) => dropdown.dispatchEvent(new Event("beforematch", { bubbles: true })));
    expect(await openItems(page)).toEqual(onlyOpen(2));
  });
});

describe("an accordion with settings", () => {
  it("opens several items if allowed, and the first one initially", async () => {
    const attributes = 'data-should-allow-multiple-open-items="true" data-is-expanded-first-item="true"';
    const { page, context } = await openBlocks(browser, { html: accordionHtml({ attributes }), style });
    expect(await openItems(page)).toEqual(onlyOpen(0));
    await itemButton(page, 2).click();
    await waitForAnimations(page);
    expect(await openItems(page)).toEqual(onlyOpen(0, 2));
    await context.close();
  });
});
