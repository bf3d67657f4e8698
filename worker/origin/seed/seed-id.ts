import { toHex } from "../../http/hex.ts";

/** Derives an id of 24 hex digits from a name, so that every database has the same ids. */
export async function seedId(kind: string, name: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`saltmarsh:${kind}:${name}`));
  return toHex(new Uint8Array(digest, 0, 12));
}
