import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { why } from "./published.ts";
import { recorded, recordings } from "./recordings.ts";

/** Left, top, width and height of a block in its page; all 0 where it is not shown. */
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
  // As the recording was made: hinted letters are narrower, and some paragraphs have a line less.
  if (recorded) browser = await launchBrowser(["--font-render-hinting=none"]);
});
afterAll(() => browser?.close());

describe.skipIf(!recorded)(`published pages with their style sheets${why}`, () => {
  it.each(recordings)(
    "$name at $width px: blocks and pictures stand where they were recorded",
    async ({ path, width, file }) => {
      const { blocks, viewport }: Recorded = JSON.parse(readFileSync(file, "utf8"));
      const { page, context } = await openPage(browser, `${inject("proxied")}${path}`, {
        viewport: { width, height: viewport[1] },
      });
      // Their mirror's protection of addresses writes one longer than the page has it: what follows is a line lower.
      const hidden = await page.evaluate(
        () => document.querySelector(".__cf_email__")?.closest(".sqs-block")?.id ?? "",
      );
      const known = blocks.findIndex(({ id }) => id === hidden);
      const compared = blocks.slice(0, known < 0 ? undefined : known).filter(({ box }) => box[3] > 0);
      expect(compared.length).toBeGreaterThan(4);

      await expect.poll(() => page.evaluate(misplacedBlocks, compared)).toEqual([]);
      await expect.poll(() => page.evaluate(misplacedPictures, compared)).toEqual([]);
      await context.close();
    },
  );
});

function misplacedBlocks(blocks: Recorded["blocks"]): string[] {
  const wrong: string[] = [];
  for (const { id, box } of blocks) {
    const rect = document.getElementById(id)?.getBoundingClientRect();
    const seen = rect && [rect.left + scrollX, rect.top + scrollY, rect.width, rect.height];
    if (seen?.every((value, index) => Math.abs(value - (box[index] ?? 0)) <= 2) !== true)
      wrong.push(`${id}: ${seen?.map(Math.round)} and not ${box.map(Math.round)}`);
  }
  return wrong;
}

/**
 * Where the builder's runtime lays out a picture larger or smaller than its frame, ours fills the frame and is fitted by
 * the browser: what is compared is the element, or the picture as it is painted in it.
 */
function misplacedPictures(blocks: Recorded["blocks"]): string[] {
  const wrong: string[] = [];
  const isNear = (seen: readonly number[], box: readonly number[], more = 0) =>
    seen.every((value, index) => Math.abs(value - (box[index] ?? 0)) <= 2 + more);
  for (const { id, images } of blocks) {
    const ours = [...(document.getElementById(id)?.querySelectorAll("img") ?? [])];
    // A gallery that advances by itself may be at another slide, and its thumbnails where that one is in view.
    const strip = images.filter((image) => image.class.includes("strip-slide"));
    const thumbnails = ours.filter((picture) => picture.matches(".sqs-gallery-design-strip-slide"));
    const isSame =
      strip.findIndex((image) => image.class.includes("active")) ===
      thumbnails.findIndex((picture) => picture.matches(".sqs-active-slide"));
    const moved = isSame ? 0 : (strip[0]?.box[0] ?? 0) - (thumbnails[0]?.getBoundingClientRect().left ?? 0);
    for (const { file, box, shown, class: role } of images) {
      const name = decodeURIComponent(file.replace(/[?﹖].*/, ""));
      const found = ours.findIndex((picture) =>
        [picture.currentSrc, picture.src, picture.dataset.src ?? ""].some((url) =>
          decodeURIComponent(url).includes(name),
        ),
      );
      const [picture] = found < 0 ? [] : ours.splice(found, 1);
      if (picture === undefined) wrong.push(`${id}: no ${name}`);
      if (picture === undefined || !shown) continue;
      const { top, width, height, ...rect } = picture.getBoundingClientRect().toJSON();
      const left = rect.left + (role.includes("strip-slide") ? moved : 0);
      const { objectFit, objectPosition } = getComputedStyle(picture);
      const { imageDimensions = `${picture.naturalWidth}x${picture.naturalHeight}` } = picture.dataset;
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
      // As high as the small version that was recorded says, which is in whole pixels: up to half a per cent off.
      if (!isNear(element, box) && !isNear(painted, box, 0.005 * (box[3] ?? 0)))
        wrong.push(
          `${id}: ${name} ${element.map(Math.round)} or ${painted.map(Math.round)} and not ${box.map(Math.round)}`,
        );
    }
  }
  return wrong;
}
