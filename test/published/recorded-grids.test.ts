import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { hasRealPages, sharedFolder, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Left, top, width, height. */
type Box = readonly [number, number, number, number];

interface Recorded {
  readonly blocks: readonly {
    readonly type: string;
    readonly id: string;
    readonly images: readonly { readonly style: string; readonly box: Box; readonly file: string }[];
    readonly galleries: readonly {
      readonly class: string;
      readonly box: Box;
      readonly slides: readonly { readonly box: Box }[];
    }[];
  }[];
}

function readRecording(name: string): Recorded {
  return JSON.parse(readFileSync(join(sharedFolder, "observed/geometry", `${name}.json`), "utf8"));
}

async function boxes(page: Page, selector: string): Promise<Box[]> {
  return page.$$eval(selector, (elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top + scrollY, width, height] as const;
    }),
  );
}

/** Boxes relative to the first of them. */
function relativeToFirst(all: readonly Box[]): number[][] {
  const [left = 0, top = 0] = all[0] ?? [];
  return all.map((box) => [box[0] - left, box[1] - top, box[2], box[3]]);
}

function expectNear(actual: readonly Box[], recorded: readonly Box[]): void {
  expect(actual).toHaveLength(recorded.length);
  const expected = relativeToFirst(recorded);
  const deviations = relativeToFirst(actual).flatMap((box, number) =>
    box.flatMap((value, side) => {
      const difference = value - (expected[number]?.[side] ?? Number.NaN);
      return Math.abs(difference) <= 2 ? [] : [{ number, side, difference }];
    }),
  );
  expect(deviations).toEqual([]);
}

const hasRecordings = hasRealPages && existsSync(join(sharedFolder, "observed/geometry"));

describe.skipIf(!hasRecordings).each([390, 1440])(`recorded galleries, %i px wide${skipReason}`, (width) => {
  const viewport = { width, height: width === 390 ? 844 : 900 };

  it("the grid has the recorded boxes, and its images are loaded", async () => {
    const path = "/sites/thaboyjuicee%2Bnovalightart/v1/elora.html".replaceAll("%2B", "+");
    const { page, context } = await openReusedPage(browser, inject("proxied") + path, { viewport });
    const { blocks } = readRecording(`novalight-elora-${width}`);
    const block = blocks.find(({ galleries }) => galleries[0]?.class.includes("sqs-gallery-block-grid"));
    const grid = page.locator(`#${block?.id}`);
    await grid.scrollIntoViewIfNeeded();
    const [gallery] = block?.galleries ?? [];
    if (!gallery) throw new Error("There is no grid in the recording.");
    expectNear(
      [
        ...(await boxes(page, `#${block?.id} .sqs-gallery-container`)),
        ...(await boxes(page, `#${block?.id} .slide`)),
      ],
      [gallery.box, ...gallery.slides.map(({ box }) => box)],
    );
    await expect.poll(() => grid.locator("img.loaded").count(), { timeout: 5000 }).toBe(9);
    await expect.poll(() => grid.getAttribute("data-awning-state"), { timeout: 5000 }).toBe("ready");
    await context.close();
  });

  it("the list's thumbnails have the recorded distances", async () => {
    const path = "/sites/AbigailBuday+depressedcakeshop.org/stories.html";
    const { page, context } = await openReusedPage(browser, inject("proxied") + path, { viewport });
    const block = readRecording(`cakeshop-stories-${width}`).blocks.find(({ type }) => type === "55");
    // In the recording the image is larger than its box and shifted by its style.
    const tops = (block?.images ?? []).map(
      ({ box, style }) => box[1] - Number(/top: (-?[\d.e-]+)px/.exec(style)?.[1] ?? 0),
    );
    const actual = await boxes(page, `#${block?.id} .summary-thumbnail`);
    expect(actual).toHaveLength(tops.length);
    const distances = actual.slice(1).map(([, top], number) => top - (actual[number]?.[1] ?? 0));
    const expected = tops.slice(1).map((top, number) => top - (tops[number] ?? 0));
    const deviations = distances.filter(
      (distance, number) => Math.abs(distance - (expected[number] ?? 0)) > 2,
    );
    // On a phone one title has a line more in the recording.
    expect(deviations.length).toBeLessThanOrEqual(width === 390 ? 1 : 0);
    await context.close();
  });
});
