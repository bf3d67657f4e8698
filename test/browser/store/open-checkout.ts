import type { Browser, BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { openReusedPage, watchLayoutShift } from "../browser.ts";
import { addCandlestick, addToCart } from "./add-to-cart.ts";

export const origin = () => inject("demo");
const decided = (context: BrowserContext) =>
  context.addCookies([{ name: "ss_cookieAllowed", value: "false", url: origin() }]);

interface Options {
  readonly width?: number;
  readonly scripts?: boolean;
  /** Runs before the candlestick is in the cart. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** Opens the checkout of a new visitor with a candlestick, which is always in stock, as the cart's button does. */
export async function openCheckout(
  browser: Browser,
  { width = 1440, scripts = true, prepare }: Options = {},
) {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openReusedPage(browser, `${origin()}/commerce/goto-checkout`, {
    viewport: { width, height: 900 },
    javaScriptEnabled: scripts,
    reducedMotion: "reduce",
    beforeLoad: async (page, context) => {
      await decided(context);
      if (scripts) shift = await watchLayoutShift(page);
      await prepare?.(context);
      await addCandlestick(context.request, origin());
    },
  });
  opened.page.setDefaultTimeout(30_000);
  await opened.page.waitForURL("**/checkout?**");
  if (scripts) await opened.page.locator('[data-awning-checkout][data-awning-state="ready"]').waitFor();
  return { ...opened, shift };
}

/** Adds a second product to the cart. */
export const addPlate = ({ request }: BrowserContext): Promise<void> =>
  addToCart(request, origin(), "horizon-plate", "SP-PLATE-HOR-1");

/** Lets the answers of the cart say that an entry is sold out. */
export async function sellOut(page: Page, title: string): Promise<void> {
  await page.route("**/api/commerce/shopping-cart**", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replace(`"title":"${title}"`, `"title":"${title}","problem":"sold-out"`),
    });
  });
}

/** Waits until a section is open. Without scripts each step is a new page, whose style sheet closes the others. */
export async function isOpen(page: Page, section: string): Promise<void> {
  await page.locator(`[data-open="true"] > .awning-checkout-head > #awning-checkout-${section}`).waitFor();
  await page.waitForLoadState();
}

/** Presses the button of the open section. */
export const goOn = (page: Page) =>
  page.locator('[data-open="true"]').getByRole("button", { name: "Continue" }).click();

export async function typeContact(page: Page): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Full name").fill("Ada Marsh");
}

export async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel("Address", { exact: true }).fill("1 Quay Street");
  await page.getByLabel("Town or city").fill("Whitby");
  await page.getByLabel("Postcode").fill("YO21 1AA");
}

/** Fills in everything, up to the button that pays. */
export async function fillIn(page: Page, card = "Card that is accepted"): Promise<void> {
  await fillInToPayment(page);
  await chooseCard(page, card);
}

export async function fillInToPayment(page: Page): Promise<void> {
  await typeContact(page);
  await goOn(page);
  await isOpen(page, "address");
  await fillInFromAddress(page);
}

export async function fillInFromAddress(page: Page): Promise<void> {
  await typeAddress(page);
  await goOn(page);
  await goOnFromShipping(page);
}

export async function goOnFromShipping(page: Page): Promise<void> {
  await isOpen(page, "shipping");
  await page.getByRole("radio").first().waitFor();
  await goOn(page);
  await isOpen(page, "payment");
}

/** Chooses a card, and goes on up to the button that pays. */
export async function chooseCard(page: Page, card: string): Promise<void> {
  await page.getByLabel(card).check();
  await goOn(page);
  await isOpen(page, "review");
  await acceptTerms(page);
}

export const summary = (page: Page) => page.getByRole("region", { name: "Your order" });
export const acceptTerms = (page: Page) => page.getByLabel("I accept the terms of service").check();
export const payButton = (page: Page) => page.getByRole("button", { name: /^Pay £/ });
export const confirmed = (page: Page) => page.waitForURL("**/checkout/order-confirmed?token=*");
