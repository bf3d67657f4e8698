import { toBase64Url } from "../../base64url.ts";

/** 256 random bits, as 43 characters of base64url. */
export function newSecretId(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256, which is enough for what is random already; 43 characters of base64url. */
export async function fingerprint(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}
