/**
 * Names on which sites, scripts and tests outside Awning rely, and names that the worker and the client share. Each
 * name is defined only here. The groups are modules, not objects, so that a bundle contains only the names that it
 * uses.
 */

export * as apiPaths from "./names/api-paths.ts";
export * as attributes from "./names/attributes.ts";
export * as cookieNames from "./names/cookies.ts";
export * as eventNames from "./names/event-names.ts";
export * as paths from "./names/paths.ts";
export * as storageKeys from "./names/storage-keys.ts";

/**
 * Cookies that are deleted under a restrictive policy until the visitor has accepted:
 * docs/reference/tracking.md#cleared-cookies
 */
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

/** The prefix of all paths that are reserved for the worker. */
export const reservedPrefix = "/_awning/";

/** Id of the JSON script in the head with all data about the page that the client may know. */
export const pageDataId = "awning-page";

/** Query parameter with the id of a form that was submitted without JavaScript and accepted. */
export const formSentParameter = "awning-sent";

/** Query flag that keeps the builder's runtime in the page: docs/reference/routes.md#query-parameters */
export const keptRuntimeParameter = "awning-runtime";

export type OverlayName =
  | "cookie-banner"
  | "announcement-bar"
  | "information-bar"
  | "mobile-info-bar"
  | "popup";

/** Values of `attributes.blockState`. */
export type BlockState = "loading" | "ready" | "failed";
