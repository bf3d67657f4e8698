import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";

export const demoAddress = inject("demo");
export const demoPassword = "a password for tests";

/** Fills in the sign-in page and submits it. */
export async function signIn(
  page: Page,
  email = "owner@demo.test",
  typedPassword = demoPassword,
): Promise<void> {
  await page.fill("#email", email);
  await page.fill("#password", typedPassword);
  await page.click("button:has-text('Sign in')");
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
const states = new Map<string, Promise<State>>();

/** Creates a signed-in context. The sessions are reused, because sign-ins are rate-limited. */
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
  await page.goto(`${demoAddress}/config/login?return=%2Fconfig%2Froles`);
  await signIn(page, email);
  await page.waitForURL(`${demoAddress}/config/roles`);
  const state = await context.storageState();
  await context.close();
  return state;
}
