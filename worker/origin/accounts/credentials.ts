import * as z from "zod";
import type { OriginContext } from "../bindings.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

/** The submitted email address (trimmed and in lower case) and password. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const row = z.object({ id: z.string(), password_hash: z.string().nullable() });

/** The limit of RFC 5321, https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1. */
const maxEmailLength = 254;

export function readCredentials(fields: ReadonlyMap<string, string>): Credentials {
  const submitted = (fields.get("email") ?? "").trim().toLowerCase();
  // A longer email address matches no account. It is truncated so that it can be part of a rate-limit key.
  const email = submitted.slice(0, maxEmailLength + 1);
  return { email, password: fields.get("password") ?? "" };
}

/**
 * Returns the id of the account or member with these credentials. The check of an unknown email address takes as long
 * as that of a wrong password. A hash with an outdated work factor is replaced.
 */
export async function authenticate(
  { env: { DB: db } }: OriginContext,
  table: "accounts" | "members",
  { email, password }: Credentials,
): Promise<string | undefined> {
  const result = await db
    .prepare(`SELECT id, password_hash FROM ${table} WHERE email = ? LIMIT 1`)
    .bind(email)
    .first();
  const account = row.nullable().parse(result);
  const { isCorrect, needsRehash } = await checkPassword(account?.password_hash ?? null, password);
  if (!account || !isCorrect) return undefined;
  if (needsRehash) {
    // The condition on the old hash makes sure that a password which was changed in the meantime is not overwritten.
    await db
      .prepare(`UPDATE ${table} SET password_hash = ? WHERE id = ? AND password_hash = ?`)
      .bind(await hashPassword(password), account.id, account.password_hash)
      .run();
  }
  return account.id;
}
