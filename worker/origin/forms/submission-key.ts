import { newSecretId } from "../../http/secret-id.ts";
import { signToken, verifyToken } from "../../request/signed-token.ts";
import { sessionSecret } from "../accounts/request-cookies.ts";
import type { OriginContext } from "../bindings.ts";

const purpose = "form submission key";

/** Lifetime of a key, longer than a browser keeps a draft. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** A signed key for one submission. Nothing is stored until it is used. */
export function createSubmissionKey(c: OriginContext): Promise<string> {
  return signToken(sessionSecret(c.env), purpose, `${Date.now() + lifetimeMs}~${newSecretId()}`);
}

/** Verifies a key. With an `expired` key only the submission that it has already stored can be replaced. */
export async function verifySubmissionKey(
  c: OriginContext,
  key: unknown,
): Promise<"good" | "expired" | "foreign"> {
  if (typeof key !== "string") return "foreign";
  const text = await verifyToken(sessionSecret(c.env), purpose, key);
  if (text === undefined) return "foreign";
  return Number(text.split("~")[0]) > Date.now() ? "good" : "expired";
}
