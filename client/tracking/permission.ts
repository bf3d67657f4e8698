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
  const { otherwise = tracking } = tracking;
  return lacksConsent(tracking, cookie) === consent.restricted ? tracking : otherwise;
}

/** At this moment the site's policy asks for a consent that the visitor has not given. */
export function lacksConsent(
  { otherwise }: PageData["tracking"],
  cookie: (name: string) => string | undefined,
): boolean {
  return otherwise !== undefined && cookie(cookieNames.consent) !== "true";
}
