import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenedBuiltPage } from "../client/built-page.ts";
import { openImagesPage } from "./images-page.ts";

/** The rules of the builder's style sheet for fluid image blocks, in own words. */
const style = `<style>
.fe-block { position: relative; display: block; width: 600px; height: 300px }
.fe-block > * , .sqs-block-content, .design-layout-fluid, .sqs-image { width: 100%; height: 100% }
.sqs-image { display: flex; align-items: center }
.image-position-left .sqs-image { justify-content: flex-start }
.image-position-right .sqs-image { justify-content: flex-end }
.fluid-image-container { position: relative; width: var(--image-component-container-width, 100%); height: var(--image-component-container-height, 100%) }
.design-layout-fluid img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain }
.fluid-image-container.visitor-mode { overflow: hidden; border-radius: 40px }
.js-content-mode-element-system_mobile { display: none }
.fe-block .fe-block { height: auto }
.fe-block .fe-block :is(.sqs-block, .sqs-block-content, .design-layout-fluid, .sqs-image) { height: auto }
.fe-block .fe-block .fluid-image-container { --image-component-container-width: initial; --image-component-container-height: initial }
.fe-block .fe-block .content-fit img { display: block; position: static; aspect-ratio: var(--image-component-native-aspect-ratio) }
</style>`;

interface Fluid {
  readonly id: string;
  readonly size?: string;
  readonly fit?: "fit" | "fill";
  readonly position?: string;
  readonly root?: string;
}

const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><rect width='100' height='100'/></svg>";
const content = (size: string, fit: string) =>
  `<div class="js-content-mode-element content-${fit}"><img alt="" src="${picture}" data-image-dimensions="${size}"></div>`;

function fluid({ id, size = "1000x1000", fit = "fit", position = "left", root = "" }: Fluid): string {
  return `<div class="fe-block"><div class="sqs-block sqs-block-image" data-block-type="1337" data-definition-name="website.components.imageFluid"><div class="sqs-block-content">
<div class="image-block-outer-wrapper design-layout-fluid image-position-${position}" ${root}><div class="fluid-image-animation-wrapper sqs-image">
<div id="${id}" class="fluid-image-container sqs-image-content">${content(size, fit)}</div></div></div></div></div></div>`;
}

const boxOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const block = element.closest(".fe-block")?.getBoundingClientRect();
    return [left - (block?.left ?? 0), top - (block?.top ?? 0), width, height].map(Math.round);
  });

describe("the container of a fluid image", () => {
  const masked = 'data-is-mask-applied="true" data-is-image-stretched="false" data-shape-mask="circle"';
  const saved = "--image-component-container-width: 17px; --image-component-container-height: 100%";
  const both = fluid({ id: "both", size: "500x1000" }).replace(
    content("500x1000", "fit"),
    `<div class="js-content-mode-element-wrapper js-content-mode-element-system_desktop">${content("500x1000", "fit")}</div>` +
      `<div class="js-content-mode-element-wrapper js-content-mode-element-system_mobile">${content("3000x1000", "fit")}</div>`,
  );
  let opened: OpenedBuiltPage;
  beforeAll(async () => {
    opened = await openImagesPage(
      style +
        fluid({ id: "high", size: "500x1000" }) +
        fluid({ id: "wide", size: "3000x1000", position: "right" }) +
        fluid({ id: "fill", size: "500x1000", fit: "fill" }) +
        fluid({ id: "circle", fit: "fill", position: "right", size: "1600x900", root: masked }) +
        fluid({ id: "saved", size: "500x1000", root: `style="${saved}"` }) +
        `<div class="fe-block">${fluid({ id: "inner", size: "600x300" })}</div>` +
        both,
      { viewport: { width: 1000, height: 2400 } },
    );
  });
  afterAll(() => opened.context.close());
  const boxIn = (id: string) => boxOf(opened.page, id);

  it("has the size of the picture, so that corners and masks are the picture's", async () => {
    expect(await boxIn("high")).toEqual([0, 0, 150, 300]);
    expect(await boxIn("wide")).toEqual([0, 50, 600, 200]);
    expect(await boxIn("fill")).toEqual([0, 0, 600, 300]);
    expect(await boxIn("circle")).toEqual([300, 0, 300, 300]);
    const corner = await opened.page.$eval("#high", (element) => getComputedStyle(element).borderRadius);
    expect(corner).toBe("40px");
    expect((await opened.layoutShift()).sources).toEqual([]);
  });

  it("replaces the size that a saved page was left with", async () => {
    expect(await boxIn("saved")).toEqual([0, 0, 150, 300]);
  });

  it("in a block within a block keeps the height of its picture", async () => {
    expect(await boxIn("inner")).toEqual([0, 0, 600, 300]);
  });

  it("takes the picture of the screen's size, of two", async () => {
    expect(await boxIn("both")).toEqual([0, 0, 150, 300]);
  });

  // It changes the style sheet.
  it("follows its block when the window changes", async () => {
    await opened.page.addStyleTag({ content: "html .fe-block { width: 100px }" });
    expect(await boxIn("high")).toEqual([0, 50, 100, 200]);
  });

  it("has its own size from the first paint on where nothing gives its block a height", async () => {
    const { page, context, layoutShift } = await openImagesPage(
      `${fluid({ id: "bare", size: "500x1000" })}<p>Below the image</p>`,
    );
    await expect.poll(async () => (await boxOf(page, "bare"))[3]).toBeGreaterThan(50);
    await page.waitForFunction(() => document.querySelector("img")?.naturalWidth === 100);
    expect((await layoutShift()).sources).toEqual([]);
    await context.close();
  });
});
