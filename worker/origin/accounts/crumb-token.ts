import { cookieNames } from "../../../shared/names.ts";
import { newSecretId, sha256Base64Url } from "../../http/secret-id.ts";
import { signToken, verifyToken } from "../../request/signed-token.ts";

export const crumbLifetimeMs = 12 * 60 * 60 * 1000;

/** The signed content of a valid crumb (CSRF token). */
export interface VerifiedCrumb {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** True if the crumb was issued in a frame on another site's page, where cookies have to be partitioned. */
  readonly isFramed: boolean;
}

/** Creates a crumb that is valid only with the sessions in `cookies`. */
export async function createCrumb(
  secret: string,
  cookies: ReadonlyMap<string, string>,
  { isFramed }: Pick<VerifiedCrumb, "isFramed">,
): Promise<string> {
  const text = [
    Date.now() + crumbLifetimeMs,
    newSecretId().slice(0, 22),
    ...(isFramed ? ["framed"] : []),
  ].join("~");
  return await signToken(secret, await signingPurpose(cookies), text);
}

/** Returns undefined for a crumb that was not issued here, has expired, or belongs to other sessions. */
export async function verifyCrumb(
  secret: string,
  cookies: ReadonlyMap<string, string>,
  token: string | undefined,
): Promise<VerifiedCrumb | undefined> {
  const [until, , framed] =
    (await verifyToken(secret, await signingPurpose(cookies), token))?.split("~") ?? [];
  if (!(Number(until) > Date.now())) return undefined;
  return { expiresAt: Number(until), isFramed: framed !== undefined };
}

/**
 * The signature covers the session cookies, so a crumb of another session is invalid even if an attacker can plant
 * cookies.
 */
async function signingPurpose(cookies: ReadonlyMap<string, string>): Promise<string> {
  const sessions = [
    cookies.get(cookieNames.ownerSession) ?? "",
    cookies.get(cookieNames.memberSession) ?? "",
  ];
  return `crumb of ${await sha256Base64Url(JSON.stringify(sessions))}`;
}
