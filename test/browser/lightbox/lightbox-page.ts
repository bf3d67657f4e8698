import type { Browser, Page } from "playwright-core";
import { type OpenedPage, openReusedPage } from "../browser.ts";
import { finishAnimations } from "../finish-animations.ts";
import type { ReusedPageOptions } from "../reused-pages.ts";

export const openerSelector = ".js-gallery-lightbox-opener";
export const lightboxSelector = "dialog.yui3-lightbox2";
const current = `${lightboxSelector} .sqs-lightbox-slide.sqs-active-slide`;

export const phoneOptions: ReusedPageOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Opens a page and, by a click on an opener, the lightbox; waits until it is open and at rest. */
export async function openLightbox(
  browser: Browser,
  url: string,
  { nth = 0, ...options }: Parameters<typeof openReusedPage>[2] & { readonly nth?: number } = {},
): Promise<OpenedPage> {
  const opened = await openReusedPage(browser, url, options);
  await waitForOpeners(opened.page);
  await opened.page.locator(openerSelector).nth(nth).click();
  await waitForLightbox(opened.page);
  return opened;
}

/** Waits for the script of the openers, which prevents the default of a repeated key. Before that, openers are plain links. */
export async function waitForOpeners(page: Page): Promise<void> {
  await page.waitForFunction((selector) => {
    const held = { key: "Enter", repeat: true, bubbles: true, cancelable: true };
    return document.querySelector(selector)?.dispatchEvent(new KeyboardEvent("keydown", held)) === false;
  }, openerSelector);
}

/** Waits until the lightbox is open, ends its motion, and waits until it is at rest. */
export async function waitForLightbox(page: Page): Promise<void> {
  await page.waitForSelector(`${lightboxSelector}[open]`);
  await finishAnimations(page.locator(lightboxSelector));
  await page.waitForFunction((selector) => {
    const dialog = document.querySelector(selector);
    const image = dialog?.querySelector<HTMLImageElement>(".sqs-active-slide img");
    const isStill = dialog
      ?.getAnimations({ subtree: true })
      .every(({ playState }) => playState !== "running");
    return isStill && (!image || image.complete);
  }, lightboxSelector);
}

/** Closes the lightbox by Escape if it is open, and waits until it is gone. Its fade is ended. */
export async function closeLightbox(page: Page): Promise<void> {
  if (await isOpen(page)) await page.keyboard.press("Escape");
  await page.waitForFunction((selector) => {
    const dialog = document.querySelector(selector);
    for (const fade of dialog?.getAnimations({ subtree: true }) ?? []) fade.finish();
    return dialog === null;
  }, lightboxSelector);
}

export const isOpen = (page: Page) =>
  page
    .locator(`${lightboxSelector}[open]`)
    .count()
    .then((count) => count > 0);

/** The index of the current slide. */
export function currentSlideIndex(page: Page): Promise<number> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} .sqs-lightbox-slide`)].findIndex((slide) =>
        slide.classList.contains("sqs-active-slide"),
      ),
    lightboxSelector,
  );
}

/** x, y, width and height of the first matching element in the lightbox, or for an image in its current slide. */
export async function boxInLightbox(page: Page, selector: string): Promise<number[] | undefined> {
  const found = page.locator(
    `${selector.startsWith("img") || selector.includes("padder") ? current : lightboxSelector} ${selector}`,
  );
  if ((await found.count()) === 0) return undefined;
  const { x, y, width, height } = (await found.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, width, height];
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Moves fingers along straight lines in a time in ms, and lifts them. */
export async function moveFingers(page: Page, from: readonly Finger[], to: readonly Finger[], time: number) {
  const session = await page.context().newCDPSession(page);
  const steps = Math.max(3, Math.round(time / 20));
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly Finger[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  await send("touchStart", from);
  for (let step = 1; step <= steps; step++) {
    const at = from.map(({ x, y }, finger) => ({
      x: x + (((to[finger]?.x ?? x) - x) * step) / steps,
      y: y + (((to[finger]?.y ?? y) - y) * step) / steps,
    }));
    await send("touchMove", at);
    await page.waitForTimeout(time / steps);
  }
  await send("touchEnd", []);
  await session.detach();
}
