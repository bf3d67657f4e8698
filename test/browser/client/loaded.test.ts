import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openBuiltPage } from "./built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const data = JSON.stringify({
  site: { id: "s", language: "en", templateVersion: "7.1" },
  tracking: {
    events: true,
    pageview: true,
    identify: true,
    templateId: "t",
    locale: "en",
    permissionType: 1,
  },
  consent: { choice: "none", restricted: false },
});
const body =
  '<main><h1>Hello</h1><p>A text and a <a href="/about">link</a></p><img alt="" src="data:,"></main>';

it("a page without blocks loads by itself what the size of the build counts, and how fast it is measured late", async () => {
  const posted: string[] = [];
  const { page, context, assets } = await openBuiltPage(browser, {
    body,
    data,
    init: async (page) => {
      await page.route("**/_awning/events", async (route) => {
        const { events } = route.request().postDataJSON();
        posted.push(...events.map(({ endpoint }: { endpoint: string }) => endpoint));
        await route.fulfill({ json: { accepted: events.length, refused: [] } });
      });
    },
  });
  await expect.poll(() => posted, { timeout: 10_000 }).toContain("record-hit");
  await page.waitForTimeout(3000);
  const names = assets.map((name) => name.replace(/-[\w-]{8}\.js$/, ""));
  expect(names.filter((name) => name !== "main" && name !== "start").sort()).toEqual(["measure", "on-hide"]);
  await context.close();
});
