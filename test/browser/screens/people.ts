import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { inject } from "vitest";

export type Person = "visitor" | "member" | "owner";
export const demoPassword = "a password for tests";

const sessions = {
  member: { path: "/api/site-users/account/session", cookie: "SiteUserSecureAuthToken" },
  owner: { path: "/api/auth/Login", cookie: "awning_session" },
} as const;

/** Creates a context for a signed-in person who has answered the cookie banner. */
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
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email: `${person}@demo.test`, password: demoPassword }),
  });
  const setCookie = response.headers.getSetCookie().find((each) => each.startsWith(`${cookie}=`));
  const value = /=([^;]*)/.exec(setCookie ?? "")?.[1];
  if (!value) throw new Error(`${person} cannot sign in: ${response.status}`);
  await context.addCookies([{ name: cookie, value, url, httpOnly: true }]);
  return context;
}
