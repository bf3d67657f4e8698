import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { cartAnswer } from "../../shared/store/cart-answer.ts";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";
import { notMirrored } from "../not-mirrored.ts";
import { type CartOrigin, serveCart } from "./cart-origin.ts";
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

async function openProduct(
  json?: unknown,
  { refusal, ...options }: BrowserContextOptions & { readonly refusal?: { current: string } } = {},
) {
  const calls: unknown[] = [];
  const opened = await openBuiltPage(browser, {
    body: productWithForm(json),
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

const button = (page: Page) => page.locator(".sqs-add-to-cart-button");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Your words" });
const inscription = (page: Page) => dialog(page).getByRole("textbox", { name: "Inscription" });
const submit = (page: Page) => dialog(page).getByRole("button", { name: "Add with words" });
const added = (fields: object = answers) => [
  "POST /api/commerce/shopping-cart/entries?crumb=abc",
  { itemId, sku: null, quantity: "1", additionalFields: JSON.stringify(fields) },
];

describe("a product with a form", () => {
  it.each([
    [800, false],
    [390, true],
  ])("at %i px (touch %s) is added with the answers", async (width, hasTouch) => {
    const { page, context, calls, assets, layoutShift, errors } = await openProduct(form, {
      viewport: { width, height: 800 },
      hasTouch,
    });
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
    await context.close();
  });

  it("by keyboard alone; cancelling adds nothing and keeps the text", async () => {
    const { page, context, calls } = await openProduct();
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
    await context.close();
  });

  it("a refusal is shown in the dialog with all that was typed, and can be repeated", async () => {
    const refusal = { current: "Only four are left." };
    const { page, context, calls } = await openProduct(form, { refusal });
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
    await button(page).filter({ hasText: "Added!" }).waitFor();
    expect(calls).toEqual([added(), added({ ...answers, "textarea-1": "For Ada L." })]);
    // The draft has been used up.
    await button(page).click();
    expect(await inscription(page).inputValue()).toBe("");
    await context.close();
  });

  it.each([
    ["broken JSON", "{"],
    ["no fields", { formId: "f", formFields: [] }],
    ["no form", ""],
  ])("with %s the form cannot be opened, and nothing is sent", async (_name, json) => {
    const { page, context, calls } = await openProduct(json);
    await button(page).click();
    await expect
      .poll(() => page.locator(".awning-product-message").textContent())
      .toBe("Unable to open form");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(calls).toEqual([]);
    await context.close();
  });
});

describe("the answers in the cart", () => {
  const settings = JSON.stringify({ storeCurrency: "USD", formattingLocale: "en-US" });
  const body = `<main><div id="sqs-cart-root"><script type="application/json">${settings}</script><div id="sqs-cart-container"></div></div></main>`;

  async function openCart(productPage: () => { status: number; body: string }) {
    let origin: CartOrigin | undefined;
    const opened = await openBuiltPage(browser, {
      body,
      viewport: { width: 390, height: 900 },
      init: async (page) => {
        origin = await serveCart(page, "built.test");
        const [first, ...rest] = cartAnswer.entries;
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
        origin.cart = { ...cartAnswer, entries: [entry, ...rest] };
        await page.route("http://built.test/product", (route) =>
          route.fulfill({ ...productPage(), contentType: "text/html" }),
        );
      },
    });
    await opened.page.locator('#sqs-cart-root[data-awning-state="ready"]').waitFor();
    if (origin === undefined) throw new Error("The page was not prepared.");
    return { ...opened, origin };
  }
  const edit = (page: Page) => page.getByRole("link", { name: /^Edit details/ });
  const puts = ({ calls }: CartOrigin) => calls.filter((call) => call.startsWith("PUT"));

  it("are listed, and edited in the form with what was answered", async () => {
    const { page, context, origin, errors } = await openCart(() => ({
      status: 200,
      body: productWithForm(),
    }));
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
    await context.close();
  });

  it("that are refused stay in the dialog, with 'Unable to update form'", async () => {
    const { page, context, origin } = await openCart(() => ({ status: 200, body: productWithForm() }));
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
    await context.close();
  });

  it("without the product's page cannot be edited, and a second press tries again", async () => {
    let status = 500;
    const { page, context, origin } = await openCart(() => ({ status, body: productWithForm() }));
    await edit(page).click();
    const problem = page.locator(".awning-cart-entry .awning-cart-form-problem");
    await expect.poll(() => problem.textContent()).toBe("Unable to open form. Please try again.");
    status = 200;
    await edit(page).click();
    await dialog(page).waitFor();
    expect(puts(origin)).toEqual([]);
    await context.close();
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
