import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { everyField, openForm, putForm } from "./form-page.ts";

export let browser: Browser;
/** The path of a page with a field of every type. */
export let formPath: string;
let page: Page | undefined;
/** A site of its own for a test. Test files run beside each other against one origin. */
export const newSite = () => `form-${randomUUID()}`;
beforeAll(async () => {
  browser = await launchBrowser();
  formPath = await putForm(everyField);
});
afterAll(() => browser.close());
afterEach(() => page?.context().close());

/** Opens the page. It is closed after the test. */
export async function openEveryField(site: string, query = "", options = {}): Promise<Page> {
  ({ page } = await openForm(browser, site, formPath + query, options));
  return page;
}
/** Fills in the required fields. */
export async function fillInRequired(form: Page): Promise<void> {
  await form.fill("[name=fname]", "Ada");
  await form.fill("[name=email]", "ada@example.com");
}
export const submit = (form: Page) => form.click("[type=submit]");
export const generalError = (form: Page) => form.locator("form > .field-error").first();
