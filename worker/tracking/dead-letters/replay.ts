import type { Env } from "../../env.ts";
import { enqueue, jsonBytes } from "../enqueue.ts";
import { readMessage } from "../queue-message.ts";
import type { QueuedEvent } from "../queued-event.ts";
import { parsed } from "../sent.ts";
import type { Order } from "./order.ts";

interface Replay {
  readonly db: D1Database;
  readonly queue: Env["EVENTS"];
  readonly hosts: readonly string[];
  readonly order: Order;
}

export interface Replayed {
  readonly replayed: number;
  /** Letters that are no events: they stay. */
  readonly unreadable: number;
  /** Letters that the order names and that this call has not got to. */
  readonly left: number;
  /** The queue did not take all of it. */
  readonly refused: boolean;
}

interface Row {
  readonly host: string;
  readonly id: string;
  readonly payload: string;
}

/** Letters that one call sends again at most, in steps. */
const most = 1000;
const step = 100;
/** A call that was cut off has marked letters and not sent them: after so long, in ms, they are anybody's again. */
const abandoned = 5 * 60_000;

const which = `host IN (SELECT value FROM json_each(?1)) AND endpoint <> ''
  AND (?2 IS NULL OR endpoint = ?2) AND (?3 IS NULL OR id IN (SELECT value FROM json_each(?3)))
  AND (replaying IS NULL OR replaying < ?4 - ${abandoned}) AND last_at < ?4`;

/**
 * Hands letters to the queue, oldest first. They are marked before, so that two calls do not send the same, and go when
 * the queue has them. One that dies again meanwhile stays, and is not sent again by the same call.
 */
export async function replay({ db, queue, hosts, order }: Replay, now = Date.now()): Promise<Replayed> {
  const asked = [
    JSON.stringify(hosts),
    "endpoint" in order ? (order.endpoint ?? null) : null,
    "ids" in order ? JSON.stringify(order.ids) : null,
    now,
  ];
  let replayed = 0;
  let unreadable = 0;
  let refused = false;
  for (let begun = 0; begun < most && !refused; begun += step) {
    // A mark of its own for each step: what this call has marked before is not marked again.
    const mark = now + begun / step;
    const { results: rows } = await db
      .prepare(
        `UPDATE dead_letters SET replaying = ?5 WHERE rowid IN
         (SELECT rowid FROM dead_letters WHERE ${which} ORDER BY last_at LIMIT ?6) RETURNING host, id, payload`,
      )
      .bind(...asked, mark, step)
      .all<Row>();
    if (rows.length === 0) break;
    const events = rows.flatMap((row) => eventOf(row) ?? []);
    refused = !(await enqueue(
      queue,
      events.map((body) => ({ body, bytes: jsonBytes(body) })),
    ));
    if (refused)
      await db.prepare("UPDATE dead_letters SET replaying = NULL WHERE replaying = ?").bind(mark).run();
    else {
      await remove(db, events, mark);
      replayed += events.length;
      unreadable += rows.length - events.length;
    }
  }
  const left = await db
    .prepare(`SELECT count(*) AS n FROM dead_letters WHERE ${which}`)
    .bind(...asked)
    .first<number>("n");
  return { replayed, unreadable, left: left ?? 0, refused };
}

function eventOf({ payload }: Row): QueuedEvent | undefined {
  const read = readMessage(parsed(payload));
  return read && "events" in read ? read.events[0] : undefined;
}

async function remove(db: D1Database, events: readonly QueuedEvent[], mark: number): Promise<void> {
  if (events.length === 0) return;
  await db
    .prepare(
      `DELETE FROM dead_letters WHERE replaying = ?1 AND (host, id) IN
       (SELECT value ->> 'host', value ->> 'id' FROM json_each(?2))`,
    )
    .bind(mark, JSON.stringify(events.map(({ host, id }) => ({ host, id }))))
    .run();
}
