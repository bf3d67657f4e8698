import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser } from "../browser.ts";
import { isOpen, waitForLightbox } from "./lightbox-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const block = (alt: string) =>
  `<div class="sqs-block image-block sqs-block-image" data-block-type="5"><div class="sqs-block-content">
    <div class="image-block-outer-wrapper layout-caption-below design-layout-inline"><div class="intrinsic" style="max-width: 300px">
    <div class="image-block-wrapper lightbox has-aspect-ratio" style="padding-bottom: 66%"><img class="thumb-image" alt="${alt}" data-src="/a.jpg" data-image-dimensions="1500x1000"></div></div></div></div></div>`;

it("an image block of an older page opens the lightbox by a press and by keys, and its opener has a name", async () => {
  const { page, context } = await openBlocks(browser, { html: block("A jug") + block("") });
  const named = page.getByRole("button", { name: "A jug" });
  await named.waitFor();
  await named.click();
  await waitForLightbox(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => isOpen(page)).toBe(false);
  await page.getByRole("button", { name: "View fullsize" }).press("Enter");
  await waitForLightbox(page);
  await context.close();
});
