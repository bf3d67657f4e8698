import type { Delivery, QueueMessage } from "../queue/queue-message.ts";
import { jsonChunks } from "./json-chunks.ts";

/** A queue message, or one of its events, that could not be delivered. It is stored until it is replayed. */
export interface DeadLetter {
  readonly message: Message<QueueMessage>;
  /** Undefined if the message could not be parsed. */
  readonly delivery: Delivery | undefined;
  readonly reason: string;
}

const upsert = `INSERT INTO dead_letters (host, id, endpoint, payload, reason, attempts, first_at, last_at)
  SELECT value ->> 'host', value ->> 'id', value ->> 'endpoint', value ->> 'payload', value ->> 'reason',
    value ->> 'attempts', value ->> 'at', value ->> 'at' FROM json_each(?) WHERE true
  ON CONFLICT (host, id) DO UPDATE SET endpoint = excluded.endpoint, payload = excluded.payload, reason = excluded.reason,
    attempts = attempts + excluded.attempts, last_at = excluded.last_at, replaying = NULL`;

/** Stores dead letters and calls `onStored` for each stored one. Throws if the database rejects a chunk. */
export async function storeDeadLetters(
  db: D1Database,
  deadLetters: readonly DeadLetter[],
  onStored: (deadLetter: DeadLetter) => void,
  now = Date.now(),
): Promise<void> {
  const byRow = new Map(deadLetters.map((deadLetter) => [toRow(deadLetter, now), deadLetter]));
  for (const { rows, json } of jsonChunks([...byRow.keys()])) {
    await db.prepare(upsert).bind(json).run();
    for (const row of rows) {
      const deadLetter = byRow.get(row);
      if (deadLetter) onStored(deadLetter);
    }
  }
}

function toRow({ delivery, message, reason }: DeadLetter, at: number): object {
  const event = delivery?.event;
  return {
    host: event?.host ?? "",
    id: event?.id ?? message.id,
    endpoint: event?.endpoint ?? "",
    payload: toPayload(event ?? message.body),
    reason: reason.slice(0, 500).toWellFormed(),
    attempts: delivery?.attempts ?? message.attempts,
    at,
  };
}

/** U+0000 in JSON. After an odd number of backslashes it is the text `u0000` instead, after an escaped backslash. */
const escapedNul = /(?<!\\)((?:\\\\)*)\\u0000/g;

/**
 * The message body as JSON. A body can be any structured-cloneable value, even one that JSON cannot
 * represent.
 */
function toPayload(body: unknown): string {
  try {
    return (JSON.stringify(body) ?? "null").replace(escapedNul, "$1").toWellFormed();
  } catch {
    return JSON.stringify(String(body));
  }
}
