import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { takePage } from "../reused-pages.ts";
import { demoAddress, signIn } from "./open-area.ts";
import {
  browser,
  framedPage,
  guideButton,
  guidePanel,
  isExpanded,
  openPreview,
  pressKey,
  waitForHandledKey,
} from "./open-preview.ts";

const fullScreen = (page: Page) => page.getByRole("button", { name: "Full screen" });

describe("Escape", () => {
  it("toggles the full-screen preview, also for later pages", async () => {
    const page = await openPreview();
    expect(await isExpanded(page)).toBe("false");
    await pressKey(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("true");
    expect(await fullScreen(page).getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator("header").isVisible()).toBe(false);
    expect(await page.locator("iframe").boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await page.reload();
    await expect.poll(() => isExpanded(page)).toBe("true");
    await pressKey(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("false");
    expect(await fullScreen(page).getAttribute("aria-pressed")).toBe("false");
    await page.reload();
    expect(await isExpanded(page)).toBe("false");
  });

  it("closes the menu first, then the guide", async () => {
    const page = await openPreview();
    await guideButton(page).click();
    await page.click(".menu summary");
    await pressKey(page, "Escape");
    await expect.poll(() => page.locator(".menu[open]").count()).toBe(0);
    expect(await guidePanel(page).isVisible()).toBe(true);
    await pressKey(page, "Escape");
    await expect.poll(() => guidePanel(page).isVisible()).toBe(false);
    expect(await isExpanded(page)).toBe("false");
    await pressKey(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("true");
  });

  it("does nothing if another handler has taken it, it repeats, or belongs to an input method", async () => {
    const page = await openPreview();
    await page.evaluate(() => addEventListener("keydown", (event) => event.preventDefault(), { once: true }));
    await pressKey(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("false");
    for (const options of [{ repeat: true }, { isComposing: true }, { ctrlKey: true }, { metaKey: true }]) {
      await page.evaluate((init) => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, ...init }));
      }, options);
      await waitForHandledKey(page);
      expect(await isExpanded(page), JSON.stringify(options)).toBe("false");
    }
  });

  it("is accepted from the framed page, and from no other window", async () => {
    const page = await openPreview();
    const expectUnchanged = async () => {
      await waitForHandledKey(page);
      expect(await isExpanded(page)).toBe("false");
    };
    await page.evaluate(() => postMessage({ awning: "escape", shift: false }, location.origin));
    await expectUnchanged();
    await page.evaluate(() => {
      const other = document.createElement("iframe");
      other.src = "/privacy";
      document.body.append(other);
    });
    const other = await page.waitForEvent("framenavigated", (frame) => frame.url().endsWith("/privacy"));
    await other.evaluate(() => parent.postMessage({ awning: "escape", shift: false }, location.origin));
    await expectUnchanged();
    for (const message of [{ awning: "other" }, "escape", null, undefined, [], { shift: true }]) {
      await framedPage(page).evaluate((data) => parent.postMessage(data, location.origin), message);
      await expectUnchanged();
    }
    await framedPage(page).evaluate(() =>
      parent.postMessage({ awning: "escape", shift: false }, location.origin),
    );
    await waitForHandledKey(page);
    await expect.poll(() => isExpanded(page)).toBe("true");
  });

  it("works in the framed page, and leaves the focus there", async () => {
    const page = await openPreview();
    await page.locator("iframe").focus();
    await framedPage(page)
      .locator("main")
      .click({ position: { x: 1, y: 1 } });
    await pressKey(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    await pressKey(page, "Escape");
    await expect.poll(() => isExpanded(page)).toBe("false");
    await guideButton(page).click();
    await framedPage(page)
      .locator("main")
      .click({ position: { x: 1, y: 1 } });
    await pressKey(page, "Escape");
    await expect.poll(() => guidePanel(page).isVisible()).toBe(false);
    expect(await isExpanded(page)).toBe("false");
    expect(page.url()).toBe(`${demoAddress}/config/?frameUrl=%2Fabout`);
  });

  it("with Shift in the framed page signs out of the area", async () => {
    const { page, context } = await takePage(browser, {});
    await page.goto(`${demoAddress}/config/?frameUrl=%2Fabout`);
    await signIn(page, "editor@demo.test");
    await page.waitForURL(/\/config\/\?/);
    await framedPage(page)
      .locator("main")
      .click({ position: { x: 1, y: 1 } });
    await page.keyboard.press("Shift+Escape");
    await page.waitForURL(/\/about/);
    expect(page.frames()).toHaveLength(1);
    expect((await context.cookies()).some(({ name }) => name === "awning_session")).toBe(false);
  });

  it("with Shift signs out, and opens the framed page as a visitor", async () => {
    const { page, context } = await takePage(browser, {});
    await page.goto(`${demoAddress}/config/?frameUrl=%2Fshop`);
    await signIn(page, "viewer@demo.test");
    await page.waitForURL(/\/config\/\?/);
    await page.frameLocator("iframe").locator("h1").waitFor();
    await framedPage(page).goto(`${demoAddress}/gallery?a=1`);
    await page.waitForURL(/%2Fgallery%3Fa%3D1/);
    await page.keyboard.press("Shift+Escape");
    await page.waitForURL(/\/gallery\?a=1/);
    expect((await context.cookies()).some(({ name }) => name === "awning_session")).toBe(false);
    await page.goto(`${demoAddress}/config/`);
    expect(new URL(page.url()).pathname).toBe("/config/login");
  });
});
