import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";

export const demo = inject("demo");
export const password = "a password for tests";

/** Types into the sign-in page, and sends it. */
export async function signIn(page: Page, email = "owner@demo.test", typed = password): Promise<void> {
  await page.fill("#email", email);
  await page.fill("#password", typed);
  await page.click("button:has-text('Sign in')");
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
const states = new Map<string, Promise<State>>();

/** Somebody who has signed in already; the form is sent once for each of them, and tries are counted. */
export async function contextOf(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const state = states.get(email) ?? stateOf(browser, email);
  states.set(email, state);
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...options,
    storageState: await state,
  });
}

async function stateOf(browser: Browser, email: string): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${demo}/config/login?return=%2Fconfig%2Froles`);
  await signIn(page, email);
  await page.waitForURL(`${demo}/config/roles`);
  const state = await context.storageState();
  await context.close();
  return state;
}
