/** What decides whether the banner is shown (spec 4, cookie banner; spec 2, `sqsscreenshot`). */
export interface CookieBannerOccasion {
  readonly enabled: boolean;
  /** The consent cookie is there, whatever its value: presence decides, as observed. */
  readonly decided: boolean;
  /** `?sqsscreenshot=true`. */
  readonly screenshot: boolean;
  /** The page's `Static.COOKIE_BANNER_CAPABLE`; pages that do not say are. */
  readonly capable: boolean;
  /** Somebody asked to see it, for instance an owner who is designing it. */
  readonly forced: boolean;
}

export function isCookieBannerDue(occasion: CookieBannerOccasion): boolean {
  if (occasion.screenshot) return false;
  return occasion.forced || (occasion.enabled && occasion.capable && !occasion.decided);
}

/** A restrictive policy holds until it has been answered with yes. */
export function isTrackingRestricted(
  restrictive: boolean,
  consent: "accepted" | "declined" | "none",
): boolean {
  return restrictive && consent !== "accepted";
}
