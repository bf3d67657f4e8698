import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type Opened, openPage, watchLayoutShift } from "./browser.ts";

const key = "squarespace-announcement-bar";
const reserved = "announcement-bar-reserved-space";
const host = '[data-awning-overlay="announcement-bar"]';
const close = `${host} .sqs-announcement-bar-close`;
const text = '<p>Sale until Sunday. <a href="/sample">Shop now</a></p>';

let browser: Browser;
const open: Opened[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

function address(query: Record<string, string> = {}): string {
  return `${inject("proxied")}/announced?${new URLSearchParams({ text, ...query })}`;
}

async function visit(query: Record<string, string> = {}, options: Parameters<typeof openPage>[2] = {}) {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openPage(browser, address(query), {
    ...options,
    async beforeLoad(page, context) {
      if (options.javaScriptEnabled !== false) shift = await watchLayoutShift(page);
      await options.beforeLoad?.(page, context);
    },
  });
  open.push(opened);
  if (options.javaScriptEnabled !== false) await isAlive(opened.page);
  return { ...opened, shift: async () => (await shift?.())?.total };
}

/** The bar's module is loaded on its own, where there is a bar. */
async function isAlive(page: Page) {
  await page.waitForFunction(
    (selector) => document.querySelector(`${selector}:not([data-awning-state=ready])`) === null,
    host,
  );
}

const record = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const isReserved = (page: Page) => page.evaluate((name) => document.body.classList.contains(name), reserved);
const visibleBars = (page: Page) => page.locator(".sqs-announcement-bar:visible").count();
const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => node.getBoundingClientRect().top);

async function closedCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "awning_announcement_closed");
}

describe("the announcement bar, open", () => {
  it("stands above the header, without any shift, and writes its record", async () => {
    const { page, shift, errors } = await visit({ url: "/sale", newWindow: "1" });
    expect(await top(page, host)).toBe(0);
    expect(await top(page, "header")).toBe((await page.locator(host).boundingBox())?.height);
    expect(await record(page)).toBe(
      JSON.stringify({ text, clickthroughUrl: { url: "/sale", newWindow: true }, closed: false }),
    );
    expect(await isReserved(page)).toBe(true);
    expect(await shift()).toBe(0);
    expect(errors).toEqual([]);
  });

  it("has nothing that axe objects to, on a site that styles every button and link", async () => {
    for (const width of [390, 1440]) {
      const { page } = await visit({ url: "/sale" }, { viewport: { width, height: 800 } });
      const { violations } = await new AxeBuilder({ page }).include(host).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

  it("leads to its link everywhere but at the text's own links and the close control", async () => {
    const { page } = await visit({ url: "/sale" });
    const under = (x: number, y: number) =>
      page.evaluate(
        ([left, topmost]) =>
          document
            .elementFromPoint(left ?? 0, topmost ?? 0)
            ?.closest("a, button")
            ?.getAttribute("href") ?? "",
        [x, y],
      );
    const bar = await page.locator(host).boundingBox();
    const own = await page.locator(`${host} p a`).boundingBox();
    const button = await page.locator(close).boundingBox();
    if (!bar || !own || !button) throw new Error("The bar has no boxes.");
    expect(await under(20, bar.height / 2)).toBe("/sale");
    expect(await under(own.x + own.width / 2, own.y + own.height / 2)).toBe("/sample");
    expect(await under(button.x + button.width / 2, button.y + button.height / 2)).toBe("");
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24);
  });

  it("stands at the body's start where the page has no place for it", async () => {
    const { page } = await visit({ bare: "1" });
    expect(await top(page, host)).toBe(0);
    expect(await visibleBars(page)).toBe(1);
  });

  it("takes the place of a bar that the page was saved with", async () => {
    const { page, shift } = await visit({ saved: "1" });
    expect(await visibleBars(page)).toBe(1);
    expect(await page.locator(".sqs-announcement-bar:visible").textContent()).toContain("Sale until Sunday");
    expect(await shift()).toBe(0);
  });

  it("stands below a cookie banner at the top", async () => {
    const { page, shift } = await visit({ banner: "1" });
    const banner = await page.locator('[data-awning-overlay="cookie-banner"] > .TOP').boundingBox();
    expect(banner?.y).toBe(0);
    expect(await top(page, host)).toBe(banner?.height);
    expect(await shift()).toBe(0);
  });
});

describe("closing the announcement bar", () => {
  it("takes it out of the page at once and moves the focus to the header", async () => {
    const { page, errors } = await visit();
    const sent = page.waitForRequest((request) => request.url().endsWith("/_awning/dismiss"));
    const seen = await page.evaluate(
      ([button, bar, name]) => {
        scrollTo(0, 10);
        document.querySelector<HTMLElement>(button ?? "")?.click();
        const node = document.querySelector<HTMLElement>(bar ?? "");
        return {
          height: node?.offsetHeight,
          hidden: node
            ?.querySelector(".sqs-announcement-bar")
            ?.classList.contains("sqs-announcement-bar-hidden"),
          reserved: document.body.classList.contains(name ?? ""),
          focus: document.activeElement?.id,
          scroll: scrollY,
        };
      },
      [close, host, reserved],
    );
    expect(seen).toEqual({ height: 0, hidden: true, reserved: false, focus: "header", scroll: 10 });
    expect(await record(page)).toBe(JSON.stringify({ text, closed: true }));
    expect((await (await sent).response())?.status()).toBe(204);
    expect((await closedCookie(page))?.sameSite).toBe("Lax");
    expect(errors).toEqual([]);
  });

  it("works with the mouse, and leaves nothing behind on the next page", async () => {
    const { page, shift } = await visit();
    await page.click(close);
    expect(await top(page, "header")).toBe(0);
    await page.waitForLoadState("networkidle");
    await page.reload();
    expect(await page.locator(host).count()).toBe(0);
    expect(await isReserved(page)).toBe(false);
    expect(await top(page, "header")).toBe(0);
    expect(await record(page)).toBe(JSON.stringify({ text, closed: true }));
    expect(await shift()).toBe(0);
  });

  it.each(["Enter", "Space"])("works with the keyboard: %s", async (press) => {
    const { page } = await visit();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("sqs-announcement-bar-close");
    expect(await page.locator(close).evaluate((node) => getComputedStyle(node).outlineStyle)).toBe("solid");
    await page.keyboard.press(press);
    expect(await visibleBars(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("header");
    // The header was made focusable for this only.
    await page.keyboard.press("Tab");
    expect(await page.locator("header").getAttribute("tabindex")).toBeNull();
  });

  it("works with JavaScript off, and comes back to the page", async () => {
    const { page } = await visit({ saved: "1" }, { javaScriptEnabled: false });
    expect(await visibleBars(page)).toBe(1);
    await Promise.all([page.waitForURL(address({ saved: "1" })), page.click(close)]);
    await page.waitForLoadState();
    expect(await visibleBars(page)).toBe(0);
  });

  it("takes no form from another site's page", async () => {
    const body = () => new URLSearchParams({ overlay: "announcement-bar", digest: "abc" });
    for (const headers of [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }, {}]) {
      const forged = await fetch(`${inject("proxied")}/_awning/dismiss`, {
        method: "POST",
        headers,
        body: body(),
      });
      expect(forged.status).toBe(403);
      expect(forged.headers.has("set-cookie")).toBe(false);
    }
  });

  it("works where storage is forbidden", async () => {
    const { page, errors } = await visit(
      {},
      {
        async beforeLoad(opened) {
          await opened.addInitScript(() => {
            Object.defineProperty(window, "localStorage", {
              get: () => {
                throw new DOMException("no", "SecurityError");
              },
            });
          });
        },
      },
    );
    await page.click(close);
    expect(await visibleBars(page)).toBe(0);
    await page.waitForLoadState("networkidle");
    await page.reload();
    expect(await page.locator(host).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe("a closed announcement bar", () => {
  it("shows again when its text or its link has changed", async () => {
    const { page } = await visit();
    await page.click(close);
    await page.waitForLoadState("networkidle");
    for (const changed of [{ text: "<p>Sale until Monday.</p>" }, { url: "/sale" }]) {
      await page.goto(address(changed));
      expect(await visibleBars(page)).toBe(1);
      expect(await isReserved(page)).toBe(true);
      expect(await record(page)).toContain('"closed":false');
    }
  });

  it("stays closed without a flash where only the stored record knows, and the edge learns of it", async () => {
    const { page, shift } = await visit(
      {},
      {
        beforeLoad: async (opened) => {
          await opened.addInitScript(
            ([name, value]) => {
              localStorage.setItem(name ?? "", value ?? "");
              const painted: number[] = [];
              Object.assign(window, { painted });
              const look = () => {
                painted.push(document.querySelector<HTMLElement>("[data-awning-overlay]")?.offsetHeight ?? 0);
                requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            },
            [key, JSON.stringify({ text, closed: true })],
          );
        },
      },
    );
    const heights = await page.evaluate(() => (window as unknown as { painted: number[] }).painted);
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBe(0);
    expect(await isReserved(page)).toBe(false);
    expect(await shift()).toBe(0);
    expect(await closedCookie(page)).toBeDefined();
    await page.reload();
    expect(await page.locator(host).count()).toBe(0);
  });

  it("leaves no blank strip where only the edge knows", async () => {
    const { page, shift } = await visit({ saved: "1" });
    await page.click(close);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    expect(await visibleBars(page)).toBe(0);
    expect(await isReserved(page)).toBe(false);
    expect(await top(page, "header")).toBe(0);
    expect(await record(page)).toBe(JSON.stringify({ text, closed: true }));
    expect(await shift()).toBe(0);
  });

  it("is hidden on a page that comes back from the back-forward cache", async () => {
    const { page } = await visit();
    await page.evaluate(
      ([name, value]) => {
        localStorage.setItem(name ?? "", value ?? "");
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      },
      [key, JSON.stringify({ text, closed: true })],
    );
    expect(await visibleBars(page)).toBe(0);
  });

  it("has no room reserved where the announcement is switched on and empty", async () => {
    const { page } = await visit({ text: "<p></p>" });
    expect(await page.locator(host).count()).toBe(0);
    expect(await isReserved(page)).toBe(false);
  });
});
