import { toHex } from "../../../http/hex.ts";
import { hmacKey } from "../../../request/signed-token.ts";

/** Largest allowed difference between the time of a signature and now. An older event may be a replay. */
const signatureToleranceMs = 5 * 60 * 1000;

const encoder = new TextEncoder();

/** The value of `Stripe-Signature` for an event: `t={seconds},v1={HMAC-SHA256 of "t.body" in hexadecimal}`. */
export async function signEvent(secret: string, body: string, now = Date.now()): Promise<string> {
  const time = Math.floor(now / 1000);
  const mac = await crypto.subtle.sign("HMAC", await hmacKey(secret), message(time, body));
  return `t=${time},v1=${toHex(new Uint8Array(mac))}`;
}

/** True if the event was signed with the secret within the tolerance. One of several `v1` is enough. */
export async function isSignedEvent(
  secret: string,
  body: string,
  { header, now = Date.now() }: { readonly header: string | undefined; readonly now?: number },
): Promise<boolean> {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
  const time = Number(parts.find(([name, value]) => name === "t" && /^\d{1,12}$/.test(value ?? ""))?.[1]);
  if (!(Math.abs(now - time * 1000) <= signatureToleranceMs)) return false;
  const macs = parts.flatMap(([name, value = ""]) =>
    name === "v1" && /^[\da-f]{64}$/i.test(value) ? [fromHex(value)] : [],
  );
  const key = await hmacKey(secret);
  // A header has one signature, or two while the secret is being changed.
  for (const mac of macs.slice(0, 2))
    if (await crypto.subtle.verify("HMAC", key, mac, message(time, body))) return true;
  return false;
}

function message(time: number, body: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${time}.${body}`);
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
