import type { EndpointName } from "../../../shared/tracking/event.ts";
import type { Endpoint } from "../endpoint.ts";
import { endpointNamed } from "../endpoints.ts";
import type { Delivery } from "./ledger.ts";

/** Events of one site for one endpoint. */
export interface Group {
  readonly endpoint: Endpoint;
  readonly deliveries: readonly Delivery[];
}

/** By host, then by endpoint. `unknown` are those whose endpoint is no longer one. */
export function groupsOf(deliveries: readonly Delivery[]): {
  readonly sites: ReadonlyMap<string, readonly Group[]>;
  readonly unknown: readonly Delivery[];
} {
  const sites = new Map<string, readonly Group[]>();
  const unknown: Delivery[] = [];
  for (const [host, ofSite] of Map.groupBy(deliveries, ({ event }) => event.host)) {
    const groups: Group[] = [];
    for (const [name, some] of Map.groupBy(ofSite, ({ event }): EndpointName => event.endpoint)) {
      const endpoint = endpointNamed(name as string);
      if (endpoint) groups.push({ endpoint, deliveries: some });
      else unknown.push(...some);
    }
    if (groups.length > 0) sites.set(host, groups);
  }
  return { sites, unknown };
}
