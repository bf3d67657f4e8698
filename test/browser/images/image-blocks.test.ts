import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser, openReusedPage, watchLayoutShift } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const blocks = '[data-block-type="5"], [data-definition-name]';
const open = async (width: number, more: Parameters<typeof openReusedPage>[2] = {}) => {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openReusedPage(browser, `${inject("demo")}/images`, {
    viewport: { width, height: 900 },
    ...more,
    async beforeLoad(page) {
      shift = await watchLayoutShift(page);
    },
  });
  return { ...opened, shift: async () => (await shift?.())?.sources };
};
/** Two posters beside each other, each in a third of the window, with the rules of style sheets of 7.0 sites. */
const openPosters = (width: number) => {
  const text = (part: string, content: string) =>
    `<div class="image-${part}-wrapper"><div class="image-${part} sqs-dynamic-text">${content}</div></div>`;
  const poster = `<div class="sqs-block image-block sqs-block-image" data-block-type="5"><div class="sqs-block-content">
    <figure class="image-block-outer-wrapper image-block-v2 design-layout-poster combination-animation-none"><div class="intrinsic"><img alt="" src="data:,"></div>
    <figcaption class="image-card-wrapper"><div class="image-card sqs-dynamic-text-container">${text("title", "<p>Title of the image</p>")}${text("subtitle", "<p>More</p>")}${text(
      "button",
      '<div class="image-button-inner"><a href="/">Go</a></div>',
    )}</div></figcaption></figure></div></div>`;
  return openBlocks(browser, {
    viewport: { width, height: 900 },
    html: poster.repeat(2),
    style: `body { margin: 0 } .sqs-block { float: left; width: 33.333vw } p { margin: 0 }
      .design-layout-poster .image-title-wrapper { font-size: 11vw } .design-layout-poster :is(.image-subtitle-wrapper, .image-button-wrapper) { font-size: 2.25vw }
      .sqs-block-image .image-block-outer-wrapper.image-block-v2 :is(p, a) { font-size: inherit } .min-font-set, .min-font-set ~ * { font-size: 13px !important }`,
  });
};
const fontSize = (text: Locator) =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
const scrollDown = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: "instant" });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
  });
const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Expects that the blocks of the demo site are mounted, show their images and texts, are accessible, and did not shift. */
async function expectShown({ page, errors, shift }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await scrollDown(page);
  await expect
    .poll(() => page.$$eval(blocks, (all) => all.map((block) => block.getAttribute("data-awning-state"))))
    .toEqual(Array.from({ length: 21 }, () => "ready"));
  await expect
    .poll(() =>
      page.$$eval("main img", (all) => all.filter((img) => !img.classList.contains("loaded")).length),
    )
    .toBe(0);
  // An element that was passed before its animation was there comes in when it is seen again.
  await expect
    .poll(async () => {
      await scrollDown(page);
      return page.$$eval(".image-inset, .image-card-wrapper", (all) =>
        all.every((element) => getComputedStyle(element).opacity === "1"),
      );
    })
    .toBe(true);
  expect(errors).toEqual([]);
  expect(await shift()).toEqual([]);
  const { violations } = await axe(page).include("main").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
}

it("blocks of the demo site, 390 px wide, are mounted, show their images and texts, are accessible, and nothing shifts", async () => {
  const opened = await open(390);
  await expectShown(opened);
  await opened.context.close();
});

describe("image and shape blocks of the demo site, 1440 px wide", () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let page: Page;
  beforeAll(async () => {
    opened = await open(1440);
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("are mounted, show their images and texts, are accessible, and nothing shifts", () =>
    expectShown(opened));

  it("have a mask, and the masked shape casts the shadow", async () => {
    const root = '[data-shape-mask="circle"]';
    await page.locator(root).scrollIntoViewIfNeeded();
    await expect.poll(() => style(page, `${root} .sqs-image-content`, "clip-path")).toBe("circle()");
    await expect
      .poll(() => style(page, `${root} .sqs-image`, "filter"))
      .toMatch(/^drop-shadow\(.* 8\.03px 11\.47px 18px\)$/);
    const hexagon = '[data-shape-mask="hexagon"]';
    await page.locator(hexagon).scrollIntoViewIfNeeded();
    await expect.poll(() => style(page, `${hexagon} .sqs-image-content`, "clip-path")).toContain("polygon");
  });

  it("keep the proportions of a shape or fill its box, and have a shadow if the theme has a color for it", async () => {
    const readyShapes = page.locator(
      '[data-definition-name="website.components.shape"][data-awning-state="ready"]',
    );
    await expect.poll(() => readyShapes.count()).toBeGreaterThan(4);
    const box = async (name: string, nth = 0) => {
      const shape = page.locator(`[data-shape-name="${name}"] .sqs-shape`).nth(nth);
      return shape.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width / height;
      });
    };
    await expect.poll(() => box("arch")).toBeCloseTo(100 / 150, 2);
    expect(await box("circle")).toBeCloseTo(1, 2);
    expect(await box("wave")).toBeCloseTo(100 / 67, 2);
    const around = await page
      .locator('[data-shape-name="wave"][data-stretched-to-fill]')
      .evaluate((element) => element.clientWidth / element.clientHeight);
    expect(await box("wave", 1)).toBeCloseTo(around, 1);
    await expect
      .poll(() => style(page, '[data-shape-name="rectangle"] .sqs-shape', "box-shadow"))
      .toContain("0px 10px 20px");
    await expect.poll(() => style(page, '[data-shape-name="circle"]', "filter")).toContain("drop-shadow(");
    expect(await style(page, '[data-shape-name="arch"]', "filter")).toBe("none");
  });

  // It changes the width of the window.
  it("are narrow below 415 px, from the first paint on and after resizes", async () => {
    const narrow = () =>
      page
        .locator(".design-layout-card")
        .first()
        .evaluate(({ classList }) => classList.contains("sqs-narrow-width"));
    expect(await narrow()).toBe(false);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(narrow).toBe(true);
  });
});

describe("the text of an image block", () => {
  let opened: Awaited<ReturnType<typeof openPosters>>;
  let page: Page;
  beforeAll(async () => {
    opened = await openPosters(1440);
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("of a 7.0 site scales with its width, from the first paint on, and is 0.75rem at least", async () => {
    const title = page.locator(".image-title p").first();
    // A third of 11 % of the window's width.
    expect(await fontSize(title)).toBeCloseTo(1440 * 0.11 * 0.333, 0);
    expect(await fontSize(page.locator(".image-subtitle p").first())).toBe(13);
    expect(await fontSize(page.locator(".image-button a").first())).toBe(13);
    expect(await page.locator(".image-title").first().getAttribute("data-width-percentage")).toBe("33.3");
    await page.setViewportSize({ width: 720, height: 900 });
    await expect.poll(() => fontSize(title)).toBeCloseTo(720 * 0.11 * 0.333, 0);
  });

  it("shrinks with a long word, to 11 px at least", async () => {
    const title = page.locator(".image-title").first();
    await title.locator("p").evaluate((text) => {
      text.textContent = "Unputdownableness".repeat(2);
    });
    const fits = () => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    await page.setViewportSize({ width: 1400, height: 900 });
    await expect.poll(fits).toBe(true);
    expect(await fontSize(title)).toBeGreaterThan(11);
    await page.setViewportSize({ width: 420, height: 900 });
    await expect.poll(() => fontSize(title)).toBe(11);
  });
});

describe("without scripts", () => {
  it("all images and texts are visible", async () => {
    const { page, context } = await open(1440, { javaScriptEnabled: false });
    for (const selector of [".image-inset", ".image-card-wrapper"])
      for (const element of await page.locator(selector).all())
        expect(await element.evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
    await context.close();
  });
});
