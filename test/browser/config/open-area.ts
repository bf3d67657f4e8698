import type { Browser, BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { type ReusedPageOptions, takePage } from "../reused-pages.ts";

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

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
const sessions = new Map<string, Promise<Cookies>>();

/**
 * Opens a page of the area for a signed-in person, in a page that an earlier test may have used; the test closes its
 * context. The sessions are reused as well, because sign-ins are rate-limited.
 */
export async function openArea(
  browser: Browser,
  email: string,
  path: string,
  options: ReusedPageOptions = {},
): Promise<Page> {
  const session = sessions.get(email) ?? startSession(browser, email);
  sessions.set(email, session);
  const { page, context } = await takePage(browser, { viewport: { width: 1440, height: 900 }, ...options });
  await context.addCookies(await session);
  await page.goto(demoAddress + path);
  return page;
}

async function startSession(browser: Browser, email: string): Promise<Cookies> {
  const { page, context } = await takePage(browser, {});
  await page.goto(`${demoAddress}/config/login?return=%2Fconfig%2Froles`);
  await signIn(page, email);
  await page.waitForURL(`${demoAddress}/config/roles`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Opens the page again without its scripts, which load as soon as the returned function is called. */
export async function reloadWithoutScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const scripts = "**/*.js";
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  return async () => {
    resolve();
    await page.locator(".save-buttons .primary:enabled").waitFor();
    await page.unroute(scripts);
  };
}
