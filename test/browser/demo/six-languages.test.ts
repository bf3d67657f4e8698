import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { siteTexts } from "../../../scripts/site-texts.ts";
import type { CompiledText } from "../../../scripts/texts/compile-message.ts";
import { compileTexts } from "../../../scripts/texts.ts";
import { directionOf } from "../../../shared/text/direction.ts";
import { findProblems } from "../../../tools/pseudo-report/find-problems.ts";
import { pageStates } from "../../../tools/pseudo-report/page-states.ts";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { waitForForm } from "../forms/demo-form.ts";
import { waitForOpeners } from "../lightbox/lightbox-page.ts";
import { startTestWorker, type TestWorker } from "../test-worker.ts";

let browser: Browser;
let worker: TestWorker;
const storage = mkdtempSync(join(tmpdir(), "awning-languages-"));

beforeAll(async () => {
  [browser, worker] = await Promise.all([
    launchBrowser(),
    startTestWorker(["SESSION_SECRET:a secret for tests, long enough to be taken"], storage),
  ]);
  // The first request creates the database.
  await fetch(worker.url);
  // The banner leads to the dialog, and has no words of its own.
  await worker.runStatement(
    "UPDATE settings SET value = json_patch(value, ?) WHERE name = 'cookieSettings'",
    JSON.stringify({
      cookieBannerHasManageCookies: true,
      cookieBannerText: null,
      cookieBannerCtaText: null,
      cookieBannerOptOutCtaText: null,
      cookieBannerManageCookiesLabel: null,
      cookieBannerSavedPreferencesText: null,
    }),
  );
});
afterAll(async () => {
  await browser?.close();
  await worker?.stop();
  rmSync(storage, { recursive: true, force: true });
});

const { english, translations } = compileTexts();
const words = new Set(siteTexts(process.cwd(), ["worker/origin/seed/**/*.json"]));

/** The English texts for visitors that are other words in the language, without those of the demo site. */
function foreignTexts(language: string): readonly string[] {
  if (language.startsWith("en")) return [];
  const formsOf = (text: CompiledText | undefined) =>
    text === undefined ? [] : typeof text === "string" ? [text] : Object.values(text.forms);
  const all = [...english].filter(([area]) => !/^(?:owner[A-Z]|roleNames$)/.test(area));
  const translated = new Set(
    all.flatMap(([area]) => Object.values(translations[area]?.[language] ?? {}).flatMap(formsOf)),
  );
  return all
    .flatMap(([, texts]) => [...texts.values()].flatMap(formsOf))
    .filter((text) => !translated.has(text) && !words.has(text));
}

/** Opens a state of the page that the pseudo report knows, too. */
async function openState(page: Page, name: string): Promise<void> {
  const state = pageStates.find((each) => each.name === name);
  if (state === undefined) throw new Error(`There is no state "${name}".`);
  if (state.open) await state.open(page);
  else await page.locator(state.opener).locator("visible=true").first().press("Enter");
  await page.locator(state.opened).locator("visible=true").first().waitFor();
}

const isReady = (page: Page, selector: string) =>
  page.locator(`${selector}[data-awning-state="ready"]`).first().waitFor({ state: "attached" });

interface VisitedState {
  readonly path: string;
  readonly open: (page: Page) => Promise<unknown>;
}

/** The states that each language is tested in, in this order. The first puts a product into the cart. */
const visited: readonly VisitedState[] = [
  {
    path: "/shop/p/reed-vase",
    open: async (page) => {
      // The label of the cart gets its texts with the first product.
      const label = page.locator(".sqs-custom-cart").first();
      const before = await label.getAttribute("aria-label");
      await page.locator(".sqs-add-to-cart-button").first().click();
      await page.locator(".sqs-cart-initialized").first().waitFor();
      expect(await label.getAttribute("aria-label")).not.toBe(before);
    },
  },
  {
    path: "/checkout",
    open: async (page) => {
      await isReady(page, "[data-awning-checkout]");
      await page.locator('[data-open="true"] button[type="submit"]').click();
      await page.locator('[data-open="true"] [aria-invalid="true"]').first().waitFor();
    },
  },
  {
    path: "/gallery",
    open: async (page) => {
      await waitForOpeners(page);
      await openState(page, "lightbox");
    },
  },
  {
    path: "/contact",
    open: async (page) => {
      await waitForForm(page);
      await openState(page, "refused form");
    },
  },
  {
    path: "/search-fields",
    open: async (page) => {
      await page.locator(".sqs-block-search").first().scrollIntoViewIfNeeded();
      await isReady(page, ".sqs-block-search");
      await openState(page, "search results");
    },
  },
  {
    path: "/cart",
    open: async (page) => {
      await page.locator(".awning-cart-entry").first().waitFor();
      await page.locator("body.sqs-cookie-banner-v2-enabled").waitFor();
      await openState(page, "cookie preferences");
    },
  },
];

it.each(["en-GB", "de", "fr", "es", "ja", "ar"])(
  "a site in %s has its language in forms, dialogs, cart and checkout on a phone",
  async (language) => {
    const { page, context, errors } = await openReusedPage(browser, `${worker.url}/favicon.svg`, {
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    });
    await worker.runStatement("UPDATE websites SET language = ?, modified_at = modified_at + 1", language);
    const foreign = foreignTexts(language);
    for (const { path, open } of visited) {
      // The query is another entry of the cache.
      await page.goto(`${worker.url}${path}?language=${language}`);
      await open(page);
      const shown = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: getComputedStyle(document.documentElement).direction,
        width: document.documentElement.scrollWidth,
      }));
      const problems = await page.evaluate(findProblems, foreign);
      expect({ path, ...shown, problems }).toEqual({
        path,
        lang: language,
        dir: directionOf(language),
        width: 390,
        problems: [],
      });
    }
    // The cart with the cookie preferences above it.
    expect(await seriousProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const summary = page.locator(".awning-cart-summary");
    expect(await summary.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  },
  120_000,
);
