import { signToken } from "../../request/signed-token.ts";
import type { OriginBindings } from "../bindings.ts";
import { lockedPages } from "../page-loaders/lock/locks.ts";
import { type DemoPasswordTarget, demoAccounts } from "./demo-accounts.ts";
import { hashPassword } from "./passwords.ts";
import { sessionSecret } from "./request-cookies.ts";

/** All accounts and locked pages of the demo, in the order in which their passwords are logged. */
export const demoPasswordTargets: readonly DemoPasswordTarget[] = [...demoAccounts, ...lockedPages];

/**
 * Sets the passwords that were never set to random ones, which are logged once. With `DEMO_PASSWORD` it sets all
 * passwords to that value, unless they were last set to it.
 */
export async function setDemoPasswords(
  env: Pick<OriginBindings, "DB" | "SESSION_SECRET" | "DEMO_PASSWORD">,
  passwords: readonly DemoPasswordTarget[] = demoPasswordTargets,
): Promise<void> {
  const { DB: db, DEMO_PASSWORD: chosen } = env;
  const source = chosen ? await keyedDigest(sessionSecret(env), chosen) : "random";
  const outdated = await outdatedPasswords(db, passwords, source);
  if (outdated.length === 0) return;
  // The rows share one hash: it is not secret that they have the same password.
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
    // The transaction also fails if a concurrent request has set and logged the passwords.
    if ((await outdatedPasswords(db, outdated, source)).length > 0) throw error;
    return;
  }
  if (!chosen) console.log(passwordTable(changes));
}

/** The entries whose password must be set: a random one if none was ever set, a chosen one if another was set last. */
async function outdatedPasswords(
  db: D1Database,
  passwords: readonly DemoPasswordTarget[],
  source: string,
): Promise<readonly DemoPasswordTarget[]> {
  const { results } = await db
    .prepare("SELECT name, source FROM demo_passwords")
    .all<{ name: string; source: string }>();
  const sources = new Map(results.map((row) => [row.name, row.source]));
  return passwords.filter(({ name }) =>
    source === "random" ? !sources.has(name) : sources.get(name) !== source,
  );
}

/**
 * Records how the password was set. For a second random password the `INSERT` violates the primary key, so the whole
 * batch stores nothing.
 */
function recordSource(db: D1Database, name: string, source: string): D1PreparedStatement {
  const upsert = source === "random" ? "" : " ON CONFLICT (name) DO UPDATE SET source = excluded.source";
  return db.prepare(`INSERT INTO demo_passwords (name, source) VALUES (?, ?)${upsert}`).bind(name, source);
}

/** A digest of the password that can be computed only with the secret. */
async function keyedDigest(secret: string, password: string): Promise<string> {
  return (await signToken(secret, "demo-password", password)).replace(/^.*\./, "");
}

/** 32 characters that look different from each other. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** A password with 80 random bits, as four groups of four characters. */
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
