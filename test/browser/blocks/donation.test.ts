import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage } from "../browser.ts";
import { beforeConsent, openBuiltPage } from "../client/built-page.ts";
import { pauseClock } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const id = "03ccc9ced4ece130326eeb7e";
const checkout = `**/checkout/donate?donatePageId=${id}`;
const attribute = (json: string) => json.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const block = (json: string, button = '<div class="sqs-donate-button"></div>') =>
  `<div class="sqs-block donation-block sqs-block-donation" data-block-json="${attribute(json)}"><div class="sqs-block-content">${button}</div></div>`;

const state = (page: Page, expected: "ready" | "failed") =>
  page.locator(`.sqs-block-donation[data-awning-state="${expected}"]`).first().waitFor({ state: "attached" });

describe("a donation block", () => {
  it("opens the checkout of its page by a click, Enter and Space", async () => {
    const json = JSON.stringify({ donatePage: { id }, buttonLabel: "Give" });
    const { page, context, layoutShift } = await openBuiltPage(browser, {
      body: block(json),
      // The page stays after a navigation without content.
      init: async (fresh) => {
        await fresh.route(checkout, (route) => route.fulfill({ status: 204 }));
      },
    });
    await state(page, "ready");
    expect(await page.getByRole("button", { name: "Give" }).count()).toBe(1);
    expect(await layoutShift()).toEqual(noShift);
    const button = page.locator(".sqs-donate-button");
    for (const press of [() => button.click(), () => button.press("Enter"), () => button.press("Space")]) {
      const [opened] = await Promise.all([page.waitForRequest(checkout), press()]);
      expect(opened.isNavigationRequest()).toBe(true);
    }
    await context.close();
  });

  it("logs an error and stays as it is without a button, and with data that is missing, invalid or 10 MB long", async () => {
    const bodies = [
      [block(`{"donatePage":"${id}"}`, ""), "has no donate button"],
      [block("{}"), "does not name a donation page"],
      [block('{"donatePage":{"id":1}}'), "does not name a donation page"],
      [block('{"donatePage":"//evil.example"}'), "does not name a donation page"],
      [block("{"), "JSON"],
      [block("10 MB"), "is too long"],
    ];
    const fill = `for (const block of document.querySelectorAll('[data-block-json="10 MB"]'))
      block.dataset.blockJson = JSON.stringify({ buttonLabel: "x".repeat(10_000_000) });`;
    const { page, context, errors } = await openBuiltPage(browser, {
      body: `${bodies.map(([body]) => body).join("")}<script>${fill}</script>`,
    });
    await expect.poll(() => page.locator('[data-awning-state="failed"]').count()).toBe(bodies.length);
    // The same error of several blocks is reported once.
    const reports = errors.filter((error) => error.includes("block donation failed"));
    const messages = new Set(bodies.map(([, message]) => message ?? ""));
    expect(reports).toHaveLength(messages.size);
    for (const message of messages) expect(reports.join()).toContain(message);
    expect(await page.locator(".sqs-donate-button[role], .sqs-donate-button[tabindex]").count()).toBe(0);
    await context.close();
  });

  it("of the demo site is a link, also without JavaScript", async () => {
    const response = await fetch(`${inject("demo")}/kiln-fund`);
    expect(await response.text()).toMatch(
      new RegExp(`<a [^>]*href="/checkout/donate\\?donatePageId=${id}"[^>]*>Give to the floor</a>`),
    );
    const { page, context, errors } = await openReusedPage(browser, `${inject("demo")}/kiln-fund`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const button = page.getByRole("link", { name: "Give to the floor" });
    await button.scrollIntoViewIfNeeded();
    await state(page, "ready");
    const { violations } = await axe(page).include(".sqs-block-donation").analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    expect(errors).toEqual([]);
    await button.tap();
    await page.waitForURL(checkout);
    await context.close();
  });
});

describe("a follow button", () => {
  const button = '<div class="squarespace-follow-button" data-username="saltmarsh"></div>';
  const script = "https://platform.twitter.com/widgets.js";

  it("is shown when its script has loaded, after consent", async () => {
    const { page, context, externalRequests } = await openBuiltPage(browser, {
      body: button,
      data: JSON.stringify(beforeConsent),
      init: async (opened) => {
        await opened.route(script, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
      },
    });
    const link = page.locator(".twitter-follow-button");
    await link.waitFor({ state: "attached" });
    expect(await link.isVisible()).toBe(false);
    expect(externalRequests).toEqual([]);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie of a visitor who has accepted
      document.cookie = "ss_cookieAllowed=true";
      document.dispatchEvent(new CustomEvent("awning:consent", { detail: { choice: "accept" } }));
    });
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe("https://twitter.com/saltmarsh");
    await context.close();
  });

  it("stays hidden if the script cannot be loaded, without an error of Awning", async () => {
    const { page, context, errors } = await openBuiltPage(browser, {
      body: button,
      data: JSON.stringify({ consent: { choice: "accepted", restricted: false } }),
    });
    const failed = page.waitForEvent("requestfailed", { predicate: (request) => request.url() === script });
    await page.reload();
    await failed;
    await page.locator(".twitter-follow-button").waitFor({ state: "attached" });
    expect(await page.locator(".twitter-follow-button").isVisible()).toBe(false);
    expect(errors.filter((error) => error.includes("Awning"))).toEqual([]);
    await context.close();
  });

  it("gives the script up after 10 s, and not before", async () => {
    const { page, context } = await openBuiltPage(browser, {
      body: button,
      data: JSON.stringify({ consent: { choice: "accepted", restricted: false } }),
      init: async (opened) => {
        await opened.route(script, () => {});
        await opened.clock.install();
      },
    });
    const element = page.locator(`script[src="${script}"]`);
    await element.waitFor({ state: "attached" });
    await pauseClock(page);
    await page.clock.fastForward(7_000);
    expect(await element.count()).toBe(1);
    await page.clock.fastForward(3_000);
    await expect.poll(() => element.count()).toBe(0);
    expect(await page.locator(".twitter-follow-button").isVisible()).toBe(false);
    await context.close();
  });

  it("without a valid account is left as it is", async () => {
    const { page, context, errors } = await openBuiltPage(browser, {
      body: '<div class="squarespace-follow-button" data-username="a/../b">x</div>',
    });
    await page.locator('.squarespace-follow-button[data-awning-state="failed"]').waitFor();
    expect(errors.join()).toContain("does not name an account");
    await context.close();
  });
});
