/** Cookies. */

export const visitor = "ss_cvr";
export const visit = "ss_cvt";
export const consent = "ss_cookieAllowed";
export const cart = "CART";
/** The currency that a visitor of a store has chosen. */
export const currency = "ss_currency";
export const crumb = "crumb";
export const previewFrameExpanded = "ss_preview_frame_expanded";
export const analyticsId = "ss_analyticsId";
export const ownerSession = "awning_session";
export const memberSession = "SiteUserSecureAuthToken";
/**
 * Digest of the announcement that was closed in this browser. It is a copy of the stored record that the edge can read.
 */
export const announcementClosed = "awning_announcement_closed";
/**
 * The popup's record in this browser: version, if its form was submitted, and when it was closed. It is a copy of the
 * stored record that the edge can read.
 */
export const popup = "awning_popup";
/** Set if the owner does not want the configuration redirect during this browser session. */
export const noConfigRedirect = "awning_noredirect";
/** The number of configuration redirects in the last seconds. It ends redirect loops. */
export const configRedirectCount = "awning_redirects";
/** Set if an account has signed in with this browser before. It is sent only with sign-ins. */
export const signedInBefore = "awning_known_browser";
/** The password-protected pages that were unlocked in this browser. */
export const unlockedPages = "awning_unlocked";
/** Token of the draft that this browser shows: worker/request/preview-token.ts */
export const preview = "awning_preview";
/** Session of an operator in the configuration area of a proxied site: worker/request/operator-sessions.ts */
export const operatorSession = "awning_operator";
