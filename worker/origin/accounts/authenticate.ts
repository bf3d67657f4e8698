import * as z from "zod";
import type { OriginContext } from "./origin-context.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

/** What was typed; the address as it is compared. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const row = z.object({ id: z.string(), password_hash: z.string().nullable() });

/** Nobody has a longer address. */
const longestEmail = 254;

export function credentialsIn(fields: ReadonlyMap<string, string>): Credentials {
  const typed = (fields.get("email") ?? "").trim().toLowerCase();
  // Cut, so that it is nobody's, and still short enough to be counted and asked for.
  const email = typed.slice(0, longestEmail + 1);
  return { email, password: fields.get("password") ?? "" };
}

/**
 * The id of the account, or the member, that the credentials belong to. An unknown address takes the time of a wrong
 * password. A hash made with less work than is usual by now is replaced.
 */
export async function authenticate(
  { env: { DB: db } }: OriginContext,
  table: "accounts" | "members",
  { email, password }: Credentials,
): Promise<string | undefined> {
  const found = await db
    .prepare(`SELECT id, password_hash FROM ${table} WHERE email = ? LIMIT 1`)
    .bind(email)
    .first();
  const account = row.nullable().parse(found);
  const { right, outdated } = await checkPassword(account?.password_hash ?? null, password);
  if (!account || !right) return undefined;
  if (outdated) {
    // Only over the hash that was checked: somebody may have changed the password in between.
    await db
      .prepare(`UPDATE ${table} SET password_hash = ? WHERE id = ? AND password_hash = ?`)
      .bind(await hashPassword(password), account.id, account.password_hash)
      .run();
  }
  return account.id;
}
