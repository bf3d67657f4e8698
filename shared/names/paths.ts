/** The paths that the worker itself serves. */

export const health = "/_awning/health";
export const ready = "/_awning/ready";
export const consent = "/_awning/consent";
export const dismiss = "/_awning/dismiss";
/** Followed by a form's id. */
export const forms = "/_awning/forms/";
/** The popup's dialog, with the words of the origin. */
export const popup = "/_awning/popup";
export const explain = "/_awning/explain";
export const commentRedirect = "/_awning/comment";
export const events = "/_awning/events";
export const insights = "/_awning/insights";
export const deadLetters = "/_awning/dead-letters";
/** The image in a `<noscript>` that counts pages without scripts. */
export const pageWithoutScript = "/_awning/without-script";
export const assets = "/_awning/assets/";
