import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { noShift } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import { boxHtml, imageHtml, openImagesPage, waitForImage } from "./images-page.ts";

const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

describe("the box of an image", () => {
  const ratioBox = (inside: string) =>
    `<div class="sqs-image-shape-container-element has-aspect-ratio" style="position:relative;padding-bottom:50%;overflow:hidden">${inside}</div>`;

  it("fills a parent whose height is made of padding", async () => {
    const opened = await openImagesPage(
      boxHtml(`${ratioBox(imageHtml({ size: "500x500" }))}<p id=after style='margin:0'>After</p>`),
    );
    await waitForImage(opened);
    expect(await box(opened.page, "#a")).toEqual([0, 0, 600, 300]);
    expect((await box(opened.page, "#after"))[1]).toBe(300);
    await opened.context.close();
  });

  it("shows the focal point in the center, as far as the edges allow", async () => {
    const placed = (focal: string) =>
      `<div class="content-fill" style="width:422px;height:237px">${imageHtml({ name: `p${focal.replace(/\W/g, "")}`, size: "710x440", focal })}</div>`;
    const opened = await openImagesPage(
      placed("0,0") + placed("0.5,0.5") + placed("0.25,0.75") + placed(","),
    );
    for (const [name, position] of [
      ["p00", "50% 0%"],
      ["p0505", "50% 50%"],
      ["p025075", "50% 100%"],
      ["p", "50% 50%"],
    ] as const) {
      await waitForImage(opened, name);
      expect(
        await opened.page.locator(`#${name}`).evaluate((image) => getComputedStyle(image).objectPosition),
      ).toBe(position);
    }
    await opened.context.close();
  });

  it("keeps the focal point when it is resized", async () => {
    const opened = await openImagesPage(
      `<div id="box" class="content-fill" style="width:400px;height:400px">${imageHtml({ size: "800x400", focal: "0.25,0.5" })}</div>`,
    );
    await waitForImage(opened);
    const position = () =>
      opened.page.locator("#a").evaluate((image) => (image as HTMLElement).style.objectPosition);
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

  it("keeps the styles that the page itself sets", async () => {
    const style = 'style="object-fit: cover; object-position: 10% 20%"';
    const opened = await openImagesPage(
      `<div class="content-fill" style="width:400px;height:300px">${imageHtml({ attributes: style })}</div>`,
    );
    await waitForImage(opened);
    const css = await opened.page.locator("#a").evaluate((image) => {
      const { objectFit, objectPosition } = getComputedStyle(image);
      return [objectFit, objectPosition];
    });
    expect(css).toEqual(["cover", "10% 20%"]);
    await opened.context.close();
  });

  it("has the image's ratio in the flow, and is no wider than the image", async () => {
    const opened = await openImagesPage(
      boxHtml(imageHtml({ size: "1200x400" })) + boxHtml(imageHtml({ name: "small", size: "200x100" })),
    );
    await waitForImage(opened);
    await waitForImage(opened, "small");
    expect((await box(opened.page, "#a")).slice(2)).toEqual([600, 200]);
    expect((await box(opened.page, "#small")).slice(2)).toEqual([200, 100]);
    await opened.context.close();
  });

  it("does not shift when the image is found or loaded", async () => {
    const text = "<p>Some text that would be seen to move, were it to move.</p>";
    const opened = await openImagesPage(
      [
        imageHtml(),
        imageHtml({ name: "b", size: "300x300" }),
        ratioBox(imageHtml({ name: "c" })),
        `<div class="content-fill">${imageHtml({ name: "d" })}</div>`,
      ]
        .map((inside) => text + boxHtml(inside, 400))
        .join("") + text,
      { viewport: { width: 1000, height: 2000 } },
    );
    for (const name of ["a", "b", "c", "d"]) await waitForImage(opened, name);
    await waitForIdle(opened.page);
    expect(await opened.layoutShift()).toEqual(noShift);
    await opened.context.close();
  });
});
