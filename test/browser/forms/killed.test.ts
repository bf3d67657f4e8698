import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import {
  fillDemoForm,
  generalError,
  isAlive,
  openDemoForm,
  sendButton,
  signInOwner,
  storedWith,
  textOf,
  thanks,
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

/** The contact form of the demo site, filled in with a text of its own. */
async function filledIn(options = {}): Promise<{ page: Page; text: string }> {
  const opened = await openDemoForm(browser, "/contact", options);
  ({ context } = opened);
  const text = aText();
  await fillDemoForm(opened.page, text);
  return { page: opened.page, text };
}

async function openAgain(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${inject("demo")}/contact`);
  await isAlive(page);
  return page;
}

async function send(page: Page): Promise<void> {
  await sendButton(page).click();
  await thanks(page).waitFor();
}

/** The call reaches the origin, and its answer never comes back. */
const hanging = (arrived: () => void) => async (route: Route) => {
  await route.fetch();
  arrived();
};
const cut = (arrives: boolean) => async (route: Route) => {
  if (arrives) await route.fetch();
  await route.abort("connectionreset");
};

describe("one submission, or none with the text still in the form", () => {
  it.each([
    ["after it was stored", save, 1],
    ["before it was", key, 0],
  ])("when the tab is closed %s", async (_, call, stored) => {
    const { page, text } = await filledIn();
    const arrived = new Promise<void>((resolve) => {
      void page.route(call, hanging(resolve));
    });
    await sendButton(page).click();
    await arrived;
    await page.close({ runBeforeUnload: false });
    expect(await storedWith(owner, text)).toBe(stored);
    const again = await openAgain();
    expect(await textOf(again).inputValue()).toBe(text);
    await send(again);
    expect(await storedWith(owner, text)).toBe(1);
  });

  it.each([
    ["after it has stored it", true, 1],
    ["before it has", false, 0],
  ])("when the origin cuts the line %s", async (_, arrives, stored) => {
    const { page, text } = await filledIn();
    await page.route(save, cut(arrives));
    await sendButton(page).click();
    await expect.poll(() => generalError(page).textContent()).toContain(lost);
    expect([await storedWith(owner, text), await textOf(page).inputValue()]).toEqual([stored, text]);
    await page.unroute(save);
    await send(page);
    expect(await storedWith(owner, text)).toBe(1);
  });

  it("when there is no network", async () => {
    const { page, text } = await filledIn();
    await context.setOffline(true);
    await sendButton(page).click();
    await expect.poll(() => generalError(page).textContent()).toContain(lost);
    expect([await storedWith(owner, text), await textOf(page).inputValue()]).toEqual([0, text]);
    await context.setOffline(false);
    await send(page);
    expect(await storedWith(owner, text)).toBe(1);
  });

  it("when the button is pressed twice; nothing can be typed meanwhile that would be lost", async () => {
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
    await sendButton(page).click();
    go();
    await thanks(page).waitFor();
    expect(await storedWith(owner, text)).toBe(1);
  });

  it.each([
    ["with scripts", true],
    ["without", false],
  ])("when it is sent again after Back, %s", async (_, javaScriptEnabled) => {
    const { page, text } = await filledIn({ javaScriptEnabled });
    const taken = page.getByText("Thank you. Imogen will answer within two days.");
    await sendButton(page).click();
    await taken.waitFor();
    if (javaScriptEnabled) await page.goto(`${inject("demo")}/about`);
    await page.goBack();
    if (javaScriptEnabled) await isAlive(page);
    expect(await textOf(page).inputValue()).toBe(text);
    await sendButton(page).click();
    await taken.waitFor();
    expect(await storedWith(owner, text)).toBe(1);
  });
});

describe("two tabs with the same form", () => {
  it("that say the same store it once, pressed at the same time", async () => {
    const { page, text } = await filledIn();
    await textOf(page).blur();
    await expect.poll(() => page.evaluate("JSON.stringify(localStorage)")).toContain(text);
    const other = await openAgain();
    expect(await textOf(other).inputValue()).toBe(text);
    await Promise.all([page, other].map((tab) => sendButton(tab).click()));
    await Promise.all([page, other].map((tab) => thanks(tab).waitFor()));
    expect(await storedWith(owner, text)).toBe(1);
  });

  it("that say different things store both, and what is not sent yet stays", async () => {
    const { page, text } = await filledIn();
    const other = await openAgain();
    const second = aText();
    await fillDemoForm(other, second);
    await expect.poll(() => other.evaluate("JSON.stringify(localStorage)")).toContain(second);
    await send(page);
    // Also where the other tab would get no chance to keep it once more.
    expect(await other.evaluate("JSON.stringify(localStorage)")).toContain(second);
    await other.close();
    const again = await openAgain();
    expect(await textOf(again).inputValue()).toBe(second);
    await send(again);
    expect([await storedWith(owner, text), await storedWith(owner, second)]).toEqual([1, 1]);
  });
});
