import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { cartAnswer } from "../../shared/store/cart-answer.ts";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage } from "../browser.ts";
import { type OpenedBuiltPage, openBuiltPage } from "../client/built-page.ts";
import { notMirrored } from "../not-mirrored.ts";
import { type CartOrigin, serveCart } from "./cart-origin.ts";
import { restoreFromCache } from "./open-cart.ts";
import { itemId, newerProduct } from "./product-markup.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const form = {
  formId: "form-1",
  formName: "Your words",
  formSubmitButtonText: "Add with words",
  formFields: [
    { id: "textarea-1", type: "textarea", title: "Inscription", required: true, maxLength: 20 },
    { id: "radio-1", type: "radio", title: "Lettering", required: true, options: ["Capitals", "Small"] },
    { id: "name-1", type: "name", title: "For" },
    { id: "email-1", type: "email", title: "Email" },
  ],
};
const answers = {
  "textarea-1": "For Ada",
  "radio-1": "Small",
  "name-1": ["", ""],
  "email-1": "",
};

/** A product page whose button has the form. */
function productWithForm(json: unknown = form): string {
  const text = typeof json === "string" ? json : JSON.stringify(json);
  return newerProduct({ productType: 1 }).replace(
    '<button class="sqs-add-to-cart-button"',
    () =>
      `<button class="sqs-add-to-cart-button use-form" data-item-id="${itemId}" data-form="${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`,
  );
}

const data = JSON.stringify({
  site: { id: "s", language: "en-GB", templateVersion: "7" },
  store: { currency: "GBP", expressCheckout: false },
});

interface ProductOptions extends BrowserContextOptions {
  readonly refusal?: { current: string };
}

async function openProduct(body: string, { refusal, ...options }: ProductOptions = {}) {
  const calls: unknown[] = [];
  const opened = await openBuiltPage(browser, {
    body,
    data,
    viewport: { width: 800, height: 700 },
    ...options,
    init: async (page) => {
      await page.context().addCookies([{ name: "crumb", value: "abc", url: "http://built.test" }]);
      await page.route("**/api/commerce/shopping-cart/entries*", async (route) => {
        const { pathname, search } = new URL(route.request().url());
        calls.push([`${route.request().method()} ${pathname}${search}`, route.request().postDataJSON()]);
        if (refusal?.current) await route.fulfill({ status: 422, json: { error: refusal.current } });
        else await route.fulfill({ json: { newlyAdded: {}, shoppingCart: { totalQuantity: 1 } } });
      });
    },
  });
  await opened.page.locator('[data-awning-state="ready"]').first().waitFor({ state: "attached" });
  return { ...opened, calls };
}

const button = (place: Page | Locator) => place.locator(".sqs-add-to-cart-button");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Your words" });
const inscription = (page: Page) => dialog(page).getByRole("textbox", { name: "Inscription" });
const submit = (page: Page) => dialog(page).getByRole("button", { name: "Add with words" });
const added = (fields: object = answers) => [
  "POST /api/commerce/shopping-cart/entries?crumb=abc",
  { itemId, sku: null, quantity: "1", additionalFields: JSON.stringify(fields) },
];

/** The error that a browser logs for a call or a page, such as of the status "500 (Internal Server Error)". */
const failed = (status: string, path: string) =>
  `Failed to load resource: the server responded with a status of ${status} (http://built.test${path})`;
/** The error that the client logs for a form that cannot be opened. */
const formFailed = expect.stringMatching(/^Awning: product form failed\. /);

/** Adds the product of a page with the answers. */
async function expectAdded(
  { page, calls, assets, layoutShift, errors }: Awaited<ReturnType<typeof openProduct>>,
  width: number,
  hasTouch: boolean,
): Promise<void> {
  expect(assets.some((asset) => asset.includes("ask-product-form"))).toBe(false);
  if (hasTouch) await button(page).tap();
  else await button(page).click();
  await dialog(page).waitFor();
  expect(await inscription(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  // The browser's own margins of radio buttons are the same in both directions.
  expect(await notMirrored(page, "[type=radio]")).toEqual([]);
  await submit(page).click();
  await dialog(page).getByText("This field is required.").first().waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  expect(calls).toEqual([]);
  await inscription(page).fill("For Ada");
  await dialog(page).getByRole("radio", { name: "Small" }).check();
  await submit(page).click();
  await dialog(page).waitFor({ state: "detached" });
  await button(page).filter({ hasText: "Added!" }).waitFor();
  expect(calls).toEqual([added()]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await layoutShift()).toEqual(noShift);
  expect(errors).toEqual([]);
}

describe("a product with a form", () => {
  const refusal = { current: "" };
  let opened: Awaited<ReturnType<typeof openProduct>>;
  beforeAll(async () => {
    opened = await openProduct(productWithForm(), { refusal, viewport: { width: 800, height: 800 } });
  });
  beforeEach(() => {
    opened.calls.length = 0;
    refusal.current = "";
  });
  afterAll(async () => {
    expect(opened.errors).toEqual([
      failed("422 (Unprocessable Entity)", "/api/commerce/shopping-cart/entries?crumb=abc"),
    ]);
    await opened.context.close();
  });

  it("at 800 px (touch false) is added with the answers", async () => {
    await expectAdded(opened, 800, false);
    await opened.page.locator(".sqs-add-to-cart-button:not(.cart-adding, .cart-added)").waitFor();
  });

  it("by keyboard alone; cancelling adds nothing and keeps the text", async () => {
    const { page, calls } = opened;
    await button(page).focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await page.keyboard.type("For Ada");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await expect
      .poll(() => button(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await button(page).innerText()).toBe("Take it");
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    expect(await inscription(page).inputValue()).toBe("For Ada");
    await dialog(page).getByRole("button", { name: "Cancel" }).press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    expect(calls).toEqual([]);
  });

  it("a refusal is shown in the dialog with all that was typed, and can be repeated", async () => {
    const { page, calls } = opened;
    refusal.current = "Only four are left.";
    await button(page).click();
    await inscription(page).fill("For Ada");
    await dialog(page).getByRole("radio", { name: "Small" }).check();
    await submit(page).click();
    await dialog(page).getByRole("alert").filter({ hasText: "Only four are left." }).waitFor();
    expect(await inscription(page).inputValue()).toBe("For Ada");
    refusal.current = "";
    // The same answers within half a second are the same press.
    await inscription(page).fill("For Ada L.");
    await submit(page).click();
    // The button keeps the hidden text of the product that was added before.
    await button(page).and(page.locator(".cart-added")).filter({ hasText: "Added!" }).waitFor();
    expect(calls).toEqual([added(), added({ ...answers, "textarea-1": "For Ada L." })]);
    // The draft has been used up.
    await button(page).click();
    expect(await inscription(page).inputValue()).toBe("");
  });
});

describe("a product with a form that is opened for a test", () => {
  it("at 390 px (touch true) is added with the answers", async () => {
    const opened = await openProduct(productWithForm(), {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
    });
    await expectAdded(opened, 390, true);
    await opened.context.close();
  });
});

describe("products with broken forms", () => {
  const broken: readonly (readonly [string, unknown])[] = [
    ["broken JSON", "{"],
    ["no fields", { formId: "f", formFields: [] }],
    ["no form", ""],
  ];
  const classOf = (name: string) => name.replace(" ", "-");
  let opened: Awaited<ReturnType<typeof openProduct>>;
  beforeAll(async () => {
    const products = broken.map(
      ([name, json]) => `<div class="${classOf(name)}">${productWithForm(json)}</div>`,
    );
    opened = await openProduct(products.join(""));
  });
  afterAll(async () => {
    expect(opened.errors).toEqual(broken.map(() => formFailed));
    await opened.context.close();
  });

  it.each(broken)("with %s the form cannot be opened, and nothing is sent", async (name) => {
    const { page, calls } = opened;
    const product = page.locator(`.${classOf(name)}`);
    await button(product).click();
    await expect
      .poll(() => product.locator(".awning-product-message").textContent())
      .toBe("Unable to open form");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(calls).toEqual([]);
  });
});

describe("the answers in the cart", () => {
  const settings = JSON.stringify({ storeCurrency: "USD", formattingLocale: "en-US" });
  const body = `<main><div id="sqs-cart-root"><script type="application/json">${settings}</script><div id="sqs-cart-container"></div></div></main>`;

  /** The status of the answer with the product's page. */
  let status = 200;
  let origin: CartOrigin;
  let opened: OpenedBuiltPage;
  const [first, ...others] = cartAnswer.entries;
  const entry = {
    ...first,
    itemId,
    fullUrl: "/product",
    additionalFields: JSON.stringify(answers),
    answers: [
      { label: "Inscription", value: "For Ada" },
      { label: "Lettering", value: "Small" },
    ],
  };
  const cart = { ...cartAnswer, entries: [entry, ...others] };
  beforeAll(async () => {
    opened = await openBuiltPage(browser, {
      body,
      viewport: { width: 390, height: 900 },
      init: async (page) => {
        origin = await serveCart(page, "built.test");
        origin.cart = cart;
        await page.route("http://built.test/product", (route) =>
          route.fulfill({ status, body: productWithForm(), contentType: "text/html" }),
        );
      },
    });
    await opened.page.locator('#sqs-cart-root[data-awning-state="ready"]').waitFor();
  });
  afterAll(async () => {
    expect(opened.errors).toEqual([
      failed("422 (Unprocessable Entity)", `/api/commerce/shopping-cart/entries/${first?.id}?crumb=abc`),
      failed("500 (Internal Server Error)", "/product"),
      formFailed,
    ]);
    await opened.context.close();
  });
  /** Gives the visitor the first cart again. */
  async function takeBackChanges(): Promise<void> {
    origin.cart = cart;
    origin.calls.length = 0;
    await restoreFromCache(opened.page);
    await expect.poll(() => origin.calls).toEqual(["GET /shopping-cart"]);
    await opened.page.getByText("Inscription: For Ada").waitFor();
  }
  const edit = (page: Page) => page.getByRole("link", { name: /^Edit details/ });
  const puts = ({ calls }: CartOrigin) => calls.filter((call) => call.startsWith("PUT"));

  it("are listed, and edited in the form with what was answered", async () => {
    const { page, errors } = opened;
    await page.getByText("Inscription: For Ada").waitFor();
    await edit(page).click();
    await dialog(page).waitFor();
    expect(await inscription(page).inputValue()).toBe("For Ada");
    expect(await dialog(page).getByRole("radio", { name: "Small" }).isChecked()).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    await inscription(page).fill("For Ben");
    await dialog(page).getByRole("button", { name: "Update" }).click();
    await dialog(page).waitFor({ state: "detached" });
    const id = cartAnswer.entries[0]?.id;
    const additionalFields = JSON.stringify({ ...answers, "textarea-1": "For Ben" });
    expect(puts(origin)).toEqual([
      `PUT /shopping-cart/entries/${id} ${JSON.stringify({ additionalFields })}`,
    ]);
    expect(errors).toEqual([]);
  });

  it("that are refused stay in the dialog, with 'Unable to update form'", async () => {
    const { page } = opened;
    await takeBackChanges();
    await edit(page).click();
    await inscription(page).fill("For Ben");
    origin.fault = { status: 422, body: { error: "This cannot be inscribed." } };
    await dialog(page).getByRole("button", { name: "Update" }).click();
    await dialog(page)
      .getByRole("alert")
      .filter({ hasText: "Unable to update form. This cannot be inscribed." })
      .waitFor();
    expect(await inscription(page).inputValue()).toBe("For Ben");
    origin.fault = "none";
    await dialog(page).getByRole("button", { name: "Update" }).click();
    await dialog(page).waitFor({ state: "detached" });
    expect(puts(origin)).toHaveLength(2);
  });

  it("without the product's page cannot be edited, and a second press tries again", async () => {
    const { page } = opened;
    await takeBackChanges();
    status = 500;
    await edit(page).click();
    const problem = page.locator(".awning-cart-entry .awning-cart-form-problem");
    await expect.poll(() => problem.textContent()).toBe("Unable to open form. Please try again.");
    status = 200;
    await edit(page).click();
    await dialog(page).waitFor();
    expect(puts(origin)).toEqual([]);
  });
});

it("a proxied product with a form is not added without it where scripts are off", async () => {
  const context = {
    website: { id: "5f0000000000000000000000", language: "en-GB" },
    templateVersion: "7.1",
    pageType: 50,
    item: { id: itemId, recordType: 11 },
  };
  await fetch(`${inject("browserOrigin")}/posted/product-form`, {
    method: "POST",
    body: `<!doctype html><html lang="en"><head><title>Mug</title><script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script></head><body>${productWithForm()}</body></html>`,
  });
  const { page, context: opened } = await openReusedPage(
    browser,
    `${inject("proxied")}/posted/product-form`,
    {
      javaScriptEnabled: false,
    },
  );
  const answered = await fetch(page.url());
  expect(answered.headers.get("x-awning")).toBe("rewritten");
  // Locators by text or role skip the contents of <noscript>.
  await page.locator(".awning-product-note").waitFor();
  expect(await page.locator(".awning-product-form").isVisible()).toBe(false);
  await opened.close();
});
