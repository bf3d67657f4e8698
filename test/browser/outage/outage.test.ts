import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { published, why } from "../../pages/published.ts";
import { launchBrowser, openPage, watchLayoutShift } from "../browser.ts";
import { type RunningDev, startDev } from "../wrangler-dev.ts";
import { type FailingOrigin, startFailingOrigin } from "./origin-in-front.ts";

const own = ["/sample", "/announced?banner=1", "/announced?bare=1", "/frame", "/no-body", "/bannered"];
const paths = [...own, ...published.map(({ path }) => path)];
/** Those that come with their style sheets. */
const dressed = published.map(({ path }) => path).filter((path) => path.startsWith("/sites/"));
const widths = [390, 1440] as const;

let browser: Browser;
let origin: FailingOrigin;
let worker: RunningDev;
const storage = mkdtempSync(join(tmpdir(), "awning-outage-"));

beforeAll(async () => {
  origin = await startFailingOrigin();
  const secret = "SESSION_SECRET:a secret for tests, long enough to be taken";
  [browser, worker] = await Promise.all([
    launchBrowser(),
    startDev([secret, `ORIGIN:${origin.url}`], storage),
  ]);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  worker?.stop();
  await origin?.stop();
  rmSync(storage, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(worker.url + path, { headers: { accept: "text/html", "sec-fetch-dest": "document", ...headers } });

function open(path: string, width: number, options: Parameters<typeof openPage>[2] = {}) {
  const viewport = { width, height: width === 390 ? 844 : 900 };
  return openPage(browser, worker.url + path, { viewport, ...options });
}

/** Where the notice is, and what can be seen of it. */
function look(page: Page) {
  return page.evaluate(() => {
    const [notice, ...more] = document.querySelectorAll(".awning-copy");
    const box = notice?.getBoundingClientRect();
    if (!notice || !box || more.length > 0) return undefined;
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const));
    const hidden = points.filter(([x, y]) => {
      const on = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return on === null || !notice.contains(on);
    });
    // What the notice hides: visible text of the page in the same place.
    const under = [...document.querySelectorAll("h1,h2,p,a,nav,img,button")].filter((element) => {
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
      hidden: hidden.length,
      under: under.map(({ outerHTML }) => outerHTML.slice(0, 80)),
      text,
    };
  });
}

describe(`an origin that goes in the middle of a crawl${why}`, () => {
  it("loses no page that was visited before", async () => {
    const first = await Promise.all(paths.map((path) => ask(path).then((page) => page.text())));
    expect(first.filter((text) => text.includes("awning-copy"))).toEqual([]);
    // A copy is put away behind the back of whoever got the page.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    origin.state = "pages-fail";
    const second = await Promise.all(
      paths.map(async (path) => {
        const page = await ask(path);
        return [
          path,
          page.status,
          page.headers.get("x-awning-cache"),
          (await page.text()).includes("awning-copy"),
        ];
      }),
    );
    expect(second).toEqual(paths.map((path) => [path, 200, "stale", true]));
  }, 120_000);

  it.each(widths)(
    "leaves copies with a notice that covers nothing and that nothing covers, at %i px",
    async (width) => {
      for (const path of [...own, ...dressed]) {
        const { page, context } = await open(path, width);
        const seen = await look(page);
        expect(seen, path).toMatchObject({ hidden: 0, under: [] });
        expect(seen?.text).toMatch(/\d\d:\d\d/);
        await context.close();
      }
    },
    120_000,
  );

  it.each(widths)("the notice is there with the first paint, and without script, at %i px", async (width) => {
    let shift = async () => ({ total: 0, sources: [] as string[] });
    const { page, context } = await open("/announced?banner=1", width, {
      beforeLoad: async (opened) => {
        shift = await watchLayoutShift(opened);
      },
    });
    await page.waitForTimeout(300);
    expect(await shift()).toEqual({ total: 0, sources: [] });
    await context.close();
    const plain = await open("/announced?banner=1", width, { javaScriptEnabled: false });
    await plain.page.locator('[role="status"]').waitFor();
    await plain.context.close();
  });

  it("the notice can be read by everybody", async () => {
    const { page, context } = await open("/sample", 390);
    const { violations } = await new AxeBuilder({ page }).include(".awning-copy").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await context.close();
  });

  it("tells its visitor, and the page's scripts, that it is a copy", async () => {
    const { page, context } = await open("/sample", 390);
    const data = await page.evaluate(() =>
      JSON.parse(document.getElementById("awning-page")?.textContent ?? ""),
    );
    expect(Math.abs(Date.now() - data.copyFrom)).toBeLessThan(300_000);
    await context.close();
  });
});

describe("an origin that is gone", () => {
  beforeAll(async () => {
    origin.state = "up";
    const form =
      '<!doctype html><title>Write</title><body><form method="post" action="/sample"><label>Message <input name="message"></label><button>Send</button></form>';
    await fetch(`${worker.url}/posted/form`, { method: "POST", body: form });
    expect((await ask("/posted/form")).status).toBe(200);
    await origin.stop();
  });

  it("leaves what was typed into a form where the Back button finds it", async () => {
    const { page, context } = await open("/posted/form", 390);
    await page.getByLabel("Message").fill("Three bowls, please");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "This could not be sent" }).waitFor();
    expect(await page.locator(".retry").count()).toBe(0);
    await page.goBack();
    expect(await page.getByLabel("Message").inputValue()).toBe("Three bowls, please");
    expect(await page.locator(".awning-copy").count()).toBe(1);
    await context.close();
  });

  it("still has its pages, for whoever asks", async () => {
    const visitors = [
      {},
      { cookie: "PHPSESSID=x" },
      { cookie: "awning_session=x" },
      { authorization: "Basic x" },
    ];
    for (const headers of visitors as Record<string, string>[]) {
      const page = await ask("/sample", headers);
      expect([page.status, page.headers.get("x-awning-cache")]).toEqual([200, "stale"]);
    }
  });

  it("says of what is sent, and of checkout, that it cannot be used", async () => {
    const sent = await fetch(`${worker.url}/sample`, {
      method: "POST",
      headers: { accept: "text/html" },
      body: new URLSearchParams({ name: "x" }),
    });
    expect([sent.status, await sent.text()]).toEqual([
      502,
      expect.stringContaining("nothing was sent, saved or charged"),
    ]);
    const checkout = await ask("/checkout");
    expect([checkout.status, await checkout.text()]).toEqual([502, expect.stringContaining("checkout can")]);
  });
});
