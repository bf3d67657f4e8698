import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser/browser.ts";
import { startTestWorker, type TestWorker } from "../browser/test-worker.ts";
import { withoutAdditions } from "./compare-pages.ts";
import { skipReason } from "./published-pages.ts";
import { ambiguousDocuments, collectedDocuments, hardDocuments, mayLackBanner } from "./unusual-documents.ts";

const banner = 'data-awning-overlay="cookie-banner"';

const maxConcurrency = 12;

/** Calls `run` for every item, some of them at the same time. */
async function forEachConcurrently<T>(
  items: readonly T[],
  run: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const runNext = async () => {
    for (let index = next++; index < items.length; index = next++) await run(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: maxConcurrency }, runNext));
}

const storage = mkdtempSync(join(tmpdir(), "awning-documents-"));
let worker: TestWorker;

/** Stores documents at the test origin by their names, all with one request. */
async function post(documents: Readonly<Record<string, string>>): Promise<void> {
  const body = JSON.stringify(documents);
  const response = await fetch(`${inject("browserOrigin")}/posted/`, { method: "POST", body });
  expect(response.status).toBe(200);
}

const named = (prefix: string, documents: readonly string[]) =>
  Object.fromEntries(documents.map((text, index) => [`${prefix}-${index}`, text]));

/** The document through the worker, in chunks whose sizes `seed` determines; bytes, one a character. */
async function fetchPosted(name: string, seed: number): Promise<{ page: string; awning: string }> {
  const response = await fetch(`${worker.directUrl}/posted/${name}?seed=${seed}`);
  const page = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return { page, awning: response.headers.get("x-awning") ?? "" };
}

const latin1 = (text: string): string => Buffer.from(text).toString("latin1");

/**
 * The collected documents of this test: every eighth, or all with `ALL_DOCUMENTS=1`. `test/rewrite` runs the rewriter over
 * all of them, in a hundredth of the time; this test adds the edits of the product and the streams of the worker.
 */
const sampledDocuments = collectedDocuments.filter(
  (_, index) => process.env.ALL_DOCUMENTS || index % 8 === 0,
);

/** Pages whose long texts are replaced by references to `texts`: the same scripts and styles are in all of them. */
function shareTexts(pages: readonly string[]) {
  const indexes = new Map<string, number>();
  const shortened = pages.map((page) =>
    page.replace(/(?<=<(?:script data-awning|style[^>]*)>)[^\0]*?(?=<\/(?:script|style)>)/g, (text) => {
      const index = indexes.get(text) ?? indexes.size;
      indexes.set(text, index);
      return `\uE000${index}\uE001`;
    }),
  );
  return { pages: shortened, texts: [...indexes.keys()] };
}

describe("unusual documents through the worker", () => {
  beforeAll(async () => {
    // The documents have no context that could say so.
    const settings = { cookieSettings: { isCookieBannerEnabled: true } };
    worker = await startTestWorker(
      [
        "SESSION_SECRET:a secret for tests, long enough to be taken",
        `ORIGIN:${inject("browserOrigin")}`,
        "RUNTIME:always-replace",
      ],
      storage,
    );
    await worker.putSettings(new URL(worker.directUrl).host, settings);
    await post({
      ...named("input", sampledDocuments),
      ...named("ambiguous", ambiguousDocuments),
      ...hardDocuments,
    });
  }, 60_000);
  afterAll(async () => {
    await worker?.stop();
    rmSync(storage, { recursive: true, force: true });
  });

  it.skipIf(collectedDocuments.length === 0)(
    `are unchanged except for the additions${skipReason}`,
    { timeout: 120_000 },
    async () => {
      const changed: unknown[] = [];
      const withSeveralBanners: string[] = [];
      let rewritten = 0;
      let withBanner = 0;
      await forEachConcurrently(sampledDocuments, async (input, index) => {
        const { page, awning } = await fetchPosted(`input-${index}`, index);
        if (awning === "rewritten") rewritten++;
        const rest = awning === "rewritten" ? withoutAdditions(page) : page;
        if (rest !== latin1(input)) changed.push({ input, page, awning });
        const count = page.split(banner).length - 1;
        if (count > 0) withBanner++;
        if (count > 1) withSeveralBanners.push(input);
      });
      expect(changed).toEqual([]);
      expect(withSeveralBanners).toEqual([]);
      // The others are framesets, end inside a comment, raw text or a tag of their head, or have no start of a page.
      expect(rewritten).toBeGreaterThan(sampledDocuments.length * 0.97);
      expect(withBanner).toBeGreaterThan(sampledDocuments.length * 0.7);
    },
  );

  it.each(Object.keys(hardDocuments))("%s: complete, with one banner", async (name) => {
    const { page, awning } = await fetchPosted(encodeURIComponent(name), 1);
    expect(awning).toBe("rewritten");
    expect(page.split(banner)).toHaveLength(2);
    expect(withoutAdditions(page) === latin1(hardDocuments[name] ?? "")).toBe(true);
  });

  describe("in a browser", () => {
    let browser: Browser;
    let rewritten: ReturnType<typeof shareTexts>;
    beforeAll(async () => {
      browser = await launchBrowser();
      const pages: string[] = [];
      await forEachConcurrently(ambiguousDocuments, async (_, index) => {
        const { page } = await fetchPosted(`ambiguous-${index}`, 7);
        pages[index] = Buffer.from(page, "latin1").toString();
      });
      rewritten = shareTexts(pages);
    });
    afterAll(() => browser.close());

    // The documents are parsed instead of loaded, so no module of the client runs: it would start after the parser's end.
    it.each([
      ["with scripts", true],
      ["without scripts", false],
    ])(
      "have exactly one banner wherever the page has content, %s",
      { timeout: 120_000 },
      async (_, isScripted) => {
        const page = await browser.newPage();
        const results = await page.evaluate(
          async ({ pages, texts, isScripted }) => {
            const parse = async (html: string): Promise<Document> => {
              if (!isScripted) return new DOMParser().parseFromString(html, "text/html");
              // Only a document in a frame is parsed as one with scripts.
              const frame = document.createElement("iframe");
              document.body.replaceChildren(frame);
              const inner = frame.contentDocument as Document;
              inner.open();
              inner.write(html);
              const parsed = new Promise((done) => inner.addEventListener("DOMContentLoaded", done));
              inner.close();
              if (inner.readyState === "loading") await parsed;
              return inner;
            };
            const results: { banners: number; isEmpty: boolean; end: string }[] = [];
            for (const shortened of pages) {
              const html = shortened.replace(/\uE000(\d+)\uE001/g, (_, index) => texts[index] ?? "");
              const { body, documentElement } = await parse(html);
              results.push({
                banners: documentElement.querySelectorAll("[data-awning-overlay=cookie-banner]").length,
                isEmpty: body?.tagName !== "BODY" || body.childNodes.length === 0,
                end: documentElement.outerHTML.slice(-300),
              });
            }
            return results;
          },
          { ...rewritten, isScripted },
        );
        await page.close();
        expect(results).toHaveLength(ambiguousDocuments.length);
        const wrong = results
          .map((result, index) => ({ ...result, document: ambiguousDocuments[index] ?? "" }))
          .filter(({ banners, isEmpty }) => banners !== (isEmpty ? 0 : 1));
        expect(wrong.filter(({ banners, document }) => banners !== 0 || !mayLackBanner(document))).toEqual(
          [],
        );
      },
    );
  });
});
