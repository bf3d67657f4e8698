import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FolderServer, serveFolder } from "../../scripts/serve-folder.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser/browser.ts";
import { startTestWorker, type TestWorker } from "../browser/test-worker.ts";
import { hasRealPages, sharedFolder, skipReason } from "./published-pages.ts";
import { misplacedElements, readVisibleElements } from "./visible-elements.ts";

const site = join(sharedFolder, "pages/more-sites/AbigailBuday+www.partycakeshop.com");
const path = "/breads-1.html";

let browser: Browser;
let origin: FolderServer;
let dev: TestWorker;
let storage: string;

async function runtimeStatus(): Promise<string> {
  const response = await fetch(dev.url + path);
  await response.text();
  return response.headers.get("x-awning") ?? "";
}

describe.skipIf(!hasRealPages)(`a published page of a Pacific template${skipReason}`, () => {
  beforeAll(async () => {
    storage = mkdtempSync(join(tmpdir(), "awning-test-"));
    origin = await serveFolder(site);
    dev = await startTestWorker(
      [`ORIGIN:${origin.url}`, "SESSION_SECRET:a secret for tests, long enough to be taken"],
      storage,
    );
    browser = await launchBrowser();
    // The worker learns the features of a page from its first visit.
    await vi.waitFor(async () => expect(await runtimeStatus()).not.toContain("first-visit"), 30_000);
  });
  afterAll(async () => {
    await browser?.close();
    await dev?.stop();
    await origin?.close();
    rmSync(storage, { recursive: true, force: true });
  });

  it("needs no script of the builder", async () => {
    expect(await runtimeStatus()).toBe("rewritten");
  });

  it.each([390, 1440])("shows at %i px what the original shows, at the same place", async (width) => {
    const recording = readVisibleElements(`partycake-breads-${width}`);
    let readShift = async () => ({ total: Number.NaN });
    const { page, context } = await openReusedPage(browser, dev.url + path, {
      viewport: { width, height: recording.height },
      beforeLoad: async (fresh) => {
        readShift = await watchLayoutShift(fresh);
      },
    });
    await page.locator("#header .mobile-nav-toggle-label[aria-expanded]").waitFor({ state: "attached" });
    expect(recording.shown.length).toBeGreaterThan(30);
    await expect.poll(() => misplacedElements(page, recording)).toEqual([]);
    expect(await readShift()).toEqual(noShift);
    await context.close();
  });

  it("has a menu on phones, with folders", async () => {
    const { page, context } = await openReusedPage(browser, dev.url + path, {
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    });
    const opener = page.locator("#header .mobile-nav-toggle-label[aria-expanded]");
    await opener.click();
    await page.locator("#overlayNav").getByRole("button", { name: "Bakery" }).click();
    const link = page.locator("#overlayNav").getByRole("link", { name: "Cookies" });
    await expect.poll(() => link.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("false");
    await expect.poll(() => link.isVisible()).toBe(false);
    await context.close();
  });

  it("has folders in the header of wide windows", async () => {
    const { page, context } = await openReusedPage(browser, dev.url + path);
    const title = page.locator("#headerNav").getByRole("button", { name: "Bakery" });
    await title.press("Enter");
    // All of it in one call, so that a failure says what the page shows instead.
    const state = () =>
      page.evaluate(() => {
        const links = [...document.querySelectorAll("#headerNav .subnav a")];
        const link = links.find(({ textContent }) => textContent?.trim() === "Cookies");
        const folder = link?.closest(".folder");
        return {
          path: location.pathname,
          isOpen: folder?.querySelector("[role=button]")?.ariaExpanded,
          hasFocus: folder?.contains(document.activeElement),
          isVisible: (link?.getBoundingClientRect().height ?? 0) > 10,
        };
      });
    await expect.poll(state).toEqual({ path, isOpen: "true", hasFocus: true, isVisible: true });
    await page.keyboard.press("Escape");
    await expect.poll(() => title.getAttribute("aria-expanded")).toBe("false");
    await context.close();
  });
});
