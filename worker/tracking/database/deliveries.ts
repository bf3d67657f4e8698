import type { Fate } from "../deliver/ledger.ts";
import type { QueuedEvent } from "../queued-event.ts";
import { chunks } from "./chunks.ts";

interface Count {
  readonly host: string;
  readonly endpoint: string;
  readonly day: string;
  accepted: number;
  delivered: number;
  duplicate: number;
  retried: number;
  dead: number;
}

const upsert = `INSERT INTO deliveries (host, endpoint, day, accepted, delivered, duplicates, retried, dead)
  SELECT value ->> 'host', value ->> 'endpoint', value ->> 'day', value ->> 'accepted', value ->> 'delivered',
    value ->> 'duplicate', value ->> 'retried', value ->> 'dead' FROM json_each(?) WHERE true
  ON CONFLICT (host, endpoint, day) DO UPDATE SET accepted = accepted + excluded.accepted,
    delivered = delivered + excluded.delivered, duplicates = duplicates + excluded.duplicates,
    retried = retried + excluded.retried, dead = dead + excluded.dead`;

/** More than this is waiting for a database that is down for long, and not worth the memory. */
const most = 2000;

/** What became of events, counted here until the database takes it. */
export class Deliveries {
  #counts = new Map<string, Count>();

  count({ host, endpoint }: QueuedEvent, what: "accepted" | Fate, now: number): void {
    const day = dayOf(now);
    const name = `${host} ${endpoint} ${day}`;
    const known = this.#counts.get(name);
    const count = known ?? {
      host,
      endpoint,
      day,
      accepted: 0,
      delivered: 0,
      duplicate: 0,
      retried: 0,
      dead: 0,
    };
    count[what]++;
    if (known === undefined && this.#counts.size < most) this.#counts.set(name, count);
  }

  /** Writes what was counted; what cannot be written is counted on. */
  async write(db: D1Database): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    try {
      await db.batch([...chunks([...counts.values()])].map(({ json }) => db.prepare(upsert).bind(json)));
    } catch (error) {
      this.#add(counts);
      throw error;
    }
  }

  #add(counts: ReadonlyMap<string, Count>): void {
    for (const [name, count] of counts) {
      const other = this.#counts.get(name);
      if (other)
        for (const what of ["accepted", "delivered", "duplicate", "retried", "dead"] as const)
          other[what] += count[what];
      else if (this.#counts.size < most) this.#counts.set(name, count);
    }
  }
}

/** `2026-01-31`, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
