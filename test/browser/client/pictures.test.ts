import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { type BuiltPage, type OpenedBuiltPage, openBuiltPage } from "./built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Markup {
  readonly name?: string;
  readonly size?: string;
  readonly focal?: string;
  readonly attributes?: string;
}

/** A picture as published pages have it before 2023. */
function img({ name = "a", size = "1920x1080", focal = "0.5,0.5", attributes = "" }: Markup = {}): string {
  return (
    `<noscript><img src="http://pictures.example/${name}-noscript.jpg"></noscript><img id="${name}" data-src="http://pictures.example/${name}.jpg" ` +
    `data-image="http://pictures.example/${name}.jpg" data-image-dimensions="${size}" data-image-focal-point="${focal}" alt="Picture ${name}" data-load="false" ${attributes}>`
  );
}

const open = (body: string, options: Partial<BuiltPage> = {}) =>
  openBuiltPage(browser, { viewport: { width: 1000, height: 800 }, ...options, body });
const source = ({ page }: OpenedBuiltPage, name = "a") => page.locator(`#${name}`).getAttribute("src");
const loaded = ({ page }: OpenedBuiltPage, name = "a") =>
  page.waitForSelector(`#${name}.loaded:not(.loading)`, { state: "attached" });
const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });
const flow = (inside: string, width = 600) => `<div style="width:${width}px">${inside}</div>`;

describe("a picture that the page leaves to a script", () => {
  it("gets a source of the width that its box needs, and says so", async () => {
    const opened = await open(flow(img()));
    await loaded(opened);
    expect(await source(opened)).toBe("http://pictures.example/a.jpg?format=750w");
    expect(await opened.page.locator("#a").getAttribute("data-image-resolution")).toBe("750w");
    expect(await opened.page.locator("#a").getAttribute("data-load")).toBe("false");
    await opened.context.close();
  });

  it("gets one for the screen's pixels", async () => {
    const opened = await open(flow(img()), { deviceScaleFactor: 2 });
    await loaded(opened);
    expect(await source(opened)).toMatch(/format=1500w$/);
    await opened.context.close();
  });

  it("gets one that fills a box it covers, not one as wide as the box", async () => {
    const opened = await open(
      `<div class="content-fill" style="position:relative;width:400px;height:600px">${img()}</div>`,
    );
    await loaded(opened);
    expect(await source(opened)).toMatch(/format=1500w$/);
    await opened.context.close();
  });

  it("waits until it is within 200 px of the view", async () => {
    const opened = await open(`<div style="height:2000px"></div>${flow(img())}`);
    await opened.page.waitForTimeout(300);
    expect(await source(opened)).toBeNull();
    await opened.page.evaluate(() => scrollTo(0, 950));
    await opened.page.waitForTimeout(200);
    expect(await source(opened)).toBeNull();
    await opened.page.evaluate(() => scrollTo(0, 1050));
    await loaded(opened);
    await opened.context.close();
  });

  it("waits while it is hidden or has no size, and comes when it has", async () => {
    const opened = await open(
      `<div id="hidden" style="display:none">${flow(img())}</div><div id="narrow" style="width:0">${img({ name: "b" })}</div>`,
    );
    await opened.page.waitForTimeout(300);
    expect([await source(opened), await source(opened, "b")]).toEqual([null, null]);
    await opened.page.evaluate(() => {
      document.querySelector("#hidden")?.removeAttribute("style");
      document.querySelector("#narrow")?.setAttribute("style", "width:200px");
    });
    await loaded(opened);
    await loaded(opened, "b");
    expect(await source(opened, "b")).toMatch(/format=300w$/);
    await opened.context.close();
  });

  it("is loaded again when its box has grown, and never in a smaller width", async () => {
    const opened = await open(flow(img({ size: "2500x1000" })));
    await loaded(opened);
    const resize = (width: number) =>
      opened.page.evaluate(
        (px) => document.querySelector("#a")?.parentElement?.setAttribute("style", `width:${px}px`),
        width,
      );
    await resize(100);
    await opened.page.waitForTimeout(200);
    expect(await source(opened)).toMatch(/format=750w$/);
    await resize(900);
    await expect.poll(() => source(opened)).toMatch(/format=1000w$/);
    await loaded(opened);
    expect(opened.outside.filter((address) => address.includes("/a.jpg"))).toHaveLength(2);
    await opened.context.close();
  });

  it("is found when it is added later", async () => {
    const opened = await open("");
    await opened.page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), flow(img()));
    await loaded(opened);
    await opened.context.close();
  });

  it("leaves the picture for those without scripts alone", async () => {
    const opened = await open(flow(img()));
    await loaded(opened);
    expect(opened.outside.filter((address) => address.includes("noscript"))).toEqual([]);
    expect(await opened.page.locator("noscript").textContent()).toContain("a-noscript.jpg");
    await opened.context.close();
  });

  it("shows its text when it cannot be loaded, and is not asked for again", async () => {
    let requests = 0;
    const opened = await open(flow(img()), {
      head: "<style>img { opacity: 0 } img.loaded { opacity: 1 }</style>",
      init: async (page) => {
        await page.route("http://pictures.example/**", (route) => {
          requests++;
          return route.fulfill({ status: 404 });
        });
      },
    });
    await opened.page.waitForFunction(() => document.querySelector<HTMLElement>("#a")?.style.opacity === "1");
    expect(await opened.page.locator("#a").getAttribute("class")).toBe("");
    await opened.page.setViewportSize({ width: 900, height: 700 });
    await opened.page.waitForTimeout(200);
    expect(requests).toBe(1);
    expect(await opened.page.getByAltText("Picture a").isVisible()).toBe(true);
    await opened.context.close();
  });
});

describe("where a picture lies", () => {
  const ratioBox = (inside: string) =>
    `<div class="sqs-image-shape-container-element has-aspect-ratio" style="position:relative;padding-bottom:50%;overflow:hidden">${inside}</div>`;

  it("is all of a box that is made of padding", async () => {
    const opened = await open(
      flow(`${ratioBox(img({ size: "500x500" }))}<p id=after style='margin:0'>After</p>`),
    );
    await loaded(opened);
    expect(await box(opened.page, "#a")).toEqual([0, 0, 600, 300]);
    expect((await box(opened.page, "#after"))[1]).toBe(300);
    await opened.context.close();
  });

  it("shows the focal point in the middle, as far as the edges allow", async () => {
    const placed = (focal: string) =>
      `<div class="content-fill" style="width:422px;height:237px">${img({ name: `p${focal.replace(/\W/g, "")}`, size: "710x440", focal })}</div>`;
    const opened = await open(placed("0,0") + placed("0.5,0.5") + placed("0.25,0.75") + placed(","));
    for (const [name, position] of [
      ["p00", "50% 0%"],
      ["p0505", "50% 50%"],
      ["p025075", "50% 100%"],
      ["p", "50% 50%"],
    ] as const) {
      await loaded(opened, name);
      expect(
        await opened.page.locator(`#${name}`).evaluate((picture) => getComputedStyle(picture).objectPosition),
      ).toBe(position);
    }
    await opened.context.close();
  });

  it("follows the box", async () => {
    const opened = await open(
      `<div id="box" class="content-fill" style="width:400px;height:400px">${img({ size: "800x400", focal: "0.25,0.5" })}</div>`,
    );
    await loaded(opened);
    const position = () =>
      opened.page.locator("#a").evaluate((picture) => (picture as HTMLElement).style.objectPosition);
    expect(await position()).toBe("0% 50%");
    await opened.page.evaluate(() =>
      document.querySelector("#box")?.setAttribute("style", "width:600px;height:400px"),
    );
    await expect.poll(position).toBe("0% 50%");
    await opened.page.evaluate(() =>
      document.querySelector("#box")?.setAttribute("style", "width:200px;height:400px"),
    );
    await expect.poll(position).toBe("16.67% 50%");
    await opened.context.close();
  });

  it("is what the page itself says where it says so", async () => {
    const style = 'style="object-fit: cover; object-position: 10% 20%"';
    const opened = await open(
      `<div class="content-fill" style="width:400px;height:300px">${img({ attributes: style })}</div>`,
    );
    await loaded(opened);
    const css = await opened.page.locator("#a").evaluate((picture) => {
      const { objectFit, objectPosition } = getComputedStyle(picture);
      return [objectFit, objectPosition];
    });
    expect(css).toEqual(["cover", "10% 20%"]);
    await opened.context.close();
  });

  it("is the picture's own ratio in the flow, and no wider than the picture", async () => {
    const opened = await open(
      flow(img({ size: "1200x400" })) + flow(img({ name: "small", size: "200x100" })),
    );
    await loaded(opened);
    await loaded(opened, "small");
    expect((await box(opened.page, "#a")).slice(2)).toEqual([600, 200]);
    expect((await box(opened.page, "#small")).slice(2)).toEqual([200, 100]);
    await opened.context.close();
  });

  it("moves nothing: not when it is found, not when it comes", async () => {
    const text = "<p>Some text that would be seen to move, were it to move.</p>";
    const opened = await open(
      [
        img(),
        img({ name: "b", size: "300x300" }),
        ratioBox(img({ name: "c" })),
        `<div class="content-fill">${img({ name: "d" })}</div>`,
      ]
        .map((inside) => text + flow(inside, 400))
        .join("") + text,
      { viewport: { width: 1000, height: 2000 } },
    );
    for (const name of ["a", "b", "c", "d"]) await loaded(opened, name);
    await opened.page.waitForTimeout(200);
    expect(await opened.layoutShift()).toEqual({ total: 0, sources: [] });
    await opened.context.close();
  });
});

describe("a picture that the browser loads by itself", () => {
  const native = img({
    attributes:
      'src="http://pictures.example/a.jpg" srcset="http://pictures.example/a.jpg?format=300w 300w, http://pictures.example/a.jpg?format=1500w 1500w" sizes="300px" width="300" height="200" loading="lazy" style="display:block"',
  });

  it("is left as it is, but for the class that says it has loaded", async () => {
    const opened = await open(flow(native));
    await loaded(opened);
    const left = await opened.page
      .locator("#a")
      .evaluate((picture) => [
        picture.getAttribute("style"),
        picture.getAttribute("src"),
        picture.getAttribute("data-image-resolution"),
        picture.className,
      ]);
    expect(left).toEqual(["display:block", "http://pictures.example/a.jpg", null, "loaded"]);
    await opened.context.close();
  });
});
