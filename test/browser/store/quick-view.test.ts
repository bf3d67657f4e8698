import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axe, seriousProblems } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import { type OpenedBuiltPage, openBuiltPage } from "../client/built-page.ts";
import { acceptEvents } from "./accept-events.ts";
import { galleryHtml, galleryStyle } from "./gallery-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const path = "/api/rendering/product-quick-view/";
const dialog = "dialog.sqs-product-quick-view-lightbox";
const titles: Readonly<Record<string, string>> = { cup: "Cup", bowl: "Bowl <&>", jug: "Jug" };
const productHtml = (id: string) => {
  const title = (titles[id] ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return (
    `<article class="ProductItem" data-item-id="${id}">${galleryHtml("7.0").replace("ProductItem site-70", "site-70")}<div class="ProductItem-details"><h1 class="ProductItem-details-title"><a href="/shop/p/${id}">${title}</a></h1>` +
    `<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="${id}"><div class="sqs-add-to-cart-button-inner">Add to cart</div></div></div></div></article>`
  );
};

interface Opened extends OpenedBuiltPage {
  /** The calls of the quick view, as paths with their query. */
  readonly calls: string[];
  readonly recorded: () => Promise<string[]>;
}

const answer = (route: Route, id: string) => route.fulfill({ json: { html: productHtml(id) } });

async function openShop(
  respond: (route: Route, id: string, call: number) => Promise<void> = answer,
  options: { readonly width?: number; readonly hasTouch?: boolean } = {},
): Promise<Opened> {
  const calls: string[] = [];
  const trigger = (id: string) =>
    `<div class="product"><a href="/shop/p/${id}">${id}<span class="sqs-product-quick-view-button-wrapper"><span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="${id}">Quick View</span></span></a></div>`;
  const { width = 1440, hasTouch = false } = options;
  const opened = await openBuiltPage(browser, {
    body: `<main>${Object.keys(titles).map(trigger).join("")}<p style="height:2000px"></p></main>`,
    head: `<style>${galleryStyle}</style>`,
    viewport: { width, height: 900 },
    hasTouch,
    init: async (page) => {
      await page.context().addCookies([{ name: "crumb", value: "c1", url: "http://built.test" }]);
      await page.addInitScript(() => {
        document.addEventListener("awning:track", (event) => {
          const { quickView } = (event as CustomEvent).detail ?? {};
          const seen = document.documentElement.dataset;
          if (quickView) seen.recorded = `${seen.recorded ?? ""}${quickView} `;
        });
      });
      await acceptEvents(page);
      await page.route(`**${path}**`, (route) => {
        const url = new URL(route.request().url());
        calls.push(url.pathname + url.search);
        return respond(route, url.pathname.slice(path.length), calls.length);
      });
    },
  });
  // Before the buttons' script has loaded, a press follows the link around the button. The script sets the class.
  await opened.page.locator("html:is(.touch, .no-touch)").waitFor();
  return {
    ...opened,
    calls,
    recorded: async () =>
      ((await opened.page.locator("html").getAttribute("data-recorded")) ?? "").split(" ").filter(Boolean),
  };
}
const triggerOf = (page: Page, id: string) => page.locator(`.sqs-product-quick-view-button[data-id=${id}]`);
const nameOf = (page: Page) => page.locator(dialog).getAttribute("aria-label");

/** Opens the quick view of a page by a press, and closes it. */
async function expectQuickView({ page, errors, assets, calls, recorded }: Opened): Promise<void> {
  await page.locator("main").waitFor();
  expect(assets.filter((name) => /react|quick-view\.|open-quick/.test(name))).toEqual([]);
  await triggerOf(page, "bowl").click();
  await page.locator(`${dialog} .ProductItem-details-title`).waitFor();
  await expect.poll(() => nameOf(page)).toBe("Bowl <&>");
  expect(calls).toEqual([`${path}bowl?crumb=c1`]);
  expect(await recorded()).toEqual(["bowl"]);
  expect(page.url()).toBe("http://built.test/");
  const close = page.locator(`${dialog} .sqs-product-quick-view-lightbox-close-button`);
  expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(
    await page
      .locator(
        `${dialog} .lightbox-inner > .lightbox-content > .sqs-product-quick-view > .sqs-product-quick-view-content`,
      )
      .count(),
  ).toBe(1);
  const { violations } = await axe(page).include(dialog).disableRules("color-contrast").analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await close.click();
  expect(await page.locator(dialog).count()).toBe(0);
  expect(await triggerOf(page, "bowl").evaluate((element) => element === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
}

describe("the quick view of a product", () => {
  type Respond = NonNullable<Parameters<typeof openShop>[0]>;
  let opened: Opened;
  let respond: Respond = answer;
  beforeAll(async () => {
    opened = await openShop((...call) => respond(...call));
  });
  beforeEach(async () => {
    respond = answer;
    const { page, calls } = opened;
    if ((await page.locator(dialog).count()) > 0) await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor({ state: "detached" });
    calls.length = 0;
    await page.evaluate(() => void delete document.documentElement.dataset.recorded);
  });
  afterAll(async () => {
    expect(opened.errors).toEqual([
      `Failed to load resource: the server responded with a status of 500 (Internal Server Error) (http://built.test${path}cup?crumb=c1)`,
    ]);
    await opened.context.close();
  });

  it("opens with one call in a named dialog with the focus, 1440 px", () => expectQuickView(opened));

  it("opens by Enter and Space, moves by arrow keys, keeps the focus inside, closes by Escape", async () => {
    const { page, calls, recorded } = opened;
    await triggerOf(page, "cup").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => nameOf(page)).toBe("Cup");
    const hidden = page.locator(`${dialog} .sqs-product-quick-view-lightbox-element-hidden`);
    expect(await hidden.getAttribute("aria-label")).toBe("Previous item");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => nameOf(page)).toBe("Bowl <&>");
    expect(await hidden.count()).toBe(0);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => nameOf(page)).toBe("Jug");
    expect(await hidden.getAttribute("aria-label")).toBe("Next item");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => nameOf(page)).toBe("Bowl <&>");
    expect(calls.map((call) => call.slice(path.length).replace(/\?.*/, ""))).toEqual([
      "cup",
      "bowl",
      "jug",
      "bowl",
    ]);
    expect(await recorded()).toEqual(["cup", "bowl", "jug", "bowl"]);
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(
        (selector) =>
          document.activeElement === document.body || document.activeElement?.closest(selector) !== null,
        dialog,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(dialog).count()).toBe(0);
    expect(await triggerOf(page, "cup").evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Space");
    await expect.poll(() => nameOf(page)).toBe("Cup");
  });

  it("shows the product of the last press, whatever the order of the answers", async () => {
    const release: (() => void)[] = [];
    const { page, recorded } = opened;
    respond = async (route, id) => {
      await new Promise<void>((resolve) => release.push(resolve));
      await answer(route, id).catch(() => {});
    };
    await triggerOf(page, "cup").click();
    const next = page.locator(`${dialog} .sqs-product-quick-view-lightbox-next-button`);
    await expect.poll(() => release.length).toBe(1);
    await next.click();
    await expect.poll(() => release.length).toBe(2);
    await next.dispatchEvent("click");
    await expect.poll(() => release.length).toBe(3);
    expect(await page.locator(`${dialog} [role=status]`).textContent()).toBe("Loading…");
    expect(await seriousProblems(page, dialog)).toEqual([]);
    for (const answerNow of release.reverse()) answerNow();
    await expect.poll(() => nameOf(page)).toBe("Jug");
    expect(await recorded()).toEqual(["jug"]);
  });

  it.each([
    ["a failure", { status: 500, body: "<html>" }],
    ["an error", { status: 200, json: { error: "gone" } }],
    ["an empty object", { status: 200, json: {} }],
    ["HTML", { status: 200, body: "<p>", contentType: "text/html" }],
    ["a number", { status: 200, json: { html: 7 } }],
  ])("says that it cannot be loaded after %s, and tries again", async (_, response) => {
    const { page, recorded } = opened;
    respond = (route, id, call) => (call === 1 ? route.fulfill(response) : answer(route, id));
    await triggerOf(page, "cup").click();
    const failure = page.locator(`${dialog} .awning-quick-view-failure[role=alert]`);
    await failure.waitFor();
    expect(await failure.locator("p").textContent()).toBe("Unable to load. Try again.");
    expect(await seriousProblems(page, dialog)).toEqual([]);
    expect(await recorded()).toEqual([]);
    await failure.locator("button").click();
    await expect.poll(() => nameOf(page)).toBe("Cup");
    expect(await failure.count()).toBe(0);
  });

  it("has its gallery and its add-to-cart button, and closes by a press beside it", async () => {
    const { page } = opened;
    await page.route("**/api/commerce/shopping-cart/entries**", (route) =>
      route.fulfill({ json: { newlyAdded: {}, shoppingCart: { totalQuantity: 1, entries: [] } } }),
    );
    await triggerOf(page, "jug").click();
    await page.locator(`${dialog} .ProductItem-gallery[data-awning-state=ready]`).waitFor();
    await page.locator(`${dialog} div.ProductItem-gallery-thumbnails-item`).nth(1).click();
    await page.locator(`${dialog} .sqs-active-slide[data-slide-index="2"]`).waitFor();
    const [request] = await Promise.all([
      page.waitForRequest("**/api/commerce/shopping-cart/entries**"),
      page.locator(`${dialog} .sqs-add-to-cart-button`).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ itemId: "jug", quantity: "1" });
    await page.locator(`${dialog} .lightbox-inner`).click({ position: { x: 20, y: 20 } });
    expect(await page.locator(dialog).count()).toBe(0);
  });
});

it("the quick view of a product opens with one call in a named dialog with the focus, 390 px", async () => {
  const opened = await openShop(answer, { width: 390 });
  await expectQuickView(opened);
  await opened.context.close();
});
