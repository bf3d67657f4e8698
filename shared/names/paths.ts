/** What the worker itself serves. */

export const health = "/_awning/health";
export const ready = "/_awning/ready";
export const consent = "/_awning/consent";
export const dismiss = "/_awning/dismiss";
/** Followed by a form's id. */
export const forms = "/_awning/forms/";
export const explain = "/_awning/explain";
export const comment = "/_awning/comment";
export const events = "/_awning/events";
export const insights = "/_awning/insights";
export const deadLetters = "/_awning/dead-letters";
export const withoutScript = "/_awning/without-script";
export const assets = "/_awning/assets/";
