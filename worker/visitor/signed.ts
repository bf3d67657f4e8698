import { fromBase64Url, toBase64Url } from "../base64url.ts";

const keys = new Map<string, Promise<CryptoKey>>();
const encoder = new TextEncoder();

/**
 * `text` with its HMAC-SHA-256, as `base64url(text).base64url(mac)`. What was signed for one purpose is
 * worth nothing for another.
 */
export async function sign(secret: string, purpose: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await keyFor(secret), message(purpose, text));
  return `${toBase64Url(encoder.encode(text))}.${toBase64Url(new Uint8Array(mac))}`;
}

/** What `sign` was given; undefined for anything that it has not made. Takes the same time for every wrong signature. */
export async function verified(
  secret: string,
  purpose: string,
  token: string | undefined,
): Promise<string | undefined> {
  const parts = /^([\w-]*)\.([\w-]{43})$/.exec(token ?? "");
  if (parts === null) return undefined;
  const text = textOf(parts[1] ?? "");
  const mac = fromBase64Url(parts[2] ?? "");
  if (text === undefined || mac === undefined) return undefined;
  const genuine = await crypto.subtle.verify("HMAC", await keyFor(secret), mac, message(purpose, text));
  return genuine ? text : undefined;
}

function textOf(encoded: string): string | undefined {
  const bytes = fromBase64Url(encoded);
  return bytes && new TextDecoder().decode(bytes);
}

/** A purpose holds no line end, so that no two pairs of purpose and text give the same message. */
function message(purpose: string, text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${purpose}\n${text}`);
}

function keyFor(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
  keys.set(secret, key);
  return key;
}
