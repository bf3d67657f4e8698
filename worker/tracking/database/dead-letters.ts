import type { DeadLetter } from "../deliver/ledger.ts";
import { chunks } from "./chunks.ts";

const upsert = `INSERT INTO dead_letters (host, id, endpoint, payload, reason, attempts, first_at, last_at)
  SELECT value ->> 'host', value ->> 'id', value ->> 'endpoint', value ->> 'payload', value ->> 'reason',
    value ->> 'attempts', value ->> 'at', value ->> 'at' FROM json_each(?) WHERE true
  ON CONFLICT (host, id) DO UPDATE SET endpoint = excluded.endpoint, payload = excluded.payload, reason = excluded.reason,
    attempts = attempts + excluded.attempts, last_at = excluded.last_at, replaying = NULL`;

/**
 * Keeps what could not be delivered. `settle` is told of each that is kept; one that the database does not take keeps no
 * other from it. Throws when the database takes nothing at all.
 */
export async function keepDeadLetters(
  db: D1Database,
  letters: readonly DeadLetter[],
  settle: (letter: DeadLetter) => void,
  now = Date.now(),
): Promise<void> {
  const byRow = new Map(letters.map((letter) => [rowOf(letter, now), letter]));
  for (const { rows, json } of chunks([...byRow.keys()])) {
    await db.prepare(upsert).bind(json).run();
    for (const row of rows) {
      const letter = byRow.get(row);
      if (letter) settle(letter);
    }
  }
}

function rowOf({ delivery, message, reason }: DeadLetter, at: number): object {
  const event = delivery?.event;
  return {
    host: event?.host ?? "",
    id: event?.id ?? message.id,
    endpoint: event?.endpoint ?? "",
    payload: payloadOf(event ?? message.body),
    reason: reason.slice(0, 500).toWellFormed(),
    attempts: delivery?.attempts ?? message.attempts,
    at,
  };
}

/** Bodies that are no JSON can be anything that can be cloned. */
function payloadOf(body: unknown): string {
  try {
    return (JSON.stringify(body) ?? "null").replaceAll("\\u0000", "").toWellFormed();
  } catch {
    return JSON.stringify(String(body));
  }
}
