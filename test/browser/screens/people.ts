import type { Browser, BrowserContext } from "playwright-core";
import { inject } from "vitest";
import { type ReusedPageOptions, takeContext } from "../reused-pages.ts";

export type Person = "visitor" | "member" | "owner";
export const demoPassword = "a password for tests";

const sessions = {
  member: { path: "/api/site-users/account/session", cookie: "SiteUserSecureAuthToken" },
  owner: { path: "/api/auth/Login", cookie: "awning_session" },
} as const;

type SignedIn = keyof typeof sessions;
const tokens = new Map<SignedIn, Promise<string>>();

/** A context with a page that an earlier test may have used, for a person who has answered the cookie banner. */
export async function openAs(
  browser: Browser,
  person: Person,
  options: ReusedPageOptions = {},
): Promise<BrowserContext> {
  const context = await takeContext(browser, options);
  const url = inject("demo");
  await context.addCookies([{ name: "ss_cookieAllowed", value: "false", url }]);
  if (person === "visitor") return context;
  const token = tokens.get(person) ?? signIn(person);
  tokens.set(person, token);
  await context.addCookies([{ name: sessions[person].cookie, value: await token, url, httpOnly: true }]);
  return context;
}

/** Signs in. Returns the value of the session's cookie. */
async function signIn(person: SignedIn): Promise<string> {
  const { path, cookie } = sessions[person];
  const response = await fetch(inject("demo") + path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email: `${person}@demo.test`, password: demoPassword }),
  });
  const setCookie = response.headers.getSetCookie().find((each) => each.startsWith(`${cookie}=`));
  const value = /=([^;]*)/.exec(setCookie ?? "")?.[1];
  if (!value) throw new Error(`${person} cannot sign in: ${response.status}`);
  return value;
}
