import { LruMap } from "../../http/lru-map.ts";
import { sha256Base64Url } from "../../http/secret-id.ts";

/** Equal submissions within this time count as one that was sent twice. */
const dedupeWindowMs = 10 * 60 * 1000;

export interface RecentSubmission {
  /** The origin's key for the submission. */
  key?: string;
  isAccepted: boolean;
  readonly expiresAt: number;
}

const submissions = new LruMap<string, RecentSubmission>(500);

/**
 * The mutable record of a submission with this identity (sender and content). After a double click or Back the same key is
 * used, and an accepted submission is not sent again. The key cannot be part of the page, because pages are cached. Kept in
 * the memory of one isolate, which a second click nearly always reaches, under a digest of the identity.
 */
export async function recentSubmission(identity: readonly unknown[]): Promise<RecentSubmission> {
  const name = await sha256Base64Url(JSON.stringify(identity));
  const recent = submissions.peek(name);
  if (recent && recent.expiresAt > Date.now()) return recent;
  const created: RecentSubmission = { isAccepted: false, expiresAt: Date.now() + dedupeWindowMs };
  submissions.set(name, created);
  return created;
}
