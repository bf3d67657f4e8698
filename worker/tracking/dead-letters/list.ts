import { parsed } from "../sent.ts";

/** A dead letter as its owner sees it. Times are milliseconds since 1970. */
interface Letter {
  readonly id: string;
  readonly endpoint: string;
  readonly reason: string;
  readonly attempts: number;
  readonly first: number;
  readonly last: number;
  readonly event: unknown;
}

export interface Listing {
  readonly letters: readonly Letter[];
  /** For the next page; null at the end. */
  readonly cursor: string | null;
  readonly total: number;
}

interface Row {
  readonly id: string;
  readonly endpoint: string;
  readonly payload: string;
  readonly reason: string;
  readonly attempts: number;
  readonly first_at: number;
  readonly last_at: number;
}

const usual = 50;
const most = 200;

/** A page of a site's dead letters, the latest first. Rows that come meanwhile move none from one page to another. */
export async function listLetters(
  db: D1Database,
  asked: {
    readonly hosts: readonly string[];
    readonly endpoint: string | undefined;
    readonly cursor: string | undefined;
    readonly limit: number | undefined;
  },
): Promise<Listing> {
  const limit = Math.min(most, Math.max(1, Math.trunc(asked.limit ?? usual)));
  const [last, id] = place(asked.cursor);
  const which = "host IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR endpoint = ?2)";
  const hosts = JSON.stringify(asked.hosts);
  const endpoint = asked.endpoint ?? null;
  const [found, counted] = await db.batch<Row & { total: number }>([
    db
      .prepare(
        `SELECT id, endpoint, payload, reason, attempts, first_at, last_at FROM dead_letters
         WHERE ${which} AND (last_at, id) < (?3, ?4) ORDER BY last_at DESC, id DESC LIMIT ?5`,
      )
      .bind(hosts, endpoint, last, id, limit + 1),
    db.prepare(`SELECT count(*) AS total FROM dead_letters WHERE ${which}`).bind(hosts, endpoint),
  ]);
  const rows = found?.results ?? [];
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    letters: shown.map(letterOf),
    cursor: end ? `${end.last_at}~${end.id}` : null,
    total: counted?.results[0]?.total ?? 0,
  };
}

function letterOf({ id, endpoint, payload, reason, attempts, first_at, last_at }: Row): Letter {
  return {
    id,
    endpoint,
    reason,
    attempts,
    first: first_at,
    last: last_at,
    event: parsed(payload) ?? payload,
  };
}

/** Where a page begins: after this time and id. Anything that is no cursor begins at the beginning. */
function place(cursor: string | undefined): readonly [last: number, id: string] {
  const [, last, id = ""] = /^(\d{1,15})~(.*)$/s.exec(cursor ?? "") ?? [];
  return last === undefined ? [Number.MAX_SAFE_INTEGER, ""] : [Number(last), id];
}
