import { toHex } from "../../http/hex.ts";
import { signToken } from "../../request/signed-token.ts";

/**
 * The idempotency key of the order of a cart, as a UUID. A cart is ordered once, so its key follows from its token:
 * every page, tab and reload has the same one (docs/decisions/0066-checkout-page.md).
 */
export async function idempotencyKeyOf(secret: string, cartToken: string): Promise<string> {
  const signed = new TextEncoder().encode(await signToken(secret, "order", cartToken));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", signed)).slice(0, 16);
  // A UUID of version 8 has a content of its own: https://www.rfc-editor.org/rfc/rfc9562#section-5.8
  const hex = toHex(digest);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
