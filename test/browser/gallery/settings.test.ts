import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const slides = Array.from(
  { length: 6 },
  (_, number) =>
    `<div class="slide" data-type="image" data-slide-url="pot-${number}"><img alt="Pot ${number}" data-src="http://images.example/${number}.jpg" data-image-dimensions="1200x800"></div>`,
);
const json = { design: "slideshow", historyHash: true, lazyLoad: true };
const html =
  `<div class="sqs-block sqs-block-gallery" data-block-type="8" data-block-json='${JSON.stringify(json)}'><div class="sqs-gallery-container sqs-gallery-block-slideshow">` +
  `<div class="sqs-gallery">${slides.join("")}</div><div class="sqs-gallery-controls"><a class="previous" role="button" tabindex="0" aria-label="Previous"></a><a class="next" role="button" tabindex="0" aria-label="Next"></a></div></div></div>`;

it("a slideshow with historyHash and lazyLoad starts at the named slide, updates the address and defers other images", async () => {
  const { page, context } = await openBlocks(browser, { html, hash: "#pot-2", reducedMotion: "reduce" });
  const current = page.locator(".slide.sqs-active-slide");
  await expect.poll(() => current.getAttribute("data-slide-url")).toBe("pot-2");
  const waiting = () =>
    page.$$eval(".slide", (all) =>
      all.flatMap((slide, index) => (getComputedStyle(slide).contentVisibility === "hidden" ? [index] : [])),
    );
  await expect.poll(waiting).toEqual([0, 4, 5]);
  await page.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#pot-3");
  await expect.poll(waiting).toEqual([0, 5]);
  await page.evaluate(() => {
    location.hash = "#pot-0";
  });
  await expect.poll(() => current.getAttribute("data-slide-url")).toBe("pot-0");
  await context.close();
});

it("controls of older pages without a label or a look get both", async () => {
  const bare = html.replace(
    /<div class="sqs-gallery-controls">.*?<\/div>/,
    `<div class="sqs-gallery-controls"><a href="#" class="previous"></a><a href="#" class="next"></a></div>`,
  );
  const { page, context } = await openBlocks(browser, { html: bare, reducedMotion: "reduce" });
  const next = page.getByRole("button", { name: "next slide" });
  expect((await next.boundingBox())?.width).toBeGreaterThan(40);
  await next.focus();
  await page.keyboard.press("Enter");
  const current = page.locator(".slide.sqs-active-slide");
  await expect.poll(() => current.getAttribute("data-slide-url")).toBe("pot-1");
  await page.getByRole("button", { name: "previous slide" }).click();
  await expect.poll(() => current.getAttribute("data-slide-url")).toBe("pot-0");
  await context.close();
});
