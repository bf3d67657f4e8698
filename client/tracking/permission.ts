import { cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import type { TrackingPolicy } from "../../shared/tracking/tracking-policy.ts";

export type RecordingPermission = Pick<TrackingPolicy, "events" | "pageview" | "identify">;

/**
 * The current permission to record. The page data has the permission for the consent at the time of the request and, if
 * the site's policy requires consent, for the opposite consent: the visitor may have chosen since, on this page or in
 * another tab.
 */
export function permissionOf(
  { tracking, consent }: Pick<PageData, "tracking" | "consent">,
  cookie: (name: string) => string | undefined,
): RecordingPermission {
  const { ifConsentChanges = tracking } = tracking;
  return isConsentMissing(tracking, cookie) === consent.restricted ? tracking : ifConsentChanges;
}

/** True if the site's policy requires a consent that the visitor has not given. */
export function isConsentMissing(
  { ifConsentChanges }: PageData["tracking"],
  cookie: (name: string) => string | undefined,
): boolean {
  return ifConsentChanges !== undefined && cookie(cookieNames.consent) !== "true";
}
