import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { startTestWorker } from "../test-worker.ts";

const storage = mkdtempSync(join(tmpdir(), "awning-cards-"));
const service = `${inject("browserOrigin")}/payments/browser`;
let browser: Browser;
let server: Awaited<ReturnType<typeof startTestWorker>>;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchBrowser(),
    startTestWorker(
      [
        "SESSION_SECRET:a secret for tests, long enough to be taken",
        "DEMO_PASSWORD:a password for tests",
        "PAYMENT_SECRET_KEY:sk_test_1",
        "PAYMENT_PUBLIC_KEY:pk_test_1",
        "PAYMENT_WEBHOOK_SECRET:whsec_1",
        `PAYMENT_API:${service}`,
        `PAYMENT_SCRIPT:${service}/fields.js`,
      ],
      storage,
    ),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(storage, { recursive: true, force: true });
});

it("pays by the service's own fields and its page of a second step, and never has the card's number", async () => {
  const number = "4000002500003155";
  const { page, context, errors } = await openReusedPage(browser, `${server.url}/shop/p/gift-card`, {
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
    beforeLoad: async (_, opened) =>
      opened.addCookies([{ name: "ss_cookieAllowed", value: "false", url: server.url }]),
  });
  page.setDefaultTimeout(30_000);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(server.url)) sent.push(`${request.url()} ${request.postData()}`);
  });
  const [itemId, sku] = await page
    .locator("[data-item-id][data-variants]")
    .first()
    .evaluate((element: HTMLElement) => [
      element.dataset.itemId,
      (JSON.parse(element.dataset.variants ?? "[]") as { sku: string }[])[0]?.sku,
    ]);
  await page.goto(`${server.url}/checkout/giftcard?websiteId=1&giftCardProductId=${itemId}&sku=${sku}`);
  await page.getByRole("button", { name: "Continue to the checkout" }).click();
  const goOn = () => page.locator('[data-open="true"]').getByRole("button", { name: "Continue" }).click();
  const isOpen = (section: string) =>
    page.locator(`[data-open="true"] > .awning-checkout-head > #awning-checkout-${section}`).waitFor();
  await page.locator('[data-awning-checkout][data-awning-state="ready"]').waitFor();
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Full name").fill("Ada Marsh");
  await goOn();
  await isOpen("payment");
  const card = page.frameLocator("#awning-card-fields iframe").getByLabel("Card number");
  await card.waitFor();
  expect(await seriousProblems(page, "[data-awning-checkout]")).toEqual([]);
  await goOn();
  await isOpen("review");
  const terms = page.getByLabel("I accept the terms of service");
  await terms.check();
  expect(await page.getByText("This is a test payment service").count()).toBe(0);
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await page.getByText("Your card number is incomplete.").waitFor();
  await isOpen("payment");
  await card.fill(number);
  await goOn();
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await page.getByRole("link", { name: "refuse" }).click();
  // The refusal leads back to what was typed, and nothing was taken.
  await page.getByText("The payment was refused", { exact: false }).waitFor();
  await page.locator('[data-awning-checkout][data-awning-state="ready"]').waitFor();
  await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Ada Marsh");
  // The section where the buyer was is open.
  await isOpen("payment");
  await card.fill(number);
  await goOn();
  await isOpen("review");
  await terms.check();
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await page.getByRole("link", { name: "confirm" }).click();
  await page.waitForURL("**/checkout/order-confirmed?token=*");
  expect(sent.join("\n")).not.toContain(number);
  expect(sent.join("\n")).toContain("confirmationToken");
  expect(errors.filter((error) => !error.includes("402"))).toEqual([]);
  await context.close();
}, 180_000);
