import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";
import { type SlowProxy, startSlowProxy } from "../slow-proxy.ts";
import { allContactFlags, viewportSizes } from "./bars-page.ts";

let browser: Browser;
let proxy: SlowProxy;
beforeAll(async () => {
  browser = await launchBrowser();
  proxy = await startSlowProxy((host) => inject(host.startsWith("bars.test") ? "proxied" : "demo"));
});
afterAll(async () => {
  await browser.close();
  proxy.close();
});

const barsPath = (settings: object, query = {}) =>
  `/bars?${new URLSearchParams({ settings: JSON.stringify(settings), ...query })}`;
const mobileInfoBarSettings = { ...allContactFlags, style: 1 };

describe.each(viewportSizes)("a page that arrives slowly, $width px wide", (viewport) => {
  it.each([
    ["a mobile info bar", "bars.test", barsPath({ mobileInfoBarSettings })],
    ["an information bar", "bars.test", barsPath({ informationBarSettings: allContactFlags })],
    ["a cookie banner", "bars.test", barsPath({ mobileInfoBarSettings }, { banner: "BOTTOM" })],
    ["the demo's header and banner", "127.0.0.1", "/contact"],
    ["the demo's largest section", "127.0.0.1", "/"],
  ])("with %s has no layout shift", async (_, host, path) => {
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const { page, context } = await openReusedPage(browser, `http://${host}:${proxy.port}${path}`, {
      viewport,
      beforeLoad: async (fresh) => {
        shift = await watchLayoutShift(fresh, { paintParts: true });
      },
    });
    expect(await page.locator("[data-awning-overlay] :visible").count()).toBeGreaterThan(0);
    expect(await shift?.()).toEqual(noShift);
    await context.close();
  });
});
