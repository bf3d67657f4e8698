import { cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import type { Tracking } from "../../shared/tracking/who.ts";

export type Permission = Pick<Tracking, "events" | "pageview" | "identify">;

/**
 * What may be recorded at this moment. The edge has decided it for the request and, where the site's policy asks for
 * consent, for the other answer as well: the visitor may have given one since, on this page or in another tab.
 */
export function permissionOf(
  { tracking, consent }: Pick<PageData, "tracking" | "consent">,
  cookie: (name: string) => string | undefined,
): Permission {
  if (tracking.otherwise === undefined) return tracking;
  const restricted = cookie(cookieNames.consent) !== "true";
  return restricted === consent.restricted ? tracking : tracking.otherwise;
}
