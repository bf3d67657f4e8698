import type { Visit } from "../page/ask-origin.ts";
import { servePage } from "../page/serve-page.ts";
import { acceptCall } from "./accept-call.ts";
import { admissionOf } from "./admission.ts";
import { json, refused } from "./answers.ts";
import { endpointAt } from "./endpoints.ts";
import { newId } from "./new-id.ts";

/** Spec 7: how long performance settings may take. */
const settingsWithin = 30_000;

/**
 * The answer to a call that the platform's runtime makes of tracking; undefined when this is none. With
 * `runtime: "alongside"` a proxied site's own runtime talks to its origin as ever (docs/decisions/events-at-the-edge.md).
 */
export function trackingCall(visit: Visit): Response | Promise<Response> | undefined {
  const { request, facts } = visit;
  if (!facts.path.startsWith("/api/")) return undefined;
  const { origin, settings } = facts.site;
  const answerer = requests.get(`${facts.method} ${facts.path}`);
  if (answerer) return answerer(visit);
  if (origin && settings.runtime === "alongside") return undefined;
  const endpoint = endpointAt(facts.path);
  if (endpoint === undefined) return undefined;
  if (endpoint.method === request.method) return acceptCall(endpoint, visit);
  return origin ? undefined : refused(405, `This is asked by ${endpoint.method}.`, endpoint.method);
}

type Answerer = (visit: Visit) => Response | Promise<Response> | undefined;

/** Not events: somebody waits for what they say. */
const requests: ReadonlyMap<string, Answerer> = new Map<string, Answerer>([
  [
    "GET /api/1/performance/settings",
    (visit) =>
      visit.facts.site.origin
        ? servePage({ ...visit, headersWithin: settingsWithin })
        : json({ pageLoadId: newId() }),
  ],
  [
    // Who this is to a session recording: the visitor's id, where there may be one.
    "GET /api/commerce/fullstory/getId",
    ({ request, facts }) => {
      if (facts.site.origin) return undefined;
      const { identify } = admissionOf(request, facts).tracking;
      return json(identify ? (facts.visitor?.id ?? "") : "");
    },
  ],
]);
