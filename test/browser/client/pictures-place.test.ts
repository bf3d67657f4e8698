import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { idle } from "../frames.ts";
import { flow, img, loaded, open } from "./pictures-page.ts";

const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
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
    await idle(opened.page);
    expect(await opened.layoutShift()).toEqual({ total: 0, sources: [] });
    await opened.context.close();
  });
});
