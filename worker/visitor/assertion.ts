import { cookieNames } from "../../shared/names.ts";
import type { Env } from "../env.ts";
import { type NewCookie, serializeCookie } from "./cookies.ts";
import type { Owner } from "./identity.ts";
import { sign, verified } from "./signed.ts";

/**
 * What a proxied origin's page says of its requester (`authenticatedAccount`, `websiteRoles`), kept as a signed
 * cookie, so that the next request can be redirected without asking the origin (design decision 3). Bound to the host and
 * to 15 minutes; rights stay with the origin.
 */

const purpose = "owner-assertion";
/** Seconds. */
const lifetime = 15 * 60;

export interface Assertion {
  readonly accountId: string;
  readonly roles: readonly number[];
}

/** The cookie's owner; undefined when it is forged, of another host, or older than 15 minutes. */
export function readAssertion(
  token: string | undefined,
  host: string,
  { SESSION_SECRET = "" }: Pick<Env, "SESSION_SECRET">,
): Owner | undefined | Promise<Owner | undefined> {
  if (token === undefined) return undefined;
  const said = checked.get(token) ?? checkedBefore.get(token);
  return said ? ownerOf(said, host) : check(SESSION_SECRET, token).then((read) => ownerOf(read, host));
}

function ownerOf(said: Said | undefined, host: string): Owner | undefined {
  if (said === undefined || said.host !== host || said.until < Date.now()) return undefined;
  return { accountId: said.accountId, roles: said.roles, proof: "assertion" };
}

/**
 * Whole tokens, signature and all, that this isolate has found genuine: checking one costs more than the redirect that it
 * decides. Whose host and how long is asked each time. At the most 1 MB of them.
 */
let checked = new Map<string, Said>();
/** Those of an earlier thousand: to take single ones out of a map costs more than to begin another. */
let checkedBefore: ReadonlyMap<string, Said> = checked;
const mostChecked = 1000;

type Said = Assertion & { readonly host: string; readonly until: number };

async function check(secret: string, token: string): Promise<Said | undefined> {
  const text = await verified(secret, purpose, token);
  if (text === undefined) return undefined;
  // Ours, as the signature says.
  const said: Said = JSON.parse(text);
  if (checked.size >= mostChecked) {
    checkedBefore = checked;
    checked = new Map();
  }
  checked.set(token, said);
  return said;
}

export async function assertionCookie(
  { accountId, roles }: Assertion,
  url: URL,
  { SESSION_SECRET = "" }: Pick<Env, "SESSION_SECRET">,
): Promise<string> {
  const said = { host: url.host, accountId, roles, until: Date.now() + lifetime * 1000 };
  const value = await sign(SESSION_SECRET, purpose, JSON.stringify(said));
  return serializeCookie({ ...like(url), value, maxAge: lifetime });
}

/** Takes the assertion away: the origin no longer knows the requester, or has signed them out. */
export function expiredAssertion(url: URL): string {
  return serializeCookie({ ...like(url), value: "", maxAge: 0 });
}

function like(url: URL): Pick<NewCookie, "name" | "httpOnly" | "secure"> {
  return { name: cookieNames.ownerSession, httpOnly: true, secure: url.protocol === "https:" };
}
