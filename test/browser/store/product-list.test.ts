import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, noShift } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The rules of a 7.0 site's style sheet for its list of products. */
const style = `
.ProductList-item { width: 300px }
.ProductList-outerImageWrapper { position: relative; overflow: hidden; padding-bottom: 100%; line-height: 0 }
.ProductList-innerImageWrapper { position: absolute; inset: 0 }
.ProductList-image:not(.loaded) { opacity: 0 }
.ProductList-image--alt { opacity: 0; position: absolute !important }
.ProductList-item:not(.image-is-loaded) .ProductList-statusWrapper { opacity: 0 }
.no-touch .ProductList-item:hover .ProductList-image--primary.loaded + .ProductList-image--alt.loaded { opacity: 1 }
.touch .ProductList-statusWrapper { display: none }`;
const image = (number: number, kind: string) =>
  `<img class="ProductList-image ProductList-image--${kind}" data-load="false" data-src="https://images.example/${number}.jpg" data-image-dimensions="1500x1000" alt="View ${number}">`;
const list = `<section class="ProductList products-collection-v2"><div class="ProductList-grid"><div class="ProductList-item"><figure class="ProductList-outerImageWrapper"><div class="ProductList-innerImageWrapper">${image(1, "primary")}${image(2, "alt")}</div></figure><div class="ProductList-statusWrapper">Sale</div></div><div class="ProductList-item">Without image</div></div><div class="ProductList-grid"></div></section>`;

const open = (options = {}) =>
  openBuiltPage(browser, { body: `${list}<p>Below</p>`, head: `<style>${style}</style>`, ...options });

describe("a list of products", () => {
  it("covers its boxes, has the classes of loaded images, and shows the second image under the mouse", async () => {
    const { page, context, layoutShift, errors } = await open();
    await expect.poll(() => page.locator(".ProductList-item.image-is-loaded").count()).toBe(2);
    const alternate = page.locator(".ProductList-image--alt");
    await expect.poll(() => alternate.evaluate((element) => element.classList.contains("loaded"))).toBe(true);
    expect(await alternate.evaluate((element) => getComputedStyle(element).opacity)).toBe("0");
    const boxes = await page
      .locator(".ProductList-image")
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    expect(new Set(boxes).size).toBe(1);
    await page.locator(".ProductList-item").first().hover();
    expect(await alternate.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
    expect(await layoutShift()).toEqual(noShift);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("hides on a touch screen what needs a mouse", async () => {
    const { page, context } = await open({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    await page.locator("html.touch:not(.no-touch)").waitFor();
    await context.close();
  });
});
