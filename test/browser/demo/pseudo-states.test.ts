import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openState, pageStates } from "../../../tools/pseudo-report/page-states.ts";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("the pseudo report opens the states that a page has", async () => {
  const { page, context } = await openReusedPage(browser, `${inject("demo")}/shop?i18nLang=true`);
  await waitForNetwork(page);
  const names = ["lightbox", "cookie preferences", "sign-in"];
  const opened = [];
  for (const name of names) {
    const state = pageStates.find((each) => each.name === name);
    if (state && (await openState(page, state))) opened.push(name);
  }
  expect(opened).toEqual(["sign-in"]);
  await page.locator("dialog.awning-dialog").waitFor();
  await context.close();
});
