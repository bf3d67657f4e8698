const minuteMs = 60_000;
/** The minutes whose figures are read. */
export const liveMinutes = 30;
const maxRows = 20;
const hits = "FROM events WHERE host = ? AND endpoint = 'record-hit' AND occurred_at >= ? AND bot = 0";

/** The pageviews of the last minutes. */
export interface LiveFigures {
  readonly pageviews: number;
  readonly visitors: number;
  /** Pageviews of each minute, the earliest first. */
  readonly byMinute: readonly number[];
  readonly pages: readonly { readonly path: string; readonly views: number }[];
  readonly referrers: readonly { readonly host: string; readonly views: number }[];
}

/** Reads the figures of the last `liveMinutes`, with the current one, in one round trip. `now`: ms since 1970. */
export async function readLiveFigures(
  db: D1Database,
  host: string,
  now: number = Date.now(),
): Promise<LiveFigures> {
  const from = (Math.floor(now / minuteMs) - liveMinutes + 1) * minuteMs;
  const run = (sql: string) => db.prepare(sql).bind(host, from);
  const [totals, byMinute, pages, referrers] = await db.batch([
    run(`SELECT count(*) AS pageviews, count(DISTINCT visitor_id) AS visitors ${hits}`),
    run(`SELECT occurred_at / ${minuteMs} AS minute, count(*) AS views ${hits} GROUP BY minute`),
    run(
      `SELECT path, count(*) AS views ${hits} AND path IS NOT NULL GROUP BY path ORDER BY views DESC, path LIMIT ${maxRows}`,
    ),
    run(
      `SELECT referrer_host AS host, count(*) AS views ${hits} AND referrer_host IS NOT NULL
      GROUP BY referrer_host ORDER BY views DESC, host LIMIT ${maxRows}`,
    ),
  ]);
  const views = new Map(
    ((byMinute?.results ?? []) as { minute: number; views: number }[]).map((row) => [row.minute, row.views]),
  );
  return {
    ...(totals?.results[0] as Pick<LiveFigures, "pageviews" | "visitors">),
    byMinute: Array.from({ length: liveMinutes }, (_, index) => views.get(from / minuteMs + index) ?? 0),
    pages: (pages?.results ?? []) as unknown as LiveFigures["pages"],
    referrers: (referrers?.results ?? []) as unknown as LiveFigures["referrers"],
  };
}
