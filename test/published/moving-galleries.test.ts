import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { atWidths } from "../browser/widths.ts";
import { distinctPages, hasRealPages, skipReason } from "./published-pages.ts";

/** Galleries that move, of both versions. */
const movingSelectors = [
  ".sqs-gallery-block-slideshow",
  ".sqs-gallery-block-slider",
  ".summary-block-setting-design-carousel",
  '[data-controller="GalleryReel"]',
  '[data-controller="UserItemsListCarousel"]',
  '[data-controller="UserItemsListBannerSlideshow"]',
];
const movingMarkup =
  /sqs-gallery-block-slide|setting-design-carousel|GalleryReel|UserItemsList(?:Carousel|BannerSlideshow)/;
const pages = distinctPages.filter(({ bytes }) =>
  movingMarkup.test(bytes.toString("latin1").replace(/^[\s\S]*?<body/, "")),
);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe("moving galleries of published pages", () => {
  it("exist on three pages of the project", () =>
    expect(pages.filter(({ path }) => path.startsWith("/own/"))).toHaveLength(3));
  it.skipIf(!hasRealPages)(`exist on more than six real pages${skipReason}`, () =>
    expect(pages.filter(({ path }) => !path.startsWith("/own/")).length).toBeGreaterThan(6),
  );

  it.each(atWidths(pages))(
    "$path at $width px: each moves by mouse, keys and touch",
    async ({ path, width }) => {
      const { page, context } = await openReusedPage(browser, inject("proxied") + path, {
        viewport: { width, height: 844 },
        hasTouch: width === 390,
        // With reduced motion none advances by itself, and moves have no duration.
        reducedMotion: "reduce",
      });
      for (const gallery of await page.locator(movingSelectors.join()).all()) {
        // A style sheet that was saved with its page may have an example without images.
        if ((await gallery.locator("img, .list-item, li").count()) < 2) continue;
        await gallery.scrollIntoViewIfNeeded();
        await expect.poll(() => stateOf(gallery)).toBe("ready");
        await expect.poll(() => showsImage(gallery)).toBe(true);
        const next = await nextControlOf(gallery);
        await expectMove(gallery, "a press", () => next.click());
        // Back, since there may be no more than two places.
        await expectMove(gallery, "a key", async () => {
          await next.focus();
          await page.keyboard.press("ArrowLeft");
        });
        if (width === 390) await expectMove(gallery, "a finger", () => swipe(page, gallery));
      }
      await context.close();
    },
  );
});

function stateOf(gallery: Locator): Promise<string | null | undefined> {
  return gallery.evaluate((element) =>
    element.closest("[data-awning-state]")?.getAttribute("data-awning-state"),
  );
}

/** True if an image in view has loaded; true for a list of texts. Scrolls again, as blocks above may mount meanwhile. */
function showsImage(gallery: Locator): Promise<boolean> {
  return gallery.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const images = [...element.querySelectorAll("img")];
    return (
      images.length === 0 ||
      images.some((image) => {
        const { left, right, width } = image.getBoundingClientRect();
        return image.naturalWidth > 0 && width > 0 && right > 0 && left < innerWidth;
      })
    );
  });
}

/** The control of the next slide, by its name in the languages of these pages or by its class. */
async function nextControlOf(gallery: Locator): Promise<Locator> {
  const block = gallery.locator("xpath=ancestor-or-self::*[@data-awning-state][1]");
  for (const control of await block.locator("button, [role=button]").all()) {
    const names = await control.evaluate(
      ({ ariaLabel, className, textContent }) => `${ariaLabel} ${className} ${textContent}`,
    );
    if (/\bnext\b|--right|nächste|weiter/i.test(names) && (await control.isVisible())) return control;
  }
  throw new Error("The gallery has no control of the next slide.");
}

/** The positions of its slides and their visibility, as text. */
function slidesOf(gallery: Locator): Promise<string> {
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

async function expectMove(gallery: Locator, input: string, act: () => Promise<unknown>): Promise<void> {
  const before = await slidesOf(gallery);
  await act();
  await expect
    .poll(() => slidesOf(gallery), {
      message: `${await gallery.evaluate(({ className }) => className)} by ${input}`,
    })
    .not.toBe(before);
  // The next move starts from rest.
  let previous = "";
  await expect
    .poll(async () => {
      const now = await slidesOf(gallery);
      const isAtRest = now === previous;
      previous = now;
      return isAtRest;
    })
    .toBe(true);
}

async function swipe(page: Page, gallery: Locator): Promise<void> {
  await gallery.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await gallery.boundingBox();
  if (!box) throw new Error("The gallery is not shown.");
  // In the middle of its visible part.
  const y = (Math.max(box.y, 0) + Math.min(box.y + box.height, 760)) / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", 300);
  for (const x of [280, 240, 190, 130, 80]) await touch("touchMove", x);
  await touch("touchEnd");
  await session.detach();
}
