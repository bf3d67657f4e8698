import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedPages, skipReason } from "../../published/published-pages.ts";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import { startTestWorker, type TestWorker } from "../test-worker.ts";
import { type FailingOrigin, startFailingOrigin } from "./failing-origin.ts";

const announced = "/announced?banner=1";
const ownPaths = ["/sample", announced, "/announced?bare=1", "/frame", "/no-body", "/bannered"];
const paths = [...ownPaths, ...publishedPages.map(({ path }) => path)];
/** The published pages whose style sheets are available. */
const styledPaths = publishedPages.map(({ path }) => path).filter((path) => path.startsWith("/sites/"));
const widths = [390, 1440] as const;

let browser: Browser;
let origin: FailingOrigin;
let worker: TestWorker;
const storage = mkdtempSync(join(tmpdir(), "awning-outage-"));

beforeAll(async () => {
  origin = await startFailingOrigin();
  const secret = "SESSION_SECRET:a secret for tests, long enough to be taken";
  [browser, worker] = await Promise.all([
    launchBrowser(),
    startTestWorker([secret, `ORIGIN:${origin.url}`, "RUNTIME:always-replace"], storage),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await worker?.stop();
  await origin?.stop();
  rmSync(storage, { recursive: true, force: true });
});

const fetchPage = (path: string, headers: Record<string, string> = {}) =>
  fetch(worker.url + path, { headers: { accept: "text/html", "sec-fetch-dest": "document", ...headers } });

function openAtWidth(path: string, width: number, options: Parameters<typeof openReusedPage>[2] = {}) {
  return openReusedPage(browser, worker.url + path, { viewport: viewportOf(width), ...options });
}

const viewportOf = (width: number) => ({ width, height: width === 390 ? 844 : 900 });

/** The position and visibility of the notice. Undefined unless the page has exactly one. */
function readNotice(page: Page) {
  return page.evaluate(() => {
    const [notice, ...otherNotices] = document.querySelectorAll(".awning-copy");
    const box = notice?.getBoundingClientRect();
    if (!notice || !box || otherNotices.length > 0) return undefined;
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const));
    const coveredPoints = points.filter(([x, y]) => {
      const element = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return element === null || !notice.contains(element);
    });
    // Visible content of the page at the position of the notice.
    const coveredElements = [...document.querySelectorAll("h1,h2,p,a,nav,img,button")].filter((element) => {
      const other = element.getBoundingClientRect();
      return (
        !notice.contains(element) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        other.width > 1 &&
        other.height > 1 &&
        other.bottom > box.top + 1 &&
        other.top < box.bottom - 1 &&
        other.right > box.left &&
        other.left < box.right
      );
    });
    const text = notice.textContent;
    return {
      top: box.top,
      coveredPoints: coveredPoints.length,
      coveredElements: coveredElements.map(({ outerHTML }) => outerHTML.slice(0, 80)),
      text,
    };
  });
}

async function expectVisibleNotice(page: Page, path: string, at: readonly number[]): Promise<void> {
  for (const width of at) {
    await page.setViewportSize(viewportOf(width));
    const notice = await readNotice(page);
    expect(notice, `${path} at ${width} px`).toMatchObject({ coveredPoints: 0, coveredElements: [] });
    expect(notice?.text).toMatch(/\d\d:\d\d/);
  }
}

describe(`an origin that fails after its pages were visited${skipReason}`, () => {
  it("has a stale copy of every visited page", async () => {
    const pages = await Promise.all(paths.map((path) => fetchPage(path).then((page) => page.text())));
    expect(pages.filter((text) => text.includes("awning-copy"))).toEqual([]);
    origin.state = "pages-fail";
    const fetchCopy = async (path: string) => {
      const page = await fetchPage(path);
      return [page.status, page.headers.get("x-awning-cache"), (await page.text()).includes("awning-copy")];
    };
    // The worker stores a page after it has sent the response.
    for (const path of paths)
      await expect
        .poll(() => fetchCopy(path), { message: path, timeout: 60_000 })
        .toEqual([200, "stale", true]);
  }, 120_000);

  const noticePaths = [...ownPaths, ...styledPaths].filter((path) => path !== announced);

  it("shows a notice on copies that is accessible, covers no content and is not covered, at 390 and 1440 px", async () => {
    for (const path of noticePaths) {
      const { page, context } = await openAtWidth(path, 390);
      await expectVisibleNotice(page, path, widths);
      if (path === "/sample") {
        const { violations } = await axe(page).include(".awning-copy").analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
      }
      await context.close();
    }
  }, 120_000);

  it.each(widths)(
    "shows the notice with the first paint at %i px, where it covers no content",
    async (width) => {
      let readShift = async () => ({ total: 0, sources: [] as string[] });
      const { page, context } = await openAtWidth(announced, width, {
        beforeLoad: async (opened) => {
          readShift = await watchLayoutShift(opened);
        },
      });
      await waitForIdle(page);
      expect(await readShift()).toEqual(noShift);
      await expectVisibleNotice(page, announced, [width]);
      await context.close();
    },
  );

  it("shows the notice without JavaScript at 390 and 1440 px", async () => {
    const { page, context } = await openAtWidth(announced, 390, { javaScriptEnabled: false });
    for (const width of widths) {
      await page.setViewportSize(viewportOf(width));
      await page.locator('[role="status"]').waitFor();
    }
    await context.close();
  });

  it("includes the time of the copy in the page data", async () => {
    const text = await (await fetchPage("/sample")).text();
    const [, json = ""] = /id="awning-page"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    expect(Math.abs(Date.now() - JSON.parse(json).staleSince)).toBeLessThan(300_000);
  });
});

describe("an origin that refuses connections", () => {
  beforeAll(async () => {
    origin.state = "up";
    const form =
      '<!doctype html><title>Write</title><body><form method="post" action="/sample"><label>Message <input name="message"></label><button>Send</button></form>';
    await fetch(`${worker.url}/posted/form`, { method: "POST", body: form });
    expect((await fetchPage("/posted/form")).status).toBe(200);
    await origin.stop();
  });

  it("keeps the text of a form for the Back button", async () => {
    const { page, context } = await openAtWidth("/posted/form", 390);
    await page.getByLabel("Message").fill("Three bowls, please");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "This could not be sent" }).waitFor();
    expect(await page.locator(".retry").count()).toBe(0);
    await page.goBack();
    expect(await page.getByLabel("Message").inputValue()).toBe("Three bowls, please");
    expect(await page.locator(".awning-copy").count()).toBe(1);
    await context.close();
  });

  it("has stale copies for every kind of visitor", async () => {
    const visitors = [
      {},
      { cookie: "PHPSESSID=x" },
      { cookie: "awning_session=x" },
      { authorization: "Basic x" },
    ];
    for (const headers of visitors as Record<string, string>[]) {
      const page = await fetchPage("/sample", headers);
      expect([page.status, page.headers.get("x-awning-cache")]).toEqual([200, "stale"]);
    }
  });

  it("reports that forms and checkout are unavailable", async () => {
    const response = await fetch(`${worker.url}/sample`, {
      method: "POST",
      headers: { accept: "text/html" },
      body: new URLSearchParams({ name: "x" }),
    });
    expect([response.status, await response.text()]).toEqual([
      502,
      expect.stringContaining("nothing was sent, saved or charged"),
    ]);
    const checkout = await fetchPage("/checkout");
    expect([checkout.status, await checkout.text()]).toEqual([502, expect.stringContaining("checkout can")]);
  });
});
