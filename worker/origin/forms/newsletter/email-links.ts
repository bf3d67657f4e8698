import { signToken, verifyToken } from "../../../request/signed-token.ts";
import { sessionSecret } from "../../accounts/request-cookies.ts";
import type { OriginContext } from "../../bindings.ts";
import { linkAddress } from "../../link-address.ts";

/** The action that the link in an email allows. */
export type LinkPurpose = "confirm" | "unsubscribe";

/** Lifetime of a confirmation link. A link to unsubscribe does not expire. */
const confirmLifetimeMs = 7 * 24 * 60 * 60 * 1000;

export const emailLinkPaths: Readonly<Record<LinkPurpose, string>> = {
  confirm: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
};

/** A signed link for one subscriber. It does not reveal the email address. */
export async function createEmailLink(c: OriginContext, purpose: LinkPurpose, id: string): Promise<string> {
  const text = purpose === "confirm" ? `${id}~${Date.now() + confirmLifetimeMs}` : id;
  const token = await signToken(sessionSecret(c.env), `newsletter ${purpose}`, text);
  return new URL(`${emailLinkPaths[purpose]}?token=${token}`, linkAddress(c)).href;
}

/** Returns the subscriber's id, or undefined if the link is invalid or has expired. */
export async function verifyEmailLink(
  c: OriginContext,
  purpose: LinkPurpose,
  token: string | undefined,
): Promise<string | undefined> {
  const [id, until] =
    (await verifyToken(sessionSecret(c.env), `newsletter ${purpose}`, token))?.split("~") ?? [];
  return purpose === "confirm" && !(Number(until) > Date.now()) ? undefined : id;
}
