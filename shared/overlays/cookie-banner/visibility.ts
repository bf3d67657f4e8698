/** Conditions for showing the banner: docs/reference/overlays.md#cookie-banner-display */
export interface CookieBannerConditions {
  readonly enabled: boolean;
  /** True if the consent cookie exists, with any value. */
  readonly decided: boolean;
  /** True if the query has `sqsscreenshot=true`. */
  readonly screenshot: boolean;
  /** The page's `Static.COOKIE_BANNER_CAPABLE`; true by default. */
  readonly capable: boolean;
  /** True if a script of the page shows the banner with `awning:cookie-banner:force`. */
  readonly forced: boolean;
}

export function shouldShowCookieBanner(conditions: CookieBannerConditions): boolean {
  if (conditions.screenshot) return false;
  return conditions.forced || (conditions.enabled && conditions.capable && !conditions.decided);
}

interface CookiePolicy {
  readonly isRestrictiveCookiePolicyEnabled?: boolean | undefined;
  readonly isRestrictiveCookiePolicyAbsolute?: boolean | undefined;
}

/**
 * True if tracking is restricted: under a restrictive policy until the visitor has accepted, under an absolute one
 * always (docs/reference/overlays.md#restrictive-policy).
 */
export function isTrackingRestricted(
  { isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute }: CookiePolicy,
  consent: "accepted" | "declined" | "none",
): boolean {
  if (isRestrictiveCookiePolicyEnabled !== true) return false;
  return isRestrictiveCookiePolicyAbsolute === true || consent !== "accepted";
}

/**
 * Property of `Static` in which the page's own value of `COOKIE_BANNER_CAPABLE` is kept, on pages in which the
 * builder's runtime stays.
 */
export const savedBannerCapableKey = "PAGE_COOKIE_BANNER_CAPABLE";
