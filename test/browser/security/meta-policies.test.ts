import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type OpenedPage } from "../browser.ts";
import { openUnder, ownScriptResults } from "./policy-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const nonceOnly = "script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'";

/** A policy in the page itself cannot be changed: it applies before Awning's elements, in addition to all others. */
describe.each([
  ["its own host", "default-src 'self' data:", true],
  ["a nonce", nonceOnly, false],
  ["nothing", "default-src 'none'", false],
])("a page whose own meta element allows %s", (_, meta, runs) => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await openUnder(browser, inject("proxied"), { meta: [meta] });
  });
  afterAll(() => opened.context.close());

  it("lets the page work as without Awning, and causes no exception", async () => {
    const alone = await openUnder(browser, inject("browserOrigin"), { meta: [meta] });
    const expected = await ownScriptResults(alone.page);
    await alone.context.close();
    const { page, errors } = opened;
    expect(await ownScriptResults(page)).toEqual(expected);
    expect(errors.filter((error) => !error.includes("Content Security Policy"))).toEqual([]);
    const readyCount = () => page.locator('[data-block-type="69"][data-awning-state="ready"]').count();
    await expect.poll(readyCount).toBe(runs ? 1 : 0);
  });

  if (meta === nonceOnly)
    it("shows banner and bar with fewer styles, and their buttons work, as it allows the script with their settings", async () => {
      const { page, context } = opened;
      expect(await page.locator(".sqs-announcement-bar:visible").count()).toBe(1);
      await page.click(".sqs-cookie-banner-v2-accept");
      await page.waitForSelector(".sqs-cookie-banner-v2", { state: "detached" });
      await page.click(".sqs-announcement-bar-close");
      await page.waitForSelector(".sqs-announcement-bar", { state: "hidden" });
      const names = (await context.cookies()).map(({ name }) => name).sort();
      // If the client may run, there are the cookies of the visit as well.
      expect(names.filter((name) => !/^ss_cv[rt]$/.test(name))).toEqual([
        "awning_announcement_closed",
        "ss_cookieAllowed",
      ]);
    });
  else
    it("shows no bar, as browsers do not run the script with its text", async () => {
      expect(await opened.page.locator(".sqs-announcement-bar").count()).toBe(0);
    });
});
