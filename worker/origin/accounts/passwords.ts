import { fromBase64Url, toBase64Url } from "../../http/base64url.ts";
import { timingSafeEqual } from "../../http/timing-safe-equal.ts";

/**
 * Passwords are stored as `scheme$rounds x iterations$salt$hash`. The work factor is OWASP's for PBKDF2 with SHA-512:
 * 210,000 iterations (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). Cloudflare
 * allows 100,000 iterations per call, so there are three rounds of 70,000, each of which hashes the result of the
 * previous one.
 */

interface WorkFactor {
  readonly rounds: number;
  readonly iterations: number;
}

const scheme = "pbkdf2-sha512";
const currentWork: WorkFactor = { rounds: 3, iterations: 70_000 };
const maxIterationsPerCall = 100_000;
/** Length of the final hash and of each round's result. */
const hashBits = 512;
/** Longer passwords are rejected, because hashing them would only cost CPU time. */
const maxPasswordBytes = 1024;

/** Hash that is checked for an account that does not exist, so that the response takes as long as for any other. */
const dummyHash = `${scheme}$${currentWork.rounds}x${currentWork.iterations}$${"A".repeat(22)}$${"A".repeat(86)}`;

export interface PasswordCheck {
  readonly isCorrect: boolean;
  /** True if the password is correct and its hash has an outdated work factor. */
  readonly needsRehash: boolean;
}

const incorrect: PasswordCheck = { isCorrect: false, needsRehash: false };

/** True for a password that has too many bytes to be hashed, in the form in which it is. */
export function isTooLong(password: string): boolean {
  return passwordBytes(password) === undefined;
}

/** Hashes a new password. Throws a RangeError if it is too long. */
export async function hashPassword(password: string, work: WorkFactor = currentWork): Promise<string> {
  const bytes = passwordBytes(password);
  if (bytes === undefined) throw new RangeError(`a password may have ${maxPasswordBytes} bytes at most`);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(bytes, salt, work);
  return [scheme, `${work.rounds}x${work.iterations}`, toBase64Url(salt), toBase64Url(hash)].join("$");
}

/**
 * Checks a password against a stored hash. If the hash is null or unreadable no password matches, and the check takes
 * as long as any other. A password that is too long is rejected at once, which reveals nothing about an account.
 */
export async function checkPassword(stored: string | null, password: string): Promise<PasswordCheck> {
  const bytes = passwordBytes(password);
  if (bytes === undefined) return incorrect;
  const parsed = parseStored(stored);
  const { work, salt, hash } = parsed ?? parseStored(dummyHash) ?? unreachable();
  const matches = timingSafeEqual(await derive(bytes, salt, work), hash);
  if (!matches || parsed === undefined) return incorrect;
  return {
    isCorrect: true,
    needsRehash: work.rounds * work.iterations < currentWork.rounds * currentWork.iterations,
  };
}

interface Stored {
  readonly work: WorkFactor;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: Uint8Array<ArrayBuffer>;
}

function parseStored(stored: string | null): Stored | undefined {
  const parts = /^pbkdf2-sha512\$([1-9])x(\d{1,6})\$([\w-]{22,})\$([\w-]{86})$/.exec(stored ?? "");
  const work = { rounds: Number(parts?.[1]), iterations: Number(parts?.[2]) };
  const [salt, hash] = [fromBase64Url(parts?.[3] ?? ""), fromBase64Url(parts?.[4] ?? "")];
  if (!parts || !salt || hash?.length !== hashBits / 8) return undefined;
  return work.iterations > 0 && work.iterations <= maxIterationsPerCall ? { work, salt, hash } : undefined;
}

/**
 * The bytes of the normalized password, because keyboards produce different code points for the same text. Undefined if
 * it is too long.
 */
function passwordBytes(password: string): Uint8Array<ArrayBuffer> | undefined {
  if (password.length > maxPasswordBytes) return undefined;
  const bytes = new TextEncoder().encode(password.normalize("NFKC"));
  return bytes.length > maxPasswordBytes ? undefined : bytes;
}

async function derive(
  from: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  { rounds, iterations }: WorkFactor,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = from;
  for (let round = 0; round < rounds; round++) {
    const key = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
    const algorithm = { name: "PBKDF2", hash: "SHA-512", salt, iterations };
    bytes = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, hashBits));
  }
  return bytes;
}

function unreachable(): never {
  throw new Error("the dummy hash cannot be parsed");
}
