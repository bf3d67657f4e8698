import { readFields } from "../../../api/form.ts";
import { addressKeys, mayTry } from "../../accounts/attempts.ts";
import { type OriginContext, sendCookie } from "../../accounts/origin-context.ts";
import { checkPassword } from "../../accounts/passwords.ts";
import { passwordHashOf } from "./locks.ts";
import { openedCookie } from "./unlocked.ts";

export interface Refusal {
  readonly status: 403 | 413 | 429;
  readonly message: string;
}

/**
 * Tries the password that a lock screen's form has sent. Undefined: it was right, and the cookie goes with the answer.
 * Tries are counted by visitor's address, over all locks.
 */
export async function tryToUnlock(c: OriginContext, scope: string): Promise<Refusal | undefined> {
  if (!(await mayTry(c.env.UNLOCK_LIMIT, addressKeys(c))))
    return {
      status: 429,
      message: "That was too many tries. Wait a minute, then try again.",
    };
  const fields = await readFields(c.req.raw);
  if (fields === null) return { status: 413, message: "That is more than a password. Nothing was tried." };
  const password = fields.get("password") ?? "";
  if (password === "") return { status: 403, message: "Type the password first." };
  const hash = await passwordHashOf(c.env.DB, scope);
  const { right } = await checkPassword(hash ?? null, password);
  if (!right || hash === undefined)
    return {
      status: 403,
      message: "That is not the password. Mind capital letters, and ask whoever gave it to you.",
    };
  sendCookie(c, await openedCookie(c, scope, hash));
  return undefined;
}
