/** An event in the storage that outlives the browser. */
export interface StoredEvent {
  readonly id: string;
  /** Id of the page that sends it as long as that is alive; empty: nobody's. */
  readonly owner: string;
  /** When it happened, by the visitor's clock. */
  readonly at: number;
  /** The event as JSON, and the length of that. */
  readonly text: string;
  readonly size: number;
}

export interface Claim {
  readonly owner: string;
  /** Bytes. */
  readonly room: number;
  /** Whether an event may be taken. */
  readonly free: (event: StoredEvent) => boolean;
}

export interface Lease {
  readonly owner: string;
  /** By the visitor's clock. */
  readonly until: number;
}

/** Whether a lease keeps another page from taking it until then; one that is longer was taken under another clock. */
export function keepsOut(lease: Lease | undefined, { owner, until }: Lease, now: number): boolean {
  return lease !== undefined && lease.owner !== owner && lease.until > now && lease.until <= until;
}

/** Every call is done whole or not at all, and no two of them, from whatever tab, at the same time. */
export interface EventStore {
  /** Resolves once the events are there for good, to the ids of those that had to go for them: the oldest. */
  readonly put: (events: readonly StoredEvent[]) => Promise<readonly string[]>;
  /** Resolves to how many were there. */
  readonly remove: (ids: readonly string[]) => Promise<number>;
  /** Makes the oldest that are free somebody's own. `left`: how many others' are still there. */
  readonly claim: (
    claim: Claim,
  ) => Promise<{ readonly taken: readonly StoredEvent[]; readonly left: number }>;
  /** Takes the lease that only one page has at a time; false when another has it. */
  readonly lease: (lease: Lease, now: number) => Promise<boolean>;
  readonly giveBack: (owner: string) => Promise<void>;
}

export function stored(
  owner: string,
  { id, text }: { readonly id: string; readonly text: string },
): StoredEvent {
  const { at } = JSON.parse(text);
  return { id, owner, at: typeof at === "number" ? at : 0, text, size: text.length };
}

export function pageOf(id: string): string {
  return id.slice(0, id.lastIndexOf("."));
}

/** Pages by the oldest event they have, and the events of each in their order, however the clock was put meanwhile. */
export function inOrder(events: readonly StoredEvent[]): StoredEvent[] {
  const began = new Map<string, number>();
  for (const { id, at } of events) began.set(pageOf(id), Math.min(at, began.get(pageOf(id)) ?? at));
  const sequence = ({ id }: StoredEvent) => Number(id.slice(id.lastIndexOf(".") + 1));
  return [...events].sort((a, b) => {
    const [one, other] = [pageOf(a.id), pageOf(b.id)];
    if (one === other) return sequence(a) - sequence(b);
    return (began.get(one) ?? 0) - (began.get(other) ?? 0) || (one < other ? -1 : 1);
  });
}

/** The oldest of them, as many as must go so that the others are within the cap. */
export function overCap(
  events: readonly StoredEvent[],
  cap: { readonly events: number; readonly bytes: number },
): StoredEvent[] {
  let count = events.length;
  let bytes = events.reduce((sum, { size }) => sum + size, 0);
  if (count <= cap.events && bytes <= cap.bytes) return [];
  const over: StoredEvent[] = [];
  for (const event of inOrder(events)) {
    if (count <= cap.events && bytes <= cap.bytes) break;
    over.push(event);
    count--;
    bytes -= event.size;
  }
  return over;
}

/**
 * What a claim takes: as much as there is room for, and one event at least. Of a page whose earlier events are in
 * somebody else's hands nothing, so that its order is kept.
 */
export function claimed(events: readonly StoredEvent[], { owner, room, free }: Claim): StoredEvent[] {
  const taken: StoredEvent[] = [];
  const held = new Set<string>();
  let left = room;
  for (const event of inOrder(events)) {
    if (event.owner === owner || held.has(pageOf(event.id))) continue;
    if (!free(event)) {
      held.add(pageOf(event.id));
      continue;
    }
    left -= event.size;
    if (left < 0 && taken.length > 0) break;
    taken.push(event);
  }
  return taken;
}
