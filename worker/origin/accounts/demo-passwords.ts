import { signToken } from "../../request/signed-token.ts";
import type { OriginBindings } from "../bindings.ts";
import { lockedPages } from "../screens/lock/locks.ts";
import { type DemoPassword, demoAccounts } from "./demo-accounts.ts";
import { hashPassword } from "./passwords.ts";
import { sessionSecret } from "./request-cookies.ts";

/** All passwords of the demo, in the order in which they are logged. */
export const demoPasswords: readonly DemoPassword[] = [...demoAccounts, ...lockedPages];

/**
 * Sets the passwords that were never set: to random ones, which are logged this once. With `DEMO_PASSWORD` all passwords
 * become that one, unless they were last set to it.
 */
export async function setDemoPasswords(
  env: Pick<OriginBindings, "DB" | "SESSION_SECRET" | "DEMO_PASSWORD">,
  passwords: readonly DemoPassword[] = demoPasswords,
): Promise<void> {
  const { DB: db, DEMO_PASSWORD: chosen } = env;
  const source = chosen ? await keyedDigest(sessionSecret(env), chosen) : "random";
  const outdated = await outdatedPasswords(db, passwords, source);
  if (outdated.length === 0) return;
  // The rows may share a hash: it is no secret that they have the same password.
  const sharedHash = chosen ? await hashPassword(chosen) : undefined;
  const changes = await Promise.all(
    outdated.map(async ({ name, label, store }) => {
      const password = chosen || randomPassword();
      const hash = sharedHash ?? (await hashPassword(password));
      return { label, password, statements: [recordSource(db, name, source), store(db, hash)] };
    }),
  );
  try {
    await db.batch(changes.flatMap(({ statements }) => statements));
  } catch (error) {
    // A concurrent request may have set and logged them.
    if ((await outdatedPasswords(db, outdated, source)).length > 0) throw error;
    return;
  }
  if (!chosen) console.log(passwordTable(changes));
}

/** A random password is due where none was ever set; a chosen one, where another was set last. */
async function outdatedPasswords(
  db: D1Database,
  passwords: readonly DemoPassword[],
  source: string,
): Promise<readonly DemoPassword[]> {
  const { results } = await db
    .prepare("SELECT name, source FROM demo_passwords")
    .all<{ name: string; source: string }>();
  const sources = new Map(results.map((row) => [row.name, row.source]));
  return passwords.filter(({ name }) =>
    source === "random" ? !sources.has(name) : sources.get(name) !== source,
  );
}

/** A second random password for the same name violates the primary key, so its batch stores nothing. */
function recordSource(db: D1Database, name: string, source: string): D1PreparedStatement {
  const upsert = source === "random" ? "" : " ON CONFLICT (name) DO UPDATE SET source = excluded.source";
  return db.prepare(`INSERT INTO demo_passwords (name, source) VALUES (?, ?)${upsert}`).bind(name, source);
}

/** Identifies a password to the holder of the secret alone. */
async function keyedDigest(secret: string, password: string): Promise<string> {
  return (await signToken(secret, "demo-password", password)).replace(/^.*\./, "");
}

/** 32 characters that cannot be confused with one another. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** 80 random bits, in four groups of four characters. */
export function randomPassword(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return [...random]
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join("")
    .replace(/.{4}(?=.)/g, "$&-");
}

function passwordTable(rows: readonly { label: string; password: string }[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length));
  const lines = rows.map(({ label, password }) => `  ${label.padEnd(width)}  ${password}`);
  return [
    "",
    "Passwords of the demo site, shown this once (owners sign in at /config/login):",
    ...lines,
    "Set all of them anew with --var DEMO_PASSWORD:…, or start over with npm run demo:reset.",
    "",
  ].join("\n");
}
