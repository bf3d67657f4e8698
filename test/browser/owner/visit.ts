import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { inject } from "vitest";
import { launchBrowser } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { type ReusedPageOptions, takeContext } from "../reused-pages.ts";

export const demoAddress = inject("demo");
export const proxiedAddress = inject("proxied");
export const demoPassword = "a password for tests";

/** The same server under a host name that is not local. */
export function withHostName(address: string): string {
  return address.replace("127.0.0.1", "shop.test");
}

export function launchWithHostNames(): Promise<Browser> {
  return launchBrowser();
}

export type Person = "owner" | "editor" | "viewer";
const sessions = new Map<Person, Promise<string>>();

/** Signs in at the demo site. The sessions are reused, because sign-ins are rate-limited. */
async function sessionOf(person: Person): Promise<string> {
  const response = await fetch(`${demoAddress}/api/auth/Login`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email: `${person}@demo.test`, password: demoPassword }),
  });
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith("awning_session="));
  if (!response.ok || cookie === undefined) throw new Error(`${person} cannot sign in: ${response.status}`);
  return /=([^;]*)/.exec(cookie)?.[1] ?? "";
}

/** A context with a page that an earlier test may have used, for a visitor of the demo site, or for a signed-in contributor. */
export async function contextFor(
  browser: Browser,
  person?: Person,
  options: ReusedPageOptions = {},
): Promise<BrowserContext> {
  const context = await takeContext(browser, { viewport: { width: 1440, height: 900 }, ...options });
  // The listeners of an earlier test are gone.
  for (const page of context.pages()) inFlight.delete(page);
  if (person === undefined) return context;
  const session = sessions.get(person) ?? sessionOf(person);
  sessions.set(person, session);
  const value = await session;
  for (const url of [demoAddress, withHostName(demoAddress)])
    await context.addCookies([{ name: "awning_session", value, url, httpOnly: true }]);
  return context;
}

/** Requests in progress, by page. */
const inFlight = new WeakMap<Page, Set<Request>>();

/** Waits until the page has loaded everything, such as the chunk that handles Escape. */
export async function waitForClient(page: Page): Promise<void> {
  watchRequests(page);
  await waitForNetwork(page);
}

export const dialogSelector = ".awning-dialog";
export const toastSelector = ".awning-information";

/** Waits until the page has handled a key or a click: its delay has passed and no request is in progress. Call `waitForClient` first. */
export async function waitForHandledKey(page: Page): Promise<void> {
  const requests = watchRequests(page);
  do await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
  while (requests.size > 0);
}

function watchRequests(page: Page): ReadonlySet<Request> {
  const watched = inFlight.get(page);
  if (watched !== undefined) return watched;
  const requests = new Set<Request>();
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  inFlight.set(page, requests);
  return requests;
}

/**
 * Keeps the page open when its scripts, links or forms would leave it, and records the addresses that they would open.
 * Returns a function that ends this.
 */
export async function stayOnPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const addresses: string[] = [];
    const controller = new AbortController();
    Object.assign(window, { leftFor: addresses, mayLeave: () => controller.abort() });
    const stay = (event: NavigateEvent) => {
      event.preventDefault();
      addresses.push(event.destination.url);
    };
    navigation.addEventListener("navigate", stay, controller);
  });
  return () => page.evaluate("mayLeave()");
}

/** The addresses that a page of `stayOnPage` would have opened since the last call. */
export const leftFor = (page: Page) => page.evaluate<string[]>("leftFor.splice(0)");

/** Waits until a page of `stayOnPage` would have opened another address. */
export async function waitUntilLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { leftFor: string[] }).leftFor.length > 0);
}
