import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import { takePage } from "../reused-pages.ts";
import { widthsOf } from "../widths.ts";
import { areaScreens } from "./area-screens.ts";
import { demoAddress, openArea } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  // An email to an address without a place to break.
  await fetch(`${demoAddress}/forms/68d2a7f43c19b5061e7fb804`, {
    method: "POST",
    headers: { origin: demoAddress, "cf-connecting-ip": "198.51.100.201" },
    body: new URLSearchParams({ email: `${"verylong".repeat(7)}@example.com` }),
    redirect: "manual",
  });
});
afterAll(() => browser.close());

/** Without the framed page, which has its own tests. */
async function axeViolations(page: Page, disabledRules: readonly string[] = []): Promise<string[]> {
  const { violations } = await axe(page)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .disableRules(disabledRules)
    .exclude("iframe")
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The texts of labels that are not beside their checkbox or radio button. */
const misplacedLabels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("label > :is([type=checkbox], [type=radio])")].flatMap((input) => {
      const range = document.createRange();
      if (input.nextSibling === null) return [];
      range.setStartAfter(input);
      range.setEndAfter(input.parentElement?.lastChild ?? input);
      const [line] = range.getClientRects();
      const { top, bottom, height } = input.getBoundingClientRect();
      const isBeside = height === 0 || line === undefined || (line.top < bottom && line.bottom > top);
      return isBeside ? [] : [String(input.parentElement?.textContent)];
    }),
  );

const phone = { width: 390, height: 844 };
const viewports = [phone, { width: 1440, height: 900 }];

// Both widths are checked in one page: opening it takes a third of the time. Colors, whose check takes half of the time
// of the others, do not depend on the width. The elements of one width only are in all screens.
it.each(areaScreens.map((path, index) => ({ path, widthsOfColors: widthsOf(index) })))(
  "$path passes axe and fits at 390 and 1440 px",
  async ({ path, widthsOfColors }) => {
    const page = await openArea(browser, "owner@demo.test", path, { viewport: phone });
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      const { width } = viewport;
      const unchecked = widthsOfColors.some((each) => each === width) ? [] : ["color-contrast"];
      expect([width, await axeViolations(page, unchecked)]).toEqual([width, []]);
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await misplacedLabels(page)]).toEqual([width, []]);
    }
    await page.context().close();
  },
);

describe.each(viewports)("at $width px", (viewport) => {
  it("the sign-in page, a page's panel and a forbidden page pass axe", async () => {
    const { page: signIn, context: visitor } = await takePage(browser, { viewport });
    await signIn.goto(`${demoAddress}/config/login`);
    expect(await axeViolations(signIn)).toEqual([]);
    expect(await overflow(signIn)).toBe(0);
    await visitor.close();
    const page = await openArea(browser, "editor@demo.test", "/config/pages", { viewport });
    await page.click(".pages > li > a >> nth=1");
    await page.waitForURL(/\/config\/pages\/[\da-f]{24}$/);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${demoAddress}/settings/billing/upgrade`);
    expect(await page.textContent("h1")).toBe("Not for your role");
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });
});
