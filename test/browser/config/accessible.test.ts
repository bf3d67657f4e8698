import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { takePage } from "../reused-pages.ts";
import { widthsOf } from "../widths.ts";
import { axeViolations, overflow, rulesOfBothWidths } from "./area-axe.ts";
import { areaScreens } from "./area-screens.ts";
import { expectKeepsEntries, expectStaysOffline, failuresOf } from "./lost-answers.ts";
import { demoAddress, openArea } from "./open-area.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
/** The phone is the last: the forms are sent there. */
const viewports = [desktop, phone];

let browser: Browser;
/** The page of an owner, in which the screens are opened one after the other. */
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await openArea(browser, "owner@demo.test", "/config/sessions", { viewport: desktop });
  // The preview reads the data of the framed page only.
  const framed = await (await fetch(`${demoAddress}/`)).text();
  const data = /<script[^>]*id="awning-page"[\s\S]*?<\/script>/.exec(framed)?.[0] ?? "";
  await page.route(`${demoAddress}/`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Framed</title>${data}` }),
  );
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

// Opening a screen takes as long as its checks, so one page has all of them. The other rules of axe are checked at one
// width, by turns: they read elements, of which those of one width only are in all screens.
it.each(
  areaScreens.map((path, index) => ({ path, widths: widthsOf(index), failures: failuresOf(path, index) })),
)(
  "$path passes axe, fits at 390 and 1440 px, says that there is no connection, and keeps the entries of a form that gets no answer",
  async ({ path, widths, failures }) => {
    await page.context().setOffline(false);
    await page.setViewportSize(desktop);
    await page.goto(demoAddress + path);
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      const { width } = viewport;
      const rules = widths.some((each) => each === width) ? undefined : rulesOfBothWidths;
      expect([width, await axeViolations(page, rules)]).toEqual([width, []]);
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await misplacedLabels(page)]).toEqual([width, []]);
    }
    await expectStaysOffline(page, path);
    await expectKeepsEntries(page, failures);
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
  const editor = await openArea(browser, "editor@demo.test", "/config/pages", { viewport: desktop });
  await editor.click(".pages > li > a >> nth=1");
  await editor.waitForURL(/\/config\/pages\/[\da-f]{24}$/);
  await expectPasses(editor);
  await editor.goto(`${demoAddress}/settings/billing/upgrade`);
  expect(await editor.textContent("h1")).toBe("Not for your role");
  await expectPasses(editor);
  await editor.context().close();
});
