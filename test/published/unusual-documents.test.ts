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

async function post(name: string, body: string): Promise<void> {
  await fetch(`${inject("browserOrigin")}/posted/${name}`, { method: "POST", body });
}

/** The document through the worker, in chunks whose sizes `seed` determines; bytes, one a character. */
async function fetchPosted(name: string, seed: number): Promise<{ page: string; awning: string }> {
  const response = await fetch(`${worker.directUrl}/posted/${name}?seed=${seed}`);
  const page = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return { page, awning: response.headers.get("x-awning") ?? "" };
}

const latin1 = (text: string): string => Buffer.from(text).toString("latin1");

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
    await forEachConcurrently(collectedDocuments, (input, index) => post(`input-${index}`, input));
    await forEachConcurrently(ambiguousDocuments, (input, index) => post(`ambiguous-${index}`, input));
    await forEachConcurrently(Object.entries(hardDocuments), ([name, input]) =>
      post(encodeURIComponent(name), input),
    );
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
      await forEachConcurrently(collectedDocuments, async (input, index) => {
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
      expect(rewritten).toBeGreaterThan(collectedDocuments.length * 0.97);
      expect(withBanner).toBeGreaterThan(collectedDocuments.length * 0.7);
    },
  );

  it.each(Object.entries(hardDocuments))("%s: complete, with one banner", async (name, input) => {
    for (const seed of [1, 2, 3]) {
      const { page, awning } = await fetchPosted(encodeURIComponent(name), seed);
      expect(awning).toBe("rewritten");
      expect(page.split(banner)).toHaveLength(2);
      expect(withoutAdditions(page) === latin1(input)).toBe(true);
    }
  });

  describe("in a browser", () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser.close());

    it.each([
      ["with scripts", "allow-same-origin allow-scripts"],
      ["without scripts", "allow-same-origin"],
    ])(
      "have exactly one banner wherever the page has content, %s",
      { timeout: 120_000 },
      async (_, sandbox) => {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`${worker.directUrl}/_awning/health`);
        const wrong = await page.evaluate(
          async ({ names, sandbox, maxLoadMs }) => {
            const wrong: { name: string; banners: number; end: string | undefined }[] = [];
            const open = async (name: string) => {
              const frame = document.createElement("iframe");
              frame.setAttribute("sandbox", sandbox);
              frame.src = `/posted/${name}?seed=7`;
              const loaded = new Promise((done) => frame.addEventListener("load", done));
              document.body.append(frame);
              // Some documents have no load event.
              await Promise.race([loaded, new Promise((done) => setTimeout(done, maxLoadMs))]);
              const inner = frame.contentDocument;
              const banners = inner?.querySelectorAll("[data-awning-overlay=cookie-banner]").length ?? -1;
              const empty = inner?.body?.tagName !== "BODY" || inner.body.childNodes.length === 0;
              if (banners !== (empty ? 0 : 1))
                wrong.push({ name, banners, end: inner?.documentElement?.outerHTML.slice(-300) });
              frame.remove();
            };
            const waiting = [...names];
            await Promise.all(
              Array.from({ length: 6 }, async () => {
                for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await open(name);
              }),
            );
            return wrong;
          },
          {
            names: [...ambiguousDocuments.keys()].map((index) => `ambiguous-${index}`),
            sandbox,
            maxLoadMs: 5000,
          },
        );
        await context.close();
        const documentOf = (name: string) => ambiguousDocuments[Number(name.replace("ambiguous-", ""))] ?? "";
        expect(
          wrong.filter(({ name, banners }) => banners !== 0 || !mayLackBanner(documentOf(name))),
        ).toEqual([]);
      },
    );
  });
});
