import { isTrackingRestricted } from "../../shared/overlays/cookie-banner/due.ts";
import { pointerEvent, type TrackedEvent } from "../../shared/tracking/event.ts";
import { type Tracking, trackingOf } from "../../shared/tracking/who.ts";
import { resolvedCookieBanner } from "../page/cookie-banner.tsx";
import { contextFor } from "../page/page.ts";
import type { Facts } from "../visitor/facts.ts";
import { isBot } from "./bots.ts";
import type { Data, Endpoint } from "./endpoint.ts";
import { jsonBytes, type Part } from "./enqueue.ts";
import type { Common } from "./event-bundle.ts";
import { requesterOf } from "./requester.ts";

/** Who may record what with this request, and what all of its events have in common. */
export interface Admission {
  readonly tracking: Tracking;
  readonly common: Common;
  /** What that takes of a message, with names and brackets. */
  readonly commonBytes: number;
}

/** `{"id":…,"endpoint":…,"at":…,"occurred":…,"data":…}` with the longest that stand there. */
const partBytes = 200;
/** `{"kind":…,"tries":…,"events":[…]}` */
const bundleBytes = 60;

/** The rules of the page data again, by the request's own cookies: the policy of the site as far as it is known. */
export function admissionOf(request: Request, facts: Facts, accepted = Date.now()): Admission {
  const { site, owner, consent } = facts;
  const { cookieSettings } = contextFor(undefined, site.learned, site.settings);
  const tracking = trackingOf({
    owner: owner !== undefined,
    roles: owner?.roles ?? [],
    path: URL.parse(request.headers.get("referer") ?? "")?.pathname ?? "/",
    // A page whose type is not recorded makes no events. Which one made these is not known here.
    page: { tracked: true, pageview: true },
    census: site.settings.census,
    restricted: isTrackingRestricted(resolvedCookieBanner(cookieSettings).restrictive, consent),
    bareHits: site.settings.bareHits,
  });
  const requester = requesterOf(request, facts, tracking.identify);
  const common = { host: site.host, accepted, bot: isBot(requester.userAgent), requester };
  return { tracking, common, commonBytes: jsonBytes(common) + bundleBytes };
}

/** What becomes of an event's data: fit for the queue, hopeless (`why`), or not to be recorded (`unwanted`). */
export type Verdict =
  | { readonly data: Data; readonly dropped: readonly string[] }
  | { readonly why: string }
  | { readonly unwanted: string };

export function judge(endpoint: Endpoint, data: Data, { tracking }: Admission): Verdict {
  const isPointer = tracking.mouse && endpoint.name === "record-event" && data.event === pointerEvent;
  if (endpoint.tells === "visits" && !tracking.events && !isPointer)
    return { unwanted: "Visits like this one are not recorded." };
  const validated = endpoint.validate(data);
  if ("why" in validated || tracking.identify) return validated;
  const bare = endpoint.bare(validated.data);
  return bare === undefined
    ? { unwanted: "Not without the visitor's consent." }
    : { data: bare, dropped: validated.dropped };
}

/** Longer ago than this is a clock that was changed in between. */
const longestWait = 30 * 24 * 60 * 60 * 1000;

/** When it happened by the edge's clock: as long before `accepted` as it was before `sent` by the browser's. */
export function occurredAt(at: number, sent: number, accepted: number): number {
  const ago = sent - at;
  return ago >= 0 && ago <= longestWait ? accepted - ago : accepted;
}

/** The event as it goes into a message, where what `Admission.common` says stands once. */
export function part({ id, endpoint, at, data }: TrackedEvent, occurred: number): Part {
  return { event: { id, endpoint, at, occurred, data }, bytes: jsonBytes(data) + partBytes };
}
