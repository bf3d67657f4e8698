import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, noShift } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";
import { acceptEvents } from "./accept-events.ts";
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

const added = { status: 200, json: { newlyAdded: {}, shoppingCart: { totalQuantity: 1 } } };

/** Opens a page with a product. The answers to the calls wait for `answer` if it is a promise. */
async function open(
  body: string,
  {
    query = "",
    settings,
    respond = async () => added,
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
      await acceptEvents(page);
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

/** Opens a page with these products for the tests of a group, and expects exactly these errors of it. */
function shareProducts(
  body: string,
  {
    expectedErrors = [],
    ...options
  }: Parameters<typeof open>[1] & { readonly expectedErrors?: readonly unknown[] } = {},
) {
  let opened: Awaited<ReturnType<typeof open>>;
  let answer: () => Promise<{ status: number; json: unknown }>;
  beforeAll(async () => {
    opened = await open(body, { ...options, respond: () => answer() });
  });
  beforeEach(() => {
    opened.calls.length = 0;
    answer = async () => added;
  });
  afterAll(async () => {
    expect(opened.errors).toEqual(expectedErrors);
    await opened.context.close();
  });
  return {
    opened: () => opened,
    /** Answers the calls of the test to the cart. */
    respond(respond: typeof answer) {
      answer = respond;
    },
  };
}

/** A page has several products, which are found by the element around each, or one. */
type Place = Page | Locator;

const button = (place: Place) => place.locator(".sqs-add-to-cart-button");
const label = (place: Place) => button(place).locator(".sqs-add-to-cart-button-inner");
const message = (place: Place) => place.locator(".awning-product-message");
const select = (place: Place, name: string) => place.locator(`select[data-variant-option-name="${name}"]`);
const value = (place: Place, name: string) =>
  place.locator(".variant-radiobtn-wrapper label", { hasText: name });
const price = (place: Place) => place.locator(".product-price");
const choose = async (place: Place, size: string, glaze: string) => {
  await select(place, "Size").hover();
  await place.locator(".product-variants label[data-awning-value]").first().waitFor({ state: "attached" });
  await select(place, "Size").selectOption(size);
  await select(place, "Glaze").selectOption(glaze);
};
const call = (sku: string | null, quantity = "1"): Call => ({
  path: "POST /api/commerce/shopping-cart/entries?crumb=abc",
  body: { itemId, sku, quantity, additionalFields: "null" },
});

/** Takes back the choice and the quantity. A button that shows that a product was added has its own text again. */
const takeBackChoice = (page: Page) =>
  page.evaluate(() => {
    for (const select of document.querySelectorAll<HTMLSelectElement>(".product-variants select")) {
      select.value = "";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    const quantity = document.querySelector<HTMLInputElement>(".product-quantity-input input");
    if (quantity) quantity.value = "1";
  });

/** Options of `expect.poll` for a state that lasts for some time. */
const seldom = { interval: 200 };

/** A product with its own names of radio buttons, in an element with this class. */
const oneOfSeveral = (name: string, product: string) =>
  `<div class="${name}">${product.replaceAll(/(id|for|name)="variant-option-/g, `$1="${name}-`)}</div>`;

describe("a product of version 7.0", () => {
  const { opened, respond } = shareProducts(olderProduct(), {
    settings: { ...store, scarcity: { items: { threshold: 10, messageType: "DEFAULT_SCARCITY_MESSAGE" } } },
    expectedErrors: [
      "Failed to load resource: the server responded with a status of 400 (Bad Request) (http://built.test/api/commerce/shopping-cart/entries?crumb=abc)",
    ],
  });

  it("loads its controls when it is touched, and adds the chosen variant with the recorded call", async () => {
    const { page, calls, assets, layoutShift, errors } = opened();
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
    await expect.poll(() => label(page).textContent(), seldom).toBe("Added!");
    expect(await seriousProblems(page)).toEqual([]);
    expect((await button(page).boundingBox())?.width).toBeCloseTo(width ?? 0, 0);
    await expect.poll(() => label(page).textContent(), seldom).toBe("Add To Cart");
    expect(calls).toEqual([call("SQ-Large-Blue")]);
    expect(await layoutShift()).toEqual(noShift);
    expect(await seriousProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it.each([
    [400, { error: "Only one mug is left." }],
    [200, { error: "Only one mug is left." }],
  ])("a refusal with status %i is shown beside the button, which is as before", async (status, json) => {
    const { page, layoutShift } = opened();
    respond(async () => ({ status, json }));
    await takeBackChoice(page);
    await choose(page, "Large", "Blue");
    expect(await message(page).textContent()).toBe("");
    await button(page).click();
    await expect.poll(() => message(page).textContent()).toContain("Only one mug is left.");
    expect(await message(page).getAttribute("role")).toBe("alert");
    expect(await label(page).textContent()).toBe("Add To Cart");
    expect(await layoutShift()).toEqual(noShift);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it("a missing choice is named, its control gets the focus, and nothing is sent", async () => {
    const { page, calls } = opened();
    await takeBackChoice(page);
    await select(page, "Size").selectOption("Small");
    await button(page).click();
    await expect.poll(() => message(page).textContent()).toBe("Select Glaze");
    expect(await select(page, "Glaze").evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    expect(calls).toEqual([]);
  });

  it("a sold-out variant can be chosen and the button says so; a missing one is disabled", async () => {
    const { page, calls } = opened();
    await takeBackChoice(page);
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
  });

  it("sends the images of the variant to the gallery, and shows how few are left", async () => {
    const { page } = opened();
    await takeBackChoice(page);
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
  });

  it.each([
    ["0", "Enter a quantity of 1 or more."],
    ["-1", "Enter a quantity of 1 or more."],
    ["3", "Only 2 available"],
    ["1000000000", "Only 2 available"],
  ])("the quantity %s is refused before it is sent", async (typed, expected) => {
    const { page, calls } = opened();
    await takeBackChoice(page);
    await choose(page, "Small", "Blue");
    await page.getByLabel("Quantity").fill(typed);
    await button(page).click();
    await expect.poll(() => message(page).textContent()).toBe(expected);
    expect(await seriousProblems(page)).toEqual([]);
    expect(calls).toEqual([]);
    await page.getByLabel("Quantity").fill("2");
    await button(page).click();
    await expect.poll(() => calls).toEqual([call("SQ-Small-Blue", "2")]);
    await expect.poll(() => label(page).textContent(), seldom).toBe("Added!");
  });

  it("a double click while the answer is out adds once", async () => {
    const { page, calls } = opened();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    respond(async () => {
      await answered;
      return { status: 200, json: { shoppingCart: { totalQuantity: 1 } } };
    });
    await takeBackChoice(page);
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
  });
});

describe("a product of version 7.0 with express checkout", () => {
  const { opened } = shareProducts(olderProduct(), { settings: { ...store, expressCheckout: true } });

  it("shapes the texts of its button before the press, in the font of the button", async () => {
    const { page } = opened();
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
  });

  it("with express checkout it leads to the checkout", async () => {
    const { page } = opened();
    await choose(page, "Large", "Blue");
    await button(page).click();
    await page.waitForURL("**/commerce/goto-checkout");
  });
});

describe("a product of version 7.0 with radio buttons", () => {
  const { opened } = shareProducts(
    oneOfSeveral("left-to-right", olderProduct({ shown: "radio" })) +
      `<div dir="rtl">${oneOfSeveral("right-to-left", olderProduct({ shown: "radio" }))}</div>`,
  );

  it("by keyboard: arrows and Space choose, Enter adds, and the choice is announced", async () => {
    const { page, calls } = opened();
    const product = page.locator(".left-to-right");
    // In the task of the press the controls cannot have been loaded.
    await value(product, "Small").evaluate((element: HTMLElement) => {
      element.focus();
      element.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
    });
    await product.locator('[aria-pressed="true"]', { hasText: "Small" }).waitFor();
    await page.keyboard.press("ArrowRight");
    expect(await value(product, "Large").getAttribute("aria-pressed")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Large");
    expect(await value(product, "Red").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("ArrowRight");
    expect(await value(product, "Small").getAttribute("aria-pressed")).toBe("true");
    await value(product, "Blue").focus();
    await page.keyboard.press("Enter");
    expect(await select(product, "Glaze").inputValue()).toBe("Blue");
    expect(await select(product, "Size").inputValue()).toBe("Small");
    await button(product).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => label(product).textContent()).toBe("Added!");
    expect(calls).toEqual([call("SQ-Small-Blue")]);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it("from right to left the arrow to the left is the next value", async () => {
    const { page } = opened();
    const product = page.locator(".right-to-left");
    // The address names the choice of the other product.
    await page.evaluate(() => history.replaceState(null, "", "/"));
    await value(product, "Small").focus();
    await product.locator('[aria-pressed="false"]').first().waitFor();
    await page.keyboard.press("ArrowLeft");
    expect(await value(product, "Large").getAttribute("aria-pressed")).toBe("true");
    expect(await seriousProblems(page)).toEqual([]);
  });
});

describe("a product of version 7.0 that is opened for a test", () => {
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
});

describe("a product of version 7.0 with unusual variants", () => {
  const subscriptionPlan = { billingPeriod: { value: 2, unit: "MONTH" }, numBillingCycles: 6 };
  const brokenVariants = [
    ["broken JSON", "[{"],
    ["no list", '{"a":1}'],
    ["prices as text", JSON.stringify(mugs.map(() => ({ price: "free" })))],
  ] as const;
  const classOf = (name: string) => name.replaceAll(" ", "-");
  const subscription = olderProduct({ variants: [{ size: "Small", glaze: "Blue", subscriptionPlan }] });
  const { opened } = shareProducts(
    brokenVariants
      .map(([name, variants]) => oneOfSeveral(classOf(name), olderProduct({ variants })))
      .join("") + oneOfSeveral("subscription", subscription),
    { expectedErrors: [expect.stringMatching(/^Awning: product failed\. SyntaxError: /)] },
  );

  it.each(brokenVariants)("with %s nothing is sent, and the button says why", async (name) => {
    const { page, calls } = opened();
    const product = page.locator(`.${classOf(name)}`);
    await button(product).click();
    await expect.poll(() => message(product).textContent()).toBe("Unavailable");
    expect(calls).toEqual([]);
  });

  it("shows the price of a subscription with its plan", async () => {
    const { page } = opened();
    const product = page.locator(".subscription");
    await choose(product, "Small", "Blue");
    expect(await price(product).textContent()).toBe("£25.00 every 2 months for 1 year");
    expect(await seriousProblems(page)).toEqual([]);
  });
});

describe("a product of newer pages", () => {
  const digital = newerProduct({ priceCents: 1999, salePriceCents: 1500, onSale: true });
  const { opened } = shareProducts(
    oneOfSeveral("own-words", newerProduct({}, { productAddedToCartText: "Ajouté !" })) +
      oneOfSeveral("without-price", digital.replace("£19.99", "")) +
      oneOfSeveral("sold-out", newerProduct({ soldOut: true, productType: 1 })),
  );

  it("shows the states with its own elements and in its own words", async () => {
    const { page, calls, errors } = opened();
    const product = page.locator(".own-words");
    await button(product).click();
    await expect.poll(() => button(product).getAttribute("class")).toContain("cart-adding");
    await expect.poll(() => button(product).innerText(), seldom).toBe("Ajouté !");
    await expect.poll(() => button(product).innerText(), seldom).toBe("Take it");
    expect(calls).toEqual([call(null)]);
    expect(await button(product).getAttribute("class")).not.toContain("cart-added");
    expect(await price(product).innerText()).toBe("£19.99");
    expect(await seriousProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it("a digital product without a published price shows that of its data", async () => {
    const product = opened().page.locator(".without-price");
    await button(product).hover();
    await expect.poll(() => price(product).locator(".sale-price").textContent()).toBe("£15.00");
    expect(await price(product).locator(".original-price").textContent()).toBe("£19.99");
  });

  it("that is sold out says so", async () => {
    const { page, calls } = opened();
    const product = page.locator(".sold-out");
    await button(product).hover();
    await expect.poll(() => button(product).innerText()).toBe("Sold Out");
    await button(product).click({ force: true });
    expect(calls).toEqual([]);
    expect(await seriousProblems(page)).toEqual([]);
  });
});

describe("a product of newer pages with sizes", () => {
  const { opened } = shareProducts(newerProduct(sizes, {}, newerOptions));
  const isAdded = (page: Page) => page.locator(".sqs-add-to-cart-button.cart-added").waitFor();

  it("has options by the name of their wrapper, and buttons for the quantity", async () => {
    const { page, calls } = opened();
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
    await isAdded(page);
  });

  it.each([
    [true, [["add", "store-item"]]],
    [undefined, []],
  ])("an added product is an analytics event on sites that take them: %s", async (analytics, expected) => {
    const { page } = opened();
    await takeBackChoice(page);
    await page.evaluate((takesThem) => {
      const data = document.querySelector("#awning-page");
      if (data) data.textContent = JSON.stringify({ tracking: { analytics: takesThem } });
      const sent: unknown[] = [];
      // The list of an earlier test is replaced, and its listener adds to that list only.
      Object.assign(globalThis, { sent });
      document.addEventListener("awning:track", (event) => {
        const { analytics } = (event as CustomEvent).detail;
        if (analytics) sent.push([analytics.action, analytics.object_type]);
      });
    }, analytics);
    await page.getByLabel("Select Size").selectOption("Large");
    await button(page).click();
    await isAdded(page);
    await page.getByText("Added!").first().waitFor({ state: "attached" });
    expect(await page.evaluate(() => Reflect.get(globalThis, "sent"))).toEqual(expected);
  });
});
