import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cartAnswer } from "../../shared/store/cart-answer.ts";
import { axe, seriousProblems } from "../axe.ts";
import { launchBrowser, noShift } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";
import { notMirrored } from "../not-mirrored.ts";
import { type CartOrigin, serveCart } from "./cart-origin.ts";
import { restoreFromCache } from "./open-cart.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const body =
  '<p>Page</p><a class="sqs-custom-cart" href="/cart"><span class="sqs-cart-quantity">0</span></a><div style="height:3000px"></div>';
const store = { currency: "USD", expressCheckout: false };

async function open(lightCart: boolean, width = 1440) {
  let origin: CartOrigin | undefined;
  const opened = await openBuiltPage(browser, {
    body,
    viewport: { width, height: 900 },
    data: JSON.stringify({ store: { ...store, ...(lightCart && { lightCart }) } }),
    init: async (page) => {
      origin = await serveCart(page, "built.test");
    },
  });
  if (origin === undefined) throw new Error("The page was not prepared.");
  return { ...opened, origin };
}

it.each([390, 1440])("opens the cart over the page at %i px, and gives the focus back", async (width) => {
  const { page, context, errors, layoutShift, assets } = await open(true, width);
  const link = page.getByRole("link", { name: "3 items in cart" });
  await link.waitFor();
  expect(assets.some((name) => /cart-panel|render-cart/.test(name))).toBe(false);
  await link.press("Enter");
  const panel = page.getByRole("dialog", { name: "Shopping Cart" });
  await panel.getByRole("link", { name: "Checkout" }).waitFor();
  expect(await panel.locator(".awning-cart-entry").count()).toBe(2);
  expect(await panel.getByRole("link", { name: "View cart" }).getAttribute("href")).toBe("/cart");
  await panel.getByRole("button", { name: "Remove: Glaze club" }).click();
  await expect.poll(() => page.locator(".sqs-cart-quantity").textContent()).toBe("2");
  const { violations } = await axe(page).include(".awning-cart-panel").analyze();
  expect(
    violations.filter(({ impact }) => /serious|critical/.test(impact ?? "")).map(({ id }) => id),
  ).toEqual([]);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.classList.contains("sqs-custom-cart")))
    .toBe(true);
  expect(await layoutShift()).toEqual(noShift);
  expect(errors).toEqual([]);
  await context.close();
});

it("axe finds nothing serious in any state of the panel, in both directions of text", async () => {
  const { page, context, origin } = await open(true, 390);
  const panel = page.getByRole("dialog", { name: "Shopping Cart" });
  await page.getByRole("link", { name: "3 items in cart" }).press("Enter");
  await panel.getByText("The price of this product has changed.").waitFor();
  const check = async (name: string) => {
    for (const dir of ["rtl", "ltr"]) {
      await page.evaluate((value) => {
        document.documentElement.dir = value;
      }, dir);
      expect([name, dir, await seriousProblems(page, ".awning-cart-panel")]).toEqual([name, dir, []]);
      expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  };
  await check("filled");

  origin.fault = "offline";
  await context.setOffline(true);
  await panel.getByRole("button", { name: "Quantity −1: Mug & saucer" }).click();
  await panel.getByText("Please check your internet connection.").waitFor();
  await check("offline");
  origin.fault = { status: 500, body: {} };
  await context.setOffline(false);
  await panel.getByText("Something went wrong.").waitFor();
  await check("failing origin");
  origin.fault = "none";
  await restoreFromCache(page);
  await panel.getByRole("link", { name: "Checkout" }).waitFor();

  const [first, ...rest] = cartAnswer.entries;
  origin.cart = {
    ...cartAnswer,
    entries: [{ ...first, problem: "sold-out" }, ...rest],
    minimumOrderSubtotal: { currency: "USD", value: "100.00" },
  };
  await restoreFromCache(page);
  await panel.getByText("To check out, your order subtotal must be $100.00 or more.").waitFor();
  await check("minimum subtotal, sold out");
  origin.cart = { ...cartAnswer, entries: [], totalQuantity: 0, subtotalCents: 0 };
  await restoreFromCache(page);
  await panel.getByText("You have nothing in your shopping cart.").waitFor();
  await check("empty");
  await context.close();
});

it("leaves the link alone on sites without the light cart, and with a modifier key", async () => {
  const without = await open(false);
  await without.page.getByRole("link", { name: "3 items in cart" }).click();
  await without.page.waitForURL("http://built.test/cart");
  await without.context.close();
  const { page, context } = await open(true);
  const link = page.getByRole("link", { name: "3 items in cart" });
  await link.waitFor();
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    link.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await opened.close();
  expect(await page.locator(".awning-cart-panel").count()).toBe(0);
  await context.close();
});

it("stands at the left where text runs from right to left", async () => {
  const { page, context } = await openBuiltPage(browser, {
    body,
    head: '<script>document.documentElement.dir = "rtl"</script>',
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    data: JSON.stringify({ store: { ...store, lightCart: true } }),
    init: async (opened) => void (await serveCart(opened, "built.test")),
  });
  await page.getByRole("link", { name: "3 items in cart" }).press("Enter");
  const panel = page.getByRole("dialog", { name: "Shopping Cart" });
  await panel.locator(".awning-cart-entry").first().waitFor();
  const box = await panel.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right, extra: element.scrollWidth - element.clientWidth };
  });
  expect(box).toMatchObject({ left: 0, extra: 0 });
  expect(box.right).toBeLessThan(720);
  const [close, title] = await Promise.all(
    [".awning-cart-panel-close", "h2"].map((part) => panel.locator(part).first().boundingBox()),
  );
  expect(close?.x).toBeLessThan(title?.x ?? 0);
  // The price before a reduction is right of the price.
  const space = await panel
    .locator(".awning-cart-unit-price s")
    .first()
    .evaluate((price) => {
      const { right } = price.nextElementSibling?.getBoundingClientRect() ?? {};
      return price.getBoundingClientRect().left - (right ?? 0);
    });
  expect(space).toBeGreaterThan(4);
  expect(await notMirrored(page)).toEqual([]);
  await context.close();
});
