import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { present, published, why } from "./published.ts";

/** Galleries that move, of either generation; a saved style sheet's example of one has no pictures. */
const moving = [
  ".sqs-gallery-block-slideshow",
  ".sqs-gallery-block-slider",
  ".summary-block-setting-design-carousel",
  '[data-controller="GalleryReel"]',
  '[data-controller="UserItemsListCarousel"]',
  '[data-controller="UserItemsListBannerSlideshow"]',
];
const markup =
  /sqs-gallery-block-slide|setting-design-carousel|GalleryReel|UserItemsList(?:Carousel|BannerSlideshow)/;
const cases = published
  .filter(({ bytes }) => markup.test(bytes.toString("latin1").replace(/^[\s\S]*?<body/, "")))
  .flatMap(({ path }) => ([390, 1440] as const).map((width) => ({ path, width })));

let browser: Browser;
beforeAll(async () => {
  if (present) browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.skipIf(!present)(`galleries of published pages that move${why}`, () => {
  it("are there", () => expect(cases.length).toBeGreaterThan(15));

  it.each(cases)("$path at $width px: each by mouse, keys and touch", async ({ path, width }) => {
    const { page, context } = await openPage(browser, inject("proxied") + path, {
      viewport: { width, height: 844 },
      hasTouch: width === 390,
      // None of them advances by itself, and moves are over at once.
      reducedMotion: "reduce",
    });
    for (const gallery of await page.locator(moving.join()).all()) {
      if ((await gallery.locator("img, .list-item, li").count()) < 2) continue;
      await gallery.scrollIntoViewIfNeeded();
      await expect.poll(() => stateOf(gallery)).toBe("ready");
      await expect.poll(() => showsPicture(gallery)).toBe(true);
      const next = await nextOf(gallery);
      await moves(gallery, "a press", () => next.click());
      // Back, since there may be no more than two places.
      await moves(gallery, "a key", async () => {
        await next.focus();
        await page.keyboard.press("ArrowLeft");
      });
      if (width === 390) await moves(gallery, "a finger", () => swipe(page, gallery));
    }
    await context.close();
  });
});

function stateOf(gallery: Locator): Promise<string | null | undefined> {
  return gallery.evaluate((element) =>
    element.closest("[data-awning-state]")?.getAttribute("data-awning-state"),
  );
}

/** One that is in view has come; lists of words alone have none. What stands above may come alive meanwhile. */
function showsPicture(gallery: Locator): Promise<boolean> {
  return gallery.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const pictures = [...element.querySelectorAll("img")];
    return (
      pictures.length === 0 ||
      pictures.some((picture) => {
        const { left, right, width } = picture.getBoundingClientRect();
        return picture.naturalWidth > 0 && width > 0 && right > 0 && left < innerWidth;
      })
    );
  });
}

/** The control that goes on, by its name in the languages of these pages or by its class. */
async function nextOf(gallery: Locator): Promise<Locator> {
  const block = gallery.locator("xpath=ancestor-or-self::*[@data-awning-state][1]");
  for (const control of await block.locator("button, [role=button]").all()) {
    const names = await control.evaluate(
      ({ ariaLabel, className, textContent }) => `${ariaLabel} ${className} ${textContent}`,
    );
    if (/\bnext\b|--right|nächste|weiter/i.test(names) && (await control.isVisible())) return control;
  }
  throw new Error("The gallery has no control that goes on.");
}

/** Where its slides are, and which of them can be seen. */
function look(gallery: Locator): Promise<string> {
  return gallery.evaluate((root) => {
    const from = root.getBoundingClientRect();
    const slides = root.querySelectorAll(
      ".slide, .summary-item, figure, .list-item, .sqs-gallery-design-strip-slide, .slides > *",
    );
    return [...slides]
      .map((slide) => {
        const { opacity, visibility } = getComputedStyle(slide);
        return `${Math.round(slide.getBoundingClientRect().left - from.left)} ${opacity} ${visibility}`;
      })
      .join();
  });
}

async function moves(gallery: Locator, by: string, act: () => Promise<unknown>): Promise<void> {
  const before = await look(gallery);
  await act();
  await expect
    .poll(() => look(gallery), {
      message: `${await gallery.evaluate(({ className }) => className)} by ${by}`,
    })
    .not.toBe(before);
  // What is still on its way would make the next move look like one.
  let last = "";
  await expect
    .poll(async () => {
      const now = await look(gallery);
      const same = now === last;
      last = now;
      return same;
    })
    .toBe(true);
}

async function swipe(page: Page, gallery: Locator): Promise<void> {
  await gallery.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await gallery.boundingBox();
  if (!box) throw new Error("The gallery is not shown.");
  // In the middle of what is in view of it.
  const y = (Math.max(box.y, 0) + Math.min(box.y + box.height, 760)) / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", 300);
  for (const x of [280, 240, 190, 130, 80]) await touch("touchMove", x);
  await touch("touchEnd");
  await session.detach();
}
