import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import {
  fillDemoForm,
  generalError,
  openDemoForm,
  sendButton,
  signInOwner,
  storedSubmissionCount,
  successMessage,
  textOf,
  waitForForm,
} from "./demo-form.ts";

const save = "**/api/form/SaveFormSubmission*";
const key = "**/api/form/FormSubmissionKey*";
const lost = "The form could not be sent. Check your connection";

let browser: Browser;
let owner: Page;
let context: BrowserContext;
let texts = 0;
const aText = () => `Killed ${process.pid} ${Date.now()} ${++texts}`;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInOwner(browser);
});
afterAll(() => browser.close());
afterEach(() => context?.close());

/**
 * Opens the contact form of the demo site and fills it in with a unique text. `isNew` is for tests with further pages,
 * which get the routes of a new context too.
 */
async function filledIn({ isNew = false } = {}): Promise<{ page: Page; text: string }> {
  const opened = await openDemoForm(browser, "/contact", { isNew });
  ({ context } = opened);
  const text = aText();
  await fillDemoForm(opened.page, text);
  return { page: opened.page, text };
}

/** The same without scripts, in a context without routes: they turn off the cache, from which Back takes the page. */
async function filledInWithCache(): Promise<{ page: Page; text: string }> {
  context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${inject("demo")}/contact`);
  const text = aText();
  await fillDemoForm(page, text);
  return { page, text };
}

async function reopenPage(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${inject("demo")}/contact`);
  await waitForForm(page);
  return page;
}

async function send(page: Page): Promise<void> {
  await sendButton(page).click();
  await successMessage(page).waitFor();
}

/** The call reaches the origin, but its response is lost. */
const hanging = (arrived: () => void) => async (route: Route) => {
  await route.fetch();
  arrived();
};
const cut = (arrives: boolean) => async (route: Route) => {
  if (arrives) await route.fetch();
  await route.abort("connectionreset");
};

describe("one submission is stored, or none with the text still in the form", () => {
  it("when the tab is closed before it was stored, and again after it was", async () => {
    const { page, text } = await filledIn({ isNew: true });
    let tab = page;
    for (const [call, stored] of [
      [key, 0],
      [save, 1],
    ] as const) {
      const arrived = Promise.withResolvers<void>();
      await tab.route(call, hanging(arrived.resolve));
      await sendButton(tab).click();
      await arrived.promise;
      await tab.close({ runBeforeUnload: false });
      expect(await storedSubmissionCount(owner, text)).toBe(stored);
      tab = await reopenPage();
      expect(await textOf(tab).inputValue()).toBe(text);
    }
    await send(tab);
    expect(await storedSubmissionCount(owner, text)).toBe(1);
  });

  it("when there is no network, when the origin closes the connection before it has stored it, and when the button is pressed twice", async () => {
    const { page, text } = await filledIn();
    const isNotStored = async () => {
      await sendButton(page).click();
      await expect.poll(() => generalError(page).textContent()).toContain(lost);
      expect([await storedSubmissionCount(owner, text), await textOf(page).inputValue()]).toEqual([0, text]);
    };
    await context.setOffline(true);
    await isNotStored();
    await context.setOffline(false);
    let calls = 0;
    await page.route(save, (route) => {
      calls++;
      return cut(false)(route);
    });
    await isNotStored();
    expect(calls).toBe(1);
    await page.unroute(save);

    const held = Promise.withResolvers<void>();
    await page.route(save, async (route) => {
      await held.promise;
      await route.continue();
    });
    await sendButton(page).dblclick();
    await page.waitForSelector("form.submitting");
    // Nothing can be typed in the meantime.
    expect(await textOf(page).getAttribute("readonly")).not.toBeNull();
    await textOf(page).press("Enter");
    // By script: Playwright waits for a button that is not disabled.
    await sendButton(page).evaluate((button: HTMLElement) => button.click());
    held.resolve();
    await successMessage(page).waitFor();
    expect(await storedSubmissionCount(owner, text)).toBe(1);
  });

  it("when the origin closes the connection after it has stored it, and when it is sent again after Back", async () => {
    const { page, text } = await filledIn();
    await page.route(save, cut(true));
    await sendButton(page).click();
    await expect.poll(() => generalError(page).textContent()).toContain(lost);
    expect([await storedSubmissionCount(owner, text), await textOf(page).inputValue()]).toEqual([1, text]);
    await page.unroute(save);
    await send(page);
    expect(await storedSubmissionCount(owner, text)).toBe(1);
    await page.goto(`${inject("demo")}/about`);
    await page.goBack();
    await waitForForm(page);
    expect(await textOf(page).inputValue()).toBe(text);
    await send(page);
    expect(await storedSubmissionCount(owner, text)).toBe(1);
  });

  it("when it is sent again after Back, without scripts", async () => {
    const { page, text } = await filledInWithCache();
    const message = page.getByText("Thank you. Imogen will answer within two days.");
    await sendButton(page).click();
    await message.waitFor();
    await page.goBack();
    expect(await textOf(page).inputValue()).toBe(text);
    await sendButton(page).click();
    await message.waitFor();
    expect(await storedSubmissionCount(owner, text)).toBe(1);
  });
});

it("two tabs with the same form store different content of both, and the same content once if they submit at the same time", async () => {
  const { page, text } = await filledIn({ isNew: true });
  const other = await reopenPage();
  const second = aText();
  await fillDemoForm(other, second);
  await expect.poll(() => other.evaluate("JSON.stringify(localStorage)")).toContain(second);
  await send(page);
  // Also if the other tab does not save its draft again.
  expect(await other.evaluate("JSON.stringify(localStorage)")).toContain(second);
  await other.close();
  const tabs = [await reopenPage(), await reopenPage()];
  for (const tab of tabs) expect(await textOf(tab).inputValue()).toBe(second);
  // Both calls wait for each other, so neither submission is over before the other begins.
  let begun = 0;
  const bothBegun = Promise.withResolvers<void>();
  await context.route(save, async (route) => {
    if (++begun === 2) bothBegun.resolve();
    await bothBegun.promise;
    await route.continue();
  });
  await Promise.all(tabs.map((tab) => sendButton(tab).click()));
  await Promise.all(tabs.map((tab) => successMessage(tab).waitFor()));
  expect([await storedSubmissionCount(owner, text), await storedSubmissionCount(owner, second)]).toEqual([
    1, 1,
  ]);
});
