import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storageKeys } from "../../../shared/names.ts";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, noShift } from "../browser.ts";
import { widthsOf } from "../widths.ts";
import {
  acceptTerms,
  addPlate,
  chooseCard,
  confirmed,
  fillIn,
  fillInFromAddress,
  fillInToPayment,
  goOn,
  goOnFromShipping,
  isOpen,
  openCheckout,
  payButton,
  sellOut,
  summary,
  typeAddress,
  typeContact,
} from "./open-checkout.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/**
 * Types into the name while the page is hydrated, one character in each task, and goes on for some time afterwards.
 * Returns the number of times that the field had lost what was typed last.
 */
const typeDuringHydration = (page: Page) =>
  page.evaluate(async () => {
    const root = document.querySelector("[data-awning-checkout]");
    const field = root?.querySelector<HTMLInputElement>('[name="name"]');
    if (!root || !field) throw new Error("The page has no checkout.");
    const { port1, port2 } = new MessageChannel();
    let losses = 0;
    field.focus();
    // Preact marks the root with `__k` when it hydrates it.
    for (let after = 0, typed = ""; after < 50; after += Number("__k" in root)) {
      typed = `${typed}x`.slice(-90);
      field.value = typed;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
      if (field.value !== typed) losses++;
    }
    return losses;
  });

/** The draft as it is stored when a section opens, before it is painted: the visitor may leave the page then. */
const draftWhenOpen = (page: Page, section: string) =>
  page.evaluate(
    ([heading, key]) =>
      new Promise<string | null>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector(`[data-open="true"] #${heading}`)) resolve(localStorage.getItem(key));
        }).observe(document, { subtree: true, attributeFilter: ["data-open"] });
      }),
    [`awning-checkout-${section}`, storageKeys.checkoutDraft] as const,
  );

/** At both widths of the tests; `width` is the last. */
async function expectFits(page: Page, width: number): Promise<void> {
  for (const each of [390, 1440, width]) {
    await page.setViewportSize({ width: each, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(each);
  }
}

describe.each(widthsOf(0))("the checkout at %i px", (width) => {
  it("leads from the cart to the order, section by section and by the question of a bank", async () => {
    const { page, context, errors, shift } = await openCheckout(browser, { width });
    expect(await shift?.()).toEqual(noShift);
    expect(await seriousProblems(page, "[data-awning-checkout]")).toEqual([]);
    await expectFits(page, width);
    await goOn(page);
    await page.getByText("Email is required.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    expect(await seriousProblems(page, "[data-awning-checkout]")).toEqual([]);
    await fillIn(page, "Card whose bank asks you to confirm");
    await summary(page).getByText("Royal Mail, 2 to 3 days").waitFor();
    expect(await seriousProblems(page, "[data-awning-checkout]")).toEqual([]);
    await expectFits(page, width);
    // Two presses are one order.
    await payButton(page).dblclick();
    const dialog = page.getByRole("dialog", { name: "Test bank" });
    await dialog.waitFor();
    expect(await seriousProblems(page, "[data-awning-checkout]")).toEqual([]);
    await dialog.getByRole("button", { name: "Confirm the payment" }).click();
    await confirmed(page);
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);
});

describe("the checkout", () => {
  it.each([390, 1440])("moves nothing while the shipping methods are late, at %i px", async (width) => {
    const { page, context, shift } = await openCheckout(browser, { width });
    const { promise: isSeen, resolve: markSeen } = Promise.withResolvers<void>();
    await page.route("**/shipping-location**", async (route) => {
      await isSeen;
      await route.continue();
    });
    await typeContact(page);
    await goOn(page);
    await isOpen(page, "address");
    await typeAddress(page);
    await goOn(page);
    await isOpen(page, "shipping");
    await page.getByText("Asking for the shipping methods…").waitFor();
    expect(await page.getByRole("button", { name: "Continue" }).count()).toBe(0);
    // Moves within half a second after a press do not count.
    const pressedAt = await page.evaluate(() => performance.now());
    await page.waitForFunction((time) => performance.now() > time + 700, pressedAt);
    markSeen();
    await page.getByRole("radio").first().waitFor();
    await summary(page).getByText("Of which VAT").waitFor();
    expect(await shift?.()).toEqual(noShift);
    await context.close();
  });

  it("keeps what was typed, also before its module has loaded, and the open section through a reload", async () => {
    const { page, context } = await openCheckout(browser);
    expect(await typeDuringHydration(page)).toBe(0);
    await typeContact(page);
    await page.getByLabel("Country").waitFor({ state: "attached" });
    await page.reload();
    await page.locator('[data-awning-checkout][data-awning-state="ready"]').waitFor();
    await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe("ada@example.com");
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ada Marsh");
    await goOn(page);
    await isOpen(page, "address");
    const draft = draftWhenOpen(page, "payment");
    await fillInFromAddress(page);
    expect(await draft).toContain('"done":"contact address shipping"');
    await page.reload();
    // The section where the visitor was.
    await isOpen(page, "payment");
    expect(await page.getByLabel("Postcode").inputValue()).toBe("YO21 1AA");
    await summary(page).getByText("Royal Mail, 2 to 3 days").waitFor();
    // The page has not moved the focus, so that nothing scrolls.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.getByRole("button", { name: "Edit: Contact" }).click();
    await page.getByLabel("Full name").fill("");
    await page.reload();
    // Before it is ready the form is sent to the server, which does not know the draft.
    await page.locator('[data-awning-checkout][data-awning-state="ready"]').waitFor();
    await isOpen(page, "contact");
    await page.getByLabel("Full name").fill("Ada Marsh");
    await goOn(page);
    await isOpen(page, "payment");
    await context.close();
  }, 120_000);

  it("leaves the section and the field as they are in which the visitor types while another tab has written the draft", async () => {
    const { page, context } = await openCheckout(browser);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator('[data-awning-checkout][data-awning-state="ready"]').waitFor();
    await typeContact(page);
    await goOn(page);
    await isOpen(page, "address");
    const email = other.getByLabel("Email", { exact: true });
    await email.click();
    // The page is rendered by its module, which restores the draft.
    await expect.poll(() => other.getByLabel("Full name").inputValue()).toBe("Ada Marsh");
    expect(await email.inputValue()).toBe("");
    await typeContact(other);
    await isOpen(other, "contact");
    expect(await other.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await goOn(other);
    await isOpen(other, "address");
    await other.close();
    await context.close();
  }, 120_000);

  it("sends an address again that was not sent, and leads to the received order if the payment service stays late", async () => {
    const { page, context } = await openCheckout(browser, { width: 390 });
    await typeContact(page);
    await goOn(page);
    await isOpen(page, "address");
    await typeAddress(page);
    await page.route("**/shipping-location?*", (route) => route.abort());
    await goOn(page);
    const section = page.locator('[data-open="true"]');
    await section.getByRole("status").getByText("Network error.").waitFor();
    await isOpen(page, "address");
    expect(await section.locator('[aria-invalid="true"]').count()).toBe(0);
    expect(await page.getByText("Network error.").count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Continue");
    await page.unroute("**/shipping-location?*");
    await goOn(page);
    await goOnFromShipping(page);
    expect(await page.getByText("Network error.").count()).toBe(0);
    await chooseCard(page, "Card whose answer comes late");
    let late: string | undefined;
    let requests = 0;
    await page.route("**/api/commerce/orders?*", async (route) => {
      requests++;
      late ??= await (await route.fetch()).text();
      const failed = JSON.stringify({ error: "The shop could not store it.", retry: true });
      const answer = requests === 1 ? { status: 503, body: failed } : { status: 504, body: late };
      await route.fulfill({ ...answer, contentType: "application/json" });
    });
    await payButton(page).click();
    await page.getByText("The shop could not store it.").waitFor();
    await page.getByText("We are asking again.", { exact: false }).waitFor();
    await page.waitForURL("**/checkout/order-received?token=*");
    expect(requests).toBe(4);
    await page.getByRole("heading", { name: "Thank you, Ada Marsh" }).waitFor();
    await context.close();
  }, 120_000);

  it("fills in everything from the test wallet where the store has an express checkout", async () => {
    const { page, context } = await openCheckout(browser);
    // The shop of the demo has none.
    await page.route("**/checkout?*", async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        body: body.replaceAll('"expressCheckout":false', '"expressCheckout":true'),
      });
    });
    await page.reload();
    await page.locator('[data-awning-checkout][data-awning-state="ready"]').waitFor();
    await page.getByLabel("Email", { exact: true }).focus();
    await page.getByRole("button", { name: "Pay with the test wallet" }).press("Enter");
    await isOpen(page, "review");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("awning-checkout-review");
    await page.getByText("wallet@example.com, Test Wallet").waitFor();
    await acceptTerms(page);
    await payButton(page).dblclick();
    await confirmed(page);
    await context.close();
  }, 120_000);

  it("is done by keyboard alone, in the order of its sections, and keeps what was typed while a coupon and a sold-out product are removed", async () => {
    const { page, context, errors } = await openCheckout(browser);
    await page.getByLabel("Email", { exact: true }).focus();
    await page.keyboard.type("ada@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ada Marsh");
    const coupon = page.getByLabel("Coupon code");
    await coupon.fill("TIDE10");
    await coupon.press("Enter");
    await page.getByText("Discount (10% off)").waitFor();
    await expect.poll(() => coupon.inputValue()).toBe("");
    await isOpen(page, "contact");
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ada Marsh");
    await coupon.fill("NOPE");
    await page.locator(".awning-checkout-coupons").getByRole("button", { name: "Apply" }).click();
    await page.getByText("We do not know this code.", { exact: false }).waitFor();
    expect(await seriousProblems(page, "[data-awning-checkout]")).toEqual([]);
    await page.getByRole("button", { name: "Remove: TIDE10" }).press("Enter");
    await expect.poll(() => page.getByText("Discount (10% off)").count()).toBe(0);
    await expect.poll(() => coupon.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("ada@example.com");
    await page.getByLabel("Full name").press("Enter");
    await isOpen(page, "address");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("awning-checkout-address");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("autocomplete"))).toBe(
      "shipping country",
    );

    await addPlate(context);
    await sellOut(page, "Horizon plate");
    await typeAddress(page);
    await goOn(page);
    await page.getByRole("button", { name: "Remove: Horizon plate" }).press("Enter");
    await expect.poll(() => page.getByText("Horizon plate").count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Continue");
    await isOpen(page, "shipping");
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);

  it("works without JavaScript", async () => {
    const { page, context } = await openCheckout(browser, { scripts: false, width: 390 });
    await goOn(page);
    await page.getByText("Email is required.").waitFor();
    await page.waitForLoadState();
    // The first wrong field has the focus, so the visitor does not have to look for it below the summary.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await fillInToPayment(page);
    await page.getByLabel("Coupon code").fill("TIDE10");
    await page.getByLabel("Coupon code").press("Enter");
    await page.getByText("Discount (10% off)").waitFor();
    await isOpen(page, "payment");
    await page.getByLabel("Card that is accepted").check();
    await goOn(page);
    await isOpen(page, "review");
    await acceptTerms(page);
    await payButton(page).click();
    await confirmed(page);
    await context.close();
  }, 120_000);
});
