import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser/browser.ts";
import { withoutAdditions } from "./additions.ts";
import { startBareWorker } from "./bare-worker.ts";
import { collected, doubtful, hard, mayLackBanner } from "./inputs.ts";
import { present, why } from "./published.ts";

const banner = 'data-awning-overlay="cookie-banner"';

/** Calls `of` for every item, some at a time. */
async function each<T>(items: readonly T[], of: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) await of(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: 12 }, work));
}

let worker: Awaited<ReturnType<typeof startBareWorker>>;

async function post(name: string, body: string): Promise<void> {
  await fetch(`${inject("browserOrigin")}/posted/${name}`, { method: "POST", body });
}

/** The document as it comes through the worker, in pieces that `seed` decides; bytes, one a character. */
async function through(name: string, seed: number): Promise<{ page: string; awning: string }> {
  const response = await fetch(`${worker.url}/posted/${name}?seed=${seed}`);
  const page = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return { page, awning: response.headers.get("x-awning") ?? "" };
}

const latin1 = (text: string): string => Buffer.from(text).toString("latin1");

describe.skipIf(!present)(`awkward documents through the worker${why}`, () => {
  beforeAll(async () => {
    worker = await startBareWorker(inject("browserOrigin"));
    // From this page the worker learns that the site has a cookie banner: the others say nothing of it.
    await (await fetch(`${worker.url}/pages/ld-welcome`)).arrayBuffer();
    await each(collected, (input, index) => post(`input-${index}`, input));
    await each(doubtful, (input, index) => post(`doubtful-${index}`, input));
    await each(Object.entries(hard), ([name, input]) => post(encodeURIComponent(name), input));
  }, 60_000);
  afterAll(() => worker?.stop());

  it("come out as they went in, but for what was added", { timeout: 120_000 }, async () => {
    const changed: unknown[] = [];
    const several: string[] = [];
    let rewritten = 0;
    let bannered = 0;
    await each(collected, async (input, index) => {
      const { page, awning } = await through(`input-${index}`, index);
      if (awning === "rewritten") rewritten++;
      const rest = awning === "rewritten" ? withoutAdditions(page) : page;
      if (rest !== latin1(input)) changed.push({ input, page, awning });
      const count = page.split(banner).length - 1;
      if (count > 0) bannered++;
      if (count > 1) several.push(input);
    });
    expect(changed).toEqual([]);
    expect(several).toEqual([]);
    // The others are framesets, or end inside a comment, raw text or tag of their head; some begin as no page does.
    expect(rewritten).toBeGreaterThan(collected.length * 0.97);
    expect(bannered).toBeGreaterThan(collected.length * 0.7);
  });

  it.each(Object.entries(hard))("%s: whole, with one banner", async (name, input) => {
    for (const seed of [1, 2, 3]) {
      const { page, awning } = await through(encodeURIComponent(name), seed);
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
      "have exactly one banner wherever there is anything to see, %s",
      { timeout: 120_000 },
      async (_, sandbox) => {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`${worker.url}/_awning/health`);
        const wrong = await page.evaluate(
          async ({ names, sandbox }) => {
            const wrong: { name: string; banners: number; end: string | undefined }[] = [];
            const open = async (name: string) => {
              const frame = document.createElement("iframe");
              frame.setAttribute("sandbox", sandbox);
              frame.src = `/posted/${name}?seed=7`;
              const loaded = new Promise((done) => frame.addEventListener("load", done));
              document.body.append(frame);
              await Promise.race([loaded, new Promise((done) => setTimeout(done, 5000))]);
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
          { names: [...doubtful.keys()].map((index) => `doubtful-${index}`), sandbox },
        );
        await context.close();
        const documentOf = (name: string) => doubtful[Number(name.replace("doubtful-", ""))] ?? "";
        expect(
          wrong.filter(({ name, banners }) => banners !== 0 || !mayLackBanner(documentOf(name))),
        ).toEqual([]);
      },
    );
  });
});
