import { holds } from "../../shared/permissions.ts";
import type { Env } from "../env.ts";
import type { Facts } from "../visitor/facts.ts";

/** What a caller's right rests on: an administrator's session, or the operator's token. */
export type Right = "session" | "token";

const shortestToken = 32;
const encoder = new TextEncoder();
/** Cloudflare's own addition, which the types of browsers hide. */
const subtle = crypto.subtle as SubtleCrypto & {
  timingSafeEqual(one: ArrayBuffer, other: ArrayBuffer): boolean;
};

/**
 * Whether whoever asks may see, and send again, what visitors of the site have done. What a proxied origin has said of
 * them is no right (design decision 3): there the operator's token is the only one.
 */
export async function rightOf(
  { headers }: Request,
  { owner }: Pick<Facts, "owner">,
  env: Pick<Env, "ADMIN_TOKEN">,
): Promise<Right | undefined> {
  const given = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (given !== undefined) return (await isToken(given, env.ADMIN_TOKEN)) ? "token" : undefined;
  return owner?.proof === "session" && holds(owner.roles, "admin") ? "session" : undefined;
}

/** Takes the same time for every wrong token of whatever length. */
async function isToken(given: string, token: string | undefined): Promise<boolean> {
  if (token === undefined || token === "") return false;
  if (token.length < shortestToken) {
    console.error(
      `configuration: ADMIN_TOKEN has ${token.length} characters; below ${shortestToken} it opens nothing.`,
    );
    return false;
  }
  const digestOf = (text: string): Promise<ArrayBuffer> => subtle.digest("SHA-256", encoder.encode(text));
  return subtle.timingSafeEqual(await digestOf(given), await digestOf(token));
}
