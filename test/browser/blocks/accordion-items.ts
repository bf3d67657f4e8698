import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";

export let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The open items, for style sheets and for screen readers. */
export function openItems(page: Page) {
  return page.$$eval(".accordion-item", (items) => {
    const indices = (is: (item: Element) => boolean) =>
      items.flatMap((item, index) => (is(item) ? [index] : []));
    const dropdown = (item: Element) =>
      item.querySelector(":scope > .accordion-item__dropdown") as HTMLElement;
    return {
      expanded: indices((item) => item.querySelector("button")?.getAttribute("aria-expanded") === "true"),
      marked: indices((item) => item.getAttribute("data-is-open") === "true"),
      classed: indices((item) => dropdown(item).classList.contains("accordion-item__dropdown--open")),
      tall: indices((item) => dropdown(item).offsetHeight > 0),
      reachable: indices((item) => !dropdown(item).hasAttribute("hidden")),
    };
  });
}

export const onlyOpen = (...indices: number[]) => ({
  expanded: indices,
  marked: indices,
  classed: indices,
  tall: indices,
  reachable: indices,
});

export const itemButton = (page: Page, index: number) =>
  page.locator(".accordion-item__click-target").nth(index);
export const waitForAnimations = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().length === 0);
export const itemHeight = (page: Page, index: number) =>
  page
    .locator(".accordion-item__dropdown")
    .nth(index)
    .evaluate((element: HTMLElement) => element.offsetHeight);
