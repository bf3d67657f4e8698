import { fingerprint } from "../origin/accounts/secret-id.ts";

/** Two of the same, this close to each other, are one that was sent twice. In ms. */
const twice = 10 * 60 * 1000;
const remembered = 500;

/** What has become of a submission. */
interface Sent {
  /** The origin's key for it. */
  key?: string;
  isTaken: boolean;
  readonly until: number;
}

const known = new Map<string, Sent>();

/**
 * The record of what the same sender has just sent with the same content, to be written on: a double click or Back is
 * sent with the same key, and nothing is sent that has been taken. In the memory of one isolate, which a second click
 * nearly always reaches; a key cannot stand in pages that caches keep. Only digests are kept.
 */
export async function sentBefore(what: readonly unknown[]): Promise<Sent> {
  const name = await fingerprint(JSON.stringify(what));
  const held = known.get(name);
  if (held && held.until > Date.now()) return held;
  const fresh: Sent = { isTaken: false, until: Date.now() + twice };
  known.delete(name);
  known.set(name, fresh);
  const [oldest] = known.keys();
  if (known.size > remembered && oldest !== undefined) known.delete(oldest);
  return fresh;
}
