import type { Config, Env } from "../../env.ts";
import { keepEvents } from "../database/events.ts";
import { tablesReady } from "../database/tables.ts";
import { keepsInsights } from "../keeps-insights.ts";
import { writeDataPoints } from "./data-points.ts";
import { eventRow } from "./event-row.ts";
import { type Group, groupsOf } from "./group.ts";
import type { Delivery, Ledger } from "./ledger.ts";
import { Outages } from "./outages.ts";
import { RecentIds } from "./recent-ids.ts";
import { delayOf } from "./retry.ts";
import { siteOf } from "./site-of.ts";
import { Slots } from "./slots.ts";
import { deliverToDatabase } from "./to-database.ts";
import { deliverToOrigin } from "./to-origin.ts";
import { UnderWay } from "./under-way.ts";

interface Deps {
  readonly env: Env;
  readonly config: Config;
  readonly ledger: Ledger;
}

const outages = new Outages();
const recent = new RecentIds();
const underWay = new UnderWay();

/** Delivers events to where their sites are. Sites do not wait for one another. */
export async function deliver(events: readonly Delivery[], deps: Deps): Promise<void> {
  const { sites, unknown } = groupsOf(events);
  for (const each of unknown) deps.ledger.hopeless(each, "There is no such endpoint");
  const slots = new Slots();
  const all = await Promise.allSettled(
    [...sites].map(([host, groups]) => deliverSite(host, groups, slots, deps)),
  );
  for (const one of all) if (one.status === "rejected") console.error("events:", one.reason);
}

async function deliverSite(host: string, groups: readonly Group[], slots: Slots, deps: Deps): Promise<void> {
  const { env, config, ledger } = deps;
  const all = groups.flatMap(({ deliveries }) => deliveries);
  const site = await siteOf(host, { kv: env.SITES, config });
  if (site === undefined) {
    for (const each of all)
      ledger.later(each, {
        delaySeconds: delayOf({ attempts: each.attempts, failingFor: 0 }),
        why: "The site's settings cannot be read",
      });
    return;
  }
  const { origin } = site;
  if (origin === undefined) return deliverToDatabase(all, { db: env.DB, analytics: env.ANALYTICS, ledger });
  await Promise.all(
    groups.map((group) => deliverToOrigin(group, { host, origin, ledger, slots, outages, recent, underWay })),
  );
  await remember(all, keepsInsights(site), deps);
}

/** What insights look at, of events that went to a proxied origin. It is a copy: nothing is delivered again for it. */
async function remember(all: readonly Delivery[], keeps: boolean, { env, ledger }: Deps): Promise<void> {
  const delivered = new Set(
    ledger.fates.filter(({ fate }) => fate === "delivered").map(({ event }) => event),
  );
  const rows = all.flatMap(({ event }) => (delivered.has(event) ? [eventRow(event, { whole: false })] : []));
  writeDataPoints(env.ANALYTICS, rows);
  if (!keeps || rows.length === 0) return;
  try {
    await tablesReady(env.DB);
    await keepEvents(env.DB, rows);
  } catch (error) {
    console.error(`insights: ${rows.length} delivered events could not be kept:`, error);
  }
}
