/** An event in IndexedDB, which is kept when the browser is closed. The field names are part of the stored format. */
export interface StoredEvent {
  readonly id: string;
  /** Id of the page that sends the event while the page is alive; empty if no page owns it. */
  readonly owner: string;
  /** Time of the event by the visitor's clock. */
  readonly at: number;
  /** The event as JSON; `size` is its length. */
  readonly text: string;
  readonly size: number;
}

/** A request of a page to take over stored events of pages that have ended. */
export interface ClaimRequest {
  readonly owner: string;
  readonly maxBytes: number;
  /** True if the event may be claimed. */
  readonly isFree: (event: StoredEvent) => boolean;
}

/** The lease of the page that sends orphaned events. It is stored in IndexedDB too. */
export interface Lease {
  readonly owner: string;
  /** Time at which the lease ends, by the visitor's clock. */
  readonly until: number;
}

/** Stores events. Every call is atomic across all tabs of the site. */
export interface EventStore {
  /** Stores events. Resolves to the ids of the oldest events, which were deleted to make room. */
  readonly put: (events: readonly StoredEvent[]) => Promise<readonly string[]>;
  /** Deletes events. Resolves to the number of those that existed. */
  readonly remove: (ids: readonly string[]) => Promise<number>;
  /**
   * Makes the claim's owner the owner of the oldest free events. `remaining`: number of events that other pages then
   * still own.
   */
  readonly claim: (
    claim: ClaimRequest,
  ) => Promise<{ readonly claimed: readonly StoredEvent[]; readonly remaining: number }>;
  /** Acquires the lease, which only one page can hold. Resolves to false if another page holds it. */
  readonly acquireLease: (lease: Lease, now: number) => Promise<boolean>;
  readonly releaseLease: (owner: string) => Promise<void>;
}

/**
 * True if another page holds the lease. A lease that ends later than the requested one was set with another clock and
 * is ignored.
 */
export function isHeldByAnotherPage(lease: Lease | undefined, { owner, until }: Lease, now: number): boolean {
  return lease !== undefined && lease.owner !== owner && lease.until > now && lease.until <= until;
}

export function toStoredEvent(
  owner: string,
  { id, text }: { readonly id: string; readonly text: string },
): StoredEvent {
  const { at } = JSON.parse(text);
  return { id, owner, at: typeof at === "number" ? at : 0, text, size: text.length };
}

/** The page id in an event's id, which is `{pageId}.{sequence}`. */
export function pageIdOf(id: string): string {
  return id.slice(0, id.lastIndexOf("."));
}

/**
 * Sorts pages by their oldest event, and the events of a page by sequence, which is correct even if the clock was
 * changed.
 */
export function sortBySendOrder(events: readonly StoredEvent[]): StoredEvent[] {
  const startedAt = new Map<string, number>();
  for (const { id, at } of events)
    startedAt.set(pageIdOf(id), Math.min(at, startedAt.get(pageIdOf(id)) ?? at));
  const sequence = ({ id }: StoredEvent) => Number(id.slice(id.lastIndexOf(".") + 1));
  return [...events].sort((a, b) => {
    const [pageA, pageB] = [pageIdOf(a.id), pageIdOf(b.id)];
    if (pageA === pageB) return sequence(a) - sequence(b);
    return (startedAt.get(pageA) ?? 0) - (startedAt.get(pageB) ?? 0) || (pageA < pageB ? -1 : 1);
  });
}

/** The oldest events, which must be deleted so that the others are within the limits. */
export function findEventsOverLimit(
  events: readonly StoredEvent[],
  { maxEvents, maxBytes }: { readonly maxEvents: number; readonly maxBytes: number },
): StoredEvent[] {
  let count = events.length;
  let bytes = events.reduce((sum, { size }) => sum + size, 0);
  if (count <= maxEvents && bytes <= maxBytes) return [];
  const over: StoredEvent[] = [];
  for (const event of sortBySendOrder(events)) {
    if (count <= maxEvents && bytes <= maxBytes) break;
    over.push(event);
    count--;
    bytes -= event.size;
  }
  return over;
}

/**
 * The events that a claim gets: those that fit into its limit, and at least one. Skips a page if another page owns
 * earlier events of it, so that the order of its events is kept.
 */
export function claimableEvents(
  events: readonly StoredEvent[],
  { owner, maxBytes, isFree }: ClaimRequest,
): StoredEvent[] {
  const claimed: StoredEvent[] = [];
  const blockedPages = new Set<string>();
  let bytesLeft = maxBytes;
  for (const event of sortBySendOrder(events)) {
    if (event.owner === owner || blockedPages.has(pageIdOf(event.id))) continue;
    if (!isFree(event)) {
      blockedPages.add(pageIdOf(event.id));
      continue;
    }
    bytesLeft -= event.size;
    if (bytesLeft < 0 && claimed.length > 0) break;
    claimed.push(event);
  }
  return claimed;
}
