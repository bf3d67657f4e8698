import { hasPermission } from "../permissions.ts";
import { roles } from "../roles.ts";

/** The data on which the policy depends: about the visitor, the page and the site's settings. */
export interface TrackingFacts {
  /** True if signed in as a contributor of the site. */
  readonly owner: boolean;
  /** The role codes of the contributor. */
  readonly roles: readonly number[];
  readonly path: string;
  /** The events that the page's type allows (`resolvePageTypeProperties`). */
  readonly page: { readonly tracked: boolean; readonly pageview: boolean };
  /** The site setting `census`. */
  readonly census: "on" | "off";
  /** True if a restrictive cookie policy applies and the visitor has not accepted. */
  readonly restricted: boolean;
  /** The site setting `anonymousPageviews`: anonymous pageviews without consent. */
  readonly anonymousPageviews: "on" | "off";
}

/** The recording that is allowed for a visit. */
export interface TrackingPolicy {
  /** True if events of any kind may be sent. */
  readonly events: boolean;
  /** True if a pageview may be recorded. */
  readonly pageview: boolean;
  /** True if the visitor may be identified, by visitor record, visit and stored ids. */
  readonly identify: boolean;
  /** True if the position of the pointer may be recorded. */
  readonly pointer: boolean;
  /** True if the page's events are announced to the contributor's other tabs. */
  readonly editorEvents: boolean;
}

/**
 * Decides what may be recorded. See docs/reference/tracking.md#when-nothing-is-tracked,
 * docs/reference/tracking.md#pointer-tracking and docs/reference/tracking.md#editor-events
 */
export function trackingPolicy(facts: TrackingFacts): TrackingPolicy {
  const isAllowed = !facts.restricted || facts.anonymousPageviews === "on";
  const events = facts.census === "on" && facts.page.tracked && countsAsVisitor(facts) && isAllowed;
  return {
    events,
    pageview: events && facts.page.pageview,
    identify: events && !facts.restricted,
    pointer: facts.owner && facts.roles.some((code) => code === roles.admin || code === roles.editor),
    editorEvents: facts.owner && hasPermission(facts.roles, "admin"),
  };
}

function countsAsVisitor({ owner, roles: codes, path }: TrackingFacts): boolean {
  if (!owner) return true;
  const isOnlyViewer = codes.length > 0 && codes.every((code) => code === roles.viewer);
  return isOnlyViewer && !/^\/config(?:\/|$)/.test(path);
}
