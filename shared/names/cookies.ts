/** Cookies. */

export const visitor = "ss_cvr";
export const visit = "ss_cvt";
export const consent = "ss_cookieAllowed";
export const cart = "CART";
export const crumb = "crumb";
export const previewFrameExpanded = "ss_preview_frame_expanded";
export const analyticsId = "ss_analyticsId";
export const ownerSession = "awning_session";
export const memberSession = "SiteUserSecureAuthToken";
/** Digest of the announcement that this browser has closed; mirrors the stored record for the edge. */
export const announcementClosed = "awning_announcement_closed";
/** The state of the popup in this browser: version, whether it was submitted, when it was closed; mirrors the stored record. */
export const popup = "awning_popup";
/** The owner has asked, for this browser session, not to be taken to the configuration area. */
export const noConfigRedirect = "awning_noredirect";
/** The number of configuration redirects that were just followed. It ends a loop. */
export const configRedirectCount = "awning_redirects";
/** This browser has signed in to an account before; sent with sign-ins only. */
export const knownBrowser = "awning_known_browser";
/** Password-protected pages that this browser has opened. */
export const unlockedPages = "awning_unlocked";
