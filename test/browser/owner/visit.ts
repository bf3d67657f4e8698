import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { launchBrowser } from "../browser.ts";

export const demo = inject("demo");
export const proxied = inject("proxied");
export const password = "a password for tests";

/** The same server under a name that is not local, as published sites have one. */
export function named(address: string): string {
  return address.replace("127.0.0.1", "shop.test");
}

export function launchWithNames(): Promise<Browser> {
  return launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
}

export type Person = "owner" | "editor" | "viewer";
const sessions = new Map<Person, Promise<string>>();

/** A session of the demo site. It is begun once for each of them: tries are counted. */
async function sessionOf(person: Person): Promise<string> {
  const answer = await fetch(`${demo}/api/auth/Login`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email: `${person}@demo.test`, password }),
  });
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("awning_session="));
  if (!answer.ok || cookie === undefined) throw new Error(`${person} cannot sign in: ${answer.status}`);
  return /=([^;]*)/.exec(cookie)?.[1] ?? "";
}

/** A browser of its own for a visitor of the demo site, or for somebody who has signed in there. */
export async function contextFor(
  browser: Browser,
  person?: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  if (person === undefined) return context;
  const session = sessions.get(person) ?? sessionOf(person);
  sessions.set(person, session);
  const value = await session;
  for (const url of [demo, named(demo)])
    await context.addCookies([{ name: "awning_session", value, url, httpOnly: true }]);
  return context;
}

/** Waits until the page answers Escape: the ladder comes in a chunk of its own. */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

export const dialog = ".awning-dialog";
export const information = ".awning-information";

/** Long enough for Escape's delay and for a chunk from this machine: what was to happen would have happened. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}
