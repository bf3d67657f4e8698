/** The paths that the worker itself serves on every site. */

export const health = "/_awning/health";
export const ready = "/_awning/ready";
export const consent = "/_awning/consent";
export const dismiss = "/_awning/dismiss";
/** Prefix of the path, followed by a form's id. */
export const forms = "/_awning/forms/";
/** Adds a product to the cart from a browser without scripts. */
export const cartEntries = "/_awning/cart/entries";
/** The popup's dialog, with content that the origin renders. */
export const popup = "/_awning/popup";
export const explain = "/_awning/explain";
export const commentRedirect = "/_awning/comment";
export const events = "/_awning/events";
export const insights = "/_awning/insights";
/** The authored settings; `/history` lists their versions and `/undo` reverts the last one. */
export const settings = "/_awning/settings";
/** The configuration area of a proxied site. */
export const configArea = "/_awning/config";
/** Opens a preview link, and with POST ends the preview. */
export const preview = "/_awning/preview";
export const deadLetters = "/_awning/dead-letters";
/** URL of the image in a `<noscript>`, which counts pages in browsers without scripts. */
export const noScriptPixel = "/_awning/without-script";
export const assets = "/_awning/assets/";
