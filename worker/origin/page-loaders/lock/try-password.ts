import "../../../texts.ts";
import { refusalsTexts } from "../../../../shared/texts/refusals.ts";
import { isWithinLimit, rateLimitKeys } from "../../../http/rate-limit.ts";
import { readPostedFields } from "../../../http/read-form.ts";
import { checkPassword } from "../../accounts/passwords.ts";
import { addResponseCookie } from "../../accounts/request-cookies.ts";
import type { OriginContext } from "../../bindings.ts";
import { textLanguageOf } from "../../rows/text-language.ts";
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
  const texts = refusalsTexts(await textLanguageOf(c));
  if (!(await isWithinLimit(c.env, "UNLOCK_LIMIT", rateLimitKeys(c.req.raw))))
    return {
      status: 429,
      message: texts.tooManyTries,
    };
  const fields = await readPostedFields(c.req.raw);
  if (fields === null) return { status: 413, message: texts.unlockMuch };
  // Passwords are stored without spaces around them, which come along when one is pasted.
  const password = fields.get("password")?.trim() ?? "";
  if (password === "") return { status: 403, message: texts.unlockEmpty };
  const hash = await passwordHashOf(c.env.DB, scope);
  const { isCorrect } = await checkPassword(hash ?? null, password);
  if (!isCorrect || hash === undefined)
    return {
      status: 403,
      message: texts.unlockWrong,
    };
  addResponseCookie(c, await unlockCookie(c, scope, hash));
  return undefined;
}
