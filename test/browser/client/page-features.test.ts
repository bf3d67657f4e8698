import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser } from "../browser.ts";
import { waitForFrames } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens a page; `api` gives the responses to calls by their path, and records them. */
async function open(html: string, api: Readonly<Record<string, unknown>> = {}, cookie?: string, style = "") {
  const calls: string[] = [];
  const opened = await openBlocks(browser, {
    html,
    style,
    async init(page) {
      if (cookie !== undefined)
        await page.context().addCookies([{ name: "CART", value: cookie, url: "http://blocks.test" }]);
      await page.route("http://blocks.test/api/**", (route) => {
        const { pathname } = new URL(route.request().url());
        calls.push(`${route.request().method()} ${pathname}`);
        const body = api[pathname];
        return body === undefined
          ? route.fulfill({ status: 500, body: "{}" })
          : route.fulfill({ json: body });
      });
    },
  });
  return { ...opened, calls };
}

const cart =
  '<a class="sqs-custom-cart cart-quantity-zero" href="/cart"><span class="sqs-cart-quantity">0</span> <span class="sqs-cart-subtotal"><span class="sqs-money-native">0.00</span></span></a>';
const cartPath = "/api/commerce/shopping-cart";
const quantityOf = (page: Page) => page.locator(".sqs-cart-quantity").textContent();

describe("the cart link", () => {
  it.each([
    [1, "1", "One item in cart"],
    [4, "4", "4 items in cart"],
    [100, "100", "100 items in cart"],
    [101, "100+", "More than 100 items in cart"],
  ])("shows a cart of %i", async (totalQuantity, text, label) => {
    const { page, context } = await open(
      cart,
      { [cartPath]: { totalQuantity, subtotalCents: 195_050 } },
      "token",
    );
    await expect.poll(() => quantityOf(page)).toBe(text);
    await expect.poll(() => page.locator(".sqs-cart-subtotal").textContent()).toBe("$1,950.50");
    expect(await page.locator(".sqs-custom-cart").getAttribute("aria-label")).toBe(label);
    expect(await page.locator(".sqs-custom-cart.sqs-cart-initialized:not(.cart-quantity-zero)").count()).toBe(
      1,
    );
    await context.close();
  });

  it("is put into the empty element of templates that have no link", async () => {
    const { page, context } = await open(
      '<div class="sqs-cart-dropzone"></div>',
      { [cartPath]: { totalQuantity: 2 } },
      "token",
    );
    const link = page.getByRole("link", { name: "2 items in cart" });
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe("/cart");
    await context.close();
  });

  it("asks nothing without a cart cookie, and keeps its number when the call fails", async () => {
    const without = await open(cart);
    expect(without.calls).toEqual([]);
    await without.context.close();
    const failing = await open(cart, {}, "token");
    await expect.poll(() => failing.calls).toContain(`GET ${cartPath}`);
    expect(await quantityOf(failing.page)).toBe("0");
    await failing.context.close();
  });
});

describe("the account link of a header", () => {
  it("leads to the sign-in page, with one label, and is visible", async () => {
    const { page, context } = await open(
      '<div class="user-accounts-link" data-controller="UserAccountLink"><a class="user-accounts-text-link" href="#"><span class="unauth">Login</span><span class="auth">Account</span></a></div>',
      {},
      undefined,
      ".user-accounts-link a{opacity:0}.user-accounts-link.loaded a{opacity:1}.auth,.unauth{display:inline}",
    );
    const link = page.locator(".user-accounts-link.loaded a");
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe("/account/login");
    expect(await link.innerText()).toBe("Login");
    await context.close();
  });
});

describe("a like", () => {
  const like =
    '<span class="sqs-simple-like" data-item-id="i1" data-like-count="1"><span class="like-icon"></span><span class="like-count"></span></span>';
  const path = "/api/content-items/i1/sentiment/like";

  it("shows the count, and is counted once by mouse or key", async () => {
    const { page, context, calls } = await open(like, { [path]: { commited: true } });
    const button = page.getByRole("button", { name: "1 Like" });
    await button.waitFor();
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "2 Likes", pressed: true }).waitFor();
    await page.locator(".sqs-simple-like").click();
    expect(calls).toEqual([`POST ${path}`]);
    await context.close();
  });

  it.each([
    ["the server's message", { error: "Likes are closed." }, "Likes are closed."],
    ["that the server failed", undefined, "Internal server error. Please try again later."],
  ])("that fails says %s, and does not count", async (_, response, message) => {
    const { page, context } = await open(like, { [path]: response });
    await page.getByRole("button", { name: "1 Like" }).click();
    const overlay = page.getByRole("alertdialog", { name: "Something Went Wrong!" });
    await overlay.waitFor();
    expect(await overlay.textContent()).toContain(message);
    expect(await overlay.getByRole("button", { name: "Reload Page" }).count()).toBe(1);
    await overlay.getByRole("button", { name: "Clear" }).click();
    expect(await page.locator(".like-count").textContent()).toBe("1 Like");
    await context.close();
  });

  it("is sent after the one before it", async () => {
    const two = like + like.replace("i1", "i2");
    const { page, context, calls } = await open(two, {
      [path]: { commited: true },
      [path.replace("i1", "i2")]: { commited: true },
    });
    await page.getByRole("button", { name: "1 Like" }).nth(1).waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`http://blocks.test${path}`, async (route) => {
      await held;
      await route.fallback();
    });
    const first = page.waitForRequest((request) => request.url().includes("/i1/"));
    await page.getByRole("button", { name: "1 Like" }).nth(0).click();
    await first;
    await page.getByRole("button", { name: "1 Like" }).nth(1).click();
    await waitForFrames(page);
    expect(calls).toEqual([]);
    release();
    await expect.poll(() => calls).toEqual([`POST ${path}`, `POST ${path.replace("i1", "i2")}`]);
    await context.close();
  });
});

describe("an empty share button", () => {
  it("opens a list of links by mouse and key, and Escape closes it", async () => {
    const { page, context } = await open(
      '<span class="squarespace-social-buttons" data-full-url="/journal/one" data-title="One &amp; two"></span>',
    );
    const summary = page.locator(".awning-share summary");
    await summary.focus();
    await page.keyboard.press("Enter");
    const facebook = page.getByRole("link", { name: "Facebook" });
    expect(await facebook.getAttribute("href")).toBe(
      "https://www.facebook.com/sharer/sharer.php?u=http%3A%2F%2Fblocks.test%2Fjournal%2Fone",
    );
    await page.keyboard.press("Escape");
    expect(await facebook.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await summary.click();
    await facebook.waitFor();
    await context.close();
  });
});

describe("a search field", () => {
  it("leads to the search page by Enter, with its collection, and nowhere while it is empty", async () => {
    const { page, context } = await open(
      '<div class="sqs-search-ui-text-input" data-collection="c1"><input type="search" class="search-input" placeholder="Search"></div>',
    );
    const input = page.getByRole("searchbox", { name: "Search" });
    await input.focus();
    await page.locator('[data-awning-state="ready"]').waitFor();
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).pathname).toBe("/");
    await input.fill("blue bowl");
    const searched = page.waitForRequest((request) => request.url().includes("/search?"));
    await page.keyboard.press("Enter");
    expect((await searched).url()).toBe("http://blocks.test/search?q=blue+bowl&f_collectionId=c1");
    await context.close();
  });
});

describe("a pricing plan", () => {
  it("shows the price and button of the chosen option", async () => {
    const option = (name: string, selected: boolean) =>
      `<button class="pricing-plan-pricing-option-button${selected ? " pricing-plan-pricing-option-selected" : ""}" aria-pressed="${selected}">${name}</button>`;
    const { page, context } = await open(
      `<div class="sqs-block" data-block-type="72">${option("Monthly", true)}${option("Yearly", false)}
      <div class="pricing-plan-price-amount">9</div><div class="hide pricing-plan-price-amount">90</div>
      <button class="join-button">Join by month</button><button class="join-button hide">Join by year</button></div>`,
      {},
      undefined,
      ".hide{display:none}",
    );
    await page.getByRole("button", { name: "Yearly" }).click();
    expect(await page.locator(".pricing-plan-price-amount:visible").allTextContents()).toEqual(["90"]);
    expect(await page.locator(".join-button:visible").allTextContents()).toEqual(["Join by year"]);
    expect(await page.getByRole("button", { name: "Yearly" }).getAttribute("aria-pressed")).toBe("true");
    expect(await page.getByRole("button", { name: "Monthly" }).getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("button", { name: "Monthly" }).press("Enter");
    expect(await page.locator(".pricing-plan-price-amount:visible").allTextContents()).toEqual(["9"]);
    await context.close();
  });
});
