import { pageKinds } from "../../insights/page-kinds.ts";
import { utcDay } from "../../insights/utc-day.ts";
import type { PageCountsMessage, QueuedEvent } from "../queue/queue-message.ts";
import { jsonChunks } from "./json-chunks.ts";

/** `dead`: given up. The event is a dead letter, unless the daily limit has dropped it. */
export type DeliveryOutcome = "delivered" | "duplicate" | "retried" | "dead";

const countedFields = ["accepted", "delivered", "duplicate", "retried", "dead"] as const;
type CountedField = (typeof countedFields)[number];

interface DailyCount extends Record<CountedField, number> {
  readonly host: string;
  readonly endpoint: string;
  readonly day: string;
}

const upsertDeliveries = `INSERT INTO deliveries (host, endpoint, day, accepted, delivered, duplicates, retried, dead)
  SELECT value ->> 'host', value ->> 'endpoint', value ->> 'day', value ->> 'accepted', value ->> 'delivered',
    value ->> 'duplicate', value ->> 'retried', value ->> 'dead' FROM json_each(?) WHERE true
  ON CONFLICT (host, endpoint, day) DO UPDATE SET accepted = accepted + excluded.accepted,
    delivered = delivered + excluded.delivered, duplicates = duplicates + excluded.duplicates,
    retried = retried + excluded.retried, dead = dead + excluded.dead`;

/** Limits the memory while the database is down. Further counts are lost. */
const maxPendingCounts = 2000;

/** Outcomes of events by site, endpoint and day, kept in memory until the database has accepted them. */
export class DeliveryCounts {
  #pending = new Map<string, DailyCount>();

  count({ host, endpoint }: QueuedEvent, field: "accepted" | DeliveryOutcome, now: number): void {
    const day = utcDay(now);
    const key = `${host} ${endpoint} ${day}`;
    const pending = this.#pending.get(key);
    const count = pending ?? {
      host,
      endpoint,
      day,
      accepted: 0,
      delivered: 0,
      duplicate: 0,
      retried: 0,
      dead: 0,
    };
    count[field]++;
    if (pending === undefined && this.#pending.size < maxPendingCounts) this.#pending.set(key, count);
  }

  /** Writes the pending counts. If that fails they stay pending, and the error is thrown. */
  async write(db: D1Database): Promise<void> {
    const written = this.#pending;
    if (written.size === 0) return;
    this.#pending = new Map();
    try {
      const chunks = [...jsonChunks([...written.values()])];
      await db.batch(chunks.map(({ json }) => db.prepare(upsertDeliveries).bind(json)));
    } catch (error) {
      this.#restore(written);
      throw error;
    }
  }

  #restore(counts: ReadonlyMap<string, DailyCount>): void {
    for (const [key, count] of counts) {
      const pending = this.#pending.get(key);
      if (pending) for (const field of countedFields) pending[field] += count[field];
      else if (this.#pending.size < maxPendingCounts) this.#pending.set(key, count);
    }
  }
}

const insertPages = `INSERT INTO served_pages (host, id, at, kind, pages)
  SELECT value ->> 'host', value ->> 'id', value ->> 'at', value ->> 'kind', value ->> 'pages' FROM json_each(?) WHERE true
  ON CONFLICT (host, id, kind) DO NOTHING`;

/** Stores the page counts of isolates. Messages whose id is already stored are ignored. */
export async function insertPageCounts(
  db: D1Database,
  messages: readonly PageCountsMessage[],
): Promise<void> {
  const rows = messages.flatMap(({ host, id, at, pages }) =>
    Object.values(pageKinds).flatMap((kind) => {
      const count = pages[kind] ?? 0;
      return Number.isSafeInteger(count) && count > 0 ? [{ host, id, at, kind, pages: count }] : [];
    }),
  );
  if (rows.length === 0) return;
  await db.batch([...jsonChunks(rows)].map(({ json }) => db.prepare(insertPages).bind(json)));
}
