/** Events on the document, between a site's own code and Awning. */

/** The visitor has chosen about cookies; `detail.choice` is `accept` or `decline`: docs/reference/overlays.md#cookie-banner-events */
export const consentChoice = "awning:consent";

/**
 * Sent by the page, to try designs of the banner: `force` shows it whatever the visitor chose, `update` renders it with other
 * settings, `unforce` ends `force`.
 */
export const forceCookieBanner = "awning:cookie-banner:force";
export const updateCookieBanner = "awning:cookie-banner:update";
export const unforceCookieBanner = "awning:cookie-banner:unforce";

/** Sent by the page: opens the popup. docs/reference/overlays.md#popup-closing */
export const showPopup = "awning:popup:show";

/** Sent by the page: records something. docs/reference/tracking.md#record-more */
export const track = "awning:track";

/** Sent by the page: asks for the visitor's variant. docs/reference/experiments.md */
export const requestVariant = "awning:experiment";

/** Sent to the page: this visit may be recorded. docs/reference/tracking.md#session-recording */
export const recordSession = "awning:record-session";

/** Sent to the page: an event of the owner's other tabs. docs/reference/tracking.md#editor-events */
export const editorActivity = "awning:editor";
