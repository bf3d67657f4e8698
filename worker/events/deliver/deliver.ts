import type { EndpointName } from "../../../shared/tracking/event.ts";
import { ensureSchema } from "../../database/ensure-schema.ts";
import type { Config, Env } from "../../env.ts";
import { hasInsightsEnabled } from "../../site/collects-insights.ts";
import { findSite, type SiteDeps } from "../../site/find-site.ts";
import type { Site } from "../../site/site.ts";
import { authoredKey } from "../../site/site-store.ts";
import type { Endpoint } from "../endpoint.ts";
import { endpointByName } from "../endpoints.ts";
import type { Delivery } from "../queue/queue-message.ts";
import { dailyLimitKey, isDailyLimitReached } from "../store/daily-limit.ts";
import { writeDataPoints } from "../store/data-points.ts";
import { insertEvents, toEventRow } from "../store/events.ts";
import type { BatchOutcomes } from "./batch-outcomes.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";
import { DeliveredIds, InFlightIds } from "./dedupe.ts";
import { Outages } from "./outages.ts";
import { retryDelaySeconds } from "./retry-delay.ts";
import { deliverToDatabase } from "./to-database.ts";
import { deliverToOrigin } from "./to-origin.ts";

interface DeliverDeps {
  readonly env: Env;
  readonly config: Config;
  readonly batch: BatchOutcomes;
}

const outages = new Outages();
const deliveredIds = new DeliveredIds();
const inFlightIds = new InFlightIds();

/** Delivers events to the destinations of their sites. Sites do not wait for each other. */
export async function deliverEvents(deliveries: readonly Delivery[], deps: DeliverDeps): Promise<void> {
  const concurrency = new ConcurrencyLimit();
  const bySite = Map.groupBy(deliveries, ({ event }) => event.host);
  const results = await Promise.allSettled(
    [...bySite].map(([host, ofSite]) => deliverSite(host, ofSite, concurrency, deps)),
  );
  for (const result of results) if (result.status === "rejected") console.error("events:", result.reason);
}

async function deliverSite(
  host: string,
  received: readonly Delivery[],
  concurrency: ConcurrencyLimit,
  deps: DeliverDeps,
): Promise<void> {
  const { env, config, batch } = deps;
  const groups = groupByEndpoint(received, batch);
  if (groups.size === 0) return;
  const deliveries = [...groups.values()].flat();
  const site = await findDeliverySite(host, { kv: env.SITES, config });
  if (site === undefined) {
    for (const delivery of deliveries)
      batch.retry(delivery, {
        delaySeconds: retryDelaySeconds({ attempts: delivery.attempts, outageMs: 0 }),
        reason: "The site's settings cannot be read",
      });
    return;
  }
  const { origin } = site;
  if (origin === undefined)
    return deliverToDatabase(deliveries, {
      db: env.DB,
      limitKey: dailyLimitKey(site),
      analytics: env.ANALYTICS,
      batch,
    });
  const target = { host, origin, batch, concurrency, outages, deliveredIds, inFlightIds };
  await Promise.all(
    [...groups].map(([endpoint, ofEndpoint]) => deliverToOrigin(endpoint, ofEndpoint, target)),
  );
  await storeForInsights(deliveries, site, deps);
}

/** Groups the events of a site. Events of an endpoint that no longer exists fail. */
function groupByEndpoint(
  deliveries: readonly Delivery[],
  batch: BatchOutcomes,
): ReadonlyMap<Endpoint, readonly Delivery[]> {
  const groups = new Map<Endpoint, readonly Delivery[]>();
  for (const [name, group] of Map.groupBy(deliveries, ({ event }): EndpointName => event.endpoint)) {
    const endpoint = endpointByName(name as string);
    if (endpoint) groups.set(endpoint, group);
    else for (const delivery of group) batch.fail(delivery, "There is no such endpoint");
  }
  return groups;
}

/**
 * The site of these events; undefined while its settings cannot be read. Events then wait, because they must
 * not be sent to a wrong origin.
 */
async function findDeliverySite(
  host: string,
  { kv, config }: { readonly kv: SiteDeps["kv"]; readonly config: Pick<Config, "origin"> },
): Promise<Site | undefined> {
  const pending: Promise<unknown>[] = [];
  const site = await findSite(host, { kv, config, waitUntil: (promise) => pending.push(promise) });
  await Promise.all(pending);
  const unreadable = `${authoredKey(host)}: could not be read`;
  const isUnreadable = site.problems.some((problem) => problem.startsWith(unreadable));
  return site.hasLoadedSettings && !isUnreadable ? site : undefined;
}

/**
 * Stores a copy of events that were delivered to an origin, for insights. If this fails, the events are not
 * delivered again.
 */
async function storeForInsights(
  deliveries: readonly Delivery[],
  site: Site,
  { env, batch }: DeliverDeps,
): Promise<void> {
  const delivered = new Set(
    batch.outcomes.filter(({ outcome }) => outcome === "delivered").map(({ event }) => event),
  );
  const rows = deliveries.flatMap(({ event }) =>
    delivered.has(event) ? [toEventRow(event, { data: "figures" })] : [],
  );
  writeDataPoints(env.ANALYTICS, rows);
  if (!hasInsightsEnabled(site) || rows.length === 0) return;
  try {
    await ensureSchema(env.DB);
    if (await isDailyLimitReached(env.DB, dailyLimitKey(site))) return;
    await insertEvents(env.DB, rows, dailyLimitKey(site));
  } catch (error) {
    console.error(`insights: ${rows.length} delivered events could not be stored:`, error);
  }
}
