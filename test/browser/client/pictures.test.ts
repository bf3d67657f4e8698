import { describe, expect, it } from "vitest";
import { idle } from "../frames.ts";
import type { OpenedBuiltPage } from "./built-page.ts";
import { flow, img, loaded, open } from "./pictures-page.ts";

const source = ({ page }: OpenedBuiltPage, name = "a") => page.locator(`#${name}`).getAttribute("src");

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
    const opened = await open(
      `<div style="height:2000px">${flow(img({ name: "seen" }))}</div>${flow(img())}`,
    );
    await loaded(opened, "seen");
    await idle(opened.page);
    expect(await source(opened)).toBeNull();
    await opened.page.evaluate(() => scrollTo(0, 950));
    await idle(opened.page);
    expect(await source(opened)).toBeNull();
    await opened.page.evaluate(() => scrollTo(0, 1050));
    await loaded(opened);
    await opened.context.close();
  });

  it("waits while it is hidden or has no size, and comes when it has", async () => {
    const opened = await open(
      `<div id="hidden" style="display:none">${flow(img())}</div><div id="narrow" style="width:0">${img({ name: "b" })}</div>${flow(img({ name: "seen" }))}`,
    );
    await loaded(opened, "seen");
    await idle(opened.page);
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
    await idle(opened.page);
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
    await idle(opened.page);
    expect(requests).toBe(1);
    expect(await opened.page.getByAltText("Picture a").isVisible()).toBe(true);
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
