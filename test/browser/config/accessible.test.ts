import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { takePage } from "../reused-pages.ts";
import { widthsOf } from "../widths.ts";
import { axeViolations, overflow, rulesOfBothWidths } from "./area-axe.ts";
import { areaScreens } from "./area-screens.ts";
import { expectKeepsEntries, expectStaysOffline } from "./lost-answers.ts";
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
const desktop = { width: 1440, height: 900 };
/** The phone is the last: the forms are sent there. */
const viewports = [desktop, phone];

// Opening a screen takes as long as its checks, so one page has all of them. The other rules of axe are checked at one
// width, by turns: they read elements, of which those of one width only are in all screens.
it.each(areaScreens.map((path, index) => ({ path, widths: widthsOf(index) })))(
  "$path passes axe, fits at 390 and 1440 px, says that there is no connection, and keeps the entries of a form that gets no answer",
  async ({ path, widths }) => {
    const page = await openArea(browser, "owner@demo.test", path, { viewport: desktop });
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      const { width } = viewport;
      const rules = widths.some((each) => each === width) ? undefined : rulesOfBothWidths;
      expect([width, await axeViolations(page, rules)]).toEqual([width, []]);
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await misplacedLabels(page)]).toEqual([width, []]);
    }
    await expectStaysOffline(page, path);
    await expectKeepsEntries(page);
    await page.context().close();
  },
);

it("the sign-in page, a page's panel and a forbidden page pass axe at 390 and 1440 px", async () => {
  const expectPasses = async (page: Page) => {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      const rules = viewport === phone ? undefined : rulesOfBothWidths;
      expect([viewport.width, await axeViolations(page, rules)]).toEqual([viewport.width, []]);
      expect([viewport.width, await overflow(page)]).toEqual([viewport.width, 0]);
    }
  };
  const { page: signIn, context: visitor } = await takePage(browser, {});
  await signIn.goto(`${demoAddress}/config/login`);
  await expectPasses(signIn);
  await visitor.close();
  const page = await openArea(browser, "editor@demo.test", "/config/pages", { viewport: desktop });
  await page.click(".pages > li > a >> nth=1");
  await page.waitForURL(/\/config\/pages\/[\da-f]{24}$/);
  await expectPasses(page);
  await page.goto(`${demoAddress}/settings/billing/upgrade`);
  expect(await page.textContent("h1")).toBe("Not for your role");
  await expectPasses(page);
  await page.context().close();
});
