import { keepEvents } from "../database/events.ts";
import { tablesReady } from "../database/tables.ts";
import { writeDataPoints } from "./data-points.ts";
import { type EventRow, eventRow } from "./event-row.ts";
import type { Delivery, Ledger } from "./ledger.ts";
import { delayOf } from "./retry.ts";

export interface ToDatabase {
  readonly db: D1Database;
  readonly analytics: AnalyticsEngineDataset | undefined;
  readonly ledger: Ledger;
}

/** After so many failures an event is tried alone: should it be what the database cannot take, others go on. */
const alone = 4;

/** Delivers events of the embedded site: into D1, which drops those that it has. */
export async function deliverToDatabase(deliveries: readonly Delivery[], to: ToDatabase): Promise<void> {
  try {
    await tablesReady(to.db);
  } catch (error) {
    return putOff(deliveries, error, to);
  }
  const { together = [], singly = [] } = Object.groupBy(deliveries, ({ attempts }) =>
    attempts < alone ? "together" : "singly",
  );
  await keep(together, to);
  for (const each of singly) await keep([each], to);
}

async function keep(deliveries: readonly Delivery[], to: ToDatabase): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ event }) => eventRow(event, { whole: true }));
  let kept: readonly string[];
  try {
    kept = await keepEvents(to.db, rows);
  } catch (error) {
    return putOff(deliveries, error, to);
  }
  const fresh = new Set(kept);
  const added: EventRow[] = [];
  for (const [index, delivery] of deliveries.entries()) {
    // Of two with the same id in one batch, one is new.
    const isNew = fresh.delete(delivery.event.id);
    const row = rows[index];
    if (isNew && row) added.push(row);
    to.ledger.delivered(delivery, isNew ? "delivered" : "duplicate");
  }
  writeDataPoints(to.analytics, added);
}

function putOff(deliveries: readonly Delivery[], error: unknown, { ledger }: ToDatabase): void {
  const why = `D1: ${error instanceof Error ? error.message : String(error)}`;
  console.error(`${deliveries.length} events cannot be kept and wait: ${why}`);
  for (const each of deliveries)
    ledger.later(each, {
      delaySeconds: delayOf({ attempts: each.attempts, failingFor: 0 }),
      why,
      // Tried alone from then on, it comes alone.
      alone: each.attempts + 1 >= alone,
    });
}
