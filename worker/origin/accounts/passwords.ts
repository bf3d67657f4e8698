import { fromBase64Url, toBase64Url } from "../../base64url.ts";

/**
 * Passwords are kept as `scheme$rounds x iterations$salt$hash`, so that each says how it was made. The work factor is
 * OWASP's for PBKDF2 with SHA-512: 210,000 iterations. Cloudflare does at most 100,000 a call, so there are three
 * rounds of 70,000, each starting from the result of the one before.
 */

interface Work {
  readonly rounds: number;
  readonly iterations: number;
}

const scheme = "pbkdf2-sha512";
const current: Work = { rounds: 3, iterations: 70_000 };
const perCall = 100_000;
/** Bits, of the hash and of every step on the way. */
const size = 512;
/** Bytes; nobody types more, and hashing more is work for nothing. */
const longest = 1024;

/** Nobody's password: what is checked for an account that does not exist, so that it takes as long as any other. */
const nobodys = `${scheme}$${current.rounds}x${current.iterations}$${"A".repeat(22)}$${"A".repeat(86)}`;

export interface Verdict {
  readonly right: boolean;
  /** Right, but made with less work than is usual by now: to be hashed anew while it is at hand. */
  readonly outdated: boolean;
}

/** Cloudflare's own addition, which the types of browsers hide. */
const subtle = crypto.subtle as SubtleCrypto & {
  timingSafeEqual(one: ArrayBufferView, other: ArrayBufferView): boolean;
};

const wrong: Verdict = { right: false, outdated: false };

/** What to keep of a new password. Throws a RangeError on one that could never be given back. */
export async function hashPassword(password: string, work: Work = current): Promise<string> {
  const typed = typedBytes(password);
  if (typed === undefined) throw new RangeError(`a password may have ${longest} bytes at most`);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(typed, salt, work);
  return [scheme, `${work.rounds}x${work.iterations}`, toBase64Url(salt), toBase64Url(hash)].join("$");
}

/**
 * Checks a password against what was kept; null, or nothing that we have written, is nobody's password. All of these
 * cost the same. Only one that is too long costs nothing: that says nothing of any account.
 */
export async function checkPassword(stored: string | null, password: string): Promise<Verdict> {
  const typed = typedBytes(password);
  if (typed === undefined) return wrong;
  const kept = parseStored(stored);
  const { work, salt, hash } = kept ?? parseStored(nobodys) ?? unreachable();
  const same = subtle.timingSafeEqual(await derive(typed, salt, work), hash);
  if (!same || kept === undefined) return wrong;
  return { right: true, outdated: work.rounds * work.iterations < current.rounds * current.iterations };
}

interface Stored {
  readonly work: Work;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: Uint8Array<ArrayBuffer>;
}

function parseStored(stored: string | null): Stored | undefined {
  const parts = /^pbkdf2-sha512\$([1-9])x(\d{1,6})\$([\w-]{22,})\$([\w-]{86})$/.exec(stored ?? "");
  const work = { rounds: Number(parts?.[1]), iterations: Number(parts?.[2]) };
  const [salt, hash] = [fromBase64Url(parts?.[3] ?? ""), fromBase64Url(parts?.[4] ?? "")];
  if (!parts || !salt || hash?.length !== size / 8) return undefined;
  return work.iterations > 0 && work.iterations <= perCall ? { work, salt, hash } : undefined;
}

/** One password can be typed as different characters, depending on the keyboard: they count as the same. */
function typedBytes(password: string): Uint8Array<ArrayBuffer> | undefined {
  if (password.length > longest) return undefined;
  const bytes = new TextEncoder().encode(password.normalize("NFKC"));
  return bytes.length > longest ? undefined : bytes;
}

async function derive(
  from: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  { rounds, iterations }: Work,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = from;
  for (let round = 0; round < rounds; round++) {
    const key = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
    const algorithm = { name: "PBKDF2", hash: "SHA-512", salt, iterations };
    bytes = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, size));
  }
  return bytes;
}

function unreachable(): never {
  throw new Error("nobody's password cannot be read");
}
