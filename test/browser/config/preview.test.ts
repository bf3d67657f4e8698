import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { boxOf } from "./drag-pointers.ts";
import { demoAddress } from "./open-area.ts";
import { framedPage, guideButton, guidePanel, isExpanded, openPreview, pressKey } from "./open-preview.ts";

describe("the frame", () => {
  it("updates the address bar and the links", async () => {
    const page = await openPreview();
    await framedPage(page).click("header a[href='/shop'] >> visible=true");
    await page.waitForURL(`${demoAddress}/config/?frameUrl=%2Fshop`);
    expect(await page.textContent("[data-awning-preview-path]")).toBe("/shop");
    const href = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(await href("View the site")).toBe(`${demoAddress}/shop?noredirect`);
    expect(await href("Why this page?")).toBe(`${demoAddress}/_awning/explain?url=%2Fshop`);
    expect(await href("Edit this page")).toMatch(/^\/config\/pages\/[\da-f]{24}$/);
    expect(await page.inputValue("input[name=frameUrl]")).toBe("/shop");
    await page.reload();
    await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
    expect(framedPage(page).url()).toBe(`${demoAddress}/shop`);
  });

  it("keeps unusual addresses unchanged", async () => {
    const page = await openPreview();
    await framedPage(page).goto(`${demoAddress}/about?q=$%26&noredirect&x=%22%3E`);
    await page.waitForURL(/noredirect%26x/);
    expect(await page.getByRole("link", { name: "View the site" }).getAttribute("href")).toBe(
      `${demoAddress}/about?q=$%26&noredirect&x=%22%3E`,
    );
    await framedPage(page).evaluate(() => location.assign(`${location.origin}//evil.example/`));
    await page.waitForFunction(
      () => !document.querySelector("[data-awning-preview-path]")?.textContent?.startsWith("/about?"),
    );
    const link = await page.getByRole("link", { name: "View the site" }).getAttribute("href");
    expect(new URL(link ?? "").origin).toBe(demoAddress);
  });

  it("shows a message if the page is not of the site, with a link back", async () => {
    const page = await openPreview();
    const message = page.getByRole("status");
    expect(await message.isVisible()).toBe(false);
    await framedPage(page).evaluate(() => location.assign("/config/roles"));
    await message.waitFor();
    expect(page.url()).toBe(`${demoAddress}/config/?frameUrl=%2Fabout`);
    await message.getByRole("link").click();
    await page.waitForURL(/\/config\/$|frameUrl=%2F$/);
  });
});

describe("a press on a text of the framed page", () => {
  it("opens the editor, where the text is written at the place of the press", async () => {
    const page = await openPreview();
    const lead = (frame: string) => page.frameLocator(frame).getByText("Saltmarsh Pottery began in 2011");
    await lead("iframe").click({ position: { x: 1, y: 5 } });
    await page.waitForURL(/\/config\/pages\/[\da-f]{24}/);
    await page.frameLocator("iframe.page-frame").locator("[contenteditable]:focus").waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await page.keyboard.type("Yes. ");
    await page.locator(".save-bar [role=status]").filter({ hasText: "1 change, not saved" }).waitFor();
    expect(await lead("iframe.page-frame").textContent()).toMatch(/^Yes\. Saltmarsh Pottery began/);
    await page.getByRole("button", { name: "Discard" }).click();
  });

  it("does nothing for items, for a selection, and for those who may not edit", async () => {
    const page = await openPreview("/config/?frameUrl=%2Fjournal%2Fa-glaze-made-from-the-marsh");
    // An editor that a press has opened would be requested before.
    const expectNone = async (each: Page) => {
      expect(await each.evaluate(async () => (await fetch("/_awning/health")).status)).toBe(200);
      expect(new URL(each.url()).pathname).toBe("/config/");
    };
    await framedPage(page).locator("#sections .sqs-html-content p").first().click();
    await expectNone(page);
    await framedPage(page).goto(`${demoAddress}/about`);
    await page.waitForURL(/%2Fabout$/);
    const { x, y } = await boxOf(framedPage(page).locator("h1"));
    await page.mouse.move(x + 2, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 200, y + 20);
    await page.mouse.up();
    await expectNone(page);
    const viewer = await openPreview("/config/?frameUrl=%2Fabout", "viewer@demo.test");
    await framedPage(viewer).locator("h1").click();
    await expectNone(viewer);
    expect(await viewer.getByRole("link", { name: "About this page" }).isVisible()).toBe(true);
  });
});

describe("by keyboard alone", () => {
  it("the guide gets the focus when it opens, and restores it", async () => {
    const page = await openPreview();
    await guideButton(page).focus();
    await page.keyboard.press("Enter");
    expect(await guideButton(page).getAttribute("aria-expanded")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("guide-title");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Close");
    await page.keyboard.press("Space");
    await expect.poll(() => guidePanel(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Guide");
  });

  it("the bar is reached in its order, and a menu closes when the focus leaves it", async () => {
    const page = await openPreview();
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < 30 && seen.at(-1) !== "Why this page?"; step++) {
      await page.keyboard.press("Tab");
      seen.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 15)));
      if (seen.at(-1)?.startsWith("Hester")) await page.keyboard.press("Enter");
    }
    expect(seen).toEqual([
      "Saltmarsh Potte",
      "Preview",
      "Pages",
      "Files",
      "Design",
      "Visits",
      "Inbox",
      "Store",
      "Settings",
      "Roles",
      "Billing",
      "Guide",
      "Hester VaneAdmi",
      "Sign out Shift ",
      "Sign out everyw",
      "View the site",
      "Edit this page",
      "Why this page?",
    ]);
    expect(await page.locator(".menu[open]").count()).toBe(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => isExpanded(page)).toBe("true");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Full screen");
  });

  it("the focus does not stay in a bar that has gone", async () => {
    const page = await openPreview();
    await page.getByRole("link", { name: "Design" }).focus();
    await pressKey(page, "Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Full screen");
  });
});
