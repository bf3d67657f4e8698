import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type OpenedPage, openReusedPage } from "../browser/browser.ts";
import { hasRealPages, sharedFolder, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The style sheet of the product pages of 7.1. The copy of one page lacks it; that of another site has the same rules. */
const style = hasRealPages
  ? readFileSync(join(sharedFolder, "pages/sites/Dada11Chi+dadachi/static.css"), "utf8")
  : "";

/** The style sheet of the York template of 7.0, of another site. */
const yorkFile =
  "static/sitecss/56d0fcfd9f72661c5b246586/154/55dccafee4b04b8e0d7b6d4d/5a60e8d3085229e21fc586e4/970/site.css";
const york = hasRealPages
  ? readFileSync(join(sharedFolder, "pages/sites/thaboyjuicee+novalightart/v1", yorkFile), "utf8")
  : "";

/** The style sheet of the Pacific template of 7.0, of another site. Those of Bedford and Wexley have the same rule. */
const pacificFile = "44/52e96934e4b0ea14d0f64568/562409ace4b08ff533ee36d2/1128/site.css";
const pacific = hasRealPages
  ? readFileSync(
      join(
        sharedFolder,
        "pages/more-sites/AbigailBuday+www.partycakeshop.com/static/sitecss/562409ace4b08ff533ee36cc",
        pacificFile,
      ),
      "utf8",
    )
  : "";

interface OpenedProduct extends OpenedPage {
  /** The bodies of the calls that add to the cart. */
  readonly added: unknown[];
}

async function open(
  path: string,
  width: number,
  extraStyle = "",
  javaScriptEnabled = true,
): Promise<OpenedProduct> {
  const added: unknown[] = [];
  let status: string | undefined;
  const opened = await openReusedPage(browser, inject("proxied") + path, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    javaScriptEnabled,
    async beforeLoad(page) {
      page.on("response", (response) => {
        if (new URL(response.url()).pathname === path) status = response.headers()["x-awning"];
      });
      await page.route("**/api/commerce/shopping-cart/entries**", (route) => {
        added.push(route.request().postDataJSON());
        return route.fulfill({ json: { newlyAdded: {}, shoppingCart: { totalQuantity: 1, entries: [] } } });
      });
    },
    edit: (html) => html.replace("</head>", () => `<style>${extraStyle}</style></head>`),
  });
  expect(status).toBe("rewritten");
  return { ...opened, added };
}

describe.skipIf(!hasRealPages)(`published products${skipReason}`, () => {
  it.each([390, 1440])(
    "the newest product page shows its image and adds to the cart, %i px",
    async (width) => {
      const { page, context, added } = await open("/pages/zaara-product", width, style);
      const slide = page.locator(".product-gallery-slides-item.selected");
      // The page's other style sheets are missing, so the gallery is far below the first view.
      await slide.scrollIntoViewIfNeeded();
      await page.locator(".product-gallery-slides-item.selected.loaded").waitFor();
      const [image, box] = await Promise.all([slide.locator("> img").boundingBox(), slide.boundingBox()]);
      expect(image).toEqual(box);
      expect(box?.width).toBeGreaterThan(200);
      expect(
        await slide
          .locator("> img")
          .evaluate((element) => element.checkVisibility({ opacityProperty: true })),
      ).toBe(true);
      const empty = page.locator(
        '[data-sqsp-section="related-products"], [data-sqsp-section="product-reviews"]',
      );
      expect(await empty.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);
      // The page's own setting: a press zooms by the factor 2.
      await slide.click();
      const copy = page.locator(".product-gallery-slides-item.is-zoomed .product-image-zoom-duplicate");
      await expect
        .poll(() => copy.evaluate((element: HTMLElement) => element.style.transform))
        .toBe("scale(2)");
      await page.locator(".product-detail .sqs-add-to-cart-button").click();
      await expect
        .poll(() => added)
        .toMatchObject([{ itemId: "6923914502f31d51cda66ff6", sku: null, quantity: "1" }]);
      await context.close();
    },
  );

  it.each([390, 1440])(
    "a product page of 7.0 shows its images and adds the chosen variant, %i px",
    async (width) => {
      const { page, context, added } = await open("/pages/patrick-product", width, york);
      const shown = page.locator(".ProductItem-gallery-slides-item.sqs-active-slide");
      await shown.locator("img.loaded").first().waitFor();
      const [image, box] = await Promise.all([
        shown.locator("img").first().boundingBox(),
        shown.boundingBox(),
      ]);
      expect(image).toEqual(box);
      expect(box?.width).toBeGreaterThan(200);
      await page.locator(".ProductItem-gallery-thumbnails-item").nth(1).click();
      await expect.poll(() => shown.getAttribute("data-slide-index")).toBe("2");
      const select = page.locator(".product-variants select");
      // The style sheet hides the select and shows the text of the element around it.
      const selectBox = page.locator(".variant-select-wrapper");
      expect(await selectBox.getAttribute("data-text")).toBe("Select Size");
      expect(await selectBox.evaluate((box) => box.checkVisibility({ opacityProperty: true }))).toBe(true);
      if (await select.isVisible()) await select.selectOption("Small");
      else await page.locator(".variant-radiobtn-wrapper label").first().click();
      await page.locator(".sqs-add-to-cart-button").click();
      await expect
        .poll(() => added)
        .toMatchObject([{ itemId: "5e31211b89363c704fe4c01d", sku: "SQ7770217", quantity: "1" }]);
      await context.close();
    },
  );

  it("a template that hides the add-to-cart button until scripts have run shows it", async () => {
    const { page, context } = await open("/pages/patrick-product", 1440, pacific);
    const button = page.locator(".sqs-add-to-cart-button");
    await expect
      .poll(() => button.evaluate((each) => each.checkVisibility({ visibilityProperty: true })))
      .toBe(true);
    await context.close();
  });

  it("the newest product page shows its first slide without JavaScript", async () => {
    const { page, context } = await open("/pages/zaara-product", 390, style, false);
    expect(await page.locator(".product-gallery-slides-item").isVisible()).toBe(true);
    await context.close();
  });

  it.each([390, 1440])("the product block shows its image and adds to the cart, %i px", async (width) => {
    const { page, context, added } = await open("/pages/dadachi-home", width);
    const block = page.locator(".product-block[data-product]");
    await block.scrollIntoViewIfNeeded();
    await expect.poll(() => block.getAttribute("data-awning-state")).toBe("ready");
    await block.locator("img.sqs-product-block-main-image.loaded").waitFor();
    await block.locator(".sqs-add-to-cart-button").click();
    await expect.poll(() => added).toMatchObject([{ itemId: "66b64913c9ceb6413cc03b05", quantity: "1" }]);
    await context.close();
  });
});
