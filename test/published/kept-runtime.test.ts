import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { waitForIdle } from "../browser/page-waits.ts";
import { startTestWorker, type TestWorker } from "../browser/test-worker.ts";
import { ownPages } from "./published-pages.ts";
import { type RuntimeRecord, standInForRuntime } from "./runtime-stand-in.ts";

declare global {
  interface Window {
    runtimeRecord?: RuntimeRecord;
  }
}

const storage = mkdtempSync(join(tmpdir(), "awning-kept-runtime-"));
const path = "/posted/workshop-with-unknown-block";
const planPath = "/posted/workshop-with-plan";
/** A pricing plan with two options: docs/reference/blocks.md#member-area */
const plan =
  '<div class="sqs-block pricing-plan-block sqs-block-pricing-plan" data-block-type="72"><div class="sqs-block-content"><div class="product-block"><div class="productDetails">' +
  ["monthly", "yearly"]
    .map(
      (option) =>
        `<button class="sqs-editable-button join-button sqs-button-element--primary" onclick="UserAccountApi.joinPricingPlan('plan', '${option}', '', false, 'MEMBER_AREA_BLOCK', {})">Join ${option}</button>`,
    )
    .join("") +
  "</div></div></div></div>";
/** Scripts of the builder and of its templates, which are on other hosts. */
const runtimeScript =
  /^https?:\/\/(?:assets\.squarespace\.com|static1\.squarespace\.com|definitions\.sqspcdn\.com)\//;
let browser: Browser;
let dev: TestWorker;
let html: string;

beforeAll(async () => {
  [browser, dev] = await Promise.all([
    launchBrowser(),
    startTestWorker(
      ["SESSION_SECRET:a secret for tests, long enough to be taken", `ORIGIN:${inject("browserOrigin")}`],
      storage,
    ),
  ]);
  const workshop = ownPages.find((page) => page.path === "/own/workshop-home");
  html = String(workshop?.bytes)
    .replace('href="workshop.css"', 'href="/own/workshop.css"')
    .replace("</main>", '<div class="sqs-block" data-block-type="999">March</div></main>');
  await fetch(inject("browserOrigin") + path, { method: "POST", body: html });
  const withPlan = html.replace(/<div class="sqs-block" data-block-type="999">March<\/div>/, plan);
  await fetch(inject("browserOrigin") + planPath, { method: "POST", body: withPlan });
});
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
  rmSync(storage, { recursive: true, force: true });
});

interface VisitedPage {
  readonly page: Page;
  /** Requests of the page to this host: method and path. */
  readonly requests: readonly string[];
}

/** Opens a page whose runtime is played by the stand-in. */
async function visit(width: number, address = path): Promise<VisitedPage> {
  const requests: string[] = [];
  const { page } = await openPage(browser, dev.url + address, {
    viewport: { width, height: 844 },
    async beforeLoad(fresh, context) {
      fresh.on("request", (request) => {
        const url = new URL(request.url());
        if (url.hostname === "127.0.0.1") requests.push(`${request.method()} ${url.pathname}`);
      });
      await context.route(runtimeScript, (route) => {
        const name = new URL(route.request().url()).pathname.replace(/^.*\//, "");
        return route.fulfill({
          contentType: "text/javascript",
          headers: { "access-control-allow-origin": "*" },
          body: `(${standInForRuntime})(${JSON.stringify(name)})`,
        });
      });
    },
  });
  await waitForIdle(page);
  return { page, requests };
}

/** Resolves when the page's features are known to be covered. */
async function losesRuntime(address: string): Promise<void> {
  const status = async () => {
    const headers = { accept: "text/html", "sec-fetch-dest": "document" };
    const response = await fetch(dev.url + address, { headers });
    await response.arrayBuffer();
    return response.headers.get("x-awning");
  };
  await expect.poll(status).toBe("rewritten");
}

const recordOf = (page: Page) => page.evaluate(() => window.runtimeRecord);
const countOf = (page: Page, selector: string) => page.locator(`${selector} >> visible=true`).count();

describe("a page that keeps its runtime", () => {
  it("runs all of the runtime's scripts in their order, and its boot calls once", async () => {
    const { page } = await visit(1440);
    const inOrder = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(
      ([tag]) => !tag.includes("nomodule"),
    );
    const [blocking, deferred] = [false, true].map((isDeferred) =>
      inOrder
        .filter(([tag]) => /\sdefer\b/.test(tag) === isDeferred)
        .map(([, source = ""]) => source.replace(/^.*\//, "")),
    );
    const record = await recordOf(page);
    expect(record?.scripts).toEqual([...(blocking ?? []), ...(deferred ?? [])]);
    expect(record?.scripts.length).toBeGreaterThan(5);
    expect(record?.calls.length).toBe(new Set(record?.calls).size);
    await page.context().close();
  });

  it("does nothing twice: one banner, one announcement, one pageview, one owner of each block", async () => {
    const { page, requests } = await visit(1440);
    const banners = ".sqs-cookie-banner-v2, .gdpr-cookie-banner";
    expect(await countOf(page, banners)).toBe(1);
    expect(await page.locator('[data-awning-overlay="cookie-banner"]').count()).toBe(1);
    expect(await countOf(page, ".sqs-announcement-bar")).toBe(1);
    expect(
      await page
        .locator("[data-block-type][data-awning-state], [data-controller][data-awning-state]")
        .count(),
    ).toBe(0);
    const { started = [] } = (await recordOf(page)) ?? {};
    expect(started).toEqual(expect.arrayContaining(["block 999", "block 69", "GalleryGrid", "Header"]));
    expect(started).not.toContain("sqs-cookie-banner-v2");

    // The banner's module has added the class, and the banner is still there.
    await page.waitForSelector("body.sqs-cookie-banner-v2-enabled");
    expect(await countOf(page, banners)).toBe(1);
    await page.click('[data-awning-overlay="cookie-banner"] [value="accept"]');
    await expect.poll(() => countOf(page, banners)).toBe(0);
    await waitForIdle(page);
    expect(requests.filter((request) => request.endsWith("/RecordHit"))).toHaveLength(1);
    expect(requests.filter((request) => request.endsWith("/_awning/events"))).toEqual([]);
    await page.reload();
    await waitForIdle(page);
    expect(await countOf(page, banners)).toBe(0);
    await page.context().close();
  });

  it("is one without the feature that kept it: the stand-in is not asked for anything", async () => {
    await losesRuntime("/own/workshop-home");
    const { page } = await visit(1440, "/own/workshop-home");
    expect(await recordOf(page)).toBeUndefined();
    await expect
      .poll(() => page.locator('[data-block-type][data-awning-state="ready"]').count())
      .toBeGreaterThan(0);
    await page.context().close();
  });
});

/** The calls of `joinPricingPlan` that the runtime has got. */
const joinCalls = async (page: Page) =>
  (await recordOf(page))?.calls.filter((call) => call.startsWith("join"));

/**
 * Opens the page with its runtime by a link, and returns the calls of the join buttons a second later by the page's own
 * clock. The script looks every 100 ms if it can repeat a press.
 */
async function joinCallsAfterLink(page: Page): Promise<string[] | undefined> {
  await page.clock.install();
  await page.goto(`${dev.url}${planPath}?awning-runtime`);
  await page.waitForFunction(() => "UserAccountApi" in window);
  await page.clock.runFor(1000);
  return joinCalls(page);
}

describe("a page with join buttons", () => {
  it("loads again with its runtime when one is pressed, and the runtime gets the press", async () => {
    await losesRuntime(planPath);
    const { page } = await visit(1440, `${planPath}?a=b`);
    expect(await recordOf(page)).toBeUndefined();
    await page.getByRole("button", { name: "Join yearly" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => window.runtimeRecord?.calls.some((call) => call.startsWith("join")));
    expect(await joinCalls(page)).toEqual(["join plan yearly"]);
    expect(new URL(page.url()).search).toBe("?a=b");
    const top = await page
      .getByRole("button", { name: "Join yearly" })
      .evaluate((button) => button.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(844);

    // The runtime gets later presses by itself, and a reload is a page without it.
    await page.getByRole("button", { name: "Join monthly" }).click();
    expect((await recordOf(page))?.calls.at(-1)).toBe("join plan monthly");
    await page.reload();
    await waitForIdle(page);
    expect(await recordOf(page)).toBeUndefined();

    // The press has been repeated once, and for all.
    expect(await joinCallsAfterLink(page)).toEqual([]);
    await page.context().close();
  });

  it("presses nothing for a link of somebody else to the page with its runtime", async () => {
    const { page } = await visit(390, planPath);
    expect(await joinCallsAfterLink(page)).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
    await page.context().close();
  });
});
