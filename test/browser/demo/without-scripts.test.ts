import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function on(path: string, width: number, run: (page: Page) => Promise<void>): Promise<void> {
  const options = { javaScriptEnabled: false, viewport: { width, height: 900 } };
  const { page, context } = await openReusedPage(browser, inject("demo") + path, options);
  await run(page);
  await context.close();
}

/** True if no other element covers the corners of this one. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inset = 8;
  return [
    [left + inset, top + inset],
    [right - inset, bottom - inset],
  ].every(([x = 0, y = 0]) => document.elementFromPoint(x, y) === element);
}

describe("the demo site without scripts", () => {
  it("opens and closes its menu on a phone, and restores the focus", () =>
    on("/", 390, async (page) => {
      const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Workshops" });
      const menu = page.getByRole("button", { name: "Menu", exact: true });
      expect(await link.isVisible()).toBe(false);
      await menu.click();
      await link.waitFor({ state: "visible" });
      await page.keyboard.press("Escape");
      await link.waitFor({ state: "hidden" });
      await page.keyboard.press("Enter");
      await link.click();
      await page.waitForURL("**/workshops");
    }));

  it("covers no title of an image, at 390 and 1440 px", () =>
    on("/images", 390, async (page) => {
      const titles = page.locator("main .image-block-v2:not(.design-layout-poster) .image-title");
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const covered = await titles.evaluateAll((all) =>
          all
            .filter((title) => {
              title.scrollIntoView({ block: "center", behavior: "instant" });
              const { left, top, width: titleWidth, height } = title.getBoundingClientRect();
              const found = document.elementFromPoint(left + titleWidth / 2, top + height / 2);
              return !title.parentElement?.contains(found);
            })
            .map(({ textContent }) => textContent?.trim()),
        );
        expect({ width, covered }).toEqual({ width, covered: [] });
      }
      expect(await titles.count()).toBeGreaterThan(4);
    }));

  it("shows its links in a larger window, and a skip link at the first press of Tab", () =>
    on("/about", 1440, async (page) => {
      const about = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
      expect(await about.isVisible()).toBe(true);
      expect(await about.getAttribute("aria-current")).toBe("page");
      expect(await page.getByRole("button", { name: "Menu" }).isVisible()).toBe(false);
      const skip = page.getByRole("link", { name: "Skip to content" }).first();
      expect(await skip.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(0);
      await page.keyboard.press("Tab");
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
      // Neither the announcement bar nor the cookie banner covers it or comes first.
      const overlays = ["[data-awning-overlay=announcement-bar]", ".sqs-cookie-banner-v2"];
      for (const overlay of overlays) expect(await page.locator(overlay).isVisible()).toBe(true);
      await expect.poll(() => skip.evaluate(isOnTop)).toBe(true);
      await page.keyboard.press("Enter");
      expect(page.url()).toMatch(/#page$/);
      // The next stop is in the content.
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    }));

  it("covers a section with the picture in place of its video, at 390 and 1440 px", () =>
    on("/videos", 390, async (page) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const [picture, section] = await page.evaluate(() => {
          const image = document.querySelector(".sqs-video-background-native > img");
          return [image, image?.closest("section")].map((element) =>
            element?.getBoundingClientRect().toJSON(),
          );
        });
        expect(section).toBeDefined();
        expect(picture).toEqual(section);
      }
    }));

  it("shows all accordion items, and all price lists", () =>
    on("/workshops", 390, async (page) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const heights = await page
          .locator(".accordion-item__dropdown")
          .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
        expect(heights.length).toBeGreaterThan(1);
        for (const height of heights) expect(height).toBeGreaterThan(40);
        // The radio buttons work without JavaScript.
        expect(await page.locator(".menu-selector").isVisible()).toBe(true);
      }
      expect(await page.getByText("Throwing, from nothing").isVisible()).toBe(false);
      await page.getByText("Weekends").click();
      expect(await page.getByText("Throwing, from nothing").isVisible()).toBe(true);
      expect(await page.getByText("First pot").isVisible()).toBe(false);
      await page.getByRole("radio", { name: "Weekends" }).press("ArrowRight");
      expect(await page.getByText("Six evenings, again").isVisible()).toBe(true);
      expect(await page.locator(".Marquee-measure").getByText("Cake at eleven").count()).toBe(1);
    }));

  it("shows all images of a gallery, each linked to its original", () =>
    on("/gallery", 1440, async (page) => {
      const images = page.locator(".sqs-gallery-block-grid a.image-slide-anchor");
      expect(await images.count()).toBe(12);
      await images.first().click();
      await page.waitForURL(/\/content\/v1\/.*\/gallery-01\.webp$/);
    }));

  it("shows the images of a reel in a row", () =>
    on("/gallery-sections", 390, async (page) => {
      const list = page.locator(".gallery-reel-list").first();
      const images = await list.locator("img").evaluateAll((all) =>
        all.map((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          const place = image.closest(".gallery-reel-list")?.getBoundingClientRect();
          return width > 100 && Math.abs(top - (place?.top ?? 0)) < 2 && bottom - top > 100;
        }),
      );
      expect(images.length).toBeGreaterThan(2);
      expect(images).not.toContain(false);
    }));

  it("has links to the services that take reservations", () =>
    on("/services", 390, async (page) => {
      const links = page.getByRole("link", { name: "Reserve a table" });
      const hosts = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).host));
      expect(hosts).toEqual(["www.opentable.co.uk", "www.exploretock.com"]);
      expect(await links.first().isVisible()).toBe(true);
    }));

  it("opens at the message of a rejected newsletter, and shows the page again once it is corrected", () =>
    on("/about?a=1", 390, async (page) => {
      const email = page.getByRole("textbox", { name: "Email address" });
      await email.fill("nonsense");
      await page.getByRole("button", { name: "Sign up" }).click();
      const message = page.locator(".newsletter-form .field-error");
      await expect
        .poll(() => message.evaluate((shown) => shown.getBoundingClientRect().top < innerHeight))
        .toBe(true);
      await email.fill(`reader-${Date.now()}@example.org`);
      await page.getByRole("button", { name: "Sign up" }).click();
      await page.getByText("an email that asks you to confirm").waitFor();
      expect(page.url()).toMatch(/\/about\?a=1&sent=/);
    }));

  it("shows a form again with values and errors, and then accepts it", () =>
    on("/contact", 390, async (page) => {
      await page.getByLabel("First Name").fill("Ada");
      await page.getByLabel("Message").fill("Twelve bowls, please");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("Your form has encountered a problem.").waitFor();
      expect(await page.getByText("This field is required.").count()).toBe(1);
      expect(await page.getByLabel("Message").inputValue()).toBe("Twelve bowls, please");
      await page.getByRole("textbox", { name: "Email", exact: true }).fill("ada@example.org");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("Imogen will answer within two days", { exact: false }).last().waitFor();
      expect(new URL(page.url()).pathname).toBe("/contact");
      expect(await page.getByLabel("Message").count()).toBe(0);
    }));
});
