import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import { takePage } from "../reused-pages.ts";
import { openArea } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const bannerText = "A banner that is only a draft";

async function fitsAndPassesAxe(page: Page): Promise<void> {
  const { violations } = await axe(page)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
}

it.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  "a draft is kept, seen by a visitor with its link, and deleted, by keyboard, at $width px",
  async (viewport) => {
    const page = await openArea(browser, "owner@demo.test", "/config/settings/announcement-bar", {
      viewport,
    });
    await page.locator(".save-buttons .primary:enabled").waitFor();
    await page.getByRole("textbox", { name: "Text" }).fill(`<p>${bannerText}</p>`);
    await page.getByRole("button", { name: "Keep as a draft" }).press("Enter");
    await page.locator(".save-bar [role=status]", { hasText: "Kept as a draft." }).waitFor();
    await page.locator(".save-bar").getByRole("link", { name: "Drafts" }).press("Enter");
    await page.getByRole("heading", { name: "Drafts", exact: true }).waitFor();
    await page.getByRole("button", { name: "Link for 7 days" }).press("Enter");
    const link = await page.getByRole("textbox", { name: "Link, valid until" }).inputValue();
    await fitsAndPassesAxe(page);

    const { page: seen, context: visitor } = await takePage(browser, { viewport });
    await seen.goto(link);
    await seen.getByText(bannerText).waitFor();
    const notice = seen.getByText("You are looking at a draft that is not published.");
    await notice.waitFor();
    const leave = seen.getByRole("button", { name: "Leave the preview" });
    // Beside the text where the window has room.
    if (viewport.width > 1000)
      expect((await leave.boundingBox())?.y).toBeLessThan(
        await notice.evaluate((text) => text.getBoundingClientRect().bottom),
      );
    await leave.press("Enter");
    await seen.locator('[data-awning="preview"]').waitFor({ state: "detached" });
    expect(await seen.getByText(bannerText).count()).toBe(0);
    await visitor.close();

    await page.getByRole("button", { name: "Delete" }).press("Enter");
    await page.getByText("The draft is deleted.").waitFor();
    await page.context().close();
  },
);
