import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { menuByCheckbox, menuByLink } from "./menus-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const viewport = { width: 390, height: 844 };
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const expanded = (page: Page, opener: string) => page.locator(opener).getAttribute("aria-expanded");

describe("a menu behind a checkbox", () => {
  const opener = ".mobile-nav-toggle-label";
  const open = async () => {
    const opened = await openBlocks(browser, { ...menuByCheckbox, viewport });
    await opened.page.locator(`${opener}[aria-expanded]`).waitFor();
    return opened;
  };

  it("has a button with a name, and cannot be reached by Tab while closed", async () => {
    const { page, context, errors } = await open();
    // The name comes with the module of the menu.
    await page.getByRole("button", { name: "Menu" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Beside");
    expect(errors).toEqual([]);
    await context.close();
  });

  it("contains the focus while it covers the page, and gives it back", async () => {
    const { page, context } = await open();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await expanded(page, opener)).toBe("true");
    expect(await page.locator("#mobileNavToggle").isChecked()).toBe(true);
    const focusedTexts = new Set<string | null | undefined>();
    for (let index = 0; index < 8; index++) {
      focusedTexts.add(await focused(page));
      await page.keyboard.press("Tab");
    }
    expect([...focusedTexts].toSorted()).toEqual(["", "Here", "More", "shop"]);
    const { violations } = await axe(page).disableRules(["region"]).analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => expanded(page, opener)).toBe("false");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("mobile-nav-toggle-label");
    expect(await page.locator("#mobileNavToggle").isChecked()).toBe(false);
    await context.close();
  });

  it("is open if its checkbox was checked before the module was loaded", async () => {
    const { page, context } = await openBlocks(browser, {
      ...menuByCheckbox,
      html: menuByCheckbox.html.replace("<input ", "<input checked "),
      viewport,
    });
    await expect.poll(() => expanded(page, opener)).toBe("true");
    expect(await page.locator("#overlayNav a").first().isVisible()).toBe(true);
    await context.close();
  });

  it("is closed by a link to an element of this page, and when its opener is hidden", async () => {
    const { page, context } = await open();
    await page.locator(opener).click();
    await page.getByRole("link", { name: "Here" }).click();
    expect(await expanded(page, opener)).toBe("false");
    expect(new URL(page.url()).hash).toBe("#shop");
    await page.locator(opener).click();
    await page.setViewportSize({ width: 1000, height: 844 });
    await expect.poll(() => expanded(page, opener)).toBe("false");
    expect(await page.locator("#overlayNav").evaluate((panel: HTMLElement) => panel.inert)).toBe(false);
    await context.close();
  });

  it("has folders whose labels are buttons that announce their state", async () => {
    const { page, context } = await open();
    await page.locator(opener).click();
    const folder = page.getByRole("button", { name: "More" });
    await folder.focus();
    await page.keyboard.press("Space");
    expect(await folder.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("More things");
    await folder.click();
    expect(await folder.getAttribute("aria-expanded")).toBe("false");
    await folder.focus();
    await page.keyboard.press("Tab");
    expect(await focused(page)).not.toBe("More things");
    await context.close();
  });
});

describe("a menu behind a link that its template hides", () => {
  const opener = "#mobileMenuLink a";

  it("shows the link before the first frame, without a layout shift", async () => {
    let shift = async () => ({ total: Number.NaN });
    const { page, context } = await openBlocks(browser, {
      ...menuByLink,
      viewport,
      init: async (fresh) => {
        shift = await watchLayoutShift(fresh);
      },
    });
    await page.locator(`${opener}[aria-expanded]`).waitFor();
    expect(await page.locator("#mobileMenuLink").isVisible()).toBe(true);
    expect(await shift()).toEqual(noShift);
    await context.close();
  });

  it("opens above the page, and does not contain the focus", async () => {
    const { page, context } = await openBlocks(browser, { ...menuByLink, viewport });
    await page.locator(`${opener}[aria-expanded]`).waitFor();
    // The links of a closed menu cannot be reached by Tab, although no style sheet hides them.
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Menu");
    const panel = page.locator("#mobileNav");
    const height = () => panel.evaluate((element) => element.clientHeight);
    await page.locator(opener).click();
    await expect.poll(() => panel.evaluate((element) => element.style.height)).toBe("auto");
    expect(await height()).toBeGreaterThan(10);
    expect(await focused(page)).toBe("Menu");
    await page.locator(opener).click();
    await expect.poll(height).toBe(0);
    // The second click reverses the animation.
    await page.locator(opener).evaluate((link: HTMLElement) => {
      link.click();
      link.click();
    });
    await expect.poll(() => panel.evaluate((element) => element.style.height)).toBe("");
    await context.close();
  });

  it("is opened by a click before its module was loaded", async () => {
    const { page, context } = await openBlocks(browser, {
      ...menuByLink,
      viewport,
      init: async (fresh) => {
        await fresh.route("**/_awning/assets/mobile-nav-*", async (route) => {
          await fresh.locator(opener).click();
          await route.fallback();
        });
      },
    });
    await expect.poll(() => expanded(page, opener)).toBe("true");
    await context.close();
  });
});

it("a menu that covers the page does so where text runs from right to left", async () => {
  const { page, context } = await openBlocks(browser, {
    ...menuByCheckbox,
    html: `<script>document.documentElement.dir = "rtl"</script>${menuByCheckbox.html}`,
    viewport,
  });
  const opener = page.locator(".mobile-nav-toggle-label[aria-expanded]");
  await opener.press("Enter");
  await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("true");
  const [menu, button] = await Promise.all([page.locator("#overlayNav").boundingBox(), opener.boundingBox()]);
  expect(menu).toMatchObject({ x: 0, width: viewport.width });
  expect(button?.x).toBe(viewport.width - (button?.width ?? 0));
  await page.keyboard.press("Escape");
  await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("false");
  await context.close();
});
