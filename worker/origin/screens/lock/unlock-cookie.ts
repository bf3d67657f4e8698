import { cookieNames } from "../../../../shared/names.ts";
import { serializeCookie } from "../../../http/cookies.ts";
import { sha256Base64Url } from "../../../http/secret-id.ts";
import { signToken, verifyToken } from "../../../request/signed-token.ts";
import { cookieAttributes, cookiesOf, sessionSecret } from "../../accounts/request-cookies.ts";
import type { OriginContext } from "../../bindings.ts";

/**
 * A signed cookie lists the locks that this browser has opened: the lock's scope, the digest of its password hash,
 * and the expiry. A changed password has another digest.
 */

const purpose = "unlocked pages";
const lifetimeMs = 24 * 60 * 60 * 1000;
/** Older records are dropped, to limit the size of the cookie. */
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

/** True if the cookie claims an open lock. Saves a database query for all others. */
export async function claimsUnlock(c: OriginContext, scope: string): Promise<boolean> {
  return (await readUnlocks(c)).some((each) => each.scope === scope);
}

/** The cookie with one more open lock. */
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
