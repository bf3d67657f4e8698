import { fromBase64Url, toBase64Url } from "../http/base64url.ts";

const keysBySecret = new Map<string, Promise<CryptoKey>>();
const encoder = new TextEncoder();

/**
 * A text with its HMAC-SHA-256, as `base64url(text).base64url(mac)`. A token that was signed for one purpose is not valid for
 * another.
 */
export async function signToken(secret: string, purpose: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await hmacKey(secret), message(purpose, text));
  return `${toBase64Url(encoder.encode(text))}.${toBase64Url(new Uint8Array(mac))}`;
}

/** The text of a token; undefined if its signature is wrong. Takes the same time for every wrong signature. */
export async function verifyToken(
  secret: string,
  purpose: string,
  token: string | undefined,
): Promise<string | undefined> {
  const parts = /^([\w-]*)\.([\w-]{43})$/.exec(token ?? "");
  if (parts === null) return undefined;
  const text = decodeText(parts[1] ?? "");
  const mac = fromBase64Url(parts[2] ?? "");
  if (text === undefined || mac === undefined) return undefined;
  const isValid = await crypto.subtle.verify("HMAC", await hmacKey(secret), mac, message(purpose, text));
  return isValid ? text : undefined;
}

function decodeText(encoded: string): string | undefined {
  const bytes = fromBase64Url(encoded);
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * The text that is signed. A purpose never contains a line feed, so no two pairs of purpose and text give the same
 * message.
 */
function message(purpose: string, text: string): Uint8Array {
  return encoder.encode(`${purpose}\n${text}`);
}

/** The key of a secret for HMAC-SHA-256. It is imported once. */
export function hmacKey(secret: string): Promise<CryptoKey> {
  const cached = keysBySecret.get(secret);
  if (cached) return cached;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
  keysBySecret.set(secret, key);
  return key;
}
