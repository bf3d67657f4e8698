import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TrackedEvent } from "../../shared/tracking/event.ts";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { untilIdle } from "../browser/events/page-states.ts";
import {
  collectTracking,
  expectEvents,
  ofEndpoint,
  originCalls,
  siteOf,
  type TrackedPage,
} from "../browser/events/tracked-page.ts";
import { type Width, widthsOf } from "../browser/widths.ts";
import { hasRealPages, publishedPages, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
});
afterAll(() => browser.close());

const pages = publishedPages.filter(({ path }) => /^\/(?:own|pages)\//.test(path));
/** Pages of the project, and real pages if they are there. */
const present = (...paths: readonly string[]) =>
  paths.filter((path) => pages.some((page) => page.path === path));

/**
 * A page of each kind of context, by turns at the two widths. That the data of all pages has the ids of their contexts is
 * tested without a browser, in `complete-pages.test.ts`.
 */
const pageviews = present(
  // Collections of version 7.0 and 7.1, an index page, and a cover page.
  "/own/cider-house-drinks",
  "/own/lighthouse-home",
  "/own/mill-home",
  "/own/skerry-cover",
  // An article, and products of both versions.
  "/own/orchard-article",
  "/pages/patrick-product",
  "/pages/zaara-product",
  // Carts, which have no collection.
  "/pages/flagship-cart",
  // A context over several lines.
  "/pages/joyce-home",
);
/** Sites that ask for consent, with the banner of each of the platform's settings. */
const restrictivePages = present("/own/workshop-contact", "/pages/dadachi-home");
const errorPages = present("/pages/cobhc-404");
const pathsAt = (width: Width, list: readonly string[]) =>
  list.filter((_path, index) => widthsOf(index).includes(width));

/** Visits a page as a site of its own: settings learned from one page must not apply to another. */
async function visit(path: string, width: 390 | 1440) {
  const name = path.replace(/^.*\//, "").toLowerCase();
  const address = siteOf(`${name}-${width}`) + path;
  let tracked: Pick<TrackedPage, "sent" | "statuses"> = { sent: [], statuses: [] };
  const opened = await openReusedPage(browser, address, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    async beforeLoad(page) {
      tracked = await collectTracking(page);
    },
  });
  return {
    ...opened,
    ...tracked,
    address,
    awningErrors: () => opened.errors.filter((text) => text.includes("Awning")),
  };
}

const identifiers = /^(?:ss_cvr|ss_cvt|ss_analyticsId)$/;

describe("visits of published pages", () => {
  describe.each([1440, 390] as const)("at %i px", (width) => {
    it.concurrent.each(pathsAt(width, pageviews))(
      "%s is one pageview, with the ids of the page's context",
      async (path) => {
        const { page, context, sent, statuses, address, awningErrors } = await visit(path, width);
        const [hit] = await expectEvents({ page, sent }, "record-hit", 1);
        const expected = await page.evaluate(() => {
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
          ...expected,
          url: path,
          viewportInnerWidth: width,
          pagePermissionTypeValue: 1,
        });
        expect("itemId" in (hit ?? {})).toBe("itemId" in expected);
        expect("collectionId" in (hit ?? {})).toBe("collectionId" in expected);
        const expectDelivery = async () => {
          expect(statuses[0]).toBe(200);
          expect(await originCalls(address, "/api/census/RecordHit")).toHaveLength(1);
        };
        await vi.waitFor(expectDelivery, { timeout: 20_000, interval: 200 });
        expect(awningErrors()).toEqual([]);
        await context.close();
      },
    );

    it.concurrent.each(pathsAt(width, errorPages))("%s, an error page, is no pageview", async (path) => {
      const { page, context, sent, awningErrors } = await visit(path, width);
      await untilIdle(page);
      expect(visitEventsOf(sent)).toEqual([]);
      expect((await context.cookies()).filter(({ name }) => identifiers.test(name))).toEqual([]);
      expect(awningErrors()).toEqual([]);
      await context.close();
    });

    it.concurrent.each(pathsAt(width, restrictivePages))(
      "%s asks for consent first: one pageview after the visitor has accepted",
      async (path) => {
        const { page, context, sent, awningErrors } = await visit(path, width);
        await untilIdle(page);
        expect(visitEventsOf(sent)).toEqual([]);
        expect((await context.cookies()).filter(({ name }) => identifiers.test(name))).toEqual([]);
        await page.click('[data-awning-overlay="cookie-banner"] [value="accept"]');
        const [hit] = await expectEvents({ page, sent }, "record-hit", 1);
        expect(hit?.visitorCookie).toBe(
          (await context.cookies()).find(({ name }) => name === "ss_cvr")?.value,
        );
        expect(awningErrors()).toEqual([]);
        await context.close();
      },
    );
  });

  it.skipIf(!hasRealPages)(
    `/pages/inventor-home records each button that comes into view once${skipReason}`,
    async () => {
      const { page, context, sent } = await visit("/pages/inventor-home", 390);
      await expectEvents({ page, sent }, "record-hit", 1);
      const buttons = await page.locator("a.sqs-block-button-element:visible").count();
      for (let turn = 0; turn < 2; turn++)
        await page.evaluate(async () => {
          for (let y = 0; y <= document.body.scrollHeight; y += 300) {
            scrollTo(0, y);
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          }
          scrollTo(0, 0);
        });
      const renders = await expectEvents({ page, sent }, "button-render", buttons);
      expect(new Set(renders.map(({ id }) => id)).size).toBe(buttons);
      await context.close();
    },
  );
});

/** The events of visits, without those that measure errors and performance. */
function visitEventsOf(sent: readonly TrackedEvent[]): readonly TrackedEvent[] {
  const healthEvents = new Set(
    ["javascript-errors", "trace", "performance"].flatMap((name) =>
      ofEndpoint(sent, name as TrackedEvent["endpoint"]),
    ),
  );
  return sent.filter((event) => !healthEvents.has(event));
}
