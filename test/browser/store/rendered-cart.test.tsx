import type { Browser, Route } from "playwright-core";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseCart } from "../../../shared/store/cart.ts";
import { parseCartSettings } from "../../../shared/store/cart-settings.ts";
import { CartView } from "../../../shared/store/cart-view.tsx";
import { cartAnswer } from "../../shared/store/cart-answer.ts";
import { launchBrowser } from "../browser.ts";
import { clientBuild, openBuiltPage } from "../client/built-page.ts";
import { type CartOrigin, serveCart } from "./cart-origin.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const settings = { storeCurrency: "USD", formattingLocale: "en-US" };
const view = (
  <div>
    <CartView
      cart={parseCart(cartAnswer)}
      settings={parseCartSettings(settings)}
      countries={[{ code: "US", name: "United States" }]}
      crumb="abc"
    />
  </div>
);
const json = (data: object) =>
  `<script type="application/json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
// The edge puts the style sheet before the cart. Without it the button would move while it is pressed.
const body =
  `<style>${clientBuild.styles.store}</style>` +
  '<a class="sqs-custom-cart" href="/cart"><span class="sqs-cart-quantity">0</span></a>' +
  `<div id="sqs-cart-root">${json(settings)}<div id="sqs-cart-container">` +
  `<div data-awning-cart>${renderToString(view)}</div>${json({ cart: cartAnswer, crumb: "abc" })}</div></div>`;

async function open(
  prepare: (origin: CartOrigin) => void = () => {},
  onAsset?: (route: Route, name: string) => Promise<boolean>,
) {
  let origin: CartOrigin | undefined;
  const opened = await openBuiltPage(browser, {
    body,
    ...(onAsset && { onAsset }),
    init: async (page) => {
      origin = await serveCart(page, "built.test");
      prepare(origin);
    },
  });
  await opened.page.getByRole("link", { name: /^\d items in cart$/ }).waitFor();
  if (origin === undefined) throw new Error("The page was not prepared.");
  return { ...opened, origin };
}

describe("a cart that the edge has rendered", () => {
  it("shows the cart of the server where it has changed since", async () => {
    const { page, context, errors } = await open((origin) => {
      const [first] = cartAnswer.entries;
      origin.cart = { ...cartAnswer, entries: first ? [first] : [], totalQuantity: 2 };
    });
    await expect.poll(() => page.locator(".awning-cart-entry").count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("raises a quantity by a press before its handlers are connected", async () => {
    const { page, context, origin } = await open();
    await page.locator('#sqs-cart-root[data-awning-state="ready"]').waitFor();
    await page
      .getByRole("button", { name: /^Quantity \+1/ })
      .last()
      .click();
    await expect.poll(() => origin.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
    await context.close();
  });

  it("counts all presses of a button before its handlers are connected", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, context, errors, origin } = await open(undefined, async (_, name) => {
      if (name.startsWith("render-cart")) await released;
      return false;
    });
    await page.locator('#sqs-cart-root[data-awning-state="ready"]').waitFor();
    const more = page.getByRole("button", { name: /^Quantity \+1/ }).last();
    for (let press = 0; press < 3; press++) await more.click();
    release();
    const field = page.getByRole("textbox", { name: /^Quantity/ }).last();
    await expect.poll(() => field.inputValue()).toBe("4");
    await expect.poll(() => origin.calls.at(-1)).toMatch(/^PUT .*\{"quantity":4\}/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("sends a press as a form while the module of the page has not been loaded", async () => {
    let posted: string | null = null;
    const { page, context } = await openBuiltPage(browser, {
      body,
      onAsset: async (_, name) => name.startsWith("cart-page") && (await new Promise(() => {})),
      init: async (opened) => {
        await opened.route("http://built.test/api/commerce/shopping-cart/entries/*", (route) => {
          posted = route.request().postData();
          return route.fulfill({ contentType: "text/html", body: "<title>The cart</title>" });
        });
      },
    });
    await page
      .getByRole("button", { name: /^Quantity \+1/ })
      .last()
      .click();
    await expect.poll(() => page.title()).toBe("The cart");
    expect(posted).toBe("crumb=abc&quantity=1&action=increase");
    await context.close();
  });

  it("says that its module cannot be loaded, and keeps the entry, after presses of Remove and Undo", async () => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const { page, context, errors } = await openBuiltPage(browser, {
      body,
      init: (opened) => serveCart(opened, "built.test").then(() => {}),
      onAsset: async (route, name) => {
        if (!name.startsWith("browser-cart")) return false;
        await failed;
        await route.abort();
        return true;
      },
    });
    await page.locator('#sqs-cart-root[data-awning-state="ready"]').waitFor();
    await page.getByRole("button", { name: "Remove: Glaze club" }).click();
    await page.getByRole("button", { name: "Undo: Glaze club" }).click();
    fail();
    await page.locator(".awning-cart-notice").getByText("Network error.").waitFor();
    await page.getByRole("button", { name: "Remove: Glaze club" }).waitFor();
    expect(await page.getByRole("button", { name: "Undo: Glaze club" }).count()).toBe(0);
    expect(errors.filter((error) => !/^Awning: cart failed|ERR_FAILED/.test(error))).toEqual([]);
    await context.close();
  });

  it("sends a quantity that is typed and entered before its handlers are connected", async () => {
    const { page, context, errors, origin } = await open();
    await page.locator('#sqs-cart-root[data-awning-state="ready"]').waitFor();
    await page.evaluate(() => {
      document.documentElement.dataset.stays = "true";
    });
    const field = page.getByRole("textbox", { name: /^Quantity/ }).last();
    await field.fill("4");
    await field.press("Enter");
    await expect.poll(() => origin.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
    expect(await page.locator("html[data-stays]").count()).toBe(1);
    await expect.poll(() => field.inputValue()).toBe("4");
    expect(errors).toEqual([]);
    await context.close();
  });
});
