import { isTrackingRestricted } from "../../../shared/overlays/cookie-banner/visibility.ts";
import { pointerPositionEventName } from "../../../shared/tracking/event.ts";
import {
  type TrackingFacts,
  type TrackingPolicy,
  trackingPolicy,
} from "../../../shared/tracking/tracking-policy.ts";
import { isSameOrigin } from "../../http/same-origin.ts";
import type { Facts } from "../../request/facts.ts";
import { effectiveSiteContext } from "../../site/effective-site-context.ts";
import type { Endpoint, EventData } from "../endpoint.ts";
import { envelopeBytes } from "../queue/enqueue.ts";
import type { BatchEnvelope } from "../queue/queue-message.ts";
import { isBot, readRequester } from "./requester.ts";

/** The tracking policy of a request, and the fields that all of its events share. */
export interface IngestContext {
  readonly policy: TrackingPolicy;
  readonly envelope: BatchEnvelope;
  readonly envelopeBytes: number;
}

/** Applies the tracking rules of the page data again, with the cookies of this request. */
export function createIngestContext(request: Request, facts: Facts, acceptedAt = Date.now()): IngestContext {
  const policy = policyFor(facts, {
    path: URL.parse(request.headers.get("referer") ?? "")?.pathname ?? "/",
    // The page's type is unknown here. Pages that must not be recorded do not send events.
    page: { tracked: true, pageview: true },
  });
  const requester = readRequester(request, facts, policy.identify);
  const envelope = { host: facts.site.host, acceptedAt, bot: isBot(requester.userAgent), requester };
  return { policy, envelope, envelopeBytes: envelopeBytes(envelope) };
}

/**
 * Decides which events of this visitor on a page may be recorded, as far as the site's consent policy is
 * known. With `hasConsent`: if the visitor had accepted cookies.
 */
export function policyFor(
  { site, owner, consent }: Facts,
  { path, page }: Pick<TrackingFacts, "path" | "page">,
  { hasConsent = false }: { readonly hasConsent?: boolean } = {},
): TrackingPolicy {
  const { cookieSettings } = effectiveSiteContext(undefined, site.learned, site.settings);
  return trackingPolicy({
    owner: owner !== undefined,
    roles: owner?.roles ?? [],
    path,
    page,
    census: site.settings.census,
    restricted: !hasConsent && isTrackingRestricted(cookieSettings, consent),
    anonymousPageviews: site.settings.anonymousPageviews,
  });
}

/**
 * True if a page of another site has sent the request. Browsers send `Sec-Fetch-Site`, `Origin` or `Referer`.
 * A request without these headers comes from a program that is not a browser, so it cannot be cross-site
 * request forgery.
 */
export function isCrossSite(request: Request, url: URL): boolean {
  const declaresSource = ["sec-fetch-site", "origin", "referer"].some((name) => request.headers.has(name));
  return declaresSource && !isSameOrigin(request, url);
}

/**
 * The data to queue, or the reason why the event is useless (`error`) or must not be recorded (`forbidden`).
 */
export type EventAuthorization =
  | { readonly data: EventData; readonly droppedFields: readonly string[] }
  | { readonly error: string }
  | { readonly forbidden: string };

export function authorizeEvent(
  endpoint: Endpoint,
  data: EventData,
  { policy }: IngestContext,
): EventAuthorization {
  const isPointer =
    policy.pointer && endpoint.name === "record-event" && data.event === pointerPositionEventName;
  if (endpoint.category === "visits" && !policy.events && !isPointer)
    return { forbidden: "Visits like this one are not recorded." };
  const validated = endpoint.validate(data);
  if ("error" in validated || policy.identify) return validated;
  const anonymous = endpoint.anonymize(validated.data);
  return anonymous === undefined
    ? { forbidden: "Not without the visitor's consent." }
    : { data: anonymous, droppedFields: validated.droppedFields };
}
