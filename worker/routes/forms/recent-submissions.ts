import { LruMap } from "../../../shared/lru-map.ts";
import { sha256Base64Url } from "../../http/secret-id.ts";

/** Equal submissions within this time are treated as one that was sent twice. */
const dedupeWindowMs = 10 * 60 * 1000;

export interface RecentSubmission {
  /** The key that the origin has issued for the submission. */
  key?: string;
  isAccepted: boolean;
  readonly expiresAt: number;
}

const submissions = new LruMap<string, RecentSubmission>(500);

/**
 * The mutable record of a submission. After a double click or the Back button the same key is used, and an accepted
 * submission is not sent again. The key cannot be part of the page, because pages are cached. The page has the id of its
 * rendering instead, which tells people with equal senders and contents apart. Records are kept in the
 * memory of one isolate, which a second click nearly always reaches.
 * @param identity sender, rendering and content of the submission; a digest of it is the record's key
 */
export async function findOrCreateSubmission(identity: readonly unknown[]): Promise<RecentSubmission> {
  const name = await sha256Base64Url(JSON.stringify(identity));
  const recent = submissions.peek(name);
  if (recent && recent.expiresAt > Date.now()) return recent;
  const created: RecentSubmission = { isAccepted: false, expiresAt: Date.now() + dedupeWindowMs };
  submissions.set(name, created);
  return created;
}
