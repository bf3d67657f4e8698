import type { PageData } from "../../shared/page-data.ts";
import type { TrackingPolicy } from "../../shared/tracking/tracking-policy.ts";
import { isConsentMissing } from "../dom/cookie.ts";

export type RecordingPermission = Pick<TrackingPolicy, "events" | "pageview" | "identify">;

/**
 * The current permission to record. The page data has the permission for the consent at the time of the request and, if
 * the site's policy requires consent, for the opposite consent: the visitor may have chosen since, on this page or in
 * another tab.
 */
export function permissionOf(
  page: Pick<PageData, "tracking" | "consent">,
  cookie: (name: string) => string | undefined,
): RecordingPermission {
  const { tracking, consent } = page;
  const { ifConsentChanges = tracking } = tracking;
  return isConsentMissing(page, cookie) === consent.restricted ? tracking : ifConsentChanges;
}
