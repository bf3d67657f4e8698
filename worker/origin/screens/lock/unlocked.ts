import { cookieNames } from "../../../../shared/names.ts";
import { serializeCookie } from "../../../visitor/cookies.ts";
import { sign, verified } from "../../../visitor/signed.ts";
import { cookieReach } from "../../accounts/framed.ts";
import { cookiesOf, type OriginContext, secretOf } from "../../accounts/origin-context.ts";
import { fingerprint } from "../../accounts/secret-id.ts";

/**
 * What this browser has opened, in one signed cookie: the lock, the fingerprint of the password hash it had then, and
 * when it locks itself again. A password that has been changed has another fingerprint.
 */

const purpose = "unlocked pages";
/** In ms. */
const lifetime = 24 * 60 * 60 * 1000;
/** Older ones are forgotten: a cookie has an end. */
const most = 20;

interface Opened {
  readonly scope: string;
  readonly password: string;
  readonly until: number;
}

export async function hasOpened(c: OriginContext, scope: string, passwordHash: string): Promise<boolean> {
  const opened = (await openedIn(c)).find((each) => each.scope === scope);
  return opened !== undefined && opened.password === (await fingerprint(passwordHash));
}

/** True when the cookie claims it, before anybody asks the database for the password. */
export async function claimsOpened(c: OriginContext, scope: string): Promise<boolean> {
  return (await openedIn(c)).some((each) => each.scope === scope);
}

/** The cookie with one more lock opened. */
export async function openedCookie(c: OriginContext, scope: string, passwordHash: string): Promise<string> {
  const opened = { scope, password: await fingerprint(passwordHash), until: Date.now() + lifetime };
  const others = (await openedIn(c)).filter((each) => each.scope !== scope).slice(0, most - 1);
  const text = [opened, ...others].map((each) => `${each.scope}~${each.password}~${each.until}`).join(" ");
  return serializeCookie({
    name: cookieNames.unlocked,
    value: await sign(secretOf(c.env), purpose, text),
    maxAge: lifetime / 1000,
    httpOnly: true,
    ...cookieReach(c, false),
  });
}

async function openedIn(c: OriginContext): Promise<readonly Opened[]> {
  const text = await verified(secretOf(c.env), purpose, cookiesOf(c).get(cookieNames.unlocked));
  return (text?.split(" ") ?? [])
    .map((each) => each.split("~"))
    .map(([scope = "", password = "", until]) => ({ scope, password, until: Number(until) }))
    .filter(({ until }) => until > Date.now());
}
