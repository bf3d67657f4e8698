import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FolderServer, serveFolder } from "../../scripts/serve-folder.ts";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { startTestWorker, type TestWorker } from "../browser/test-worker.ts";
import { hasRealPages, sharedFolder, skipReason } from "./published-pages.ts";
import { misplacedElements, readVisibleElements } from "./visible-elements.ts";

const site = join(sharedFolder, "pages/more-sites/closacco+uprootedeats.com/sitesucker-dl");
const path = "/tangerine-pomegranate-85y3.squarespace.com/shop.html";
let browser: Browser;
let origin: FolderServer;
let dev: TestWorker;
let storage: string;

describe.skipIf(!hasRealPages)(`a published page of a Brine template${skipReason}`, () => {
  beforeAll(async () => {
    storage = mkdtempSync(join(tmpdir(), "awning-test-"));
    origin = await serveFolder(site);
    dev = await startTestWorker(
      [
        `ORIGIN:${origin.url}`,
        "RUNTIME:always-replace",
        "SESSION_SECRET:a secret for tests, long enough to be taken",
      ],
      storage,
    );
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await dev?.stop();
    await origin?.close();
    rmSync(storage, { recursive: true, force: true });
  });

  it.each([390, 1440])("shows at %i px what the original shows, at the same place", async (width) => {
    const recording = readVisibleElements(`uprooted-shop-${width}`);
    const { page, context } = await openReusedPage(browser, dev.url + path, {
      viewport: { width, height: recording.height },
    });
    await page.locator(".Mobile-bar-menu[aria-expanded]").waitFor({ state: "attached" });
    await page.evaluate(() => document.fonts.ready);
    expect(recording.shown.length).toBeGreaterThan(40);
    await expect.poll(() => misplacedElements(page, recording)).toEqual([]);
    await context.close();
  });

  it("has a menu on phones, with folders", async () => {
    const { page, context } = await openReusedPage(browser, dev.url + path, {
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    });
    await page.locator(".Mobile-bar-menu[aria-expanded]").click();
    await page.locator(".Mobile-overlay-nav").getByRole("button", { name: "bakeshop" }).click();
    const link = page.locator(".Mobile-overlay-folder").getByRole("link", { name: "wholesale" });
    const isReachable = () =>
      link.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 5, top + 5));
      });
    await expect.poll(isReachable).toBe(true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect.poll(isReachable).toBe(false);
    await context.close();
  });
});
