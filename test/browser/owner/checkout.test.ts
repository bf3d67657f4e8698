import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isDefaultPrevented } from "./is-default-prevented.ts";
import {
  contextFor,
  demoAddress,
  dialogSelector,
  launchWithHostNames,
  waitForClient,
  waitForHandledKey,
} from "./visit.ts";

const text =
  "Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.";
const html = `<a id="link" href="/commerce/goto-checkout"><b>Checkout</b></a>
<a id="tab" target="_blank" href="/commerce/goto-checkout">Checkout</a>
<a id="other" href="/commerce/goto-checkouts">Other</a>
<form action="/commerce/goto-checkout"><button id="form">Checkout</button></form>
<form action="/search"><button id="button" formaction="/commerce/goto-checkout">Checkout</button></form>`;

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

async function open(cart?: string, script = true): Promise<Page> {
  context = await contextFor(browser, undefined, { javaScriptEnabled: script });
  if (cart !== undefined) await context.addCookies([{ name: "CART", value: cart, url: demoAddress }]);
  const page = await context.newPage();
  await page.route(`${demoAddress}/about`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("<main", `${html}<main`) });
  });
  await page.goto(`${demoAddress}/about`);
  if (script) await waitForClient(page);
  return page;
}

describe("a link or form to the checkout", () => {
  it.each(["link", "form", "button"])("without a cart is an alert in the page: %s", async (id) => {
    const page = await open();
    await page.click(`#${id}`);
    await page.locator(dialogSelector).waitFor();
    expect(await page.locator(`${dialogSelector} p`).textContent()).toBe(text);
    expect(await page.locator(dialogSelector).getAttribute("role")).toBe("alertdialog");
    await page.click(`${dialogSelector} button`);
    await page.locator(dialogSelector).waitFor({ state: "detached" });
    expect(page.url()).toBe(`${demoAddress}/about`);
  });

  it.each(["link", "form"])("with a cart leads to the checkout: %s", async (id) => {
    const page = await open("token");
    await Promise.all([page.waitForURL(/\/checkout\?cartToken=token/), page.click(`#${id}`)]);
  });

  it("with an empty cookie is an alert", async () => {
    const page = await open("");
    await page.click("#link");
    await page.locator(dialogSelector).waitFor();
  });

  it("is an alert if cookies are forbidden", async () => {
    const page = await open("token");
    await page.evaluate(() => Object.defineProperty(navigator, "cookieEnabled", { value: false }));
    await page.click("#link");
    await page.locator(dialogSelector).waitFor();
  });

  it("is not handled if it opens another tab, or has another address", async () => {
    const page = await open();
    expect(await isDefaultPrevented(page, () => page.click("#tab"))).toBe(false);
    expect(await isDefaultPrevented(page, () => page.click("#link", { modifiers: ["Control"] }))).toBe(false);
    expect(await isDefaultPrevented(page, () => page.click("#link", { button: "middle" }))).toBe(false);
    expect(await page.locator(dialogSelector).count()).toBe(0);
    await Promise.all([page.waitForURL(/goto-checkouts/), page.click("#other")]);
  });

  it("is left to a script of the site that has handled the click", async () => {
    const page = await open();
    await page.evaluate(() => {
      document.querySelector("#link")?.addEventListener("click", (event) => event.preventDefault());
    });
    await page.click("#link");
    await waitForHandledKey(page);
    expect(await page.locator(dialogSelector).count()).toBe(0);
  });

  it("leads to the edge's page if the dialog cannot be loaded, and without a script", async () => {
    for (const script of [true, false]) {
      const page = await open(undefined, script);
      await page.route(/\/missing-cart-[\w-]+\.js/, (route) => route.abort());
      await Promise.all([page.waitForURL(/\/commerce\/goto-checkout/), page.click("#link")]);
      expect(await page.textContent("body")).toContain(text);
      await context.close();
    }
  });
});
