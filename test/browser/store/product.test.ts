import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, noShift } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";
import { itemId, mugs, newerOptions, newerProduct, olderProduct, sizes } from "./product-markup.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Call {
  readonly path: string;
  readonly body: unknown;
}

const store = { currency: "GBP", expressCheckout: false };
const data = (own: object = store) =>
  JSON.stringify({ site: { id: "s", language: "en-GB", templateVersion: "7" }, store: own });

/** Opens a page with a product. The answers to the calls wait for `answer` if it is a promise. */
async function open(
  body: string,
  {
    query = "",
    settings,
    respond = async () => ({ status: 200, json: { newlyAdded: {}, shoppingCart: { totalQuantity: 1 } } }),
    ...options
  }: BrowserContextOptions & {
    readonly query?: string;
    readonly settings?: object;
    readonly respond?: () => Promise<{ status: number; json: unknown }>;
  } = {},
) {
  const calls: Call[] = [];
  const opened = await openBuiltPage(browser, {
    body,
    data: data(settings),
    viewport: { width: 800, height: 700 },
    ...options,
    init: async (page) => {
      await page.context().addCookies([{ name: "crumb", value: "abc", url: "http://built.test" }]);
      await page.route("**/api/commerce/shopping-cart/entries*", async (route) => {
        const { pathname, search } = new URL(route.request().url());
        calls.push({
          path: `${route.request().method()} ${pathname}${search}`,
          body: route.request().postDataJSON(),
        });
        await route.fulfill(await respond());
      });
      await page.route("**/commerce/goto-checkout", (route) =>
        route.fulfill({ contentType: "text/html", body: "checkout" }),
      );
      if (query !== "")
        await page.addInitScript((search) => {
          history.replaceState(null, "", search);
        }, query);
    },
  });
  await opened.page.locator('[data-awning-state="ready"]').first().waitFor({ state: "attached" });
  return { ...opened, calls };
}

const button = (page: Page) => page.locator(".sqs-add-to-cart-button");
const label = (page: Page) => button(page).locator(".sqs-add-to-cart-button-inner");
const message = (page: Page) => page.locator(".awning-product-message");
const select = (page: Page, name: string) => page.locator(`select[data-variant-option-name="${name}"]`);
const value = (page: Page, name: string) =>
  page.locator(".variant-radiobtn-wrapper label", { hasText: name });
const price = (page: Page) => page.locator(".product-price");
const choose = async (page: Page, size: string, glaze: string) => {
  await select(page, "Size").hover();
  await page.locator(".product-variants label[data-awning-value]").first().waitFor({ state: "attached" });
  await select(page, "Size").selectOption(size);
  await select(page, "Glaze").selectOption(glaze);
};
const call = (sku: string | null, quantity = "1"): Call => ({
  path: "POST /api/commerce/shopping-cart/entries?crumb=abc",
  body: { itemId, sku, quantity, additionalFields: "null" },
});

it("a digital product without a published price shows that of its data", async () => {
  const product = newerProduct({ priceCents: 1999, salePriceCents: 1500, onSale: true });
  const { page, context } = await open(product.replace("£19.99", ""));
  await button(page).hover();
  await expect.poll(() => price(page).locator(".sale-price").textContent()).toBe("£15.00");
  expect(await price(page).locator(".original-price").textContent()).toBe("£19.99");
  await context.close();
});

it.each([
  [true, [["add", "store-item"]]],
  [undefined, []],
])("an added product is an analytics event on sites that take them: %s", async (analytics, expected) => {
  const { page, context } = await open(newerProduct(sizes, {}, newerOptions));
  await page.evaluate((takesThem) => {
    const data = document.querySelector("#awning-page");
    if (data) data.textContent = JSON.stringify({ tracking: { analytics: takesThem } });
    const sent: unknown[] = [];
    Object.assign(globalThis, { sent });
    document.addEventListener("awning:track", (event) => {
      const { analytics } = (event as CustomEvent).detail;
      if (analytics) sent.push([analytics.action, analytics.object_type]);
    });
  }, analytics);
  await page.getByLabel("Select Size").selectOption("Large");
  await button(page).click();
  await page.getByText("Added!").first().waitFor({ state: "attached" });
  expect(await page.evaluate(() => Reflect.get(globalThis, "sent"))).toEqual(expected);
  await context.close();
});

describe("a product of version 7.0", () => {
  it("loads its controls when it is touched, and adds the chosen variant with the recorded call", async () => {
    const { page, context, calls, assets, layoutShift, errors } = await open(olderProduct());
    const before = assets.length;
    await choose(page, "Large", "Blue");
    expect(assets.length).toBeGreaterThan(before);
    expect(await price(page).textContent()).toContain("£25.50");
    expect(await page.locator(".original-price").textContent()).toBe("£30.00");
    expect(await price(page).textContent()).toMatch(/Sale Price:.*Original Price:/);
    expect(new URL(page.url()).search).toBe("?variant=SQ-Large-Blue");
    const width = (await button(page).boundingBox())?.width;
    await button(page).click();
    await expect.poll(() => label(page).textContent()).toBe("Adding…");
    await expect.poll(() => label(page).textContent()).toBe("Added!");
    expect(await seriousProblems(page)).toEqual([]);
    expect((await button(page).boundingBox())?.width).toBeCloseTo(width ?? 0, 0);
    await expect.poll(() => label(page).textContent()).toBe("Add To Cart");
    expect(calls).toEqual([call("SQ-Large-Blue")]);
    expect(await layoutShift()).toEqual(noShift);
    expect(await seriousProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("shapes the texts of its button before the press, in the font of the button", async () => {
    const { page, context } = await open(olderProduct());
    await page.evaluate(() => {
      const shaped: string[] = [];
      Object.assign(window, { shaped });
      const prototype = OffscreenCanvasRenderingContext2D.prototype;
      const measureText = prototype.measureText;
      prototype.measureText = function (text) {
        shaped.push(`${text} ${this.font}`);
        return measureText.call(this, text);
      };
    });
    await page.addStyleTag({ content: ".sqs-add-to-cart-button-inner { font: 600 17px Georgia }" });
    await button(page).hover();
    const shaped = await page.waitForFunction(() => {
      const { shaped: texts } = window as unknown as { shaped: string[] };
      return texts.length > 1 && texts;
    });
    expect(await shaped.jsonValue()).toEqual(["Adding… 600 17px Georgia", "Added! 600 17px Georgia"]);
    await context.close();
  });

  it("by keyboard: arrows and Space choose, Enter adds, and the choice is announced", async () => {
    const { page, context, calls } = await open(olderProduct({ shown: "radio" }));
    // In the task of the press the controls cannot have been loaded.
    await value(page, "Small").evaluate((element: HTMLElement) => {
      element.focus();
      element.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
    });
    await page.locator('[aria-pressed="true"]', { hasText: "Small" }).waitFor();
    await page.keyboard.press("ArrowRight");
    expect(await value(page, "Large").getAttribute("aria-pressed")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Large");
    expect(await value(page, "Red").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("ArrowRight");
    expect(await value(page, "Small").getAttribute("aria-pressed")).toBe("true");
    await value(page, "Blue").focus();
    await page.keyboard.press("Enter");
    expect(await select(page, "Glaze").inputValue()).toBe("Blue");
    expect(await select(page, "Size").inputValue()).toBe("Small");
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => label(page).textContent()).toBe("Added!");
    expect(calls).toEqual([call("SQ-Small-Blue")]);
    expect(await seriousProblems(page)).toEqual([]);
    await context.close();
  });

  it("a key press before any block has started chooses a value", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { page, context } = await openBuiltPage(browser, {
      body: olderProduct({ shown: "radio" }),
      data: data(),
      onAsset: async (_route, name) => {
        if (name.startsWith("start-elements")) await promise;
        return false;
      },
    });
    await value(page, "Small").press("Enter");
    resolve();
    await page.locator('[aria-pressed="true"]', { hasText: "Small" }).waitFor();
    await context.close();
  });

  it("from right to left the arrow to the left is the next value", async () => {
    const { page, context } = await open(`<div dir="rtl">${olderProduct({ shown: "radio" })}</div>`);
    await value(page, "Small").focus();
    await page.locator('[aria-pressed="false"]').first().waitFor();
    await page.keyboard.press("ArrowLeft");
    expect(await value(page, "Large").getAttribute("aria-pressed")).toBe("true");
    expect(await seriousProblems(page)).toEqual([]);
    await context.close();
  });

  it("by touch the first press counts", async () => {
    const { page, context, calls } = await open(olderProduct({ shown: "radio" }), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await button(page).tap();
    await expect.poll(() => message(page).textContent()).toBe("Select Size");
    await value(page, "Small").tap();
    await value(page, "Blue").tap();
    await button(page).tap();
    await expect.poll(() => label(page).textContent()).toBe("Added!");
    expect(calls).toEqual([call("SQ-Small-Blue")]);
    await context.close();
  });

  it("shows the price of a subscription with its plan", async () => {
    const subscriptionPlan = { billingPeriod: { value: 2, unit: "MONTH" }, numBillingCycles: 6 };
    const { page, context } = await open(
      olderProduct({ variants: [{ size: "Small", glaze: "Blue", subscriptionPlan }] }),
    );
    await choose(page, "Small", "Blue");
    expect(await price(page).textContent()).toBe("£25.00 every 2 months for 1 year");
    expect(await seriousProblems(page)).toEqual([]);
    await context.close();
  });

  it("a missing choice is named, its control gets the focus, and nothing is sent", async () => {
    const { page, context, calls } = await open(olderProduct());
    await select(page, "Size").selectOption("Small");
    await button(page).click();
    await expect.poll(() => message(page).textContent()).toBe("Select Glaze");
    expect(await select(page, "Glaze").evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    expect(calls).toEqual([]);
    await context.close();
  });

  it("a sold-out variant can be chosen and the button says so; a missing one is disabled", async () => {
    const { page, context, calls } = await open(olderProduct());
    await choose(page, "Small", "Red");
    expect(await label(page).textContent()).toBe("Sold Out");
    expect(await button(page).getAttribute("aria-disabled")).toBe("true");
    await button(page).click({ force: true });
    await expect.poll(() => message(page).textContent()).toBe("Sold Out");
    expect(await seriousProblems(page)).toEqual([]);
    await select(page, "Size").selectOption("Large");
    expect(await select(page, "Glaze").inputValue()).toBe("");
    expect(await select(page, "Glaze").locator('option[value="Red"]').isDisabled()).toBe(true);
    expect(await label(page).textContent()).toBe("Add To Cart");
    expect(await price(page).textContent()).toBe("from £25.00");
    expect(calls).toEqual([]);
    await context.close();
  });

  it.each([
    ["?variant=SQ-Small-Blue", "Small", "£25.00"],
    ["?Size=Large&Glaze=Blue", "Large", "£25.50"],
    ["?variant=unknown", "", "from £25.00"],
  ])("the address %s is the choice", async (query, size, shown) => {
    const { page, context } = await open(olderProduct(), { query });
    await page.locator(".product-variants label[data-awning-value]").first().waitFor({ state: "attached" });
    expect(await select(page, "Size").inputValue()).toBe(size);
    expect(await price(page).textContent()).toContain(shown);
    await context.close();
  });

  it("sends the images of the variant to the gallery, and shows how few are left", async () => {
    const { page, context } = await open(olderProduct(), {
      settings: { ...store, scarcity: { items: { threshold: 10, messageType: "DEFAULT_SCARCITY_MESSAGE" } } },
    });
    const images = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.querySelector(".ProductItem")?.addEventListener("awning:variant", (event) => {
            const { images } = (event as CustomEvent).detail;
            if (images.length > 0) resolve(images);
          }),
        ),
    );
    await choose(page, "Small", "Blue");
    expect(await images).toEqual(["image-blue"]);
    expect(await page.locator(".product-scarcity").textContent()).toBe("Only 2 available");
    expect(await seriousProblems(page)).toEqual([]);
    await context.close();
  });

  it.each([
    ["0", "Enter a quantity of 1 or more."],
    ["-1", "Enter a quantity of 1 or more."],
    ["3", "Only 2 available"],
    ["1000000000", "Only 2 available"],
  ])("the quantity %s is refused before it is sent", async (typed, expected) => {
    const { page, context, calls } = await open(olderProduct());
    await choose(page, "Small", "Blue");
    await page.getByLabel("Quantity").fill(typed);
    await button(page).click();
    await expect.poll(() => message(page).textContent()).toBe(expected);
    expect(await seriousProblems(page)).toEqual([]);
    expect(calls).toEqual([]);
    await page.getByLabel("Quantity").fill("2");
    await button(page).click();
    await expect.poll(() => calls).toEqual([call("SQ-Small-Blue", "2")]);
    await context.close();
  });

  it.each([
    ["broken JSON", "[{"],
    ["no list", '{"a":1}'],
    ["prices as text", JSON.stringify(mugs.map(() => ({ price: "free" })))],
  ])("with %s nothing is sent, and the button says why", async (_name, variants) => {
    const { page, context, calls } = await open(olderProduct({ variants }));
    await button(page).click();
    await expect.poll(() => message(page).textContent()).toBe("Unavailable");
    expect(calls).toEqual([]);
    await context.close();
  });
});

describe("the answer", () => {
  it("a double click while the answer is out adds once", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { page, context, calls } = await open(olderProduct(), {
      respond: async () => {
        await answered;
        return { status: 200, json: { shoppingCart: { totalQuantity: 1 } } };
      },
    });
    await choose(page, "Large", "Blue");
    // The first frame after a press changes a class and a text, and no elements.
    const firstFrame = await button(page).evaluate((pressed) => {
      const changes: string[] = [];
      const observer = new MutationObserver((records) => changes.push(...records.map(({ type }) => type)));
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      return new Promise<readonly string[]>((resolve) => {
        requestAnimationFrame(() => resolve(changes));
        (pressed as HTMLElement).click();
      });
    });
    expect(firstFrame).toEqual(["characterData"]);
    await button(page).dblclick();
    await button(page).click();
    await expect.poll(() => label(page).textContent()).toBe("Adding…");
    await expect.poll(() => button(page).getAttribute("aria-busy")).toBe("true");
    answer();
    await expect.poll(() => label(page).textContent()).toBe("Added!");
    expect(calls).toHaveLength(1);
    await context.close();
  });

  it.each([
    [400, { error: "Only one mug is left." }],
    [200, { error: "Only one mug is left." }],
  ])("a refusal with status %i is shown beside the button, which is as before", async (status, json) => {
    const { page, context, layoutShift } = await open(olderProduct(), {
      respond: async () => ({ status, json }),
    });
    await choose(page, "Large", "Blue");
    await button(page).click();
    await expect.poll(() => message(page).textContent()).toContain("Only one mug is left.");
    expect(await message(page).getAttribute("role")).toBe("alert");
    expect(await label(page).textContent()).toBe("Add To Cart");
    expect(await layoutShift()).toEqual(noShift);
    expect(await seriousProblems(page)).toEqual([]);
    await context.close();
  });

  it("with express checkout it leads to the checkout", async () => {
    const { page, context } = await open(olderProduct(), { settings: { ...store, expressCheckout: true } });
    await choose(page, "Large", "Blue");
    await button(page).click();
    await page.waitForURL("**/commerce/goto-checkout");
    await context.close();
  });
});

describe("a product of newer pages", () => {
  it("shows the states with its own elements and in its own words", async () => {
    const { page, context, calls, errors } = await open(
      newerProduct({}, { productAddedToCartText: "Ajouté !" }),
    );
    await button(page).click();
    await expect.poll(() => button(page).getAttribute("class")).toContain("cart-adding");
    await expect.poll(() => button(page).innerText()).toBe("Ajouté !");
    await expect.poll(() => button(page).innerText()).toBe("Take it");
    expect(calls).toEqual([call(null)]);
    expect(await button(page).getAttribute("class")).not.toContain("cart-added");
    expect(await price(page).innerText()).toBe("£19.99");
    expect(await seriousProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("has options by the name of their wrapper, and buttons for the quantity", async () => {
    const { page, context, calls } = await open(newerProduct(sizes, {}, newerOptions));
    await page.getByLabel("Select Size").selectOption("Large");
    await page.getByLabel("Increase quantity by 1").click();
    await expect.poll(() => page.locator(".sale-price").textContent()).toBe("£21.50");
    expect(await seriousProblems(page)).toEqual([]);
    await expect.poll(() => page.getByRole("spinbutton").inputValue()).toBe("2");
    await page.getByLabel("Decrease quantity by 1").click();
    await page.getByLabel("Decrease quantity by 1").click();
    expect(await page.getByRole("spinbutton").inputValue()).toBe("1");
    await button(page).click();
    await expect.poll(() => calls).toEqual([call("SQ-Large")]);
    await context.close();
  });

  it("that is sold out says so", async () => {
    const { page, context, calls } = await open(newerProduct({ soldOut: true, productType: 1 }));
    await button(page).hover();
    await expect.poll(() => button(page).innerText()).toBe("Sold Out");
    await button(page).click({ force: true });
    expect(calls).toEqual([]);
    expect(await seriousProblems(page)).toEqual([]);
    await context.close();
  });
});
