/** Names that sites, scripts and tests outside Awning rely on. Spelt here and nowhere else. */

export * as apiPaths from "./names/api-paths.ts";
// Modules rather than objects, so that a page brings only those names that it uses.
export * as cookieNames from "./names/cookies.ts";
export * as paths from "./names/paths.ts";
export * as storageKeys from "./names/storage-keys.ts";

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

/** Everything the worker itself serves stands below this prefix. */
export const reservedPrefix = "/_awning/";

/** Id of the JSON script in the head: all that the client may know of the page. */
export const pageDataId = "awning-page";

/** Marks the hosts of overlays in the stream: `<div data-awning-overlay="cookie-banner">`. */
export const overlayAttribute = "data-awning-overlay";

export type OverlayName =
  | "cookie-banner"
  | "announcement-bar"
  | "information-bar"
  | "mobile-info-bar"
  | "popup";

/** Fired on the document once a visitor has chosen; `detail.choice` says what (docs/overlays.md). */
export const consentEvent = "awning:consent";

/** On a block's element while it is alive: `loading`, `ready` or `failed`. */
export const stateAttribute = "data-awning-state";
export type BlockState = "loading" | "ready" | "failed";
