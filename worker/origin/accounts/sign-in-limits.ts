import { cookieNames } from "../../../shared/names.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { isWithinLimit, rateLimitKeys } from "../../http/rate-limit.ts";
import { signToken, verifyToken } from "../../request/signed-token.ts";
import type { OriginContext } from "../bindings.ts";
import { addResponseCookie, cookieAttributes, cookiesOf, sessionSecret } from "./request-cookies.ts";

/**
 * Limits for sign-ins (docs/decisions/0015-sessions.md). Attempts of attackers must not block the owner of an account, so
 * attempts of a browser that has signed in before are counted separately
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */

export interface SignInAccount {
  readonly kind: "owner" | "member";
  /** Email address, trimmed and in lower case. */
  readonly email: string;
}

interface KnownBrowser {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const lifetimeSeconds = 180 * 24 * 60 * 60;
/** Paths of the cookie, so that browsers send it only with sign-ins. */
const paths = { owner: "/api/auth", member: "/api/site-users" } as const;

/**
 * Counts an attempt to sign in. False if it is over the limit: of this browser, if it has signed in to the account before;
 * otherwise of the IP address, or of all unknown browsers together.
 */
export async function isSignInAllowed(c: OriginContext, account: SignInAccount): Promise<boolean> {
  const { env } = c;
  const name = `${account.kind} ${account.email}`;
  const known = await readKnownBrowser(c, account);
  if (known) return await isWithinLimit(env, "SIGN_IN_LIMIT", [`${name} in ${known.id}`]);
  const addresses = rateLimitKeys(c.req.raw);
  const keys = addresses.length > 0 ? addresses : [name];
  // The IP address is checked first, so that one address alone cannot use up the limit of the account.
  return (
    (await isWithinLimit(env, "SIGN_IN_LIMIT", keys)) && (await isWithinLimit(env, "ACCOUNT_LIMIT", [name]))
  );
}

/** Called after a sign-in: the browser is known to the account for 180 days more. */
export async function rememberBrowser(
  c: OriginContext,
  account: SignInAccount,
  isFramed: boolean,
): Promise<void> {
  const known = await readKnownBrowser(c, account);
  const browser: KnownBrowser = {
    id: known?.id ?? crypto.randomUUID(),
    expiresAt: Date.now() + lifetimeSeconds * 1000,
  };
  addResponseCookie(
    c,
    serializeCookie({
      name: cookieNames.signedInBefore,
      value: await signToken(sessionSecret(c.env), purposeOf(account), JSON.stringify(browser)),
      maxAge: lifetimeSeconds,
      path: paths[account.kind],
      httpOnly: true,
      ...cookieAttributes(c, isFramed),
    }),
  );
}

/** Undefined if the cookie is missing, forged, expired, or of another account. */
async function readKnownBrowser(c: OriginContext, account: SignInAccount): Promise<KnownBrowser | undefined> {
  const token = cookiesOf(c).get(cookieNames.signedInBefore);
  if (token === undefined) return undefined;
  const text = await verifyToken(sessionSecret(c.env), purposeOf(account), token);
  if (text === undefined) return undefined;
  // The signature proves that the JSON was written by `rememberBrowser`.
  const browser: KnownBrowser = JSON.parse(text);
  return browser.expiresAt >= Date.now() ? browser : undefined;
}

/** The account is a part of the purpose, so that the cookie does not name it. JSON keeps line feeds out. */
function purposeOf({ kind, email }: SignInAccount): string {
  return `known-browser ${kind} ${JSON.stringify(email)}`;
}
