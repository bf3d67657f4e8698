import { hasPermission } from "../permissions.ts";
import { roles } from "../roles.ts";

/** The facts on which the policy depends: the visitor, the page and the site's settings. */
export interface TrackingFacts {
  /** Signed in as a contributor of the site. */
  readonly owner: boolean;
  /** The contributor's role codes. */
  readonly roles: readonly number[];
  readonly path: string;
  /** The records that the page's type allows (`pageTypeFacts`). */
  readonly page: { readonly tracked: boolean; readonly pageview: boolean };
  /** The site setting `census`. */
  readonly census: "on" | "off";
  /** A restrictive cookie policy applies and has not been accepted. */
  readonly restricted: boolean;
  /** The site setting `anonymousPageviews`: anonymous pageviews without consent. */
  readonly anonymousPageviews: "on" | "off";
}

/** The records that are allowed of a visit. */
export interface TrackingPolicy {
  /** Events of any kind may be sent. */
  readonly events: boolean;
  /** The page view may be counted. */
  readonly pageview: boolean;
  /** The visitor may be identified: visitor record, visit, stored ids. */
  readonly identify: boolean;
  /** The pointer's position may be recorded. */
  readonly pointer: boolean;
  /** Events of the page are announced to the contributor's other tabs. */
  readonly editorEvents: boolean;
}

/**
 * Decides who is tracked. See docs/reference/tracking.md#when-nothing-is-tracked, docs/reference/tracking.md#pointer-tracking
 * and docs/reference/tracking.md#editor-events
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
