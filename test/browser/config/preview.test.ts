import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { contextOf, demo, signIn } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function open(path = "/config/?frameUrl=%2Fabout", email = "owner@demo.test"): Promise<Page> {
  const page = await (await contextOf(browser, email)).newPage();
  await page.goto(demo + path);
  await page.frameLocator("iframe").locator("h1").waitFor();
  // From then on the framed page hears the keyboard.
  await framed(page).waitForLoadState("load");
  return page;
}

const isExpanded = (page: Page) => page.evaluate(() => document.body.dataset.expanded);
const fullScreen = (page: Page) => page.getByRole("button", { name: "Full screen" });
const guideButton = (page: Page) => page.getByRole("button", { name: "Guide" });
const guide = (page: Page) => page.getByRole("complementary", { name: "Guide" });
/** Longer than the delay of 10 ms after which the key is handled. */
const settle = (page: Page) => page.waitForTimeout(60);
const press = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  await settle(page);
};

function framed(page: Page): Frame {
  const frame = page.frames()[1];
  if (!frame) throw new Error("The preview has no frame.");
  return frame;
}

describe("Escape", () => {
  it("shows the preview over the whole window and back, for later pages as well", async () => {
    const page = await open();
    expect(await isExpanded(page)).toBe("false");
    await press(page, "Escape");
    expect(await isExpanded(page)).toBe("true");
    expect(await fullScreen(page).getAttribute("aria-pressed")).toBe("true");
    expect(await page.locator("header").isVisible()).toBe(false);
    expect(await page.locator("iframe").boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await page.reload();
    expect(await isExpanded(page)).toBe("true");
    await press(page, "Escape");
    expect(await isExpanded(page)).toBe("false");
    expect(await fullScreen(page).getAttribute("aria-pressed")).toBe("false");
    await page.reload();
    expect(await isExpanded(page)).toBe("false");
  });

  it("closes the guide first, and the menu before that", async () => {
    const page = await open();
    await guideButton(page).click();
    await page.click(".menu summary");
    await press(page, "Escape");
    expect(await page.locator(".menu[open]").count()).toBe(0);
    expect(await guide(page).isVisible()).toBe(true);
    await press(page, "Escape");
    expect(await guide(page).isVisible()).toBe(false);
    expect(await isExpanded(page)).toBe("false");
    await press(page, "Escape");
    expect(await isExpanded(page)).toBe("true");
  });

  it("does nothing when something else has taken it, it is held down, or belongs to an input method", async () => {
    const page = await open();
    await page.evaluate(() => addEventListener("keydown", (event) => event.preventDefault(), { once: true }));
    await press(page, "Escape");
    expect(await isExpanded(page)).toBe("false");
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
    expect(await isExpanded(page)).toBe("true");
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

describe("the frame", () => {
  it("takes the address bar and the links with it", async () => {
    const page = await open();
    await framed(page).click("header a[href='/shop'] >> visible=true");
    await page.waitForURL(`${demo}/config/?frameUrl=%2Fshop`);
    expect(await page.textContent("[data-awning-path]")).toBe("/shop");
    const href = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(await href("View the site")).toBe(`${demo}/shop?noredirect`);
    expect(await href("Why this page?")).toBe(`${demo}/_awning/explain?url=%2Fshop`);
    expect(await href("About this page")).toMatch(/^\/config\/pages\/[\da-f]{24}$/);
    expect(await page.inputValue("input[name=frameUrl]")).toBe("/shop");
    await page.reload();
    await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
    expect(framed(page).url()).toBe(`${demo}/shop`);
  });

  it("keeps odd addresses what they are", async () => {
    const page = await open();
    await framed(page).goto(`${demo}/about?q=$%26&noredirect&x=%22%3E`);
    await page.waitForURL(/noredirect%26x/);
    expect(await page.getByRole("link", { name: "View the site" }).getAttribute("href")).toBe(
      `${demo}/about?q=$%26&noredirect&x=%22%3E`,
    );
    await framed(page).evaluate(() => location.assign(`${location.origin}//evil.example/`));
    await page.waitForFunction(
      () => !document.querySelector("[data-awning-path]")?.textContent?.startsWith("/about?"),
    );
    const link = await page.getByRole("link", { name: "View the site" }).getAttribute("href");
    expect(new URL(link ?? "").origin).toBe(demo);
  });

  it("says so when it shows nothing, and brings the way back", async () => {
    const page = await open();
    const said = page.getByRole("status");
    expect(await said.isVisible()).toBe(false);
    await framed(page).evaluate(() => location.assign("/config/roles"));
    await said.waitFor();
    expect(page.url()).toBe(`${demo}/config/?frameUrl=%2Fabout`);
    await said.getByRole("link").click();
    await page.waitForURL(/\/config\/$|frameUrl=%2F$/);
  });
});

describe("by keyboard alone", () => {
  it("the guide opens with the focus in it, and gives it back", async () => {
    const page = await open();
    await guideButton(page).focus();
    await page.keyboard.press("Enter");
    expect(await guideButton(page).getAttribute("aria-expanded")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("guide-title");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Close");
    await page.keyboard.press("Space");
    expect(await guide(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Guide");
  });

  it("everything in the bar is reached in its order, and a menu is left by tabbing on", async () => {
    const page = await open();
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press("Tab");
      seen.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 15)));
      if (seen.at(-1)?.startsWith("Hester")) await page.keyboard.press("Enter");
    }
    expect(seen).toEqual([
      "Saltmarsh Potte",
      "Preview",
      "Pages",
      "Design",
      "Forms",
      "Newsletter",
      "Roles",
      "Billing",
      "Guide",
      "Hester VaneAdmi",
      "Sign out Shift ",
      "Sign out everyw",
      "View the site",
      "About this page",
      "Why this page?",
    ]);
    expect(await page.locator(".menu[open]").count()).toBe(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await isExpanded(page)).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Full screen");
  });

  it("the focus does not stay in a bar that has gone", async () => {
    const page = await open();
    await page.getByRole("link", { name: "Design" }).focus();
    await press(page, "Escape");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Full screen");
  });
});
