import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";
import { waitForFrames } from "../page-waits.ts";
import { widthsOf } from "../widths.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(widthsOf(0))("the page of charts at %i px", (width) => {
  it("shows drawn charts, and values by keys and pointer", async () => {
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const { page, context, errors } = await openReusedPage(browser, `${inject("demo")}/charts`, {
      viewport: { width, height: 900 },
      beforeLoad: async (opened, fresh) => {
        await fresh.addCookies([{ name: "ss_cookieAllowed", value: "false", url: inject("demo") }]);
        shift = await watchLayoutShift(opened);
      },
    });
    page.setDefaultTimeout(10_000);
    expect(await page.locator(".awning-chart").count()).toBe(5);
    const bars = page.getByRole("group", { name: "Pots sold, by season" });
    await bars.focus();
    await bars.locator(".awning-chart-tip").waitFor({ state: "attached" });
    await bars.press("End");
    expect(await bars.getByRole("status").textContent()).toBe("Winter: Mugs 301, Bowls 88, Jugs 66");
    await page.locator(".awning-chart-pie path").first().hover();
    await expect
      .poll(() => page.locator(".awning-chart-pie .awning-chart-tip").first().textContent())
      .toBe("Ash: 412");
    expect(await shift?.()).toEqual(noShift);
    const { violations } = await axe(page).include(".sections").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
    for (const each of [width === 390 ? 1440 : 390, width]) {
      await page.setViewportSize({ width: each, height: 900 });
      await waitForFrames(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(each);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

it("the page of charts has its drawings and their legends without JavaScript", async () => {
  const { page, context } = await openReusedPage(browser, `${inject("demo")}/charts`, {
    javaScriptEnabled: false,
  });
  for (const chart of await page.locator(".awning-chart").all()) {
    const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThan(150);
  }
  expect(await page.locator(".awning-chart-legend").first().innerText()).toBe("Mugs\nBowls\nJugs");
  await context.close();
});
