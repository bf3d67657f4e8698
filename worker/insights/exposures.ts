import type { ExperimentDefinition } from "../../shared/experiments/settings.ts";
import { exposureEventName } from "../../shared/tracking/event.ts";

interface ExposurePeriod {
  readonly host: string;
  /** The start, in ms since 1970. */
  readonly since: number;
  /** Visitors of an ended experiment are counted up to its end. */
  readonly experiments: readonly ExperimentDefinition[];
}

/** The number of visitors of a variant of an experiment. */
export type VisitorsOf = (name: string, variant: string) => number;

const keyOf = (name: string, variant: string): string => JSON.stringify([name, variant]);

/**
 * Reads the number of visitors by experiment and variant. The visitor of an exposure is that of its page's view. Where the
 * builder's runtime counts the view, the exposure itself has the visitor.
 */
export async function readExposures(
  db: D1Database,
  { host, since, experiments }: ExposurePeriod,
): Promise<VisitorsOf> {
  const ends = experiments
    .filter(({ endedWith, endedAt }) => endedWith !== "" && Number.isFinite(Date.parse(endedAt)))
    .map(({ name, endedAt }) => [name, Date.parse(endedAt)]);
  const query = `WITH views AS MATERIALIZED (
      SELECT substr(id, 1, instr(id, '.')) AS page, visitor_id FROM events
      WHERE host = ?1 AND endpoint = 'record-hit' AND occurred_at >= ?2 AND bot = 0 AND visitor_id IS NOT NULL),
    ends AS MATERIALIZED (SELECT value ->> 0 AS name, value ->> 1 AS at FROM json_each(?3))
    SELECT e.data ->> '$.data.name' AS name, e.data ->> '$.data.variant' AS variant,
      count(DISTINCT coalesce(e.visitor_id, v.visitor_id)) AS visitors
    FROM events e LEFT JOIN views v ON v.page = substr(e.id, 1, instr(e.id, '.'))
    WHERE e.host = ?1 AND e.endpoint = 'record-event' AND e.name = '${exposureEventName}' AND e.occurred_at >= ?2
      AND e.bot = 0
      AND NOT EXISTS (SELECT 1 FROM ends WHERE ends.name = e.data ->> '$.data.name' AND e.occurred_at >= ends.at)
    GROUP BY 1, 2`;
  const { results } = await db
    .prepare(query)
    .bind(host, since, JSON.stringify(ends))
    .all<{ name: string; variant: string; visitors: number }>();
  const counts = new Map(results.map(({ name, variant, visitors }) => [keyOf(name, variant), visitors]));
  return (name, variant) => counts.get(keyOf(name, variant)) ?? 0;
}
