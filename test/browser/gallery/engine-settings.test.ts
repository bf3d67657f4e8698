import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBlocks, statesOf } from "../blocks/open-blocks.ts";
import { launchBrowser } from "../browser.ts";
import { summaryBlock } from "./grids-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const flagsOf = (itemId: string) =>
  JSON.stringify({ flags: { nomotion: false, sqsscreenshot: false, i18nLang: false, itemId } });

const image = (number: number) =>
  `<img alt="Pot ${number}" data-src="http://images.example/${number}.jpg" data-image-dimensions="1200x800">`;

/** A gallery block of six images with ids and URLs. */
function block(design: string, options: object): string {
  const slides = Array.from(
    { length: 6 },
    (_, number) =>
      `<div class="slide" data-type="image" data-slide-id="id${number}" data-slide-url="pot-${number}">${image(number)}</div>`,
  );
  const json = JSON.stringify({ design, ...options });
  return (
    `<div class="sqs-block sqs-block-gallery" data-block-type="8" data-block-json='${json}'><div class="sqs-gallery-container sqs-gallery-block-${design}">` +
    `<div class="sqs-gallery">${slides.join("")}</div><div class="sqs-gallery-controls"><a class="previous" role="button" tabindex="0" aria-label="Previous"></a><a class="next" role="button" tabindex="0" aria-label="Next"></a></div></div></div>`
  );
}

/** The URL of the current slide of the only gallery, or of the one with a design. */
const current = (page: Page, design = "") =>
  page
    .locator(`[class*="sqs-gallery-block-${design}"] .sqs-active-slide`)
    .first()
    .getAttribute("data-slide-url");

describe("a gallery block whose slide is named by itemId", () => {
  it.each(["id4", "pot-4"])("starts at the slide of %s, in each design", async (itemId) => {
    const designs = ["slideshow", "slider", "strip"];
    const { page, context } = await openBlocks(browser, {
      html: designs.map((design) => block(design, {})).join(""),
      pageData: flagsOf(itemId),
      reducedMotion: "reduce",
    });
    for (const design of designs)
      await expect.poll(() => current(page, design), { message: design }).toBe("pot-4");
    await context.close();
  });

  it("carousel: starts at the row of the slide", async () => {
    const html = summaryBlock("carousel", { slidesPerRow: 3 }, 9).replace(
      'href="#4"',
      'href="#4" data-slide-id="id4"',
    );
    const { page, context } = await openBlocks(browser, {
      html,
      pageData: flagsOf("id4"),
      viewport: { width: 1440, height: 900 },
    });
    const firstShown = () =>
      page.locator(".summary-item-list").evaluate((list) => {
        const { left } = list.getBoundingClientRect();
        return [...list.children].findIndex((item) => Math.abs(item.getBoundingClientRect().left - left) < 2);
      });
    await expect.poll(firstShown).toBe(3);
    await context.close();
  });
});

describe("the options of a slideshow", () => {
  const strip = `<div class="sqs-gallery-thumbnails">${image(0)}${image(1)}</div></div></div>`;
  const withStrip = (options: object) => block("slideshow", options).replace(/<\/div><\/div>$/, strip);

  /** In document order. */
  const all = [
    { html: withStrip({ thumbnails: true }), hasStrip: true },
    { html: withStrip({ thumbnails: false }), hasStrip: false },
    { html: block("slideshow", { "auto-crop": true }), fit: "cover" },
    { html: block("slideshow", { "auto-crop": false }), fit: "contain" },
  ];
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openBlocks(browser, { html: all.map(({ html }) => html).join("") }));
  });
  afterAll(() => page.context().close());
  const gallery = (index: number) => page.locator(".sqs-block-gallery").nth(index);

  it("thumbnails: true shows its strip, and false does not", async () => {
    for (const [index, { hasStrip }] of all.entries()) {
      if (hasStrip === undefined) continue;
      const strip = gallery(index).locator(".sqs-gallery-thumbnails");
      expect(await strip.isVisible()).toBe(hasStrip);
      expect(await strip.locator("> .sqs-wrapper").count()).toBe(hasStrip ? 1 : 0);
    }
  });

  it("auto-crop: true makes its images cover their box, and false contains them in it", async () => {
    for (const [index, { fit }] of all.entries()) {
      if (fit === undefined) continue;
      const shown = () =>
        gallery(index)
          .locator(".slide img")
          .first()
          .evaluate(({ style }) => style.objectFit);
      await gallery(index).scrollIntoViewIfNeeded();
      await expect.poll(shown).toBe(fit);
    }
  });
});

describe("the engine's settings of a slideshow", () => {
  const settings = { loop: false, keyboard: false, designOptions: { clickBehavior: "auto" } };
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openBlocks(browser, { html: block("slideshow", settings), reducedMotion: "reduce" }));
  });
  afterAll(() => page.context().close());

  it("loop: its controls are disabled at the ends, and do nothing there", async () => {
    const previous = page.getByRole("button", { name: "Previous" });
    expect(await previous.getAttribute("aria-disabled")).toBe("true");
    await previous.dispatchEvent("click");
    expect(await current(page)).toBe("pot-0");
  });

  it("keyboard and clickBehavior: arrow keys do nothing, and the halves of a slide go back and on", async () => {
    await page.keyboard.press("ArrowRight");
    const slide = page.locator(".sqs-active-slide");
    const { width = 0 } = (await slide.boundingBox()) ?? {};
    await slide.click({ position: { x: width - 20, y: 100 } });
    await expect.poll(() => current(page)).toBe("pot-1");
    await slide.click({ position: { x: 20, y: 100 } });
    await expect.poll(() => current(page)).toBe("pot-0");
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    await slide.click({ position: { x: 20, y: 100 } });
    await expect.poll(() => current(page)).toBe("pot-1");
  });

  it("that are not allowed are errors in the console, and the gallery moves by the default", async () => {
    const html = block("slideshow", { designOptions: { clickBehavior: "sideways" } });
    const opened = await openBlocks(browser, { html, reducedMotion: "reduce" });
    expect(await statesOf(opened.page)).toEqual(["ready"]);
    expect(opened.errors.join()).toContain('Unknown click behavior: "sideways".');
    await opened.page.locator(".sqs-active-slide").click();
    await expect.poll(() => current(opened.page)).toBe("pot-1");
    await opened.context.close();
  });
});

it("a strip is as high as a slider, and moves by its controls", async () => {
  const { page, context, errors } = await openBlocks(browser, {
    html: block("strip", {}),
    viewport: { width: 1000, height: 900 },
    reducedMotion: "reduce",
  });
  expect(await statesOf(page)).toEqual(["ready"]);
  expect((await page.locator(".sqs-gallery").boundingBox())?.height).toBe(500);
  await page.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => current(page)).toBe("pot-1");
  expect(errors).toEqual([]);
  await context.close();
});

it("thumbnails that are not square have the shapes of their images", async () => {
  const thumbnails = [
    [1200, 800],
    [800, 800],
  ].map(
    ([width, height], number) =>
      `<div class="slide"><div class="margin-wrapper"><a class="image-slide-anchor content-fill" href="#">${image(number).replace("1200x800", `${width}x${height}`)}</a></div></div>`,
  );
  const json = JSON.stringify({
    design: "grid",
    "square-thumbs": false,
    "thumbnails-per-row": 2,
    padding: 0,
  });
  const { page, context } = await openBlocks(browser, {
    html: `<div class="sqs-block sqs-block-gallery" data-block-type="8" data-block-json='${json}'><div class="sqs-gallery-container sqs-gallery-block-grid"><div class="sqs-gallery">${thumbnails.join("")}</div></div></div>`,
    viewport: { width: 1200, height: 900 },
  });
  const sizes = await page.$$eval(".image-slide-anchor", (all) =>
    all.map((each) => [each.clientWidth, each.clientHeight]),
  );
  expect(sizes).toEqual([
    [600, 400],
    [600, 600],
  ]);
  await context.close();
});

describe("gallery sections", () => {
  /** A section of five images with ids and URLs. */
  const section = (name: "slideshow" | "reel", props: object) => {
    const controller = name === "reel" ? "GalleryReel" : "GallerySlideshow";
    const items = Array.from(
      { length: 5 },
      (_, number) =>
        `<figure class="gallery-${name}-item" data-slide-id="id${number}" data-slide-url="pot-${number}" style="position:absolute"><div class="gallery-${name}-item-wrapper"><div class="gallery-${name}-item-src"><div class="gallery-${name}-item-img">${image(number)}</div></div></div></figure>`,
    );
    return (
      `<div class="gallery-${name}" data-controller="${controller}" data-props='${JSON.stringify(props)}' style="height:400px"><div class="gallery-${name}-wrapper"><div class="gallery-${name}-list" style="height:400px;position:relative">${items.join("")}</div>` +
      `<button class="gallery-${name}-control-btn" data-previous>Previous</button><button class="gallery-${name}-control-btn" data-next>Next</button></div></div>`
    );
  };
  const open = async (html: string, itemId = "") => {
    const opened = await openBlocks(browser, {
      html,
      pageData: itemId === "" ? "{}" : flagsOf(itemId),
      reducedMotion: "reduce",
    });
    await opened.page.waitForFunction(() => {
      // Sections below the viewport wait for the visitor's first input.
      dispatchEvent(new Event("pointermove"));
      return document.querySelector('[data-controller]:not([data-awning-state="ready"])') === null;
    });
    return opened;
  };
  const names = ["slideshow", "reel"] as const;
  const active = (page: Page, name: string) =>
    page.locator(`.gallery-${name} figure[data-active="true"]`).getAttribute("data-slide-url");

  it.each(["id3", "pot-3"])("start at the slide of the itemId %s", async (itemId) => {
    const { page, context } = await open(names.map((name) => section(name, {})).join(""), itemId);
    for (const name of names) await expect.poll(() => active(page, name), { message: name }).toBe("pot-3");
    await context.close();
  });

  it.each(names)("%s: can end at its ends, without keys", async (name) => {
    const { page, context } = await open(section(name, { loop: false, keyboard: false }));
    expect(await page.getByText("Previous").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("ArrowRight");
    await page.getByText("Next").click();
    await expect.poll(() => active(page, name)).toBe("pot-1");
    await context.close();
  });

  it("slideshow: goes to a random image by itself if it has randomize", async () => {
    const { page, context } = await openBlocks(browser, {
      html: section("slideshow", { autoplayEnabled: true, randomize: true, slideDurationMs: 2000 }),
      pageData: flagsOf("id1"),
      init: async (fresh) => {
        await fresh.addInitScript(() => {
          // The first of the other slides.
          Math.random = () => 0;
        });
        await fresh.clock.install();
      },
    });
    await page.locator(".awning-gallery-pause").waitFor();
    await page.clock.runFor(2000);
    await expect.poll(() => page.locator("figure:not([inert])").getAttribute("data-slide-url")).toBe("pot-0");
    await context.close();
  });
});
