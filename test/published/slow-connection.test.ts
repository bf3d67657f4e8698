import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { pageDataId } from "../../shared/names.ts";
import { launchBrowser, noShift, openPage, watchLayoutShift } from "../browser/browser.ts";
import { type SlowProxy, startSlowProxy } from "../browser/slow-proxy.ts";

let browser: Browser;
let proxy: SlowProxy;
let headProxy: SlowProxy;
beforeAll(async () => {
  browser = await launchBrowser();
  proxy = await startSlowProxy(() => inject("proxied"));
  headProxy = await startSlowProxy(() => inject("proxied"), `id="${pageDataId}"`);
});
afterAll(async () => {
  await browser.close();
  proxy.close();
  headProxy.close();
});

it("the early script of a Brine page waits for the end of the page data", async () => {
  const { context, errors } = await openPage(browser, `http://127.0.0.1:${headProxy.port}/own/mill-home`);
  expect(errors.filter((error) => error.includes("JSON"))).toEqual([]);
  await context.close();
});

it.each([
  ["", true],
  [", also where layout comes before the first animation frame", false],
])("the header of a page does not move while the page arrives slowly%s", async (_name, hasFrames) => {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const { page, context } = await openPage(browser, `http://127.0.0.1:${proxy.port}/own/lighthouse-home`, {
    beforeLoad: async (fresh) => {
      shift = await watchLayoutShift(fresh, { paintParts: true });
      if (!hasFrames)
        await fresh.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
    },
  });
  expect(await page.locator("#header").isVisible()).toBe(true);
  const { sources } = (await shift?.()) ?? noShift;
  expect(sources.filter((source) => /header|account/i.test(source))).toEqual([]);
  await context.close();
});
