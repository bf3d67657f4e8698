import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, openHtml } from "./browser.ts";
import { lightenPlaywright } from "./lighter-playwright.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("evaluates Playwright's script once in a document, minified", async () => {
  const { page, context } = await openHtml(browser, "http://light.test/", "<!doctype html><p>Text</p>");
  const session = await context.newCDPSession(page);
  const kilobytes: number[] = [];
  session.on("Debugger.scriptParsed", ({ length = 0 }) => {
    kilobytes.push(Math.round(length / 1000));
  });
  await session.send("Debugger.enable");
  await page.waitForSelector("p");
  expect(await page.locator("p").evaluate(({ textContent }) => textContent)).toBe("Text");
  expect(await page.evaluate(() => document.title)).toBe("");
  const [size, ...others] = kilobytes.filter((each) => each > 50);
  expect(size).toBeLessThan(200);
  expect(others).toEqual([]);
  await context.close();
});

it("says where to adapt it if Playwright's code is another", () => {
  expect(() => lightenPlaywright("const playwright = {};")).toThrow(
    /^Playwright's code has changed: .*\. Adapt test\/browser\/lighter-playwright\.ts\.$/,
  );
});
