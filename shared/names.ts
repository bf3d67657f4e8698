/** Names that sites, scripts and tests outside Awning rely on. Spelt here and nowhere else. */

export const cookieNames = {
  visitor: "ss_cvr",
  visit: "ss_cvt",
  consent: "ss_cookieAllowed",
  cart: "CART",
  crumb: "crumb",
  previewFrame: "ss_preview_frame_expanded",
  analytics: "ss_analyticsId",
  ownerSession: "awning_session",
  memberSession: "SiteUserSecureAuthToken",
  /** Digest of the announcement that this browser has closed; mirrors the stored record for the edge. */
  announcementClosed: "awning_announcement_closed",
  /** The owner has asked, for this browser session, not to be taken to the configuration area. */
  noredirect: "awning_noredirect",
  /** How often the configuration redirect has just been followed: what ends a loop. */
  redirects: "awning_redirects",
  /** Password-protected pages that this browser has opened. */
  unlocked: "awning_unlocked",
} as const;

/** Cleared, expired and stripped while a restrictive policy has no accepted consent (spec 3, visitor cookies). */
export const trackingCookies: readonly string[] = [
  "ss_cid",
  "ss_cpvisit",
  "ss_cvisit",
  "ss_cvr",
  "ss_cvt",
  "SS_MATTR",
  "SS_MID",
  "SS_lastvisit",
  "user_segment",
];

export const storageKeys = {
  announcementBar: "squarespace-announcement-bar",
  noredirect: "noredirect",
  /** What a member's calls carry as `x-csrf-token` (spec 7, `xsrfToken`). */
  memberToken: "awning_member_token",
  /** The browser session: its id, and whether it is this browser's first. */
  session: "awning_session_info",
  /** This browser has been here before. */
  visited: "awning_visited",
} as const;

/** Everything the worker itself serves stands below this prefix. */
export const reservedPrefix = "/_awning/";

export const paths = {
  health: "/_awning/health",
  ready: "/_awning/ready",
  consent: "/_awning/consent",
  dismiss: "/_awning/dismiss",
  explain: "/_awning/explain",
  comment: "/_awning/comment",
  events: "/_awning/events",
  insights: "/_awning/insights",
  deadLetters: "/_awning/dead-letters",
  withoutScript: "/_awning/without-script",
  assets: "/_awning/assets/",
} as const;

/** What signs people in and out, on the embedded origin and, by the same names, on proxied ones. */
export const apiPaths = {
  login: "/api/auth/Login",
  logout: "/api/auth/Logout",
  memberSession: "/api/site-users/account/session",
} as const;

/** Id of the JSON script in the head: all that the client may know of the page. */
export const pageDataId = "awning-page";

/** Marks the hosts of overlays in the stream: `<div data-awning-overlay="cookie-banner">`. */
export const overlayAttribute = "data-awning-overlay";

export type OverlayName = "cookie-banner" | "announcement-bar" | "mobile-info-bar" | "popup";

/** On a block's element while it is alive: `loading`, `ready` or `failed`. */
export const stateAttribute = "data-awning-state";
export type BlockState = "loading" | "ready" | "failed";
