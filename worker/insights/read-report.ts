import { contentName } from "./content-types.ts";
import { insightsQueries, type ReportPeriod } from "./insights-queries.ts";
import { type UnreportedPages, unreportedPages } from "./unreported-pages.ts";
import type { VitalName } from "./vital-bands.ts";

export interface Totals {
  readonly pageviews: number;
  readonly visits: number;
  readonly visitors: number;
  /** Pageviews without a visitor record. They belong to no visit. */
  readonly withoutVisitor: number;
}

export interface DayCount {
  /** Such as 2026-01-31. Days without pageviews are missing. */
  readonly day: string;
  readonly pageviews: number;
  readonly visits: number;
}

interface VitalReport {
  readonly p75: number;
  readonly samples: number;
  readonly good: number;
  readonly poor: number;
}

interface ErrorReport {
  readonly message: string | null;
  readonly frame: string | null;
  readonly stack: string | null;
  readonly times: number;
  readonly pages: number;
  /** The time of the last one, in ms since 1970. */
  readonly last: number;
  /** A page on which it occurred. */
  readonly path: string | null;
}

export interface Report extends Totals {
  readonly byDay: readonly DayCount[];
  /** `exits`: visits whose last page it was. */
  readonly pages: readonly {
    readonly path: string;
    readonly title: string | null;
    readonly views: number;
    readonly exits: number;
  }[];
  readonly referrers: readonly { readonly host: string; readonly views: number }[];
  readonly devices: readonly { readonly device: string; readonly views: number }[];
  /** Views of the pages of items, by the name of their record type. */
  readonly content: readonly { readonly type: string; readonly views: number }[];
  /** Analytics events by their action and the type of its object, such as `play` and `album-track`. */
  readonly uses: readonly { readonly action: string; readonly type: string; readonly times: number }[];
  readonly campaigns: readonly {
    readonly campaign: string;
    readonly source: string;
    readonly channel: string;
    readonly landings: number;
  }[];
  /** By the id of the form. Visitors whose events are not recorded are in none of the numbers. */
  readonly forms: readonly {
    readonly form: string;
    readonly views: number;
    /** Pages on which a visitor began to fill in the form. */
    readonly starts: number;
    /** Times that such a visitor has sent the form. */
    readonly completed: number;
  }[];
  readonly vitals: Readonly<Partial<Record<VitalName, VitalReport>>>;
  readonly errors: readonly ErrorReport[];
  readonly delivery: DeliveryHealth;
  readonly unreportedPages: UnreportedPages;
}

/** Reads a report in one round trip to D1. Every list has a maximum length. */
export async function readReport(db: D1Database, period: ReportPeriod): Promise<Report> {
  const names = Object.keys(insightsQueries) as (keyof typeof insightsQueries)[];
  const results = await db.batch(names.map((name) => insightsQueries[name](db, period)));
  const rows = <T>(name: keyof typeof insightsQueries): readonly T[] =>
    (results[names.indexOf(name)]?.results ?? []) as T[];
  const totals = rows<Totals>("visits")[0] ?? { pageviews: 0, visits: 0, visitors: 0, withoutVisitor: 0 };
  const vitals = rows<VitalReport & { readonly name: VitalName }>("vitals");
  return {
    ...totals,
    byDay: rows("byDay"),
    pages: rows("pages"),
    referrers: rows("referrers"),
    devices: rows("devices"),
    content: rows<{ recordType: number; views: number }>("content").map(({ recordType, views }) => ({
      type: contentName(recordType),
      views,
    })),
    uses: rows("uses"),
    campaigns: rows("campaigns"),
    forms: rows("forms"),
    vitals: Object.fromEntries(vitals.map(({ name, ...vital }) => [name, vital])),
    errors: rows("errors"),
    delivery: deliveryHealth(rows("deliveries")),
    unreportedPages: unreportedPages({
      served: rows("served"),
      reported: totals.pageviews,
      prerendered: rows<{ views: number }>("prerendered")[0]?.views ?? 0,
    }),
  };
}

/** The totals and days of a period alone, in one round trip. */
export async function readTotals(
  db: D1Database,
  period: ReportPeriod,
): Promise<Totals & Pick<Report, "byDay">> {
  const [totals, days] = await db.batch([
    insightsQueries.visits(db, period),
    insightsQueries.byDay(db, period),
  ]);
  return { ...(totals?.results[0] as Totals), byDay: (days?.results ?? []) as DayCount[] };
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

interface DeliveryHealth extends Omit<EndpointHealth, "endpoint"> {
  readonly waiting: number;
  readonly endpoints: readonly EndpointHealth[];
}

/**
 * Delivery figures for each endpoint and in total. `waiting` events will be retried. A replayed dead letter
 * is counted as accepted again.
 */
function deliveryHealth(endpoints: readonly EndpointHealth[]): DeliveryHealth {
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
