import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type Opened, openPage } from "../browser.ts";

export const opener = ".js-gallery-lightbox-opener";
export const root = "dialog.yui3-lightbox2";
const current = `${root} .sqs-lightbox-slide.sqs-active-slide`;

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Opens a page and, by a click on one of its openers, the lightbox; waits until it is there whole. */
export async function openLightbox(
  browser: Browser,
  url: string,
  { nth = 0, ...options }: Parameters<typeof openPage>[2] & { readonly nth?: number } = {},
): Promise<Opened> {
  const opened = await openPage(browser, url, options);
  await ready(opened.page);
  await opened.page.locator(opener).nth(nth).click();
  await settled(opened.page);
  return opened;
}

/** The links would lead to their pictures before the script is there, which takes a key that is held down and does nothing. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction((selector) => {
    const held = { key: "Enter", repeat: true, bubbles: true, cancelable: true };
    return document.querySelector(selector)?.dispatchEvent(new KeyboardEvent("keydown", held)) === false;
  }, opener);
}

/** Open, and nothing in motion. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector(`${root}[open]`);
  await page.waitForFunction((selector) => {
    const dialog = document.querySelector(selector);
    const picture = dialog?.querySelector<HTMLImageElement>(".sqs-active-slide img");
    const isStill = dialog
      ?.getAnimations({ subtree: true })
      .every(({ playState }) => playState !== "running");
    return isStill && (!picture || picture.complete);
  }, root);
}

export const isOpen = (page: Page) =>
  page
    .locator(`${root}[open]`)
    .count()
    .then((count) => count > 0);

/** Which slide is current, from 0 on. */
export function index(page: Page): Promise<number> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} .sqs-lightbox-slide`)].findIndex((slide) =>
        slide.classList.contains("sqs-active-slide"),
      ),
    root,
  );
}

/** x, y, width and height of what is first within the lightbox, or of the slide in sight; undefined where it is not there. */
export async function box(page: Page, selector: string): Promise<number[] | undefined> {
  const found = page.locator(
    `${selector.startsWith("img") || selector.includes("padder") ? current : root} ${selector}`,
  );
  if ((await found.count()) === 0) return undefined;
  const { x, y, width, height } = (await found.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, width, height];
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Moves fingers from where they are to where they go, in this many ms, and lifts them. */
export async function move(page: Page, from: readonly Finger[], to: readonly Finger[], time: number) {
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
