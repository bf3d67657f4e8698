import { hasPermission } from "../../shared/permissions.ts";
import type { Env } from "../env.ts";
import { timingSafeEqual } from "../http/timing-safe-equal.ts";
import type { Facts } from "./facts.ts";

/** The caller's authorization: an administrator's session, or the operator's token. */
export type Authorization = "session" | "token";

export const minTokenLength = 32;
const encoder = new TextEncoder();

/**
 * The caller's authorization to see and replay a site's events; undefined if there is none. For a proxied site only
 * the operator's token is accepted: its origin's assertion about a visitor does not authorize
 * (docs/decisions/0021-event-delivery.md).
 */
export async function authorize(
  request: Request,
  { owner }: Pick<Facts, "owner">,
  env: Pick<Env, "ADMIN_TOKEN">,
): Promise<Authorization | undefined> {
  const isOperator = await hasAdminToken(request, env);
  if (isOperator !== undefined) return isOperator ? "token" : undefined;
  return owner?.proof === "session" && hasPermission(owner.roles, "admin") ? "session" : undefined;
}

/** True if a request has the operator's token, false if it has a wrong one, undefined if it has none. */
export async function hasAdminToken(
  { headers }: Request,
  env: Pick<Env, "ADMIN_TOKEN">,
): Promise<boolean | undefined> {
  const token = /^Bearer +(.+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return token === undefined ? undefined : isAdminToken(token, env.ADMIN_TOKEN);
}

/** True for a token of the operator that is ignored, because it can be guessed. */
export function isShortToken(adminToken: string): boolean {
  return adminToken.length < minTokenLength;
}

/**
 * True if a text is the operator's token. Compares digests, which have the same length, so that the comparison takes the same time for every wrong
 * token.
 */
export async function isAdminToken(given: string, adminToken: string | undefined): Promise<boolean> {
  if (adminToken === undefined || adminToken === "") return false;
  if (isShortToken(adminToken)) {
    console.error(
      `configuration: ADMIN_TOKEN has ${adminToken.length} characters; it is ignored below ${minTokenLength}.`,
    );
    return false;
  }
  const digest = (text: string): Promise<ArrayBuffer> =>
    crypto.subtle.digest("SHA-256", encoder.encode(text));
  return timingSafeEqual(await digest(given), await digest(adminToken));
}
