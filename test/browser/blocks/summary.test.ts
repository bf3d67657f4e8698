import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openBlocks } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** An item in the markup of published pages. */
const item = (
  name: string,
  { type = "event", excerpt = `<p class="">About ${name}</p>`, image = name } = {},
) =>
  `<div class="summary-item summary-item-record-type-${type} sqs-gallery-design-list-slide summary-item-has-thumbnail"><div class="summary-thumbnail-outer-container">` +
  `<a href="/events/${name}" class="summary-thumbnail-container sqs-gallery-image-container"><div class="summary-thumbnail img-wrapper"><img data-src="https://images.example/${image}.png" data-image="https://images.example/${image}.png" data-image-dimensions="300x200" alt=""></div></a></div>` +
  `<div class="summary-content"><div class="summary-title"><a href="/events/${name}" class="summary-title-link">${name}</a></div><div class="summary-excerpt summary-excerpt-only">${excerpt}</div></div></div>`;
const content = (items: string, design = "list") =>
  `<div class="summary-block-wrapper summary-block-collection-type-events-stacked summary-block-setting-design-${design} sqs-gallery-design-${design}"><div class="summary-item-list-container sqs-gallery-container"><header class="summary-block-header"><div class="summary-heading"><span>Soon</span></div></header>` +
  `<div class="summary-item-list sqs-gallery">${items}</div></div></div>`;
const value = {
  collectionId: "6189642eb45e360ed5be3f54",
  design: "list",
  showPastOrUpcomingEvents: "upcoming",
};
const summary = (inner: string, json: unknown = value) =>
  `<div class="sqs-block summary-v2-block sqs-block-summary-v2" data-block-json="${JSON.stringify(json).replaceAll('"', "&quot;")}" data-block-type="55" id="block-ed26"><div class="sqs-block-content">${inner}</div></div>`;

interface Answer {
  readonly status?: number;
  readonly body: string;
}

/** Opens a page with a summary. `bodies` are those of the calls to the server. */
async function open(html: string, answer: () => Answer) {
  const bodies: string[] = [];
  const warnings: string[] = [];
  const opened = await openBlocks(browser, {
    html,
    viewport: { width: 800, height: 600 },
    init: async (page) => {
      page.on("console", (message) => {
        if (message.type() === "warning") warnings.push(message.text());
      });
      await page.clock.install();
      await page.route("**/api/widget/GetWidgetRendering*", (route) => {
        bodies.push(route.request().postData() ?? "");
        return route.fulfill({ contentType: "application/json", ...answer() });
      });
    },
  });
  return { ...opened, bodies, warnings };
}

/** Lets time pass while the visitor is elsewhere. */
async function comeBackAfter(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

const titles = (page: Page) => page.locator(".summary-title-link").allTextContents();
const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("href"));

describe("a summary of events", () => {
  it("is rendered again after an hour, without losing images or the focus", async () => {
    let rendered = content(item("two") + item("three", { excerpt: "New text" }) + item("four"));
    const { page, context, bodies, errors } = await open(
      summary(content(item("one") + item("two") + item("three"))),
      () => ({ body: JSON.stringify({ html: rendered }) }),
    );
    await page.evaluate(() => {
      const images = [...document.querySelectorAll(".summary-thumbnail img")];
      Object.assign(window, { images });
    });
    await page.locator('.summary-title-link[href="/events/three"]').focus();
    await comeBackAfter(page, 59);
    expect(bodies).toEqual([]);
    await comeBackAfter(page, 2);
    await expect.poll(() => titles(page)).toEqual(["two", "three", "four"]);
    const sent = new URLSearchParams(bodies[0]);
    expect([JSON.parse(sent.get("widgetJSON") ?? ""), sent.get("collectionId")]).toEqual([
      { type: 55, id: "ed26", value },
      value.collectionId,
    ]);
    expect(await focusedHref(page)).toBe("/events/three");
    expect(await page.getByText("New text").count()).toBe(1);
    const kept = await page.evaluate(() => {
      const images: Element[] = Reflect.get(window, "images");
      return images.map(({ isConnected }) => isConnected);
    });
    expect(kept).toEqual([false, true, true]);
    await expect.poll(() => page.locator(".summary-item.positioned").count()).toBe(3);

    // The item with the focus is gone: the focus goes to the one in its place. The others change their order.
    rendered = content(item("four", { image: "other" }) + item("two"));
    await comeBackAfter(page, 61);
    await expect.poll(() => titles(page)).toEqual(["four", "two"]);
    expect(await focusedHref(page)).toBe("/events/two");
    expect(await page.locator('[data-image*="other"]').count()).toBe(1);
    expect([bodies.length, errors]).toEqual([2, []]);
    await context.close();
  });

  it.each<[string, Answer]>([
    ["an error", { status: 500, body: '{"error":"no"}' }],
    ["no content", { body: "{}" }],
    ["a page", { body: "<!doctype html>" }],
  ])("stays as it is after %s, and is not asked for again", async (_, answer) => {
    const { page, context, bodies, warnings } = await open(summary(content(item("one"))), () => answer);
    await comeBackAfter(page, 61);
    await expect.poll(() => warnings.join()).toContain("summary: the server has not rendered it again.");
    await comeBackAfter(page, 61);
    expect([await titles(page), bodies.length]).toEqual([["one"], 1]);
    await context.close();
  });

  it("has paragraphs where their tags were published as text", async () => {
    const text = "&lt;p&gt;First&lt;/p&gt;&lt;p class=&quot;x&quot;&gt;&lt;img src=x&gt; second&lt;/p&gt;";
    const { page, context } = await open(
      summary(
        content(
          item("one", { type: "lesson", excerpt: `<p>${text}</p>` }) +
            item("two", { excerpt: text }) +
            item("three", { type: "text", excerpt: text }),
        ),
      ),
      () => ({ body: "{}" }),
    );
    const excerpts = await page.$$eval(".summary-excerpt", (all) => all.map(({ innerHTML }) => innerHTML));
    const rewritten = "<p>First</p><p>&lt;img src=x&gt; second</p>";
    expect(excerpts.slice(0, 2)).toEqual([rewritten, rewritten]);
    expect(excerpts[2]).toContain("&lt;p&gt;First");
    await context.close();
  });
});

describe("another summary", () => {
  it("is rendered again when its JSON changes, also in another design", async () => {
    const post = (name: string) => item(name, { type: "text" });
    const plain = (items: string, design?: string) =>
      content(items, design).replace("collection-type-events-stacked", "collection-type-blog");
    const { page, context, bodies, errors } = await open(summary(plain(post("one"))), () => ({
      body: JSON.stringify({ html: plain(post("two") + post("three"), "autogrid") }),
    }));
    await comeBackAfter(page, 600);
    await page.locator("#block-ed26").evaluate((block) => {
      block.setAttribute("data-block-json", JSON.stringify({ collectionId: "x", design: "autogrid" }));
    });
    await expect.poll(() => titles(page)).toEqual(["two", "three"]);
    await expect.poll(() => page.locator(".sqs-gallery-design-autogrid-slide.positioned").count()).toBe(2);
    expect(bodies.map((body) => new URLSearchParams(body).get("collectionId"))).toEqual([null]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
