import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { widthsOf } from "../browser/widths.ts";
import { skipReason } from "./published-pages.ts";
import { hasRecordings, recordings } from "./recordings.ts";

/** Left, top, width and height of a block in its page; all 0 if it is hidden. */
type Box = readonly [number, number, number, number];

interface Recorded {
  readonly viewport: readonly [number, number];
  readonly blocks: readonly {
    readonly id: string;
    readonly box: Box;
    readonly images: readonly {
      readonly file: string;
      readonly box: Box;
      readonly shown: boolean;
      readonly class: string;
    }[];
  }[];
}

let browser: Browser;
beforeAll(async () => {
  // As in the recording: hinted letters are narrower, and some paragraphs have one line less.
  if (hasRecordings) browser = await launchBrowser(["--font-render-hinting=none"]);
});
afterAll(() => browser?.close());

describe.skipIf(!hasRecordings)(`published pages with their style sheets${skipReason}`, () => {
  it.each(recordings.filter(({ width }, index) => widthsOf(Math.floor(index / 2)).includes(width)))(
    "$name at $width px: blocks and images are at their recorded places",
    async ({ path, width, file }) => {
      const { blocks, viewport }: Recorded = JSON.parse(readFileSync(file, "utf8"));
      const { page, context } = await openReusedPage(browser, `${inject("proxied")}${path}`, {
        viewport: { width, height: viewport[1] },
      });
      // The mirror has replaced an email address by a longer text: the blocks after it are a line lower.
      const hiddenId = await page.evaluate(
        () => document.querySelector(".__cf_email__")?.closest(".sqs-block")?.id ?? "",
      );
      const hiddenIndex = blocks.findIndex(({ id }) => id === hiddenId);
      // The scripts of like and share buttons were missing in the recording: the elements are empty there.
      const buttons = ".sqs-simple-like, .squarespace-social-buttons";
      await page.addStyleTag({ content: `:is(${buttons}) { display: none }` });
      // The script of charts was missing in the recording: they are empty there, and the blocks after them higher.
      await expect
        .poll(() => page.locator('[data-block-type="62"]:not(:has(.awning-chart))').count())
        .toBe(0);
      const chartHeights = new Map(await page.evaluate(readChartHeights));
      let movedByCharts = 0;
      const lowered: (readonly [block: Recorded["blocks"][number], px: number])[] = [];
      for (const block of blocks.slice(0, hiddenIndex < 0 ? undefined : hiddenIndex)) {
        const chartHeight = chartHeights.get(block.id);
        if (chartHeight !== undefined) movedByCharts += chartHeight - block.box[3];
        else if (block.box[3] > 0) lowered.push([block, movedByCharts]);
      }
      expect(lowered.length).toBeGreaterThan(4);
      // Read for each comparison, because the header of a page may still change its height.
      const expected = async () => {
        const movedPx = await page.evaluate(firstSectionMove);
        return lowered.map(([block, px]) => moveDown(block, movedPx + px));
      };

      await expect.poll(async () => page.evaluate(misplacedBlocks, await expected())).toEqual([]);
      // Galleries below the viewport place their images with the visitor's first input.
      await page.evaluate(() => dispatchEvent(new Event("pointermove")));
      await expect.poll(async () => page.evaluate(misplacedImages, await expected())).toEqual([]);
      expect(await page.evaluate(misplacedBlocks, await expected())).toEqual([]);
      await context.close();
    },
  );
});

/** The ids of the blocks with a chart, with their heights in px. */
function readChartHeights(): (readonly [id: string, height: number])[] {
  return [...document.querySelectorAll('[data-block-type="62"]')].map((block) => [
    block.id,
    block.getBoundingClientRect().height,
  ]);
}

/** Vertical offset from a page that was saved with the padding for a header of another height, in px. */
async function firstSectionMove(): Promise<number> {
  const section = document.querySelector<HTMLElement>("main .page-section");
  if (section === null) return 0;
  const saved = await fetch(location.href).then((response) => response.text());
  const style = /<section\b[^>]*class="page-section[^>]*? style="[^"]*padding-top: ([\d.]+)px/.exec(saved);
  return style === null ? 0 : Number.parseFloat(section.style.paddingTop) - Number(style[1]);
}

function moveDown(block: Recorded["blocks"][number], px: number): Recorded["blocks"][number] {
  const move = ([left, top, width, height]: Box): Box => [left, top + px, width, height];
  return {
    ...block,
    box: move(block.box),
    images: block.images.map((image) => ({ ...image, box: move(image.box) })),
  };
}

function misplacedBlocks(blocks: Recorded["blocks"]): string[] {
  const misplaced: string[] = [];
  for (const { id, box } of blocks) {
    const rect = document.getElementById(id)?.getBoundingClientRect();
    const actual = rect && [rect.left + scrollX, rect.top + scrollY, rect.width, rect.height];
    if (actual?.every((value, index) => Math.abs(value - (box[index] ?? 0)) <= 2) !== true)
      misplaced.push(`${id}: ${actual?.map(Math.round)} and not ${box.map(Math.round)}`);
  }
  return misplaced;
}

/**
 * The builder's runtime makes some images larger or smaller than their frame. Awning's fill the frame and are fitted by the
 * browser. The recorded box is compared with the element, or with the image as it is painted in it.
 */
function misplacedImages(blocks: Recorded["blocks"]): string[] {
  const misplaced: string[] = [];
  const isNear = (actual: readonly number[], box: readonly number[], tolerance = 0) =>
    actual.every((value, index) => Math.abs(value - (box[index] ?? 0)) <= 2 + tolerance);
  for (const { id, images } of blocks) {
    const pageImages = [...(document.getElementById(id)?.querySelectorAll("img") ?? [])];
    // A gallery that advances by itself may be at another slide, which shifts its thumbnails.
    const strip = images.filter((image) => image.class.includes("strip-slide"));
    const thumbnails = pageImages.filter((image) => image.matches(".sqs-gallery-design-strip-slide"));
    const isSameSlide =
      strip.findIndex((image) => image.class.includes("active")) ===
      thumbnails.findIndex((image) => image.matches(".sqs-active-slide"));
    const stripOffset = isSameSlide
      ? 0
      : (strip[0]?.box[0] ?? 0) - (thumbnails[0]?.getBoundingClientRect().left ?? 0);
    for (const { file, box, shown, class: role } of images) {
      const name = decodeURIComponent(file.replace(/[?﹖].*/, ""));
      const foundIndex = pageImages.findIndex((image) =>
        [image.currentSrc, image.src, image.dataset.src ?? ""].some((url) =>
          decodeURIComponent(url).includes(name),
        ),
      );
      const [image] = foundIndex < 0 ? [] : pageImages.splice(foundIndex, 1);
      if (image === undefined) misplaced.push(`${id}: no ${name}`);
      if (image === undefined || !shown) continue;
      // The script of fluid images was missing in the recording: they have the width with which the page was saved.
      const fluid = image.closest<HTMLElement>(".fluid-image-component-root");
      const savedWidth = fluid?.style.getPropertyValue("--image-component-container-width") ?? "";
      if (Math.abs(Number.parseFloat(savedWidth) - (box[2] ?? 0)) < 1) continue;
      const { top, width, height, ...rect } = image.getBoundingClientRect().toJSON();
      const left = rect.left + (role.includes("strip-slide") ? stripOffset : 0);
      const { objectFit, objectPosition } = getComputedStyle(image);
      const { imageDimensions = `${image.naturalWidth}x${image.naturalHeight}` } = image.dataset;
      const [wide = 0, high = 0] = imageDimensions.split("x").map(Number);
      const [x = 0, y = 0] = objectPosition.split(" ").map((value) => Number.parseFloat(value) / 100);
      const scale = Math[objectFit === "cover" ? "max" : "min"](width / wide, height / high);
      const painted = [
        left + scrollX + (width - wide * scale) * x,
        top + scrollY + (height - high * scale) * y,
        wide * scale,
        high * scale,
      ];
      const element = [left + scrollX, top + scrollY, width, height];
      // Their containers had the block's width in the recording, and have the picture's here.
      const [boxLeft = 0, boxTop = 0, boxWidth = 0, boxHeight = 0] = box;
      const isFitted =
        isNear([top + scrollY, height], [boxTop, boxHeight]) &&
        left + scrollX >= boxLeft - 2 &&
        left + scrollX + width <= boxLeft + boxWidth + 2;
      if (fluid !== null && isFitted) continue;
      // The height follows the ratio of the small version that was recorded, in whole pixels: up to half a per cent off.
      if (!isNear(element, box) && !isNear(painted, box, 0.005 * (box[3] ?? 0)))
        misplaced.push(
          `${id}: ${name} ${element.map(Math.round)} or ${painted.map(Math.round)} and not ${box.map(Math.round)}`,
        );
    }
  }
  return misplaced;
}
