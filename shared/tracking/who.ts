import { holds } from "../permissions.ts";
import { roles } from "../roles.ts";

/** Whose visit to which page it is, as far as recording depends on it. */
export interface TrackingFacts {
  /** Signed in as somebody who works on the site. */
  readonly owner: boolean;
  /** Their role codes. */
  readonly roles: readonly number[];
  readonly path: string;
  /** What the page's type allows (`pageTypeFacts`). */
  readonly page: { readonly tracked: boolean; readonly pageview: boolean };
  /** The site's setting `census`. */
  readonly census: "on" | "off";
  /** A restrictive cookie policy holds, and has not been accepted. */
  readonly restricted: boolean;
  /** The site's setting `bareHits`. */
  readonly bareHits: "on" | "off";
}

/** What may be recorded of a visit. */
export interface Tracking {
  /** Events of any kind may be sent. */
  readonly events: boolean;
  /** This page view counts. */
  readonly pageview: boolean;
  /** What identifies the visitor may be set and sent: the record, the visit, ids kept in storage. */
  readonly identify: boolean;
  /** Where the pointer is (editors, for each other). */
  readonly mouse: boolean;
  /** Editing is announced to the person's other tabs. */
  readonly broadcast: boolean;
}

/**
 * Who is tracked (spec 6, spec 4 for the restrictive policy). Somebody who works on the site is not a visitor of it, unless
 * all they may do is look, and even then not in the configuration area.
 */
export function trackingOf(facts: TrackingFacts): Tracking {
  const consented = !facts.restricted || facts.bareHits === "on";
  const events = facts.census === "on" && facts.page.tracked && countsAsVisitor(facts) && consented;
  return {
    events,
    pageview: events && facts.page.pageview,
    identify: events && !facts.restricted,
    mouse: facts.owner && facts.roles.some((code) => code === roles.admin || code === roles.editor),
    broadcast: facts.owner && holds(facts.roles, "admin"),
  };
}

function countsAsVisitor({ owner, roles: codes, path }: TrackingFacts): boolean {
  if (!owner) return true;
  const onlyLooks = codes.length > 0 && codes.every((code) => code === roles.viewer);
  return onlyLooks && !/^\/config(?:\/|$)/.test(path);
}
