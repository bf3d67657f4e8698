import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";
import { waitForNetwork } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const image = (attributes: string, name = "a") =>
  `<img id="${name}" data-src="http://images.example/${name}.jpg" data-image-dimensions="1200x600" alt="Image" ${attributes}>`;
const boxed = (attributes: string, name = "a") =>
  `<div style="width:400px;height:400px">${image(attributes, name)}</div>`;
const open = (body: string, options: Partial<Parameters<typeof openBuiltPage>[1]> = {}) =>
  openBuiltPage(browser, { viewport: { width: 1000, height: 800 }, ...options, body });
const loaded = (page: Page, name = "a") => page.waitForSelector(`#${name}.loaded`, { state: "attached" });
const source = (page: Page, name = "a") => page.getAttribute(`#${name}`, "src");

/** Boxes of images whose names are their places in the list, beside each other. */
const boxesOf = (all: readonly (readonly [string, ...unknown[]])[]) =>
  `<div style="display:grid;grid-template-columns:repeat(3,400px)">${all.map(([attributes], index) => boxed(attributes, `p${index}`)).join("")}</div>`;

/** Opens a page for the tests of a `describe`. */
function share(...[body, options]: Parameters<typeof open>): () => Page {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open(body, { viewport: { width: 1200, height: 800 }, ...options }));
  });
  afterAll(() => page.context().close());
  return () => page;
}

/** Adds the name of its image to each case. */
const named = <T extends readonly unknown[]>(all: readonly T[]) =>
  all.map((each, index) => [...each, `p${index}`] as const);

describe("the source of an image", () => {
  const all = [
    ["data-max-device-pixel-ratio=1", "format=500w"],
    ["data-min-device-pixel-ratio=5", "format=2500w"],
    ["data-size-adjustment=0.5", "format=500w"],
    ["data-size-adjustment=-2", "format=1000w"],
    ["data-size-format=filename", "-1000w.jpg"],
    ["", "format=1000w"],
  ] as const;
  const shared = share(boxesOf(all), { deviceScaleFactor: 2 });

  it.each(named(all))("%s loads %s", async (_attributes, urlPart, name) => {
    await loaded(shared(), name);
    expect(await source(shared(), name)).toContain(urlPart.startsWith("-") ? `/${name}${urlPart}` : urlPart);
  });
});

describe("the layout of an image", () => {
  const all = [
    ["data-crop-mode=cover data-image-focal-point=0,0.5", ["cover", "0% 50%"]],
    ["data-crop-mode=contain", ["contain", "50% 50%"]],
    ["data-crop-mode=contain data-fit-alignment=top-right", ["contain", "100% 0%"]],
    ["data-crop-mode=contain data-stretch=false data-fit-alignment=bottom", ["scale-down", "50% 100%"]],
    ["data-crop-mode=none data-fit-alignment=left", ["none", "0% 50%"]],
    ["data-crop-mode=none data-fit-alignment=nowhere", ["none", "50% 50%"]],
  ] as const;
  const shared = share(boxesOf(all));

  it.each(named(all))("%s lays it out as %j", async (_attributes, expected, name) => {
    await loaded(shared(), name);
    const laid = await shared().$eval(`#${name}`, (element) => {
      const { objectFit, objectPosition } = getComputedStyle(element);
      return [objectFit, objectPosition];
    });
    expect(laid).toEqual(expected);
  });
});

describe("an image that covers its box by a style sheet", () => {
  const all = [
    ["data-use-advanced-positioning=true data-image-focal-point=0,0.5", "0% 50%"],
    ["data-image-focal-point=0,0.5", "50% 50%"],
  ] as const;
  const style = "<style>img { width: 100%; height: 100%; object-fit: cover }</style>";
  const shared = share(style + boxesOf(all));

  it.each(named(all))("%s places it at %s", async (_attributes, position, name) => {
    await loaded(shared(), name);
    const placed = () => shared().$eval(`#${name}`, (element) => getComputedStyle(element).objectPosition);
    await expect.poll(placed).toBe(position);
  });
});

describe("the data attributes of an image", () => {
  it("over a video without a reserved box: it has the shape of the video", async () => {
    const video = `data-html='&lt;iframe src="https://videos.example/1" width="800" height="400"&gt;&lt;/iframe&gt;'`;
    const { page, context } = await open(
      `<div style="width:400px"><div class="wrapper" ${video}><div class="sqs-video-overlay">${image("").replace("1200x600", "500x500")}</div></div></div>`,
    );
    await loaded(page);
    expect(await page.locator("#a").evaluate(({ clientHeight }) => clientHeight)).toBe(200);
    await context.close();
  });

  it("data-load=true loads it at any distance from the viewport", async () => {
    const { page, context } = await open(`<div style="height:5000px"></div>${boxed("data-load=true")}`);
    await loaded(page);
    await context.close();
  });

  it("data-use-background-image makes it a background, and loads a larger one when the box has grown", async () => {
    const background = `<div id="b" data-use-background-image="true" data-src="http://images.example/b.jpg"
      data-image-dimensions="1200x600" data-image-focal-point="1,0.5" style="width:400px;height:300px"></div>`;
    const { page, context } = await open(background + boxed("data-use-background-image=true"));
    const of = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { backgroundImage, backgroundSize, backgroundPosition } = (element as HTMLElement).style;
        return [backgroundImage, backgroundSize, backgroundPosition];
      });
    await expect
      .poll(() => of("#b"))
      .toEqual(['url("http://images.example/b.jpg?format=750w")', "cover", "100% 50%"]);
    await expect.poll(async () => (await of("div:has(> #a)"))[0]).toContain("/a.jpg?format=1000w");
    await page.evaluate(() =>
      document.querySelector("#b")?.setAttribute("style", "width:900px;height:300px"),
    );
    await expect.poll(async () => (await of("#b"))[0]).toContain("format=1000w");
    await context.close();
  });

  it("data-save-data=false ignores the visitor's wish to save data", async () => {
    const { page, context } = await open(boxed("") + boxed("data-save-data=false", "b"), {
      deviceScaleFactor: 2,
      init: async (newPage) => {
        await newPage.addInitScript(() => {
          Object.defineProperty(navigator, "connection", { value: { saveData: true } });
        });
      },
    });
    await loaded(page);
    await loaded(page, "b");
    expect([await source(page), await source(page, "b")]).toEqual([
      expect.stringContaining("format=500w"),
      expect.stringContaining("format=1000w"),
    ]);
    await context.close();
  });
});

describe("an invalid source", () => {
  it.each([
    ['data-src=" "', "Invalid or missing image source."],
    ['data-src="http://"', "Invalid or missing image source."],
    ['data-src="javascript:alert(1)"', "Invalid or missing image source."],
  ])("%s is reported once, and other images load", async (attribute, message) => {
    const wrong = `<div style="width:300px;height:300px"><img ${attribute} data-crop-mode="cover" alt=""></div>`;
    const { page, context, errors } = await open(wrong + wrong + boxed("data-crop-mode=cover"));
    await loaded(page);
    expect(errors.filter((error) => error.includes(message))).toHaveLength(1);
    await context.close();
  });

  it("of an element that is no image is reported, and other images load", async () => {
    const wrong = `<div data-src="/b.jpg" data-image="/b.jpg" style="width:300px;height:300px"></div>`;
    const { page, context, errors } = await open(wrong + boxed(""));
    await loaded(page);
    await expect.poll(() => errors.join()).toContain("Element is not a valid image element.");
    await context.close();
  });

  it("that fails without a network is loaded again when the network is back", async () => {
    let isReachable = false;
    const { page, context } = await open(`<div style="height:3000px"></div>${boxed("")}`, {
      init: async (newPage) => {
        await newPage.route("**/a.jpg*", (route) => (isReachable ? route.fallback() : route.abort()));
      },
    });
    await waitForNetwork(page);
    await context.setOffline(true);
    const failed = page.waitForEvent("requestfailed");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await failed;
    await page.waitForSelector("#a[src]:not(.loading):not(.loaded)");
    isReachable = true;
    await context.setOffline(false);
    await loaded(page);
    await context.close();
  });

  it("that fails to load stays the source of the image", async () => {
    const { page, context } = await open(boxed(""), {
      init: async (newPage) => {
        await newPage.route("**/*format=1000w", (route) => route.fulfill({ status: 404 }));
      },
    });
    await loaded(page);
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.locator("div:has(> #a)").evaluate((box) => box.setAttribute("style", "width:900px"));
    await expect.poll(() => source(page)).toContain("format=1000w");
    await page.waitForSelector("#a:not(.loading)");
    expect(await source(page)).toContain("format=1000w");
    await context.close();
  });
});
