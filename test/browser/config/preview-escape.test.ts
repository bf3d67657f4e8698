import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demo, signIn } from "./open-area.ts";
import { browser, framed, guide, guideButton, isExpanded, open, press, settle } from "./open-preview.ts";

const fullScreen = (page: Page) => page.getByRole("button", { name: "Full screen" });

describe("Escape", () => {
  it("shows the preview over the whole window and back, for later pages as well", async () => {
    const page = await open();
    expect(await isExpanded(page)).toBe("false");
    await press(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("true");
    expect(await fullScreen(page).getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator("header").isVisible()).toBe(false);
    expect(await page.locator("iframe").boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await page.reload();
    await expect.poll(() => isExpanded(page)).toBe("true");
    await press(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("false");
    expect(await fullScreen(page).getAttribute("aria-pressed")).toBe("false");
    await page.reload();
    expect(await isExpanded(page)).toBe("false");
  });

  it("closes the guide first, and the menu before that", async () => {
    const page = await open();
    await guideButton(page).click();
    await page.click(".menu summary");
    await press(page, "Escape");
    await expect.poll(() => page.locator(".menu[open]").count()).toBe(0);
    expect(await guide(page).isVisible()).toBe(true);
    await press(page, "Escape");
    await expect.poll(() => guide(page).isVisible()).toBe(false);
    expect(await isExpanded(page)).toBe("false");
    await press(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("true");
  });

  it("does nothing when something else has taken it, it is held down, or belongs to an input method", async () => {
    const page = await open();
    await page.evaluate(() => addEventListener("keydown", (event) => event.preventDefault(), { once: true }));
    await press(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("false");
    for (const more of [{ repeat: true }, { isComposing: true }, { ctrlKey: true }, { metaKey: true }]) {
      await page.evaluate((init) => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, ...init }));
      }, more);
      await settle(page);
      expect(await isExpanded(page), JSON.stringify(more)).toBe("false");
    }
  });

  it("counts when the framed page sends it on, and not when anybody else does", async () => {
    const page = await open();
    const isStill = async () => {
      await settle(page);
      expect(await isExpanded(page)).toBe("false");
    };
    await page.evaluate(() => postMessage({ awning: "escape", shift: false }, location.origin));
    await isStill();
    await page.evaluate(() => {
      const other = document.createElement("iframe");
      other.src = "/privacy";
      document.body.append(other);
    });
    const other = await page.waitForEvent("framenavigated", (frame) => frame.url().endsWith("/privacy"));
    await other.evaluate(() => parent.postMessage({ awning: "escape", shift: false }, location.origin));
    await isStill();
    for (const message of [{ awning: "other" }, "escape", null, undefined, [], { shift: true }]) {
      await framed(page).evaluate((sent) => parent.postMessage(sent, location.origin), message);
      await isStill();
    }
    await framed(page).evaluate(() =>
      parent.postMessage({ awning: "escape", shift: false }, location.origin),
    );
    await settle(page);
    await expect.poll(() => isExpanded(page)).toBe("true");
  });

  it("is heard in the framed page, too, and leaves the focus there", async () => {
    const page = await open();
    await page.locator("iframe").focus();
    await framed(page).locator("h1").click();
    await press(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    await press(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("false");
    await guideButton(page).click();
    await framed(page).locator("h1").click();
    await press(page, "Escape");
    await expect.poll(() => guide(page).isVisible()).toBe(false);
    expect(await isExpanded(page)).toBe("false");
    expect(page.url()).toBe(`${demo}/config/?frameUrl=%2Fabout`);
  });

  it("with Shift in the framed page signs out of the area around it", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${demo}/config/?frameUrl=%2Fabout`);
    await signIn(page, "editor@demo.test");
    await page.waitForURL(/\/config\/\?/);
    await framed(page).locator("h1").click();
    await page.keyboard.press("Shift+Escape");
    await page.waitForURL(/\/about/);
    expect(page.frames()).toHaveLength(1);
    expect((await context.cookies()).some(({ name }) => name === "awning_session")).toBe(false);
  });

  it("with Shift signs out, and shows the framed page as a visitor sees it", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${demo}/config/?frameUrl=%2Fshop`);
    await signIn(page, "viewer@demo.test");
    await page.waitForURL(/\/config\/\?/);
    await page.frameLocator("iframe").locator("h1").waitFor();
    await framed(page).goto(`${demo}/gallery?a=1`);
    await page.waitForURL(/%2Fgallery%3Fa%3D1/);
    await page.keyboard.press("Shift+Escape");
    await page.waitForURL(/\/gallery\?a=1/);
    expect((await context.cookies()).some(({ name }) => name === "awning_session")).toBe(false);
    await page.goto(`${demo}/config/`);
    expect(new URL(page.url()).pathname).toBe("/config/login");
  });
});
