import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { skipReason } from "./published-pages.ts";
import { hasRecordings, recordedSites, recordings } from "./recordings.ts";

type Box = readonly [left: number, top: number, width: number, height: number];

interface Recorded {
  readonly blocks: readonly {
    readonly id: string;
    readonly box: Box;
    readonly galleries: readonly {
      readonly class: string;
      readonly box: Box;
      readonly slides: readonly { readonly box: Box; readonly class: string }[];
      readonly controls: readonly { readonly box: Box }[];
    }[];
    readonly images: readonly { readonly box: Box; readonly class: string; readonly shown: boolean }[];
  }[];
}

/** The pages with gallery blocks. */
const pagesWithGalleries = recordings.filter(
  ({ name }) => name === "novalight-elora" || name === "cakeshop-post",
);

let browser: Browser;
beforeAll(async () => {
  if (hasRecordings) browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function open(path: string, width: number) {
  const opened = await openReusedPage(browser, inject("proxied") + path, {
    viewport: { width, height: 900 },
  });
  await opened.page.waitForFunction(() => {
    // Galleries below the viewport wait for the visitor's first input.
    dispatchEvent(new Event("pointermove"));
    return document.querySelectorAll('[data-block-type="8"]:not([data-awning-state="ready"])').length === 0;
  });
  return opened;
}

/** Boxes of a gallery block's parts, relative to the block, so that content above it does not count. */
async function boxesIn(page: Page, id: string) {
  await page.evaluate((name) => document.getElementById(name)?.scrollIntoView({ block: "center" }), id);
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll<HTMLImageElement>(`[id="${name}"] .sqs-gallery-thumbnails img`)]
        .slice(0, 3)
        .every(({ naturalWidth }) => naturalWidth > 0),
    id,
  );
  return page.evaluate((name) => {
    const block = document.getElementById(name);
    const container = block?.querySelector(".sqs-gallery-container");
    if (!block || !container) throw new Error(`There is no gallery ${name}.`);
    const blockRect = block.getBoundingClientRect();
    const box = (element: Element): [number, number, number, number] => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left - blockRect.left, top - blockRect.top, width, height];
    };
    const all = (root: Element, selector: string) => [...root.querySelectorAll(selector)].map(box);
    return {
      size: [blockRect.width, blockRect.height],
      container: box(container),
      slides: all(container, ".slide, .image-wrapper"),
      controls: all(container, ".sqs-gallery-controls > *"),
      thumbnails: all(block, ".sqs-gallery-thumbnails img"),
    };
  }, id);
}

function expectNear(name: string, actual: readonly number[] | undefined, expected: readonly number[]): void {
  const distances = expected.map((value, index) => Math.abs(value - (actual?.[index] ?? Number.NaN)));
  expect(Math.max(...distances), `${name}: ${actual} for ${expected}`).toBeLessThanOrEqual(2);
}

describe.skipIf(!hasRecordings)(`recorded galleries of published pages${skipReason}`, () => {
  it.each(pagesWithGalleries)(
    "$name at $width px: slides, controls and thumbnails are within 2 px of the recording",
    async ({ path, width, file }) => {
      const { page, context } = await open(path, width);
      const { blocks } = JSON.parse(readFileSync(file, "utf8")) as Recorded;
      for (const { id, box, galleries, images } of blocks) {
        const [gallery] = galleries;
        if (gallery === undefined) continue;
        const [left, top, ...size] = box;
        const relativeToBlock = ([x, y, w, h]: Box) => [x - left, y - top, w, h];
        const actual = await boxesIn(page, id);
        expectNear(`${id}`, actual.size, size);
        expectNear(`${id} container`, actual.container, relativeToBlock(gallery.box));
        for (const [index, slide] of gallery.slides.entries())
          expectNear(`${id} slide ${index}`, actual.slides[index], relativeToBlock(slide.box));
        for (const [index, control] of gallery.controls.entries())
          expectNear(`${id} control ${index}`, actual.controls[index], relativeToBlock(control.box));
        // The centered thumbnail depends on how long the gallery has played.
        const strip = images.filter((image) => image.class.includes("strip-slide"));
        for (const [index, thumbnail] of strip.entries())
          expectNear(
            `${id} thumbnail ${index}`,
            actual.thumbnails[index]?.slice(1),
            relativeToBlock(thumbnail.box).slice(1),
          );
      }
      await context.close();
    },
  );

  it("a slideshow takes the recorded states after next, previous and a thumbnail", async () => {
    const { page, context } = await open(`${recordedSites["novalight-elora"]}?nomotion=true`, 1440);
    const block = page.locator(".sqs-gallery-block-slideshow").nth(1).locator("xpath=../..");
    await block.scrollIntoViewIfNeeded();
    const state = () =>
      block.evaluate((element) => ({
        slides: [...element.querySelectorAll<HTMLElement>(".slide")].map(({ className, style }) =>
          `${/sqs-active-slide/.test(className) ? "active " : ""}${style.opacity} ${style.zIndex} ${style.visibility}`.trim(),
        ),
        thumbnail: [...element.querySelectorAll(".sqs-gallery-thumbnails img")].findIndex((each) =>
          each.matches('.sqs-active-slide[aria-current="true"]'),
        ),
      }));
    const waitForAnimations = () =>
      page.waitForFunction(
        () => document.getAnimations().every(({ playState }) => playState !== "running"),
        undefined,
        { polling: 100 },
      );

    expect(await state()).toEqual({ slides: ["active 1 889", "0 888", "0 888", "0 888"], thumbnail: 0 });
    // A press during the transition is ignored.
    await block.locator(".next").evaluate((next: HTMLElement) => {
      next.click();
      next.click();
    });
    expect((await state()).thumbnail).toBe(1);
    await expect
      .poll(async () => (await state()).slides)
      .toEqual(["0  hidden", "active 1 889", "0 888", "0 888"]);
    await block.locator(".previous").click();
    await waitForAnimations();
    await block.locator(".previous").click();
    await waitForAnimations();
    expect((await state()).thumbnail).toBe(3);
    await block.locator(".sqs-gallery-thumbnails img").nth(2).click();
    expect((await state()).thumbnail).toBe(2);
    await expect.poll(async () => (await state()).slides[2]).toBe("active 1 889");
    await context.close();
  });
});
