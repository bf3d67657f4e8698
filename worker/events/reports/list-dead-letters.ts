import { parseJson } from "../../http/parse-json.ts";

/** A dead letter in the response. Times are in ms since 1970. */
interface ListedDeadLetter {
  readonly id: string;
  readonly endpoint: string;
  readonly reason: string;
  readonly attempts: number;
  readonly first: number;
  readonly last: number;
  readonly event: unknown;
}

export interface DeadLetterList {
  readonly letters: readonly ListedDeadLetter[];
  /** Cursor of the next page; null on the last page. */
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

const defaultLimit = 50;
const maxLimit = 200;

/**
 * One page of a site's dead letters, latest first. Rows that are added later do not shift the following
 * pages.
 */
export async function listDeadLetters(
  db: D1Database,
  query: {
    readonly hosts: readonly string[];
    readonly endpoint: string | undefined;
    readonly cursor: string | undefined;
    readonly limit: number | undefined;
  },
): Promise<DeadLetterList> {
  const limit = Math.min(maxLimit, Math.max(1, Math.trunc(query.limit ?? defaultLimit)));
  const [lastAt, id] = parseCursor(query.cursor);
  const filter = "host IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR endpoint = ?2)";
  const hosts = JSON.stringify(query.hosts);
  const endpoint = query.endpoint ?? null;
  const [found, counted] = await db.batch<Row & { total: number }>([
    db
      .prepare(
        `SELECT id, endpoint, payload, reason, attempts, first_at, last_at FROM dead_letters
         WHERE ${filter} AND (last_at, id) < (?3, ?4) ORDER BY last_at DESC, id DESC LIMIT ?5`,
      )
      .bind(hosts, endpoint, lastAt, id, limit + 1),
    db.prepare(`SELECT count(*) AS total FROM dead_letters WHERE ${filter}`).bind(hosts, endpoint),
  ]);
  const rows = found?.results ?? [];
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    letters: page.map(toListed),
    cursor: last ? `${last.last_at}~${last.id}` : null,
    total: counted?.results[0]?.total ?? 0,
  };
}

function toListed({ id, endpoint, payload, reason, attempts, first_at, last_at }: Row): ListedDeadLetter {
  return {
    id,
    endpoint,
    reason,
    attempts,
    first: first_at,
    last: last_at,
    event: parseJson(payload) ?? payload,
  };
}

/** Time and id of the last row of the previous page. An invalid cursor selects the first page. */
function parseCursor(cursor: string | undefined): readonly [lastAt: number, id: string] {
  const [, lastAt, id = ""] = /^(\d{1,15})~(.*)$/s.exec(cursor ?? "") ?? [];
  return lastAt === undefined ? [Number.MAX_SAFE_INTEGER, ""] : [Number(lastAt), id];
}
