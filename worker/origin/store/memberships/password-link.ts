import { signToken, verifyToken } from "../../../request/signed-token.ts";
import { memberPaths } from "../../accounts/member-paths.ts";

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const purpose = "member password";

/** The link of an email with which a member without a password chooses one. Only its recipient knows it. */
export async function passwordLink(
  { secret, siteUrl }: { readonly secret: string; readonly siteUrl: string },
  email: string,
  now: number,
): Promise<string> {
  const token = await signToken(secret, purpose, `${now + lifetimeMs} ${email.toLowerCase()}`);
  return new URL(`${memberPaths.password}?token=${token}`, siteUrl).href;
}

/** The email address of a link's token; undefined if the token is forged or has expired. */
export async function emailOfPasswordToken(
  secret: string,
  token: string | undefined,
  now = Date.now(),
): Promise<string | undefined> {
  const text = await verifyToken(secret, purpose, token);
  const [, end, email] = /^(\d+) (.+)$/s.exec(text ?? "") ?? [];
  return now < Number(end) ? email : undefined;
}
