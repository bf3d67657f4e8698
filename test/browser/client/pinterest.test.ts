import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageData } from "../../../shared/page-data.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const picture = (id: string, size: number, more = "") =>
  `<img id="${id}" src="${pixel}" data-src="http://blocks.test/${id}.jpg" alt="The ${id}" width="${size}" height="${size}" ${more}>`;
const html = `<main><div class="sqs-block sqs-block-image"><a id="link" href="/elsewhere">${picture("jug", 200)}</a></div>
<div class="sqs-block sqs-block-image">${picture("icon", 60)}${picture("private", 200, "data-pin-nopin")}</div></main>`;

async function open(type: string, pinterest: PageData["pinterest"]) {
  return openBlocks(browser, {
    html: `<script>document.body.classList.add("collection-type-${type}")</script>${html}`,
    pageData: JSON.stringify({ runtime: "replace", pinterest }),
  });
}

const onBlogs = { onPages: false, size: "large", shape: "rect", color: "red" } as const;
const pin = ".awning-pin";

it("an image of a blog has a link to Pinterest under the pointer", async () => {
  const { page, context } = await open("blog", onBlogs);
  await expect
    .poll(async () => {
      await page.mouse.move(900, 600);
      await page.hover("#jug");
      return page.locator(pin).count();
    })
    .toBe(1);
  const address = new URL((await page.locator(pin).getAttribute("href")) ?? "");
  expect(address.origin + address.pathname).toBe("https://www.pinterest.com/pin/create/button/");
  expect(address.searchParams.get("media")).toBe("http://blocks.test/jug.jpg");
  expect(address.searchParams.get("description")).toBe("The jug");
  expect(address.searchParams.get("url")).toMatch(/^http:\/\/blocks\.test\//);
  const [image, link] = [await page.locator("#jug").boundingBox(), await page.locator(pin).boundingBox()];
  expect([(link?.x ?? 0) - (image?.x ?? 0), (link?.y ?? 0) - (image?.y ?? 0)]).toEqual([10, 10]);
  for (const other of ["#icon", "#private"]) {
    await page.hover(other);
    await expect.poll(() => page.locator(pin).count()).toBe(0);
  }
  await context.close();
});

it("the link is the next stop of the keyboard after the image's own link", async () => {
  const { page, context } = await open("blog", onBlogs);
  await expect
    .poll(async () => {
      await page.locator("#link").blur();
      await page.keyboard.press("Tab");
      await page.locator("#link").focus();
      return page.locator(pin).count();
    })
    .toBe(1);
  await page.keyboard.press("Tab");
  expect(await page.locator(pin).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("link");
  await context.close();
});

it.each([
  ["page", onBlogs],
  ["products", { ...onBlogs, onPages: true }],
])("no image of a collection of the type %s has it if the settings do not say so", async (type, settings) => {
  const { page, context } = await open(type, settings);
  await page.hover("#jug");
  await page.locator("#link").focus();
  expect(await page.locator(pin).count()).toBe(0);
  await context.close();
});
