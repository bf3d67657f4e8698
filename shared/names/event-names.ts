/** Events on the document with which a site's own code and Awning communicate. */

/** The visitor has chosen about cookies; `detail.choice` is `accept` or `decline`: docs/reference/overlays.md#cookie-banner-events */
export const consentChoice = "awning:consent";

/**
 * Sent by the page to try designs of the banner: `force` shows it even if the visitor has already chosen, `update`
 * renders it with other settings, `unforce` ends `force`.
 */
export const forceCookieBanner = "awning:cookie-banner:force";
export const updateCookieBanner = "awning:cookie-banner:update";
export const unforceCookieBanner = "awning:cookie-banner:unforce";

/** Sent by the page: opens the popup. docs/reference/overlays.md#popup-closing */
export const showPopup = "awning:popup:show";

/** Sent by the page: records an event. docs/reference/tracking.md#record-more */
export const track = "awning:track";

/** Sent by the page: requests the visitor's variant of an experiment. docs/reference/experiments.md */
export const requestVariant = "awning:experiment";

/**
 * Sent to the page: this visit may be recorded by the site's own recorder. docs/reference/tracking.md#session-recording
 */
export const recordSession = "awning:record-session";

/** Sent to the page: the activity in the owner's other tabs. docs/reference/tracking.md#editor-events */
export const editorActivity = "awning:editor";

/**
 * Sent on a product's root by its controls: the visitor has chosen a variant, or none. `detail.images` are the ids or
 * URLs of the variant's own images, of which the product's gallery shows the first one that it has.
 * docs/reference/commerce.md#variants
 */
export const variantChange = "awning:variant";
