import type { EventRow } from "../deliver/event-row.ts";
import { chunks } from "./chunks.ts";

const columns = {
  host: "host",
  id: "id",
  endpoint: "endpoint",
  occurred_at: "occurred",
  accepted_at: "accepted",
  path: "path",
  title: "title",
  referrer_host: "referrer",
  visitor_id: "visitor",
  visit: "visit",
  name: "name",
  value: "value",
  detail: "detail",
  data: "data",
  bot: "bot",
} as const satisfies Record<string, keyof EventRow>;

const insert = `INSERT INTO events (${Object.keys(columns).join(", ")})
  SELECT ${Object.values(columns)
    .map((field) => `value ->> '${field}'`)
    .join(", ")} FROM json_each(?) WHERE true ON CONFLICT (host, id) DO NOTHING RETURNING id`;

/** Keeps events; those whose ids it has already are dropped. Returns the ids of those that were new. */
export async function keepEvents(db: D1Database, rows: readonly EventRow[]): Promise<readonly string[]> {
  const statements = [...chunks(rows)].map(({ json }) => db.prepare(insert).bind(json));
  if (statements.length === 0) return [];
  const answers = await db.batch<{ id: string }>(statements);
  return answers.flatMap(({ results }) => results.map(({ id }) => id));
}
