import { type ServedPages, servedKinds } from "../queue-message.ts";
import { chunks } from "./chunks.ts";

const insert = `INSERT INTO served_pages (host, id, at, kind, pages)
  SELECT value ->> 'host', value ->> 'id', value ->> 'at', value ->> 'kind', value ->> 'pages' FROM json_each(?) WHERE true
  ON CONFLICT (host, id, kind) DO NOTHING`;

/** Keeps what isolates have counted; what is there already is not counted again. */
export async function keepServedPages(db: D1Database, counts: readonly ServedPages[]): Promise<void> {
  const rows = counts.flatMap(({ host, id, at, pages }) =>
    servedKinds.flatMap((kind) => {
      const count = pages[kind] ?? 0;
      return Number.isSafeInteger(count) && count > 0 ? [{ host, id, at, kind, pages: count }] : [];
    }),
  );
  if (rows.length > 0) await db.batch([...chunks(rows)].map(({ json }) => db.prepare(insert).bind(json)));
}
