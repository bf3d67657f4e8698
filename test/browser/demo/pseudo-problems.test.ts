import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findProblems } from "../../../tools/pseudo-report/find-problems.ts";
import { launchBrowser, openHtml } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("the pseudo report finds texts of the catalogue and what is cut off, but no words of the owner", async () => {
  const { page, context } = await openHtml(
    browser,
    "http://pseudo.test/",
    `<p id="plain">Gift</p><p><bdi>Gift</bdi></p><p>Gifts</p><p title="Gift">[Ĝïƒţ]</p>
      <p id="cut" style="width:60px;overflow:hidden;white-space:nowrap">[A text that is too long]</p>
      <p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">[A text that is too long]</p>`,
  );
  const found = await page.evaluate(findProblems, ["Gift"]);
  expect(found.map(({ kind, element }) => `${kind} ${element}`)).toEqual([
    "not translated p#plain",
    "not translated p",
    "overflows p#cut",
  ]);
  await context.close();
});
