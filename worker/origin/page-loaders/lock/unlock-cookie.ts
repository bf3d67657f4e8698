import { cookieNames } from "../../../../shared/names.ts";
import { serializeCookie } from "../../../http/cookies.ts";
import { sha256Base64Url } from "../../../http/secret-id.ts";
import { signToken, verifyToken } from "../../../request/signed-token.ts";
import { cookieAttributes, cookiesOf, sessionSecret } from "../../accounts/request-cookies.ts";
import type { OriginContext } from "../../bindings.ts";

/**
 * A signed cookie lists the locks that this browser has opened: the lock's scope, the digest of its password hash, and
 * the expiry. After a password change the digest differs, so the page is locked again.
 */

const purpose = "unlocked pages";
const lifetimeMs = 24 * 60 * 60 * 1000;
/** Maximum number of records in the cookie. Older ones are dropped to limit its size. */
const maxRecords = 20;

interface UnlockRecord {
  readonly scope: string;
  readonly password: string;
  readonly expiresAt: number;
}

export async function isUnlocked(c: OriginContext, scope: string, passwordHash: string): Promise<boolean> {
  const opened = (await readUnlocks(c)).find((each) => each.scope === scope);
  return opened !== undefined && opened.password === (await sha256Base64Url(passwordHash));
}

/** True if the cookie contains a record for the lock. Without one no database query is needed. */
export async function hasUnlockRecord(c: OriginContext, scope: string): Promise<boolean> {
  return (await readUnlocks(c)).some((each) => each.scope === scope);
}

/** The cookie with a record for one more opened lock. */
export async function unlockCookie(c: OriginContext, scope: string, passwordHash: string): Promise<string> {
  const opened = { scope, password: await sha256Base64Url(passwordHash), expiresAt: Date.now() + lifetimeMs };
  const others = (await readUnlocks(c)).filter((each) => each.scope !== scope).slice(0, maxRecords - 1);
  const text = [opened, ...others]
    .map((each) => `${each.scope}~${each.password}~${each.expiresAt}`)
    .join(" ");
  return serializeCookie({
    name: cookieNames.unlockedPages,
    value: await signToken(sessionSecret(c.env), purpose, text),
    maxAge: lifetimeMs / 1000,
    httpOnly: true,
    ...cookieAttributes(c, false),
  });
}

async function readUnlocks(c: OriginContext): Promise<readonly UnlockRecord[]> {
  const text = await verifyToken(sessionSecret(c.env), purpose, cookiesOf(c).get(cookieNames.unlockedPages));
  return (text?.split(" ") ?? [])
    .map((each) => each.split("~"))
    .map(([scope = "", password = "", expiresAt]) => ({ scope, password, expiresAt: Number(expiresAt) }))
    .filter(({ expiresAt }) => expiresAt > Date.now());
}
