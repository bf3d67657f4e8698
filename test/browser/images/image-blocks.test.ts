import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
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

describe.each([390, 1440])("image and shape blocks of the demo site, %i pixels wide", (width) => {
  it("are mounted, show their images and texts, are accessible, and nothing shifts", async () => {
    const { page, context, errors, shift } = await open(width);
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
    await context.close();
  });
});

describe("an image block", () => {
  it("is narrow below 415 px, from the first paint on and after resizes", async () => {
    const { page, context } = await open(1440);
    const narrow = () =>
      page
        .locator(".design-layout-card")
        .first()
        .evaluate(({ classList }) => classList.contains("sqs-narrow-width"));
    expect(await narrow()).toBe(false);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(narrow).toBe(true);
    await context.close();
  });

  it("has text that scales with its width, between 0.75rem and the size in the style sheet", async () => {
    const { page, context } = await open(1440);
    await page.locator(".design-layout-stack").scrollIntoViewIfNeeded();
    const size = (width: string) =>
      page.locator(".design-layout-stack").evaluate((wrapper, px) => {
        (wrapper as HTMLElement).style.width = px;
        const title = wrapper.querySelector(".image-title p") ?? wrapper;
        return Number.parseFloat(getComputedStyle(title).fontSize);
      }, width);
    const whole = await page
      .locator(".design-layout-stack .image-title")
      .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
    expect(await size("600px")).toBe(whole);
    expect(await size("300px")).toBeCloseTo(21, 1);
    expect(await size("60px")).toBe(12);
    await expect.poll(() => page.locator(".design-layout-stack .image-title.min-font-set").count()).toBe(1);
    await context.close();
  });

  it("shrinks a text with a long word, to 11 px at least", async () => {
    const { page, context } = await open(1440);
    const title = page.locator(".design-layout-stack .image-title");
    await title.scrollIntoViewIfNeeded();
    await title.locator("p").evaluate((text) => {
      text.textContent = "Unputdownableness".repeat(2);
      text.style.overflowWrap = "normal";
    });
    const wrapper = page.locator(".design-layout-stack");
    const resize = (width: string) =>
      wrapper.evaluate((element, px) => {
        (element as HTMLElement).style.width = px;
      }, width);
    const fits = () => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    const size = () => title.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    await resize("420px");
    await expect.poll(fits).toBe(true);
    expect(await size()).toBeGreaterThan(11);
    await resize("150px");
    await expect.poll(size).toBe(11);
    await context.close();
  });

  it("has a mask, and the masked shape casts the shadow", async () => {
    const { page, context } = await open(1440);
    const root = '[data-shape-mask="circle"]';
    await page.locator(root).scrollIntoViewIfNeeded();
    await expect.poll(() => style(page, `${root} .sqs-image-content`, "clip-path")).toBe("circle()");
    await expect
      .poll(() => style(page, `${root} .sqs-image`, "filter"))
      .toMatch(/^drop-shadow\(.* 8\.03px 11\.47px 18px\)$/);
    const hexagon = '[data-shape-mask="hexagon"]';
    await page.locator(hexagon).scrollIntoViewIfNeeded();
    await expect.poll(() => style(page, `${hexagon} .sqs-image-content`, "clip-path")).toContain("polygon");
    await context.close();
  });
});

describe("a shape block", () => {
  it("keeps its proportions or fills its box, and has a shadow if the theme has a color for it", async () => {
    const { page, context } = await open(1440);
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
    await context.close();
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
