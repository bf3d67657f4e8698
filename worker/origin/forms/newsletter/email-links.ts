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

/** The secret and the address of the site, with which links in emails are made. */
export interface LinkSettings {
  readonly secret: string;
  readonly siteUrl: string;
}

export function linkSettings(c: OriginContext): LinkSettings {
  return { secret: sessionSecret(c.env), siteUrl: linkAddress(c) };
}

/** A signed link for one subscriber. It does not reveal the email address. */
export async function createEmailLink(
  { secret, siteUrl }: LinkSettings,
  purpose: LinkPurpose,
  id: string,
): Promise<string> {
  const text = purpose === "confirm" ? `${id}~${Date.now() + confirmLifetimeMs}` : id;
  const token = await signToken(secret, `newsletter ${purpose}`, text);
  return new URL(`${emailLinkPaths[purpose]}?token=${token}`, siteUrl).href;
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
