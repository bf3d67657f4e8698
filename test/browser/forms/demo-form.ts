import type { Browser, BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { type HtmlPageOptions, openPage, openReusedPage } from "../browser.ts";
import { takePage } from "../reused-pages.ts";
import { signInByCall } from "../sign-in-by-call.ts";

/** Values for the required fields of the demo site's forms, by label. */
const fieldValuesByPath: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/contact": { "First Name": "Ada", "Last Name": "Lovelace", Email: "ada@example.org" },
  "/commission": { "First Name": "Ada", "Last Name": "Lovelace", Email: "ada@example.org" },
};

/** The textarea of each form, and the path of its calls. */
export const textOf = (page: Page) => page.locator("textarea").first();
export const sendButton = (page: Page) => page.locator("form[data-form-id]:has(textarea) [type=submit]");
export const generalError = (page: Page) =>
  page.locator("form[data-form-id]:has(textarea) > .field-error").first();
export const successMessage = (page: Page) =>
  page.locator("form[data-form-id]:has(textarea) .form-submission-text:visible");

let visitors = 0;

/** Opens a form of the demo site and waits for its module. The visitor has an address of its own, for the rate limit. */
export async function openDemoForm(
  browser: Browser,
  path: string,
  { isNew = false, ...options }: HtmlPageOptions = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const open = isNew ? openPage : openReusedPage;
  const opened = await open(browser, inject("demo") + path, {
    extraHTTPHeaders: { "cf-connecting-ip": `198.51.100.${++visitors}` },
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
    ...options,
  });
  if (options.javaScriptEnabled !== false) await waitForForm(opened.page);
  return opened;
}

export async function waitForForm(page: Page): Promise<void> {
  await textOf(page).scrollIntoViewIfNeeded();
  await page.waitForSelector('[data-awning-state="ready"]:has(textarea)');
}

/** Fills in the required fields, and this text. */
export async function fillDemoForm(page: Page, text: string): Promise<void> {
  const fieldValues = fieldValuesByPath[new URL(page.url()).pathname] ?? {};
  for (const [label, value] of Object.entries(fieldValues))
    await page.getByRole("textbox", { name: label, exact: true }).first().fill(value);
  if (page.url().includes("/commission")) await page.getByLabel("As a present").check();
  await textOf(page).fill(text);
}

/** A blank page with the session of the owner, to read the stored submissions. */
export async function signInOwner(browser: Browser): Promise<Page> {
  const { page, context } = await takePage(browser, { viewport: { width: 1440, height: 900 } });
  await signInByCall(context, "owner@demo.test", `198.51.100.${++visitors}`);
  return page;
}

/** The number of stored submissions with this text in a field. */
export async function storedSubmissionCount(owner: Page, text: string): Promise<number> {
  // A kept connection may be closed by the server at the moment of the request.
  const response = await owner.request.get(`${inject("demo")}/config/forms`, { maxRetries: 2 });
  const screen = await response.text();
  return screen.split('<section class="submission"').filter((each) => each.includes(text)).length;
}
