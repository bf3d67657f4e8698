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
  it.each([
    ["after it was stored", save, 1],
    ["before it was", key, 0],
  ])("when the tab is closed %s", async (_, call, stored) => {
    const { page, text } = await filledIn({ isNew: true });
    const arrived = new Promise<void>((resolve) => {
      void page.route(call, hanging(resolve));
    });
    await sendButton(page).click();
    await arrived;
    await page.close({ runBeforeUnload: false });
    expect(await storedSubmissionCount(owner, text)).toBe(stored);
    const reopened = await reopenPage();
    expect(await textOf(reopened).inputValue()).toBe(text);
    await send(reopened);
    expect(await storedSubmissionCount(owner, text)).toBe(1);
  });

  it.each([
    ["after it has stored it", true, 1],
    ["before it has", false, 0],
  ])("when the origin closes the connection %s", async (_, arrives, stored) => {
    const { page, text } = await filledIn();
    await page.route(save, cut(arrives));
    await sendButton(page).click();
    await expect.poll(() => generalError(page).textContent()).toContain(lost);
    expect([await storedSubmissionCount(owner, text), await textOf(page).inputValue()]).toEqual([
      stored,
      text,
    ]);
    await page.unroute(save);
    await send(page);
    expect(await storedSubmissionCount(owner, text)).toBe(1);
  });

  it("when there is no network", async () => {
    const { page, text } = await filledIn();
    await context.setOffline(true);
    await sendButton(page).click();
    await expect.poll(() => generalError(page).textContent()).toContain(lost);
    expect([await storedSubmissionCount(owner, text), await textOf(page).inputValue()]).toEqual([0, text]);
    await context.setOffline(false);
    await send(page);
    expect(await storedSubmissionCount(owner, text)).toBe(1);
  });

  it("when the button is pressed twice; nothing can be typed in the meantime", async () => {
    const { page, text } = await filledIn();
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(save, async (route) => {
      await held;
      await route.continue();
    });
    await sendButton(page).dblclick();
    await page.waitForSelector("form.submitting");
    expect(await textOf(page).getAttribute("readonly")).not.toBeNull();
    await textOf(page).press("Enter");
    // By script: Playwright waits for a button that is not disabled.
    await sendButton(page).evaluate((button: HTMLElement) => button.click());
    go();
    await successMessage(page).waitFor();
    expect(await storedSubmissionCount(owner, text)).toBe(1);
  });

  it.each([
    ["with scripts", true],
    ["without", false],
  ])("when it is sent again after Back, %s", async (_, javaScriptEnabled) => {
    const { page, text } = await (javaScriptEnabled ? filledIn() : filledInWithCache());
    const successMessage = page.getByText("Thank you. Imogen will answer within two days.");
    await sendButton(page).click();
    await successMessage.waitFor();
    if (javaScriptEnabled) await page.goto(`${inject("demo")}/about`);
    await page.goBack();
    if (javaScriptEnabled) await waitForForm(page);
    expect(await textOf(page).inputValue()).toBe(text);
    await sendButton(page).click();
    await successMessage.waitFor();
    expect(await storedSubmissionCount(owner, text)).toBe(1);
  });
});

describe("two tabs with the same form", () => {
  it("and the same content store it once, if they submit at the same time", async () => {
    const { page, text } = await filledIn({ isNew: true });
    await textOf(page).blur();
    await expect.poll(() => page.evaluate("JSON.stringify(localStorage)")).toContain(text);
    const other = await reopenPage();
    expect(await textOf(other).inputValue()).toBe(text);
    // Both calls wait for each other, so neither submission is over before the other begins.
    let begun = 0;
    let begin = () => {};
    const bothBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    await context.route(save, async (route) => {
      if (++begun === 2) begin();
      await bothBegun;
      await route.continue();
    });
    await Promise.all([page, other].map((tab) => sendButton(tab).click()));
    await Promise.all([page, other].map((tab) => successMessage(tab).waitFor()));
    expect(await storedSubmissionCount(owner, text)).toBe(1);
  });

  it("and different content store both, and unsent input stays", async () => {
    const { page, text } = await filledIn({ isNew: true });
    const other = await reopenPage();
    const second = aText();
    await fillDemoForm(other, second);
    await expect.poll(() => other.evaluate("JSON.stringify(localStorage)")).toContain(second);
    await send(page);
    // Also if the other tab does not save its draft again.
    expect(await other.evaluate("JSON.stringify(localStorage)")).toContain(second);
    await other.close();
    const reopened = await reopenPage();
    expect(await textOf(reopened).inputValue()).toBe(second);
    await send(reopened);
    expect([await storedSubmissionCount(owner, text), await storedSubmissionCount(owner, second)]).toEqual([
      1, 1,
    ]);
  });
});
