import { sign, verified } from "../../visitor/signed.ts";
import { type OriginContext, secretOf } from "../accounts/origin-context.ts";
import { newSecretId } from "../accounts/secret-id.ts";

const purpose = "form submission key";

/** In ms. Longer than any page keeps what was typed. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

/** A key under which one submission can be stored, once or again. Nothing of it is kept before it is used. */
export function newSubmissionKey(c: OriginContext): Promise<string> {
  return sign(secretOf(c.env), purpose, `${Date.now() + lifetime}~${newSecretId()}`);
}

/** Whether the key was given out here; `expired` ones are good for what they have stored already. */
export async function keyState(c: OriginContext, key: unknown): Promise<"good" | "expired" | "foreign"> {
  if (typeof key !== "string") return "foreign";
  const text = await verified(secretOf(c.env), purpose, key);
  if (text === undefined) return "foreign";
  return Number(text.split("~")[0]) > Date.now() ? "good" : "expired";
}
