import { describe, expect, it } from "vitest";
import type { OpenedBuiltPage } from "../client/built-page.ts";
import { waitForIdle } from "../page-waits.ts";
import { boxHtml, imageHtml, openImagesPage, waitForImage } from "./images-page.ts";

const source = ({ page }: OpenedBuiltPage, name = "a") => page.locator(`#${name}`).getAttribute("src");

describe("a lazy image", () => {
  it("gets a source in the width that its box needs, and the loaded class", async () => {
    const opened = await openImagesPage(boxHtml(imageHtml()));
    await waitForImage(opened);
    expect(await source(opened)).toBe("http://images.example/a.jpg?format=750w");
    expect(await opened.page.locator("#a").getAttribute("data-image-resolution")).toBe("750w");
    expect(await opened.page.locator("#a").getAttribute("data-load")).toBe("false");
    await opened.context.close();
  });

  it("gets a source for the pixel ratio of the screen", async () => {
    const opened = await openImagesPage(boxHtml(imageHtml()), { deviceScaleFactor: 2 });
    await waitForImage(opened);
    expect(await source(opened)).toMatch(/format=1500w$/);
    await opened.context.close();
  });

  it("gets a source that is large enough to cover its box", async () => {
    const opened = await openImagesPage(
      `<div class="content-fill" style="position:relative;width:400px;height:600px">${imageHtml()}</div>`,
    );
    await waitForImage(opened);
    expect(await source(opened)).toMatch(/format=1500w$/);
    await opened.context.close();
  });

  it("loads when it is within 200 px of the viewport", async () => {
    const opened = await openImagesPage(
      `<div style="height:2000px">${boxHtml(imageHtml({ name: "seen" }))}</div>${boxHtml(imageHtml())}`,
    );
    await waitForImage(opened, "seen");
    await waitForIdle(opened.page);
    expect(await source(opened)).toBeNull();
    await opened.page.evaluate(() => scrollTo(0, 950));
    await waitForIdle(opened.page);
    expect(await source(opened)).toBeNull();
    await opened.page.evaluate(() => scrollTo(0, 1050));
    await waitForImage(opened);
    await opened.context.close();
  });

  it("loads when it becomes visible or gets a size", async () => {
    const opened = await openImagesPage(
      `<div id="hidden" style="display:none">${boxHtml(imageHtml())}</div><div id="narrow" style="width:0">${imageHtml({ name: "b" })}</div>${boxHtml(imageHtml({ name: "seen" }))}`,
    );
    await waitForImage(opened, "seen");
    await waitForIdle(opened.page);
    expect([await source(opened), await source(opened, "b")]).toEqual([null, null]);
    await opened.page.evaluate(() => {
      document.querySelector("#hidden")?.removeAttribute("style");
      document.querySelector("#narrow")?.setAttribute("style", "width:200px");
    });
    await waitForImage(opened);
    await waitForImage(opened, "b");
    expect(await source(opened, "b")).toMatch(/format=300w$/);
    await opened.context.close();
  });

  it("loads again when its box has grown, and never in a smaller width", async () => {
    const opened = await openImagesPage(boxHtml(imageHtml({ size: "2500x1000" })));
    await waitForImage(opened);
    const resize = (width: number) =>
      opened.page.evaluate(
        (px) => document.querySelector("#a")?.parentElement?.setAttribute("style", `width:${px}px`),
        width,
      );
    await resize(100);
    await waitForIdle(opened.page);
    expect(await source(opened)).toMatch(/format=750w$/);
    await resize(900);
    await expect.poll(() => source(opened)).toMatch(/format=1000w$/);
    await waitForImage(opened);
    expect(opened.externalRequests.filter((address) => address.includes("/a.jpg"))).toHaveLength(2);
    await opened.context.close();
  });

  it("loads when it is added later", async () => {
    const opened = await openImagesPage("");
    await opened.page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      boxHtml(imageHtml()),
    );
    await waitForImage(opened);
    await opened.context.close();
  });

  it("is not loaded from a noscript element", async () => {
    const opened = await openImagesPage(boxHtml(imageHtml()));
    await waitForImage(opened);
    expect(opened.externalRequests.filter((address) => address.includes("noscript"))).toEqual([]);
    expect(await opened.page.locator("noscript").textContent()).toContain("a-noscript.jpg");
    await opened.context.close();
  });

  it("shows its alternative text if it cannot be loaded, and is not retried", async () => {
    let requests = 0;
    const opened = await openImagesPage(boxHtml(imageHtml()), {
      head: "<style>img { opacity: 0 } img.loaded { opacity: 1 }</style>",
      init: async (page) => {
        await page.route("http://images.example/**", (route) => {
          requests++;
          return route.fulfill({ status: 404 });
        });
      },
    });
    await opened.page.waitForFunction(() => document.querySelector<HTMLElement>("#a")?.style.opacity === "1");
    expect(await opened.page.locator("#a").getAttribute("class")).toBe("");
    await opened.page.setViewportSize({ width: 900, height: 700 });
    await waitForIdle(opened.page);
    expect(requests).toBe(1);
    expect(await opened.page.getByAltText("Image a").isVisible()).toBe(true);
    await opened.context.close();
  });
});

describe("an image that the browser loads by itself", () => {
  const native = imageHtml({
    attributes:
      'src="http://images.example/a.jpg" srcset="http://images.example/a.jpg?format=300w 300w, http://images.example/a.jpg?format=1500w 1500w" sizes="300px" width="300" height="200" loading="lazy" style="display:block"',
  });

  it("only gets the loaded class", async () => {
    const opened = await openImagesPage(boxHtml(native));
    await waitForImage(opened);
    const left = await opened.page
      .locator("#a")
      .evaluate((image) => [
        image.getAttribute("style"),
        image.getAttribute("src"),
        image.getAttribute("data-image-resolution"),
        image.className,
      ]);
    expect(left).toEqual(["display:block", "http://images.example/a.jpg", null, "loaded"]);
    await opened.context.close();
  });
});
