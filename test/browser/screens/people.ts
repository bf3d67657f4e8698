import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { inject } from "vitest";

export type Person = "visitor" | "member" | "owner";
export const password = "a password for tests";

const sessions = {
  member: { path: "/api/site-users/account/session", cookie: "SiteUserSecureAuthToken" },
  owner: { path: "/api/auth/Login", cookie: "awning_session" },
} as const;

/** A browser of its own for somebody who has answered the cookie banner, and has signed in. */
export async function openAs(
  browser: Browser,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const url = inject("demo");
  await context.addCookies([{ name: "ss_cookieAllowed", value: "false", url }]);
  if (person === "visitor") return context;
  const { path, cookie } = sessions[person];
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email: `${person}@demo.test`, password }),
  });
  const set = answer.headers.getSetCookie().find((each) => each.startsWith(`${cookie}=`));
  const value = /=([^;]*)/.exec(set ?? "")?.[1];
  if (!value) throw new Error(`${person} cannot sign in: ${answer.status}`);
  await context.addCookies([{ name: cookie, value, url, httpOnly: true }]);
  return context;
}
