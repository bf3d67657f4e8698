/** Cookies. */

export const visitor = "ss_cvr";
export const visit = "ss_cvt";
export const consent = "ss_cookieAllowed";
export const cart = "CART";
export const crumb = "crumb";
export const previewFrame = "ss_preview_frame_expanded";
export const analytics = "ss_analyticsId";
export const ownerSession = "awning_session";
export const memberSession = "SiteUserSecureAuthToken";
/** Digest of the announcement that this browser has closed; mirrors the stored record for the edge. */
export const announcementClosed = "awning_announcement_closed";
/** What this browser knows of the popup: version, whether it was submitted, when it was closed; mirrors the stored record. */
export const popup = "awning_popup";
/** The owner has asked, for this browser session, not to be taken to the configuration area. */
export const noredirect = "awning_noredirect";
/** How often the configuration redirect has just been followed: what ends a loop. */
export const redirects = "awning_redirects";
/** Password-protected pages that this browser has opened. */
export const unlocked = "awning_unlocked";
