import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { apiPaths, attributes, eventNames } from "../../../shared/names.ts";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { openArea } from "../config/open-area.ts";
import { sendButton, waitForForm } from "../forms/demo-form.ts";
import { notMirrored } from "../not-mirrored.ts";
import { waitForFrames } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const demo = inject("demo");
async function open(path: string, width: number) {
  const opened = await openReusedPage(browser, `${demo}${path}?i18nLang=rtl`, {
    viewport: { width, height: 844 },
    reducedMotion: "reduce",
  });
  await opened.page.waitForSelector('html[dir="rtl"]');
  return opened;
}

/** The elements that reach beyond the window: the page itself, and visible overlays. */
const outside = (page: Page, overlays = "dialog[open], [role=dialog], [role=region]") =>
  page.evaluate((selector) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) =>
      each.checkVisibility(),
    );
    const wide = shown.filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    });
    return { extra: scrollWidth - clientWidth, wide: wide.map(({ className }) => className) };
  }, overlays);
const nothing = { extra: 0, wide: [] };
/** The owner chooses its side of the window. */
const cookieBanner = ".sqs-cookie-banner-v2";

/** The half of the window in which an element begins. */
const sideOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = (element.textContent === "" ? element : range).getBoundingClientRect();
      return innerWidth - right < left ? "right" : "left";
    });

const widths = [390, 1440] as const;

/** Runs the checks of an open page at both widths. */
async function atBothWidths(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // Parts that compute their layout do so in a frame.
    await waitForFrames(page);
    await check(width);
  }
}

/** Values of the computed style of an element, or of its pseudo-element. */
const styleOf = (page: Page, selector: string, properties: readonly string[], pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, { names, part }) => {
        const style = getComputedStyle(element, part);
        return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
      },
      { names: properties, part: pseudo },
    );

it("bars, the cookie banner and the sign-in dialog fit, with the close button at the left, at 390 and 1440 px", async () => {
  const { page, context } = await open("/about", 390);
  await page.locator(".sqs-announcement-bar-close").waitFor();
  await atBothWidths(page, async (width) => {
    expect({ width, side: await sideOf(page, ".sqs-announcement-bar-close") }).toEqual({
      width,
      side: "left",
    });
    expect({ width, ...(await outside(page)) }).toEqual({ width, ...nothing });
    expect({ width, elements: await notMirrored(page, cookieBanner) }).toEqual({ width, elements: [] });
  });
  await page.keyboard.press("Escape");
  await expectMirroredDialog(page, "dialog.awning-dialog", { h2: "right" });
  await context.close();
});

it("the cart and the checkout fit, with texts at the right, at 390 and 1440 px", async () => {
  const { page, context } = await open("/shop/p/reed-vase", 390);
  const added = page.waitForResponse((response) => response.url().includes(apiPaths.cartEntries));
  await page.locator(".sqs-add-to-cart-button").first().click();
  await added;
  const expectAt = (side: string, selector: string) => async (width: number) => {
    expect({ width, ...(await outside(page)) }).toEqual({ width, ...nothing });
    expect({ width, side: await sideOf(page, selector) }).toEqual({ width, side });
    expect({ width, elements: await notMirrored(page, cookieBanner) }).toEqual({ width, elements: [] });
  };
  await page.goto(`${demo}/cart?i18nLang=rtl`);
  await page.waitForSelector('html[dir="rtl"]');
  await page.locator(".awning-cart-entry").first().waitFor();
  await atBothWidths(page, expectAt("right", ".awning-cart-entry a"));
  await page.goto(`${demo}/checkout?i18nLang=rtl`);
  await page.waitForSelector('html[dir="rtl"]');
  await page.locator("#awning-checkout-contact").waitFor();
  await atBothWidths(page, async (width) => {
    await expectAt("right", "h1")(width);
    // The button that Enter presses is invisible, in the first corner of its section.
    const corner = await page
      .locator(".awning-checkout-default")
      .first()
      .evaluate((button) => {
        const section = (button as HTMLElement).offsetParent?.getBoundingClientRect();
        const { right, top } = button.getBoundingClientRect();
        return [(section?.right ?? 0) - right, top - (section?.top ?? 0)].map(Math.round);
      });
    expect(corner).toEqual([0, 0]);
  });
  // Lines in another direction begin where the others do.
  const section = page.locator('[data-open="true"]');
  await section.locator("input[type=email]").fill("ada@example.com");
  await section.locator("input[autocomplete~=name]").fill("Ada Marsh");
  await section.locator("button:visible").last().click();
  await page.locator(".awning-checkout-done", { hasText: "ada@example.com" }).waitFor();
  await atBothWidths(page, async (width) => {
    const side = await sideOf(page, ".awning-checkout-done");
    expect({ width, side }).toEqual({ width, side: "right" });
  });
  await context.close();
});

/** How often the drawing of an arrow is mirrored, by itself and by its ancestors. */
const timesMirrored = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((arrow) => {
      let times = 0;
      const drawing = arrow.querySelector("svg") ?? arrow.firstElementChild ?? arrow;
      for (let each: Element | null = drawing; each; each = each.parentElement) {
        const { scale, transform } = getComputedStyle(each);
        if (Number.parseFloat(scale) < 0) times += 1;
        if (transform !== "none" && new DOMMatrix(transform).a < 0) times += 1;
      }
      return times;
    });

it("arrows point outwards: icons are mirrored once, and the next slide enters from the left", async () => {
  const icons = [
    ".gallery-reel-control-btn",
    ".gallery-slideshow-control-btn",
    ".gallery-fullscreen-slideshow-control-btn",
    ".user-items-list-carousel__arrow-button",
    ".user-items-list-banner-slideshow__arrow-button",
  ];
  const { page, context } = await open("/gallery-sections", 1440);
  expect(await styleOf(page, ".gallery-slideshow-control-btn svg", ["scale"])).toEqual({ scale: "-1 1" });
  for (const icon of icons) {
    await page.locator(icon).first().scrollIntoViewIfNeeded();
    await page.locator(`[${attributes.blockState}="ready"]:has(${icon})`).first().waitFor();
    expect({ icon, times: await timesMirrored(page, icon) }).toEqual({ icon, times: 1 });
  }
  const slides = page.locator(".gallery-fullscreen-slideshow");
  await page.locator(".gallery-fullscreen-slideshow[data-awning-state=ready]").waitFor();
  for (const [isNext, side] of [
    ["true", -1],
    ["false", 1],
  ] as const) {
    const shift = await slides
      .locator(`figure:not([data-in])[data-next="${isNext}"] .gallery-fullscreen-slideshow-item-src`)
      .first()
      .evaluate((each) => new DOMMatrix(getComputedStyle(each).transform).e / each.clientWidth);
    expect(shift).toBeCloseTo(0.1 * side, 3);
  }
  await context.close();
});

it("arrows that are characters are mirrored by the browser alone", async () => {
  const { page, context } = await open("/calendar", 1440);
  expect(await timesMirrored(page, ".awning-calendar-step")).toBe(0);
  await context.close();
});

it("a form shows its errors in the pseudo-language, at the right of the page", async () => {
  const { page, context } = await open("/contact", 1440);
  await waitForForm(page);
  await sendButton(page).click();
  const error = page.locator(".field-error").first();
  await error.waitFor();
  await page.getByText("\u202erequired.\u202c").first().waitFor();
  expect(await error.evaluate((each) => getComputedStyle(each).textAlign)).toMatch(/start|right/);
  expect(await notMirrored(page, cookieBanner)).toEqual([]);
  expect(await outside(page)).toEqual(nothing);
  await context.close();
});

it.each(["pages", "settings/cookie-banner", "commerce/orders", "insights", "assets", "navigation"])(
  "the screen %s of the configuration area fits, at 390 and 1440 px",
  async (path) => {
    const page = await openArea(browser, "owner@demo.test", `/config/${path}?i18nLang=rtl`, {
      viewport: { width: 390, height: 844 },
    });
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await atBothWidths(page, async (width) => {
      await page.locator("details.menu").evaluate((menu) => menu.toggleAttribute("open", false));
      expect({ width, ...(await outside(page)) }).toEqual({ width, ...nothing });
      expect({ width, side: await sideOf(page, "h1") }).toEqual({ width, side: "right" });
      // A narrow bar cuts the end of the site's name, not its beginning.
      const directionOfName = (name: Element) => getComputedStyle(name).direction;
      expect(await page.locator(".brand span").last().evaluate(directionOfName)).toBe("ltr");
      // The menu of the account opens over the bar.
      await page.locator("details.menu").evaluate((menu) => menu.toggleAttribute("open", true));
      expect({ width, elements: await notMirrored(page) }).toEqual({ width, elements: [] });
    });
    await page.context().close();
  },
);

/** The halves of the window in which parts of a dialog begin, by their selectors. */
type Sides = Readonly<Record<string, "left" | "right">>;

async function expectMirroredDialog(page: Page, selector: string, sides: Sides): Promise<void> {
  const dialog = page.locator(`${selector}[open]`);
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  for (const part of Object.keys(sides)) await page.locator(`${selector} ${part}`).first().waitFor();
  await atBothWidths(page, async (width) => {
    for (const [part, side] of Object.entries(sides))
      expect({ width, part, side: await sideOf(page, `${selector} ${part}`) }).toEqual({ width, part, side });
    expect({ width, ...(await outside(page)) }).toEqual({ width, ...nothing });
    expect({ width, elements: await notMirrored(page, cookieBanner) }).toEqual({ width, elements: [] });
  });
}

it("the popup fits, from right to left, at 390 and 1440 px", async () => {
  const { page, context } = await open("/open-kiln", 390);
  await page
    .locator(`[${attributes.overlay}=popup][${attributes.blockState}=ready]`)
    .waitFor({ state: "attached" });
  await page.evaluate((name) => void document.dispatchEvent(new CustomEvent(name)), eventNames.showPopup);
  await expectMirroredDialog(page, `[${attributes.overlay}=popup] dialog`, {
    ".sqs-popup-overlay-close": "left",
  });
  await context.close();
});

it("the quick view fits, from right to left, at 390 and 1440 px", async () => {
  const { page, context } = await open("/shop", 390);
  await page.locator('.ProductList[data-awning-state="ready"]').waitFor({ state: "attached" });
  await page.locator(".sqs-product-quick-view-button").first().press("Enter");
  await expectMirroredDialog(page, "dialog.sqs-product-quick-view-lightbox", {
    ".sqs-product-quick-view-lightbox-close-button": "left",
    "[class*=-next-button]": "left",
  });
  await context.close();
});

it("fields, messages and arrows of the demo theme are mirrored", async () => {
  const { page, context } = await open("/commission", 1440);
  const borders = ["border-right-width", "border-left-width"];
  expect(await styleOf(page, ".form-item .prefix", borders)).toEqual({
    "border-right-width": "1px",
    "border-left-width": "0px",
  });
  expect(await styleOf(page, ".form-item.select select", ["background-position"])).toEqual({
    "background-position": "16px 50%",
  });
  expect(await styleOf(page, ".ampm select", ["background-position-x"])).toEqual({
    "background-position-x": "9.6px",
  });
  await page.goto(`${demo}/search-fields?i18nLang=rtl`);
  expect(await styleOf(page, ".search-input", ["background-position"])).toEqual({
    "background-position": "calc(100% - 16px) 50%",
  });
  await page.goto(`${demo}/summaries?i18nLang=rtl`);
  expect(await styleOf(page, ".summary-carousel-pager .next", ["scale"])).toEqual({ scale: "-1 1" });
  await page.goto(`${demo}/journal?i18nLang=rtl`);
  expect(await notMirrored(page, cookieBanner)).toEqual([]);
  await context.close();
});

it("coordinates of a map are read from left to right, and its address begins at the right", async () => {
  const { page, context } = await open("/maps", 1440);
  expect(await sideOf(page, ".awning-map-title")).toBe("right");
  const position = page.locator(".awning-map-position").first();
  expect(await position.evaluate((each) => getComputedStyle(each).unicodeBidi)).toBe("plaintext");
  await context.close();
});
