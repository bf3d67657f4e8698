import type { Visit } from "../../page/ask-origin.ts";
import { dayOf } from "../database/deliveries.ts";
import { tablesReady } from "../database/tables.ts";
import { keepsInsights } from "../keeps-insights.ts";
import { denied, told, unavailable } from "../owner-answer.ts";
import { rightOf } from "../rights.ts";
import { blindSpot } from "./blind-spot.ts";
import { deliveryHealth } from "./delivery-health.ts";
import { type Period, queries } from "./queries.ts";

const day = 24 * 60 * 60 * 1000;
const mostDays = 90;

/**
 * `GET /_awning/insights?days=7`: what visitors of the site do, how fast its pages are, what goes wrong in them, and what
 * became of the events that say so. For the site's administrators and the operator. Days are UTC, today's included.
 */
export async function insights({ request, facts, env }: Visit): Promise<Response> {
  if ((await rightOf(request, facts, env)) === undefined) return denied();
  const days = Math.min(mostDays, Math.max(1, Math.trunc(Number(facts.url.searchParams.get("days")) || 7)));
  const to = Date.now();
  const from = Date.parse(dayOf(to - (days - 1) * day));
  try {
    await tablesReady(env.DB);
    const answer = await ask(env.DB, { host: facts.site.host, from });
    return told({ site: facts.site.host, from, to, days, kept: keepsInsights(facts.site), ...answer });
  } catch (error) {
    return unavailable(error);
  }
}

/** All of it in one round trip. */
async function ask(db: D1Database, period: Period): Promise<object> {
  const names = Object.keys(queries) as (keyof typeof queries)[];
  const answers = await db.batch(names.map((name) => queries[name](db, period)));
  const rows = <T>(name: keyof typeof queries): readonly T[] =>
    (answers[names.indexOf(name)]?.results ?? []) as T[];
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
    blindSpot: blindSpot({
      served: rows("served"),
      reported: visits?.pageviews ?? 0,
      prerendered: rows<{ views: number }>("prerendered")[0]?.views ?? 0,
    }),
  };
}
