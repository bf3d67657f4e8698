import { cookieNames } from "../../shared/names.ts";
import { ensureSchema } from "../database/ensure-schema.ts";
import type { Env } from "../env.ts";
import { type NewCookie, serializeCookie } from "../http/cookies.ts";
import { newSecretId, sha256Base64Url } from "../http/secret-id.ts";
import { isAdminToken } from "./authorization.ts";
import type { Facts } from "./facts.ts";

/**
 * A proxied site has no accounts: its operator exchanges `ADMIN_TOKEN` for a session of a few hours, so that the token
 * is not kept in a browser (docs/decisions/0081-configuration-of-proxied-sites.md).
 */
const lifetimeMs = 4 * 60 * 60 * 1000;

type SessionEnv = Pick<Env, "DB" | "ADMIN_TOKEN">;

/** Opens a session for a host, and returns its cookie; undefined if the token is wrong. */
export async function openOperatorSession(
  token: string,
  { host, url }: { readonly host: string; readonly url: URL },
  env: SessionEnv,
): Promise<string | undefined> {
  if (!(await isAdminToken(token, env.ADMIN_TOKEN))) return undefined;
  const id = newSecretId();
  const now = Date.now();
  const insert = "INSERT INTO operator_sessions (id_hash, host, token_hash, expires_at) VALUES (?, ?, ?, ?)";
  await env.DB.batch([
    env.DB.prepare("DELETE FROM operator_sessions WHERE expires_at <= ?").bind(now),
    env.DB.prepare(insert).bind(
      await sha256Base64Url(id),
      host,
      await sha256Base64Url(token),
      now + lifetimeMs,
    ),
  ]);
  return serializeCookie({ ...cookieBase(url), value: id, maxAge: lifetimeMs / 1000 });
}

/** True if the request has the session of an operator for its host. The embedded site has none: it has accounts. */
export async function hasOperatorSession(
  { cookies, site }: Pick<Facts, "cookies" | "site">,
  env: SessionEnv,
): Promise<boolean> {
  const id = cookies.get(cookieNames.operatorSession);
  if (id === undefined || site.origin === undefined || !env.ADMIN_TOKEN) return false;
  await ensureSchema(env.DB);
  const query =
    "SELECT 1 FROM operator_sessions WHERE id_hash = ? AND host = ? AND token_hash = ? AND expires_at > ?";
  const row = await env.DB.prepare(query)
    .bind(await sha256Base64Url(id), site.host, await sha256Base64Url(env.ADMIN_TOKEN), Date.now())
    .first();
  return row !== null;
}

/** Ends the request's session, and returns the cookie that deletes it in the browser. */
export async function endOperatorSession(
  { cookies, url }: Pick<Facts, "cookies" | "url">,
  env: SessionEnv,
): Promise<string> {
  const id = cookies.get(cookieNames.operatorSession);
  if (id !== undefined)
    await env.DB.prepare("DELETE FROM operator_sessions WHERE id_hash = ?")
      .bind(await sha256Base64Url(id))
      .run();
  return serializeCookie({ ...cookieBase(url), value: "", maxAge: 0 });
}

/** No page of the site gets the cookie, and no request that another site has caused. */
function cookieBase({ protocol }: URL): Omit<NewCookie, "value"> {
  return {
    name: cookieNames.operatorSession,
    path: "/_awning/",
    sameSite: "Strict",
    httpOnly: true,
    secure: protocol === "https:",
  };
}
