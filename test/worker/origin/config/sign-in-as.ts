import { env } from "cloudflare:workers";
import { cookieNames } from "../../../../shared/names.ts";
import { createOwnerSession } from "../../../../worker/origin/accounts/owner-sessions.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { requestOrigin } from "../request-origin.ts";

const secret = "a secret for tests, long enough to be taken";
let accountCount = 0;

/** The `Cookie` header of a contributor with these roles. */
export async function signInAs(roles: readonly number[], name = "Wren Tidewell"): Promise<string> {
  // The first request creates the tables.
  if (accountCount === 0) await requestOrigin("/sitemap.xml");
  const id = `account-${++accountCount}`;
  const session = await createOwnerSession(env.DB, secret, id);
  const site = await env.DB.prepare("SELECT id FROM websites").first<string>("id");
  await env.DB.batch([
    env.DB.prepare("INSERT INTO accounts (id, email, display_name, created_at) VALUES (?, ?, ?, 0)").bind(
      id,
      `${id}@demo.test`,
      name,
    ),
    ...roles.map((role) =>
      env.DB.prepare("INSERT INTO account_roles (account_id, website_id, role) VALUES (?, ?, ?)").bind(
        id,
        site,
        role,
      ),
    ),
    ...session.statements,
  ]);
  return `${cookieNames.ownerSession}=${session.token}`;
}

/** The browser of a contributor with a role. */
export async function signedInBrowser(role: number): Promise<TestBrowser> {
  const browser = new TestBrowser();
  const [name = "", value = ""] = (await signInAs([role])).split("=");
  browser.cookies.set(name, value);
  return browser;
}

/** Sends a request with these cookies. */
export function requestAs(
  cookie: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return requestOrigin(path, {
    headers: { ...headers, ...(cookie !== "" && { cookie }) },
    redirect: "manual",
  });
}
