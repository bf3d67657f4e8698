/** docs/reference/overlays.md#cookie-banner-display */
export interface CookieBannerConditions {
  readonly enabled: boolean;
  /** The consent cookie is there, with any value. */
  readonly decided: boolean;
  /** `?sqsscreenshot=true`. */
  readonly screenshot: boolean;
  /** The page's `Static.COOKIE_BANNER_CAPABLE`, true by default. */
  readonly capable: boolean;
  /** The page shows it with `awning:cookie-banner:force`. */
  readonly forced: boolean;
}

export function shouldShowCookieBanner(conditions: CookieBannerConditions): boolean {
  if (conditions.screenshot) return false;
  return conditions.forced || (conditions.enabled && conditions.capable && !conditions.decided);
}

/** A restrictive policy restricts tracking until the visitor has accepted. */
export function isTrackingRestricted(
  restrictive: boolean,
  consent: "accepted" | "declined" | "none",
): boolean {
  return restrictive && consent !== "accepted";
}

/** The property of `Static` with the page's own value of `COOKIE_BANNER_CAPABLE`, on pages that keep the builder's runtime. */
export const pageCapableName = "PAGE_COOKIE_BANNER_CAPABLE";
