import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TrackedEvent } from "../../shared/tracking/event.ts";
import { launchBrowser, openPage } from "../browser/browser.ts";
import {
  expectEvents,
  gotBy,
  listen,
  of,
  siteOf,
  type TrackedPage,
} from "../browser/tracking/tracked-page.ts";
import { published, why } from "./published.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
});
afterAll(() => browser.close());

const pages = published.filter(({ path }) => path.startsWith("/pages/"));
const restrictive = pages.filter(({ bytes }) =>
  /"isRestrictiveCookiePolicyEnabled"\s*:\s*true/.test(`${bytes}`),
);
const missing = pages.filter(({ bytes }) => /"pageType"\s*:\s*100\b/.test(`${bytes}`));
const open = pages.filter((page) => !restrictive.includes(page) && !missing.includes(page));
const shown = (list: typeof pages) => list.map(({ path }) => path);

/** Each page is a site of its own: what is learned of one must not decide about another. */
async function visit(path: string, width: 390 | 1440) {
  const name = path.replace(/^.*\//, "").toLowerCase();
  const address = siteOf(`${name}-${width}`) + path;
  let heard: Pick<TrackedPage, "sent" | "statuses"> = { sent: [], statuses: [] };
  const opened = await openPage(browser, address, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    async beforeLoad(page) {
      heard = await listen(page);
    },
  });
  return {
    ...opened,
    ...heard,
    address,
    ours: () => opened.errors.filter((text) => text.includes("Awning")),
  };
}

const identifiers = /^(?:ss_cvr|ss_cvt|ss_analyticsId)$/;

describe.skipIf(pages.length === 0)(`published pages${why}`, () => {
  describe.each([1440, 390] as const)("at %i px", (width) => {
    it.concurrent.each(shown(open))(
      "%s is one pageview, under the ids of the page's own context",
      async (path) => {
        const { page, context, sent, statuses, address, ours } = await visit(path, width);
        const [hit] = await expectEvents({ page, sent }, "record-hit", 1);
        const said = await page.evaluate(() => {
          type Context = Record<string, { id?: string; recordType?: number } & string>;
          const { website, templateId, item, collection } = (
            window as unknown as { Static: { SQUARESPACE_CONTEXT: Context } }
          ).Static.SQUARESPACE_CONTEXT;
          const { title } = document;
          const ids = item
            ? { itemId: item.id, recordType: item.recordType }
            : collection && { collectionId: collection.id };
          return { websiteId: website?.id, templateId, title, ...ids };
        });
        expect(hit).toMatchObject({
          ...said,
          url: path,
          viewportInnerWidth: width,
          pagePermissionTypeValue: 1,
        });
        expect("itemId" in (hit ?? {})).toBe("itemId" in said);
        expect("collectionId" in (hit ?? {})).toBe("collectionId" in said);
        const got = async () => {
          expect(statuses[0]).toBe(200);
          expect(await gotBy(address, "/api/census/RecordHit")).toHaveLength(1);
        };
        await vi.waitFor(got, { timeout: 20_000, interval: 200 });
        expect(ours()).toEqual([]);
        await context.close();
      },
    );

    it.concurrent.each(shown(missing))("%s, a page that is missing, is none", async (path) => {
      const { page, context, sent, ours } = await visit(path, width);
      await page.waitForTimeout(3000);
      expect(visitsIn(sent)).toEqual([]);
      expect((await context.cookies()).filter(({ name }) => identifiers.test(name))).toEqual([]);
      expect(ours()).toEqual([]);
      await context.close();
    });

    it.concurrent.each(shown(restrictive))(
      "%s asks first: one pageview, once the visitor has agreed",
      async (path) => {
        const { page, context, sent, ours } = await visit(path, width);
        await page.waitForTimeout(3000);
        expect(visitsIn(sent)).toEqual([]);
        expect((await context.cookies()).filter(({ name }) => identifiers.test(name))).toEqual([]);
        await page.click('[data-awning-overlay="cookie-banner"] [value="accept"]');
        const [hit] = await expectEvents({ page, sent }, "record-hit", 1);
        expect(hit?.visitorCookie).toBe(
          (await context.cookies()).find(({ name }) => name === "ss_cvr")?.value,
        );
        expect(ours()).toEqual([]);
        await context.close();
      },
    );
  });

  it.skipIf(!shown(pages).includes("/pages/inventor-home"))(
    "record each button and form that is seen once",
    async () => {
      const { page, context, sent } = await visit("/pages/inventor-home", 390);
      await expectEvents({ page, sent }, "record-hit", 1);
      const buttons = await page.locator("a.sqs-block-button-element:visible").count();
      for (let turn = 0; turn < 2; turn++)
        await page.evaluate(async () => {
          for (let y = 0; y <= document.body.scrollHeight; y += 300) {
            scrollTo(0, y);
            await new Promise((resolve) => setTimeout(resolve, 40));
          }
          scrollTo(0, 0);
        });
      const renders = await expectEvents({ page, sent }, "button-render", buttons);
      expect(new Set(renders.map(({ id }) => id)).size).toBe(buttons);
      await context.close();
    },
  );
});

/** What tells of visits, beside what tells of the health of pages. */
function visitsIn(sent: readonly TrackedEvent[]): readonly TrackedEvent[] {
  const health = new Set(
    ["javascript-errors", "trace", "performance"].flatMap((name) =>
      of(sent, name as TrackedEvent["endpoint"]),
    ),
  );
  return sent.filter((event) => !health.has(event));
}
