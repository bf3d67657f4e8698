import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { lightboxSelector, waitForOpeners } from "../lightbox/lightbox-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open = (path: string, beforeLoad: (page: Page) => Promise<void> = async () => {}) =>
  openReusedPage(browser, inject("demo") + path, { reducedMotion: "reduce", beforeLoad });

describe("a visitor of a page of the demo site", () => {
  let visit: Page;
  beforeAll(async () => {
    ({ page: visit } = await open("/about"));
  });
  afterAll(() => visit.context().close());

  it("prints the page without bars, navigation and forms", async () => {
    const notPrinted = [
      "[data-awning-overlay=announcement-bar]",
      ".sqs-cookie-banner-v2",
      "#header-nav",
      ".header-search",
      ".footer-newsletter",
    ];
    for (const selector of notPrinted) expect(await visit.isVisible(selector), selector).toBe(true);
    await visit.emulateMedia({ media: "print" });
    for (const selector of notPrinted) expect(await visit.isVisible(selector), selector).toBe(false);
    expect(await visit.isVisible("h1")).toBe(true);
    await visit.emulateMedia({ media: null });
  });

  it("changes the choice about cookies by the link of the footer", async () => {
    await visit.getByRole("button", { name: "No, thank you" }).click();
    await visit.locator("[data-awning-overlay=cookie-banner]").waitFor({ state: "detached" });
    const choice = async () =>
      (await visit.context().cookies()).find(({ name }) => name === "ss_cookieAllowed")?.value;
    expect(await choice()).toBe("false");
    await visit.getByRole("link", { name: "Cookie choices" }).click();
    await visit.getByLabel("Allow", { exact: true }).check();
    await visit.getByRole("button", { name: "Save my choice" }).click();
    await visit.waitForURL("**/about");
    expect(await choice()).toBe("true");
    await visit.goto(`${inject("demo")}/privacy`);
    expect(await visit.getByRole("link", { name: "change your choice" }).getAttribute("href")).toBe(
      "/_awning/consent",
    );
  });

  it("has a menu as wide as a phone", async () => {
    await visit.setViewportSize({ width: 390, height: 844 });
    await visit.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = visit.getByRole("navigation", { name: "Main" });
    await menu.waitFor();
    expect(await menu.boundingBox()).toMatchObject({ x: 0, width: 390 });
  });
});

describe("a visitor of the demo site", () => {
  it("sees the images of a product in the lightbox, on the same page", async () => {
    const { page: visit, context } = await open("/shop/p/tide-mug");
    const images = visit.locator(".ProductItem-gallery-slides-item a");
    await waitForOpeners(visit);
    await visit.getByRole("button", { name: "Image 2 of Tide mug" }).click();
    await images.nth(1).click();
    await visit.waitForSelector(`${lightboxSelector}[open]`);
    expect(await visit.locator(`${lightboxSelector} .sqs-lightbox-slide`).count()).toBe(await images.count());
    expect(new URL(visit.url()).pathname).toBe("/shop/p/tide-mug");
    await visit.keyboard.press("Escape");
    await visit.waitForSelector(lightboxSelector, { state: "detached" });
    await context.close();
  });
});

describe("a visitor of the gallery sections", () => {
  let visit: Page;
  beforeAll(async () => {
    ({ page: visit } = await open("/gallery-sections"));
  });
  afterAll(() => visit.context().close());

  it("prints all slides before any input", async () => {
    await visit.emulateMedia({ media: "print" });
    for (const list of [
      ".gallery-reel-list",
      ".gallery-slideshow-list",
      ".user-items-list-carousel__slides",
    ]) {
      const slides = await visit.locator(`${list} > *`).all();
      const boxes = await Promise.all(slides.map((slide) => slide.boundingBox()));
      expect(boxes.length, list).toBeGreaterThan(2);
      const places = boxes.map((box) => {
        if (!box) return undefined;
        expect(box.x + box.width, list).toBeLessThan((visit.viewportSize()?.width ?? 0) + 1);
        expect(box.height, list).toBeGreaterThan(50);
        return `${Math.round(box.x)} ${Math.round(box.y)}`;
      });
      expect(new Set(places).size, list).toBe(slides.length);
      const images = await visit.locator(`${list} img`).all();
      const shown = await Promise.all(
        images.map((image) => image.evaluate((each) => each.checkVisibility())),
      );
      expect(shown, list).not.toContain(false);
    }
    await visit.emulateMedia({ media: null });
  });

  it("prints all images of galleries that are mounted, in places of the paper", async () => {
    const galleries = [".gallery-masonry", ".gallery-slideshow", ".gallery-fullscreen-slideshow"];
    for (const name of galleries) {
      await visit.locator(name).scrollIntoViewIfNeeded();
      await visit.locator(`${name}[data-awning-state=ready]`).waitFor();
    }
    await visit.emulateMedia({ media: "print" });
    // Scripts do not lay out a page again for its paper.
    const printed = await visit.evaluate((names) => {
      document.body.style.width = "500px";
      return names.map((name) => {
        const gallery = document.querySelector(name);
        const items = [...(gallery?.querySelectorAll(`${name}-item`) ?? [])];
        const boxes = items.map((item) => item.getBoundingClientRect());
        const bottom = gallery?.getBoundingClientRect().bottom ?? 0;
        const opacityOf = (element: Element | null): number =>
          element === null || element === gallery
            ? 1
            : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
        return {
          name,
          areInside: boxes.every((box) => box.right <= 500 && box.bottom <= bottom + 1 && box.height > 50),
          overlap: boxes.some((a, index) =>
            boxes.some(
              (b, other) =>
                other > index &&
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
            ),
          ),
          areShown: items.every((item) => opacityOf(item.querySelector("img")) === 1),
        };
      });
    }, galleries);
    expect(printed).toEqual(
      galleries.map((name) => ({ name, areInside: true, overlap: false, areShown: true })),
    );
  });
});

describe("a visitor of the workshops, without the script of accordions", () => {
  let visit: Page;
  beforeAll(async () => {
    ({ page: visit } = await open("/workshops", (page) =>
      page.route(/accordion-[\w-]+\.js/, (route) => route.abort()).then(() => {}),
    ));
  });
  afterAll(() => visit.context().close());

  it("prints the price lists of all tabs with their names", async () => {
    await visit.waitForSelector('[data-block-type="18"][data-awning-state="ready"]');
    await visit.emulateMedia({ media: "print" });
    const lists = visit.locator(".menus > .menu");
    expect(await lists.count()).toBe(3);
    for (const list of await lists.all()) {
      expect(await list.locator(".menu-item").first().isVisible()).toBe(true);
      const name = await list.evaluate((element) => getComputedStyle(element, "::before").content);
      expect(name).toBe(JSON.stringify(await list.getAttribute("aria-label")));
    }
  });

  it("prints all items of an accordion, before its script has run", async () => {
    const answers = await visit.locator(".accordion-item__description").all();
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) {
      expect(await answer.isVisible()).toBe(true);
      expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
    }
  });
});
