import { env } from "cloudflare:workers";
import { cookieNames } from "../../../../shared/names.ts";
import { newOwnerSession } from "../../../../worker/origin/accounts/owner-sessions.ts";
import { ask } from "../ask.ts";

const secret = "a secret for tests, long enough to be taken";
let made = 0;

/** The `Cookie` header of somebody who is signed in with these roles. */
export async function signInAs(roles: readonly number[], name = "Wren Tidewell"): Promise<string> {
  // The first request makes the tables.
  if (made === 0) await ask("/sitemap.xml");
  const id = `account-${++made}`;
  const session = await newOwnerSession(env.DB, secret, id);
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

/** Asks as a browser does that holds these cookies. */
export function askAs(cookie: string, path: string): Promise<Response> {
  return ask(path, { headers: cookie === "" ? {} : { cookie }, redirect: "manual" });
}
