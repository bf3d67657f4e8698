import { sign } from "../../visitor/signed.ts";
import type { OriginBindings } from "../app.ts";
import { lockedPages } from "../screens/lock/locks.ts";
import { demoPeople } from "./demo-people.ts";
import { secretOf } from "./origin-context.ts";
import { hashPassword } from "./passwords.ts";

/** Something of the demo site that gets its first password by itself. */
export interface FirstPassword {
  /** What it is remembered under, for good. */
  readonly name: string;
  /** As the log names it: an address to sign in with, a page. */
  readonly label: string;
  readonly store: (db: D1Database, hash: string) => D1PreparedStatement;
}

/** All of them, in the order in which they are printed. A locked page is one line more. */
export const printedPasswords: readonly FirstPassword[] = [...demoPeople, ...lockedPages];

/**
 * Gives a password to everything that never had one: a random one, printed here and never again. With `DEMO_PASSWORD`
 * all of them get that one, also those that had another, unless it was this one that they got last.
 */
export async function givePasswords(
  env: Pick<OriginBindings, "DB" | "SESSION_SECRET" | "DEMO_PASSWORD">,
  things: readonly FirstPassword[] = printedPasswords,
): Promise<void> {
  const { DB: db, DEMO_PASSWORD: chosen } = env;
  const source = chosen ? await keyedDigest(secretOf(env), chosen) : "random";
  const isDue = await dueBy(db, source);
  const due = things.filter(isDue);
  if (due.length === 0) return;
  // The same password may have the same hash here: that it is the same is no secret.
  const shared = chosen ? await hashPassword(chosen) : undefined;
  const given = await Promise.all(
    due.map(async ({ name, label, store }) => {
      const password = chosen || randomPassword();
      const hash = shared ?? (await hashPassword(password));
      return { label, password, statements: [remember(db, name, source), store(db, hash)] };
    }),
  );
  try {
    await db.batch(given.flatMap(({ statements }) => statements));
  } catch (error) {
    // Somebody else may have been quicker: then nothing is due any more, and theirs are printed.
    if (due.some(await dueBy(db, source))) throw error;
    return;
  }
  if (!chosen) console.log(printed(given));
}

/** What is due, as far as the database remembers. */
async function dueBy(db: D1Database, source: string): Promise<(thing: FirstPassword) => boolean> {
  const { results } = await db
    .prepare("SELECT name, source FROM first_passwords")
    .all<{ name: string; source: string }>();
  const had = new Map(results.map((row) => [row.name, row.source]));
  return ({ name }) => (source === "random" ? !had.has(name) : had.get(name) !== source);
}

/** A random one is given once: the second to try fails, and stores nothing. */
function remember(db: D1Database, name: string, source: string): D1PreparedStatement {
  const again = source === "random" ? "" : " ON CONFLICT (name) DO UPDATE SET source = excluded.source";
  return db.prepare(`INSERT INTO first_passwords (name, source) VALUES (?, ?)${again}`).bind(name, source);
}

/** Says whether a password is the one of last time, to nobody without the secret. */
async function keyedDigest(secret: string, password: string): Promise<string> {
  return (await sign(secret, "demo-password", password)).replace(/^.*\./, "");
}

/** 32 signs that cannot be taken for one another. */
const signs = "abcdefghijkmnpqrstuvwxyz23456789";

/** 80 random bits, in four groups of four. */
export function randomPassword(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return [...random]
    .map((byte) => signs.charAt(byte % signs.length))
    .join("")
    .replace(/.{4}(?=.)/g, "$&-");
}

function printed(given: readonly { label: string; password: string }[]): string {
  const width = Math.max(...given.map(({ label }) => label.length));
  const lines = given.map(({ label, password }) => `  ${label.padEnd(width)}  ${password}`);
  return [
    "",
    "Passwords of the demo site, shown this once (owners sign in at /config/login):",
    ...lines,
    "",
  ].join("\n");
}
