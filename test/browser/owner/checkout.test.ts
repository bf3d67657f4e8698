import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDefaultPrevented } from "./is-default-prevented.ts";
import {
  contextFor,
  demoAddress,
  dialogSelector,
  launchWithHostNames,
  leftFor,
  stayOnPage,
  waitForClient,
  waitForHandledKey,
  waitUntilLeft,
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
let page: Page;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());

async function open(script = true): Promise<void> {
  context = await contextFor(browser, undefined, { javaScriptEnabled: script });
  page = await context.newPage();
  await page.route(`${demoAddress}/about`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("<main", `${html}<main`) });
  });
  await page.goto(`${demoAddress}/about`);
  if (script) await waitForClient(page);
}

const setCart = (value: string) => context.addCookies([{ name: "CART", value, url: demoAddress }]);

async function closeAlert(): Promise<void> {
  await page.locator(dialogSelector).waitFor();
  await page.click(`${dialogSelector} button`);
  await page.locator(dialogSelector).waitFor({ state: "detached" });
}

describe("a link or form to the checkout", () => {
  let leave: () => Promise<void>;
  beforeAll(async () => {
    await open();
    leave = await stayOnPage(page);
  });

  it.each(["link", "form", "button"])("without a cart is an alert in the page: %s", async (id) => {
    await page.click(`#${id}`);
    await page.locator(dialogSelector).waitFor();
    expect(await page.locator(`${dialogSelector} p`).textContent()).toBe(text);
    expect(await page.locator(dialogSelector).getAttribute("role")).toBe("alertdialog");
    await closeAlert();
    expect(await leftFor(page)).toEqual([]);
  });

  it("with an empty cookie is an alert", async () => {
    await setCart("");
    await page.click("#link");
    await closeAlert();
  });

  it("is not handled if it opens another tab, or has another address", async () => {
    await context.clearCookies({ name: "CART" });
    expect(await isDefaultPrevented(page, () => page.click("#tab"))).toBe(false);
    expect(await isDefaultPrevented(page, () => page.click("#link", { modifiers: ["Control"] }))).toBe(false);
    expect(await isDefaultPrevented(page, () => page.click("#link", { button: "middle" }))).toBe(false);
    expect(await page.locator(dialogSelector).count()).toBe(0);
    await page.click("#other");
    await waitUntilLeft(page);
    expect(await leftFor(page)).toEqual([`${demoAddress}/commerce/goto-checkouts`]);
  });

  it("is left to a script of the site that has handled the click", async () => {
    await page.evaluate(() => {
      const handle = (event: Event) => event.preventDefault();
      document.querySelector("#link")?.addEventListener("click", handle, { once: true });
    });
    await page.click("#link");
    await waitForHandledKey(page);
    expect(await page.locator(dialogSelector).count()).toBe(0);
    expect(await leftFor(page)).toEqual([]);
  });

  it("is an alert if cookies are forbidden", async () => {
    await setCart("token");
    await page.evaluate(() =>
      Object.defineProperty(navigator, "cookieEnabled", { value: false, configurable: true }),
    );
    await page.click("#link");
    await closeAlert();
    await page.evaluate(() => Reflect.deleteProperty(navigator, "cookieEnabled"));
  });

  it("with a cart leads to the checkout", async () => {
    await page.click("#link");
    await waitUntilLeft(page);
    expect(await leftFor(page)).toEqual([`${demoAddress}/commerce/goto-checkout`]);
    await leave();
    await Promise.all([page.waitForURL(/\/checkout\?cartToken=token/), page.click("#form")]);
    await context.close();
  });
});

it("a link to the checkout leads to the edge's page if the dialog cannot be loaded, and without a script", async () => {
  for (const script of [true, false]) {
    await open(script);
    await page.route(/\/missing-cart-[\w-]+\.js/, (route) => route.abort());
    await Promise.all([page.waitForURL(/\/commerce\/goto-checkout/), page.click("#link")]);
    expect(await page.textContent("body")).toContain(text);
    await context.close();
  }
});
