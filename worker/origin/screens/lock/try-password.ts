import { isWithinLimit, rateLimitKeys } from "../../../http/rate-limit.ts";
import { readPostedFields } from "../../../http/read-form.ts";
import { checkPassword } from "../../accounts/passwords.ts";
import { addResponseCookie } from "../../accounts/request-cookies.ts";
import type { OriginContext } from "../../bindings.ts";
import { passwordHashOf } from "./locks.ts";
import { unlockCookie } from "./unlock-cookie.ts";

export interface UnlockError {
  readonly status: 403 | 413 | 429;
  readonly message: string;
}

/**
 * Checks the password from a lock screen's form. Returns undefined if it is correct, and queues the cookie. Attempts
 * are counted by IP address, over all locks.
 */
export async function unlockWithPassword(c: OriginContext, scope: string): Promise<UnlockError | undefined> {
  if (!(await isWithinLimit(c.env, "UNLOCK_LIMIT", rateLimitKeys(c.req.raw))))
    return {
      status: 429,
      message: "That was too many tries. Wait a minute, then try again.",
    };
  const fields = await readPostedFields(c.req.raw);
  if (fields === null) return { status: 413, message: "That is more than a password. Nothing was tried." };
  const password = fields.get("password") ?? "";
  if (password === "") return { status: 403, message: "Type the password first." };
  const hash = await passwordHashOf(c.env.DB, scope);
  const { isCorrect } = await checkPassword(hash ?? null, password);
  if (!isCorrect || hash === undefined)
    return {
      status: 403,
      message: "That is not the password. Mind capital letters, and ask the person who gave it to you.",
    };
  addResponseCookie(c, await unlockCookie(c, scope, hash));
  return undefined;
}
