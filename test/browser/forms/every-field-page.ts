import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { everyField, putForm } from "./form-page.ts";

export let browser: Browser;
/** The path of a page with a field of every type. */
export let formPath: string;
/** A site of its own for a test. Test files run beside each other against one origin. */
export const newSite = () => `form-${randomUUID()}`;
beforeAll(async () => {
  browser = await launchBrowser();
  formPath = await putForm(everyField);
});
afterAll(() => browser.close());

/** Fills in the required fields. */
export async function fillInRequired(form: Page): Promise<void> {
  await form.fill("[name=fname]", "Ada");
  await form.fill("[name=email]", "ada@example.com");
}
export const submit = (form: Page) => form.click("[type=submit]");
export const generalError = (form: Page) => form.locator("form > .field-error").first();
