import { ensureSchema } from "../../database/ensure-schema.ts";
import { databaseUnavailableResponse, forbiddenResponse, jsonResponse } from "../../http/json-response.ts";
import { authorize } from "../../request/authorization.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { hasInsightsEnabled } from "../../site/collects-insights.ts";
import { utcDay } from "../store/counts.ts";
import { insightsQueries, type ReportPeriod } from "./insights-queries.ts";
import { unreportedPages } from "./unreported-pages.ts";

const dayMs = 24 * 60 * 60 * 1000;
const defaultDays = 7;
const maxDays = 90;

/**
 * `GET /_awning/insights?days=7`: visits, performance and errors of the site's pages, and the state of event delivery. For
 * the site's administrators and the operator. Days are in UTC and include today.
 */
export async function handleInsights({ request, facts, env }: RequestContext): Promise<Response> {
  if ((await authorize(request, facts, env)) === undefined) return forbiddenResponse();
  const requestedDays = Number(facts.url.searchParams.get("days")) || defaultDays;
  const days = Math.min(maxDays, Math.max(1, Math.trunc(requestedDays)));
  const to = Date.now();
  const from = Date.parse(utcDay(to - (days - 1) * dayMs));
  const { host } = facts.site;
  try {
    await ensureSchema(env.DB);
    const results = await runQueries(env.DB, { host, from });
    return jsonResponse({
      site: host,
      from,
      to,
      days,
      collected: hasInsightsEnabled(facts.site),
      ...results,
    });
  } catch (error) {
    return databaseUnavailableResponse(error);
  }
}

/** Runs all queries in one round trip to D1. */
async function runQueries(db: D1Database, period: ReportPeriod): Promise<object> {
  const names = Object.keys(insightsQueries) as (keyof typeof insightsQueries)[];
  const results = await db.batch(names.map((name) => insightsQueries[name](db, period)));
  const rows = <T>(name: keyof typeof insightsQueries): readonly T[] =>
    (results[names.indexOf(name)]?.results ?? []) as T[];
  const visits = rows<{ pageviews: number }>("visits")[0];
  const vitals = rows<{ name: string; p75: number; samples: number }>("vitals");
  return {
    ...visits,
    byDay: rows("byDay"),
    pages: rows("pages"),
    referrers: rows("referrers"),
    vitals: Object.fromEntries(vitals.map(({ name, ...vital }) => [name, vital])),
    errors: rows("errors"),
    delivery: deliveryHealth(rows("deliveries")),
    unreportedPages: unreportedPages({
      served: rows("served"),
      reported: visits?.pageviews ?? 0,
      prerendered: rows<{ views: number }>("prerendered")[0]?.views ?? 0,
    }),
  };
}

interface EndpointHealth {
  readonly endpoint: string;
  readonly accepted: number;
  readonly delivered: number;
  /** Events that had already been delivered. */
  readonly duplicates: number;
  /** Failed attempts. One event can have several. */
  readonly retried: number;
  readonly dead: number;
}

/**
 * Delivery figures for each endpoint and in total. `waiting` events will be retried. A replayed dead letter
 * is counted as accepted again.
 */
function deliveryHealth(endpoints: readonly EndpointHealth[]): object {
  const sum = (field: Exclude<keyof EndpointHealth, "endpoint">): number =>
    endpoints.reduce((total, health) => total + health[field], 0);
  const total = {
    accepted: sum("accepted"),
    delivered: sum("delivered"),
    duplicates: sum("duplicates"),
    retried: sum("retried"),
    dead: sum("dead"),
  };
  const waiting = Math.max(0, total.accepted - total.delivered - total.duplicates - total.dead);
  return { ...total, waiting, endpoints };
}
