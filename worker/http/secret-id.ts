import { toBase64Url } from "./base64url.ts";

/** 256 random bits as 43 characters of base64url. */
export function newSecretId(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The SHA-256 digest of a text as 43 characters of base64url. Not for passwords. */
export async function sha256Base64Url(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}
