import type { Browser, Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { type OpenedPage, openReusedPage } from "../browser.ts";
import { finishAnimations } from "../finish-animations.ts";

export const readySelector = '[data-controller^="Gallery"], [data-controller^="UserItemsList"]';

/** Opens the demo's page of gallery sections, and waits until all are mounted. */
export async function openSections(
  browser: Browser,
  options: Parameters<typeof openReusedPage>[2] = {},
  query = "",
): Promise<OpenedPage> {
  const opened = await openReusedPage(browser, `${inject("demo")}/gallery-sections${query}`, options);
  if (options.javaScriptEnabled !== false)
    await opened.page.waitForFunction((selector) => {
      // Sections below the viewport wait for the visitor's first input.
      dispatchEvent(new Event("pointermove"));
      const sections = [...document.querySelectorAll(selector)];
      return sections.every((section) => section.getAttribute("data-awning-state") === "ready");
    }, readySelector);
  return opened;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes of elements in a section, relative to the section. */
export function boxesOf(section: Locator, selector: string): Promise<Box[]> {
  return section.evaluate((element, found) => {
    const { left: x, top: y } = element.getBoundingClientRect();
    return [...element.querySelectorAll(found)].map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
    });
  }, selector);
}

/** The number of overlapping pairs. */
export function overlapCount(all: readonly Box[]): number {
  const isOver = (one: Box, other: Box) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1;
  return all.filter((one, index) => all.slice(index + 1).some((other) => isOver(one, other))).length;
}

/** The index of the slide in the middle of a section, whose motion is ended first. */
export async function currentSlideIndex(section: Locator, slides: string): Promise<number> {
  await finishAnimations(section);
  return section.evaluate((element, found) => {
    const view = element.getBoundingClientRect();
    const middle = (view.left + view.right) / 2;
    return [...element.querySelectorAll(found)].findIndex((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return getComputedStyle(slide).visibility === "visible" && left <= middle && right > middle;
    });
  }, slides);
}

/** Drags from the middle of a section and rests there, so that only the distance counts. */
export async function dragAcross(page: Page, section: Locator, distance: number): Promise<void> {
  await section.scrollIntoViewIfNeeded();
  const box = await section.boundingBox();
  if (!box) throw new Error("There is nothing to drag.");
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(x + (distance * step) / 8, y);
  // Part of the gesture: without movement for a while the drag has no velocity at its end.
  await page.waitForTimeout(150);
  await page.mouse.up();
}
